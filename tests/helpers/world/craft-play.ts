/** A world with a player who crafts, in which time passes only when a test advances it. */
import { advanceCrafting } from '#game/features/crafting/server/crafting.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '../sim.ts';

/** Noon of an arbitrary day, in ms since the epoch. */
export const NOON = 1000 * DAY_MS + DAY_MS / 2;

export interface CraftPlay {
  readonly world: World;
  readonly player: Player;
  /** Advances time by `ms`, in steps of 100 ms. */
  pass(ms: number): void;
  /** Returns the quantity of an item that the player carries. */
  has(itemId: number): number;
  /** Adds another player. */
  join(id: string): Player;
}

/** Builds the world and its player. @param goods item ids with quantities, one pair per slot from 0 */
export function craftPlay(goods: readonly (readonly [number, number])[], startsAt = NOON): CraftPlay {
  const world = new World(openGround(), { seed: 4 });
  setTime(world, { turn: 0, wallNow: startsAt });
  const slots = goods.map(([itemId, quantity], slot) => ({ slot, itemId, quantity }));
  const join = (id: string, own: typeof slots = []) =>
    world.add({
      id,
      userId: `user of ${id}`,
      username: `Nina ${id}`,
      color: '#ffffff',
      x: 3000,
      y: 3000,
      slots: own,
      vitals: NEW_VITALS,
    });
  const player = join('p', slots);
  return {
    world,
    player,
    join: (id) => join(id),
    has: (itemId) => player.inventory.count(itemId),
    pass(ms) {
      for (let passed = 0; passed < ms; passed += 100) {
        setTime(world, { turn: world.turn + 10, wallNow: world.wallNow + 100 });
        advanceCrafting(world, player);
      }
    },
  };
}
