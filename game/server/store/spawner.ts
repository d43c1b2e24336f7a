/** Makes a player ready to enter the world: loaded or created, and placed where a body can stand. */
import { FIRST_SPAWN, STARTING_ITEMS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import { breathe } from '#game/shared/rules/stamina.ts';
import { standingPlace } from '#game/shared/rules/standing.ts';
import type { PlayerIdentity } from '../world/player.ts';
import type { Journal } from './journal.ts';
import type { PlayerStore, StoredPlayer } from './ports.ts';

export interface Spawn {
  readonly player: PlayerIdentity;
  /** True for the very first time: the starting items were given. */
  readonly isFirstTime: boolean;
}

export interface SpawnerDeps {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'latestOf'>;
  readonly ground: GroundRules;
  readonly worldId: string;
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
   * Loads the user's player, or creates one, and completes a first spawn before anybody is told of it.
   * @throws what the store throws; nothing has been promised by then
   */
  async load(userId: string): Promise<Spawn> {
    const { store, ground, worldId } = this.#deps;
    const stored = (await store.findByUser(userId)) ?? (await this.#create(userId));
    if (stored.firstTime) {
      const place = standingPlace(ground, FIRST_SPAWN);
      const has = await store.completeFirstSpawn(stored.id, { ...place, worldId }, STARTING_ITEMS);
      return { player: identify({ ...stored, ...has }, place), isFirstTime: true };
    }
    const newest = this.#newest(stored);
    // A place in another world has no meaning in this one.
    const place = newest.worldId === worldId ? newest : FIRST_SPAWN;
    const player = identify(this.#rested(newest), standingPlace(ground, place));
    return { player, isFirstTime: false };
  }

  /** What was read, updated with newer states of this process: the read may have begun before they were written. */
  #newest(stored: StoredPlayer): StoredPlayer {
    const { player, inventory } = this.#deps.journal.latestOf(stored.id);
    return {
      ...stored,
      ...(player ? { x: player.x, y: player.y, at: player.at, worldId: this.#deps.worldId } : {}),
      ...(inventory ? { slots: inventory.slots } : {}),
      vitals: { ...stored.vitals, ...player?.levels },
      life: player?.life ?? stored.life,
    };
  }

  /** Stamina regenerates while the player is away. */
  #rested(stored: StoredPlayer): StoredPlayer {
    const seconds = stored.at === null ? 0 : Math.max(0, this.#deps.host.wallNow() - stored.at) / 1000;
    return {
      ...stored,
      vitals: { ...stored.vitals, stamina: breathe(stored.vitals.stamina, RESTING, seconds) },
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
  const { id, userId, username, color, slots, vitals, life } = stored;
  return { id, userId, username, color, slots, vitals, life, record: life.pvp, x, y };
}
