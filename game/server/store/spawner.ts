/** Prepares a player for entering the world: loads or creates the player and finds a place where a body can stand. */
import { lightAfter } from '#game/features/items/shared/hand-light.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { NEW_CHART } from '#game/features/map/server/chart.ts';
import { standingPlace } from '#game/features/movement/shared/standing-place.ts';
import type { Stay } from '#game/features/needs/server/vitals.ts';
import { staminaAfter } from '#game/features/needs/shared/stamina.ts';
import { FIRST_SPAWN, STARTING_ITEMS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import type { PlayerIdentity } from '../world/bodies/player.ts';
import type { WorldFence } from './batch.ts';
import type { Journal } from './journal.ts';
import type { EntryState, Gift, PlayerStore, StoredPlayer } from './ports.ts';

export interface Spawn {
  readonly player: PlayerIdentity;
  /** True on the first spawn, when the starting items were given. */
  readonly isFirstTime: boolean;
  readonly stay: Stay;
  /** Gifts that wait for the player. */
  readonly gifts: readonly Gift[];
}

/** Returns the catalogue numbers of belongings that this version does not know. They are kept, and shown as an error. */
export const unknownItemsOf = ({ player: { slots } }: Pick<Spawn, 'player'>): readonly number[] => [
  ...new Set(slots.flatMap(({ itemId }) => (itemById(itemId) ? [] : [itemId]))),
];

export interface SpawnerDeps {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'latestOf'>;
  readonly ground: GroundRules;
  /** The world to enter. */
  readonly world: WorldFence;
  readonly host: {
    /** ms since the epoch */
    wallNow(): number;
    random(): number;
  };
}

const RESTING = { isMoving: false, isSprinting: false } as const;

export class Spawner {
  readonly #deps: SpawnerDeps;

  constructor(deps: SpawnerDeps) {
    this.#deps = deps;
  }

  /**
   * Loads the user's player, or creates a new player, and completes a first spawn before anything is sent to a client.
   * @throws the store's error; nothing has been promised to the client by then
   */
  async load(userId: string): Promise<Spawn> {
    const { store, ground, world } = this.#deps;
    const worldId = world.id;
    const stored = (await store.findByUser(userId)) ?? (await this.#create(userId));
    if (stored.firstTime) {
      const place = standingPlace(ground, FIRST_SPAWN);
      await store.completeFirstSpawn(stored.id, { ...place, worldId }, STARTING_ITEMS);
      const { slots, stay, gifts } = await store.enter(stored.id, this.#deps.world);
      return { player: identify({ ...stored, slots }, place), isFirstTime: true, stay, gifts };
    }
    const entry = await store.enter(stored.id, this.#deps.world);
    const newest = this.#newest(stored, entry);
    // A place or a map of another world has no meaning in this world.
    const isHere = newest.worldId === worldId;
    const place = isHere ? newest : FIRST_SPAWN;
    const rested = { ...this.#rested(newest), chart: isHere ? newest.chart : NEW_CHART };
    const player = identify(rested, standingPlace(ground, place));
    return { player, isFirstTime: false, stay: entry.stay, gifts: entry.gifts };
  }

  /**
   * Returns the stored player updated with newer states of this process; the read may have begun before they were
   * written.
   */
  #newest(stored: StoredPlayer, entry: EntryState): StoredPlayer {
    const { player, inventory } = this.#deps.journal.latestOf(stored.id);
    // Gifts added outside the realm are in the saved inventory only; if there are any, this process's copy is older.
    const isNewer = inventory !== undefined && (inventory.gifts ?? 0) >= entry.stay.gifts;
    return {
      ...stored,
      ...(player ? { x: player.x, y: player.y, at: player.at, worldId: this.#deps.world.id } : {}),
      slots: isNewer ? inventory.slots : entry.slots,
      vitals: { ...stored.vitals, ...player?.levels },
      life: player?.life ?? stored.life,
      chart: player?.chart ?? stored.chart,
    };
  }

  /**
   * Updates a player for the time they were away: stamina regenerates, and the torch in their hand does not burn down.
   */
  #rested(stored: StoredPlayer): StoredPlayer {
    const awayMs = stored.at === null ? 0 : Math.max(0, this.#deps.host.wallNow() - stored.at);
    const { stamina } = stored.vitals;
    return {
      ...stored,
      slots: stored.slots.map((row) => lightAfter(row, awayMs)),
      vitals: { ...stored.vitals, stamina: staminaAfter(stamina, RESTING, awayMs / 1000) },
    };
  }

  #create(userId: string): Promise<StoredPlayer> {
    const color = `#${Math.floor(this.#deps.host.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
    return this.#deps.store.create(userId, { ...FIRST_SPAWN, color });
  }
}

function identify(stored: StoredPlayer, { x, y }: Point): PlayerIdentity {
  const { id, userId, username, color, slots, vitals, life, chart } = stored;
  return { id, userId, username, color, slots, vitals, life, chart, record: life.pvp, x, y };
}
