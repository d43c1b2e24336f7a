/** Stores that live in memory, for tests and tools: the behaviour of the database's without the database. */
import type { Point } from '#game/shared/math/point.ts';
import type {
  ChatReport,
  PlayerStore,
  PositionSave,
  ReportStore,
  StartingItem,
  StoredPlayer,
} from './ports.ts';
import { type Possessions, possessionsOf, SLOTS_TO_FILL } from './possessions.ts';

export class MemoryPlayerStore implements PlayerStore {
  readonly #byUser = new Map<string, StoredPlayer>();
  readonly #savedAt = new Map<string, number>();
  readonly items = new Map<string, StartingItem[]>();
  /** While set, every call fails with it, as a store that cannot be reached does. */
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
      firstTime: true,
      ...possessionsOf([], []),
      ...defaults,
    };
    this.#byUser.set(userId, player);
    return player;
  }

  async completeFirstSpawn(
    playerId: string,
    place: Point,
    items: readonly StartingItem[],
  ): Promise<Possessions> {
    this.#check();
    const player = this.#byId(playerId);
    if (!player?.firstTime) return player ?? possessionsOf([], []);
    const rows = items.map((item, k) => ({ ...item, slot: SLOTS_TO_FILL[k] ?? 0 }));
    const had = possessionsOf(rows, []);
    this.#byUser.set(player.userId, { ...player, ...place, firstTime: false, ...had });
    this.items.set(playerId, [...items]);
    return had;
  }

  /** Dresses a player, from their next entry on. */
  dress(userId: string, wear: readonly number[]): void {
    const player = this.#byUser.get(userId);
    if (player) this.#byUser.set(userId, { ...player, wear });
  }

  async savePositions(saves: readonly PositionSave[]): Promise<void> {
    this.#check();
    for (const save of saves) {
      const player = this.#byId(save.playerId);
      if (!player || (this.#savedAt.get(save.playerId) ?? 0) > save.at) continue;
      this.#savedAt.set(save.playerId, save.at);
      this.#byUser.set(player.userId, { ...player, x: save.x, y: save.y });
    }
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
  /** While set, every call fails with it. */
  failure: Error | undefined;

  async saveReport(report: ChatReport): Promise<void> {
    if (this.failure) throw this.failure;
    this.reports.push(report);
  }
}
