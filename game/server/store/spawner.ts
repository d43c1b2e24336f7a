/** From a user to a player ready to enter the world: loaded or created, placed where a body can stand. */
import { FIRST_SPAWN, STARTING_ITEMS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import { standingPlace } from '#game/shared/rules/standing.ts';
import type { PlayerIdentity } from '../world/player.ts';
import type { PlayerStore, StoredPlayer } from './ports.ts';
import type { PositionSaver } from './saver.ts';

export interface Spawn {
  readonly player: PlayerIdentity;
  /** True for the very first time: the starting items were given. */
  readonly isFirstTime: boolean;
  /** What lies in each slot of the hotbar. */
  readonly hotbar: StoredPlayer['hotbar'];
}

export class Spawner {
  readonly #store: PlayerStore;
  readonly #saver: PositionSaver;
  readonly #ground: GroundRules;
  readonly #random: () => number;

  constructor(store: PlayerStore, saver: PositionSaver, ground: GroundRules, random: () => number) {
    this.#store = store;
    this.#saver = saver;
    this.#ground = ground;
    this.#random = random;
  }

  /**
   * Loads the user's player, or creates one, and completes a first spawn before anybody is told of it.
   * @throws what the store throws; nothing has been promised then.
   */
  async load(userId: string): Promise<Spawn> {
    const stored = (await this.#store.findByUser(userId)) ?? (await this.#create(userId));
    if (stored.firstTime) {
      const place = standingPlace(this.#ground, FIRST_SPAWN);
      const has = await this.#store.completeFirstSpawn(stored.id, place, STARTING_ITEMS);
      return { player: identify({ ...stored, ...has }, place), isFirstTime: true, hotbar: has.hotbar };
    }
    const place = this.#saver.latestOf(stored.id) ?? stored;
    const player = identify(stored, standingPlace(this.#ground, place));
    return { player, isFirstTime: false, hotbar: stored.hotbar };
  }

  #create(userId: string): Promise<StoredPlayer> {
    const color = `#${Math.floor(this.#random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
    return this.#store.create(userId, { ...FIRST_SPAWN, color });
  }
}

function identify(stored: StoredPlayer, place: Point): PlayerIdentity {
  const { id, userId, username, color, carries, wear } = stored;
  return { id, userId, username, color, carries, wear, x: place.x, y: place.y };
}
