/** A world with somebody in it who makes things, in which time passes only when a test lets it. */
import { advanceCrafting } from '#game/features/crafting/server/crafting.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '../sim.ts';

/** Noon of some day. */
export const NOON = 1000 * DAY_MS + DAY_MS / 2;

export interface CraftPlay {
  readonly world: World;
  readonly player: Player;
  /** Lets so many ms pass, in looks of 100 ms. */
  pass(ms: number): void;
  /** How much of it they carry. */
  has(itemId: number): number;
  /** Somebody else comes in. */
  join(id: string): Player;
}

/** @param goods catalogue numbers with quantities, one for each slot from 0 */
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
