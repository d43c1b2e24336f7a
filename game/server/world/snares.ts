/**
 * Snares catch hares by themselves while nobody is near. What has been caught is worked out when somebody comes back, from
 * the time that has passed: the same as if it had been drawn every five minutes.
 */
import { ITEM } from '#game/shared/defs/items.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import { FIRST_SLOT } from '#game/shared/rules/inventory/slots.ts';
import { changeContents } from './containers.ts';
import type { Fixture } from './fixtures.ts';
import type { World } from './world.ts';

/** Every so often something may be caught, in ms of the wall clock. */
export const SNARE_MS = 5 * 60_000;
/** The chance that something is, with bait and without. */
const BAITED = 0.3;
const PLAIN = 0.15;
/** Nothing is caught while somebody is so near, in px. */
const SHY = 600;
/** What is caught, and its fur; and what is taken for bait. */
const MEAT = 512;
const PELT = 19;
const BAIT = 522;

/** What a snare has caught since it was looked at last. Its first slot is for bait, its second for the catch. */
export function lookAtSnare(world: World, snare: Fixture): void {
  if (snare.kind !== ITEM.snare) return;
  const { looked = world.wallNow, placed = 0 } = world.secrets.of(snare.id);
  const rows = world.contents.of(snare.id);
  const [bait] = rows.filter(({ itemId }) => itemId === BAIT);
  const isFull = rows.some(({ itemId }) => itemId === MEAT || itemId === PELT);
  const tries = Math.floor((world.wallNow - looked) / SNARE_MS);
  world.secrets.set(snare.id, { looked: looked + tries * SNARE_MS });
  if (isFull || tries <= 0) return;
  for (let k = 0; k < Math.min(tries, 500); k += 1) {
    const lot = hashUnit(Math.floor(looked / SNARE_MS) + k, Math.floor(placed / 1000), 0x5a4e);
    if (lot >= (bait ? BAITED : PLAIN)) continue;
    const first = FIRST_SLOT.container;
    changeContents(
      world,
      snare.id,
      new Map([
        [first, { itemId: MEAT, quantity: 1 }],
        [first + 1, { itemId: PELT, quantity: 1 }],
      ]),
    );
    return;
  }
}

/** Somebody near keeps everything away: what has passed so far no longer counts. */
export function disturbSnares(world: World, place: { readonly x: number; readonly y: number }): void {
  for (const snare of world.fixtures.near(place.x, place.y, SHY)) {
    if (snare.kind !== ITEM.snare) continue;
    lookAtSnare(world, snare);
    world.secrets.set(snare.id, { looked: world.wallNow });
  }
}
