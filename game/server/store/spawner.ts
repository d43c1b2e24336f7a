/** From a user to a player ready to enter the world: loaded or created, placed where a body can stand. */
import { FIRST_SPAWN, STARTING_ITEMS, TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import { canStand } from '#game/shared/rules/movement.ts';
import type { PlayerIdentity } from '../world/player.ts';
import type { PlayerStore, StoredPlayer } from './ports.ts';
import type { PositionSaver } from './saver.ts';

export interface Spawn {
  readonly player: PlayerIdentity;
  /** True for the very first time: the starting items were given. */
  readonly isFirstTime: boolean;
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
      await this.#store.completeFirstSpawn(stored.id, place, STARTING_ITEMS);
      return { player: identify(stored, place), isFirstTime: true };
    }
    const place = this.#saver.latestOf(stored.id) ?? stored;
    return { player: identify(stored, standingPlace(this.#ground, place)), isFirstTime: false };
  }

  #create(userId: string): Promise<StoredPlayer> {
    const color = `#${Math.floor(this.#random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
    return this.#store.create(userId, { ...FIRST_SPAWN, color });
  }
}

/** The nearest place to `wish` where a body can stand, ring by ring of tiles; `wish` itself when it will do. */
export function standingPlace(
  ground: GroundRules,
  wish: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  if (canStand(ground, wish.x, wish.y)) return { x: wish.x, y: wish.y };
  const tileX = Math.floor(wish.x / TILE_SIZE);
  const tileY = Math.floor(wish.y / TILE_SIZE);
  for (let ring = 0; ring < WORLD_TILES; ring += 1) {
    for (const [dx, dy] of ringOffsets(ring)) {
      const x = (tileX + dx + 0.5) * TILE_SIZE;
      const y = (tileY + dy + 0.5) * TILE_SIZE;
      if (canStand(ground, x, y)) return { x, y };
    }
  }
  throw new Error('there is no place in the world where a body could stand');
}

function* ringOffsets(ring: number): Generator<readonly [number, number]> {
  for (let dx = -ring; dx <= ring; dx += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) yield [dx, dy];
    }
  }
}

function identify(stored: StoredPlayer, place: { x: number; y: number }): PlayerIdentity {
  const { id, userId, username, color } = stored;
  return { id, userId, username, color, x: place.x, y: place.y };
}
