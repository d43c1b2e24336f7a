/**
 * Snares catch hares by themselves while nobody is near. What has been caught is worked out when somebody comes back, from
 * the time that has passed: the same as if it had been drawn every five minutes.
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

/** Every so often something may be caught, in ms of the wall clock. */
export const SNARE_MS = 5 * 60_000;
/** The chance that something is, with bait and without. */
const BAITED = 0.3;
const PLAIN = 0.15;
/** Nothing is caught while somebody is so near, in px. */
export const SHY = 600;
/** More draws than this change nothing any more. */
const MOST_DRAWS = 500;
/** How often it is saved that somebody was near, in ms. */
const SAVED_MS = 60_000;
/** A hare, and its fur. */
const CATCH: readonly Stack[] = [
  { itemId: ITEM.gameMeat, quantity: 1 },
  { itemId: ITEM.softPelt, quantity: 1 },
];
const BAIT = ITEM.scraps;

/**
 * Lays into a snare what it has caught since it was looked at last. The catch needs free slots, and one piece of bait is gone
 * with it; whatever else lies there stays.
 */
export function settleSnare(world: World, snare: Fixture): void {
  if (snare.kind !== ITEM.snare) return;
  const { looked = world.wallNow, placed = 0 } = world.secrets.of(snare.id);
  const draws = Math.floor((world.wallNow - looked) / SNARE_MS);
  world.secrets.set(snare.id, { looked: looked + draws * SNARE_MS });
  if (draws <= 0) return;
  const held = contentsAsHoldings(world, snare.id);
  const free = freeSlots(snare, held);
  if (free.length < CATCH.length) return;
  const bait = [...held].find(([, { itemId }]) => itemId === BAIT);
  if (!isCaught(Math.floor(looked / SNARE_MS), draws, placed, bait ? BAITED : PLAIN)) return;
  const changes = new Map<number, Stack | null>();
  if (bait) changes.set(bait[0], withQuantity(bait[1], bait[1].quantity - 1));
  for (const [k, stack] of CATCH.entries()) changes.set(free[k] ?? FIRST_SLOT.container, stack);
  changeContents(world, snare.id, changes);
}

/** A player keeps everything away from the snares near them: the time until now no longer counts. */
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

function isCaught(from: number, draws: number, placed: number, chance: number): boolean {
  for (let k = 0; k < Math.min(draws, MOST_DRAWS); k += 1) {
    if (hashUnit(from + k, Math.floor(placed / 1000), 0x5a4e) < chance) return true;
  }
  return false;
}

function freeSlots(snare: Fixture, held: ReadonlyMap<number, Stack>): number[] {
  const slots = Array.from({ length: slotCountOf(snare) }, (_, k) => FIRST_SLOT.container + k);
  return slots.filter((slot) => !held.has(slot));
}
