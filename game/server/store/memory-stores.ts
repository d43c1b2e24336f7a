/** Stores in memory, for tests and tools; they behave like those on the database. */
import { areaOf, wornSlot } from '#game/features/items/shared/slots.ts';
import { bodyPartFor } from '#game/features/items/shared/stack.ts';
import { NEW_CHART } from '#game/features/map/server/chart.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import type { Point } from '#game/shared/math/point.ts';
import { NEW_LIFE } from '../world/bodies/life.ts';
import type { Batch, CommitOutcome, JournalStore, NodeRow } from './batch.ts';
import type {
  ChatReport,
  EntryState,
  Gift,
  PlayerStore,
  ReportStore,
  StartingItem,
  StoredPlayer,
} from './ports.ts';
import { type Possessions, SLOTS_TO_FILL } from './possessions.ts';

export class MemoryPlayerStore implements PlayerStore, JournalStore {
  readonly #byUser = new Map<string, StoredPlayer>();
  readonly items = new Map<string, StartingItem[]>();
  /** Resource nodes that are not whole. */
  readonly nodes = new Map<number, NodeRow>();
  /** Ids of the lasting effects that were applied. */
  readonly effects = new Set<string>();
  /** Gifts that wait for players. */
  gifts: (Gift & { readonly playerId: string })[] = [];
  #stays = 0;
  /** Number of the newest process start; batches of an older process are refused. */
  epoch = 0;
  /** Error with which every call fails while it is set, to simulate a store that cannot be reached. */
  failure: Error | undefined;

  async findByUser(userId: string): Promise<StoredPlayer | null> {
    this.#check();
    return this.#byUser.get(userId) ?? null;
  }

  async create(userId: string, defaults: { x: number; y: number; color: string }): Promise<StoredPlayer> {
    this.#check();
    const existing = this.#byUser.get(userId);
    if (existing) return existing;
    const id = `player-${userId}`;
    const player = {
      id,
      userId,
      username: `Player_${id.slice(-6)}`,
      worldId: null,
      vitals: NEW_VITALS,
      life: NEW_LIFE,
      chart: NEW_CHART,
      at: null,
      firstTime: true,
      slots: [],
      ...defaults,
    };
    this.#byUser.set(userId, player);
    return player;
  }

  async completeFirstSpawn(
    playerId: string,
    place: Point & { readonly worldId: string },
    items: readonly StartingItem[],
  ): Promise<Possessions> {
    this.#check();
    const player = this.#byId(playerId);
    if (!player?.firstTime) return player ?? { slots: [] };
    const had = { slots: items.map((item, k) => ({ ...item, slot: SLOTS_TO_FILL[k] ?? 0 })) };
    this.#byUser.set(player.userId, { ...player, ...place, firstTime: false, ...had });
    this.items.set(playerId, [...items]);
    return had;
  }

  async enter(playerId: string): Promise<EntryState> {
    this.#check();
    this.#stays += 1;
    const { slots = [] } = this.#byId(playerId) ?? {};
    const gifts = this.gifts.filter((gift) => gift.playerId === playerId);
    return { stay: { id: `stay ${this.#stays}`, gifts: 0 }, slots, gifts };
  }

  /** Sets the clothes that a player wears from their next join onwards. */
  dress(userId: string, wear: readonly number[]): void {
    const player = this.#byUser.get(userId);
    if (!player) return;
    const carried = player.slots.filter(({ slot }) => areaOf(slot) !== 'worn');
    const worn = wear.map((itemId) => ({
      slot: wornSlot(bodyPartFor(itemId) ?? 'head'),
      itemId,
      quantity: 1,
    }));
    this.#byUser.set(userId, { ...player, slots: [...carried, ...worn] });
  }

  async commit({ world, states, effects, gifts = new Map() }: Batch): Promise<CommitOutcome> {
    this.#check();
    if (world.epoch < this.epoch) return 'fenced';
    for (const [id, state] of states.player) {
      if (!state) continue;
      const { x, y, at, levels, life, chart } = state;
      this.#change(id, (player) => ({
        ...player,
        x,
        y,
        at,
        life,
        chart: chart ?? player.chart,
        worldId: world.id,
        vitals: { ...player.vitals, ...levels },
      }));
    }
    for (const [id, state] of states.inventory) {
      if (state) this.#change(id, (player) => ({ ...player, slots: state.slots }));
    }
    for (const [id, node] of states.node) {
      if (node) this.nodes.set(id, node);
      else this.nodes.delete(id);
    }
    for (const id of effects) this.effects.add(id);
    this.gifts = this.gifts
      .map((gift) => ({ ...gift, quantity: gifts.get(gift.id) ?? gift.quantity }))
      .filter(({ quantity }) => quantity > 0);
    return 'kept';
  }

  #change(playerId: string, change: (player: StoredPlayer) => StoredPlayer): void {
    const player = this.#byId(playerId);
    if (player) this.#byUser.set(player.userId, change(player));
  }

  #byId(playerId: string): StoredPlayer | undefined {
    return [...this.#byUser.values()].find((player) => player.id === playerId);
  }

  #check(): void {
    if (this.failure) throw this.failure;
  }
}

export class MemoryReportStore implements ReportStore {
  readonly reports: ChatReport[] = [];
  /** Error with which every call fails while it is set. */
  failure: Error | undefined;

  async saveReport(report: ChatReport): Promise<void> {
    if (this.failure) throw this.failure;
    this.reports.push(report);
  }
}
