/** Adding fuel to a fire. */
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { doesLeaveCharcoal, FIRE_REACH, fuelCapacityOf, fuelOf, isFire } from '../shared/fire.ts';
import { fireStageOf, nearestFire } from './fires.ts';
import { addFuel, fuelLeftIn } from './tending.ts';

/**
 * Amount by which a piece of fuel may overfill a fire, in ms, so that the last log is not refused because a moment is
 * missing.
 */
const OVERFILL_MS = 5000;

/** Adds a piece of fuel, already taken out of the bag, to a fire. */
export function stokeFire(world: World, player: Player, fixture: Fixture, itemId: number): void {
  const wasOut = fireStageOf(world, fixture) === 'embers';
  const isBeginner = player.pvp.isSheltered;
  addFuel(world, fixture, {
    ms: fuelOf(fixture.kind, itemId, isBeginner),
    timber: doesLeaveCharcoal(itemId) ? 1 : 0,
    isCalm: isBeginner,
  });
  player.fireside = { ...player.fireside, tended: fixture.id };
  world.emit({ type: 'fire-fed', player, fixtureId: fixture.id });
  if (wasOut) world.emit({ type: 'fire-lit', player, fixtureId: fixture.id });
}

/** Returns the nearest fire in reach that takes this fuel, or the refusal if there is none. */
export function fireThatTakes(world: World, player: Player, itemId: number): Fixture | string {
  const isAtHand = (fixture: Fixture) => isFire(fixture.kind) && canReachByHand(world, player, fixture);
  const near = nearestFire(world, player, FIRE_REACH, isAtHand);
  if (!near) return 'No fire is in reach.';
  return feedingRefusal(world, player, near, itemId) ?? near;
}

/** Returns the reason why this fuel cannot be added to the fire; null if it can. */
export function feedingRefusal(
  world: World,
  player: Player,
  fixture: Fixture,
  itemId: number,
): string | null {
  const ms = fuelOf(fixture.kind, itemId, player.pvp.isSheltered);
  if (ms === 0) return 'That does not burn in it.';
  return fuelLeftIn(world, fixture) + ms > fuelCapacityOf(fixture.kind) + OVERFILL_MS
    ? 'No more fuel fits in.'
    : null;
}
