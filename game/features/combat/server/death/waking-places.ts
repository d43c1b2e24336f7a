/** Waking places of a dead player: each place is listed once, with the time until it is ready. */

import { ITEM } from '#game/features/items/shared/items.ts';
import { healthNow, stampNow } from '#game/features/structures/server/decay.ts';
import { bedPauseOf, structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { NEWCOMER_MS } from '../../shared/death.ts';

export interface WakingPlace extends Point {
  /** Unique among the places of one player. */
  readonly id: string;
  readonly kind: 'bag' | 'bed' | 'camp' | 'centre';
  readonly name: string;
  /** Time until the player can wake there, in ms. */
  readonly readyIn: number;
}

const CENTRE: WakingPlace = {
  id: 'centre',
  kind: 'centre',
  name: "World's centre",
  ...WORLD_CENTRE,
  readyIn: 0,
};
const FIRST_CAMP: WakingPlace = {
  id: 'first-camp',
  kind: 'camp',
  name: 'The lantern',
  ...FIRST_SPAWN,
  readyIn: 0,
};

/** Returns the waking places, the best first; the world's centre is always among them. */
export function wakingPlaces(world: World, player: Player): readonly WakingPlace[] {
  const beds = bedsOf(world, player).map(({ id, kind, x, y, state }): WakingPlace => {
    const isBag = kind === ITEM.sleepingBag;
    const woke = typeof state.woke === 'number' ? state.woke : Number.NEGATIVE_INFINITY;
    const readyIn = Math.max(0, woke + bedPauseOf(kind) - world.wallNow);
    return { id, kind: isBag ? 'bag' : 'bed', name: isBag ? 'Sleeping bag' : 'Stove bed', x, y, readyIn };
  });
  // Newcomers have the first camp until they own a bed.
  const isNew = beds.length === 0 && player.playedMs < NEWCOMER_MS;
  return isNew ? [FIRST_CAMP, CENTRE] : [...beds.sort((a, b) => a.readyIn - b.readyIn), CENTRE];
}

/** Returns the player's sleeping bags and beds that still exist. */
function bedsOf(world: World, player: Player): Fixture[] {
  return [...world.structures.ownedBy(player.id)].filter(
    (fixture) => structureOf(fixture.kind)?.use === 'bed' && healthNow(world, fixture) > 0,
  );
}

/** Notes that a player has woken in a bed: it is not ready for a while, and counts as used. */
export function noteWokenInBed(world: World, id: string): void {
  const bed = world.fixtures.find(id);
  if (bed) world.fixtures.setState(id, { ...bed.state, woke: world.wallNow, used: stampNow(world) });
}

/**
 * Returns the place of this id, or the world's centre if `id` is undefined; null if the place is not the player's or
 * not ready.
 */
export function findWakingPlace(world: World, player: Player, id: string | undefined): WakingPlace | null {
  if (id === undefined) return CENTRE;
  const place = wakingPlaces(world, player).find((known) => known.id === id);
  return place && place.readyIn <= 0 ? place : null;
}
