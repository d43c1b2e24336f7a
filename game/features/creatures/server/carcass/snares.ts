/**
 * Snares that catch hares while no player is near. The catch is computed from the elapsed time when a player returns;
 * the result equals one draw every five minutes.
 */
import {
  changeContents,
  contentsAsHoldings,
  slotCountOf,
} from '#game/features/inventory/server/open-containers.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { type Stack, withQuantity } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hashUnit } from '#game/shared/math/rng.ts';

/** Interval of the draws, in ms of wall time. */
export const SNARE_MS = 5 * 60_000;
/** Chance of a catch per draw, with bait and without. */
const BAITED = 0.3;
const PLAIN = 0.15;
/** Distance within which a player prevents any catch, in px. */
export const SHY = 600;
/** Bound of a snare's own random number, which no client knows: the time alone must not tell what it catches. */
const MOST_LUCK = 2 ** 31;
/** Maximum number of draws; more would not change the outcome. */
const MOST_DRAWS = 500;
/** Interval at which the presence of a player is saved, in ms. */
const SAVED_MS = 60_000;
/** The catch: a hare and its fur. */
const CATCH: readonly Stack[] = [
  { itemId: ITEM.gameMeat, quantity: 1 },
  { itemId: ITEM.softPelt, quantity: 1 },
];
const BAIT = ITEM.scraps;

/**
 * Adds to a snare what it has caught since it was last settled. The catch needs free slots and uses up one piece of
 * bait; the other contents stay.
 */
export function settleSnare(world: World, snare: Fixture): void {
  if (snare.kind !== ITEM.snare) return;
  const { looked = world.wallNow, luck = Math.floor(world.random() * MOST_LUCK) } = world.secrets.of(
    snare.id,
  );
  const draws = Math.floor((world.wallNow - looked) / SNARE_MS);
  world.secrets.set(snare.id, { looked: looked + draws * SNARE_MS, luck });
  if (draws <= 0) return;
  const held = contentsAsHoldings(world, snare.id);
  const free = freeSlots(snare, held);
  if (free.length < CATCH.length) return;
  const bait = [...held].find(([, { itemId }]) => itemId === BAIT);
  if (!isCaught(Math.floor(looked / SNARE_MS), draws, luck, bait ? BAITED : PLAIN)) return;
  const changes = new Map<number, Stack | null>();
  if (bait) changes.set(bait[0], withQuantity(bait[1], bait[1].quantity - 1));
  for (const [k, stack] of CATCH.entries()) changes.set(free[k] ?? FIRST_SLOT.container, stack);
  changeContents(world, snare.id, changes);
}

/**
 * Resets the snares near a player: the time elapsed until now no longer counts, because the player keeps animals away.
 */
export function disturbSnares(world: World, { x, y, motion }: Point & Pick<Player, 'motion'>): void {
  if (motion.isDead) return;
  for (const snare of world.structures.snaresNear(x, y, SHY)) {
    const { looked = world.wallNow } = world.secrets.of(snare.id);
    settleSnare(world, snare);
    world.secrets.set(snare.id, { looked: world.wallNow });
    if (Math.floor(looked / SAVED_MS) !== Math.floor(world.wallNow / SAVED_MS))
      world.fixtures.touch(snare.id);
  }
}

function isCaught(from: number, draws: number, luck: number, chance: number): boolean {
  for (let k = 0; k < Math.min(draws, MOST_DRAWS); k += 1) {
    if (hashUnit(from + k, luck, 0x5a4e) < chance) return true;
  }
  return false;
}

function freeSlots(snare: Fixture, held: ReadonlyMap<number, Stack>): number[] {
  const slots = Array.from({ length: slotCountOf(snare) }, (_, k) => FIRST_SLOT.container + k);
  return slots.filter((slot) => !held.has(slot));
}
