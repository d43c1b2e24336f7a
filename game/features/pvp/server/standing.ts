/** A player's standing towards other players: effects of time and place on shelter, feud and hot spots. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { standingOf, withFeudOff, withFeudOn, withTimePassed } from '../shared/pvp.ts';
import { sendStanding } from './consent.ts';

/** Updates a player's consent for the current time and place, and sends the standing if it has changed. */
export function updatePvpStanding(world: World, player: Player): void {
  const { now } = world;
  const before = player.pvp;
  const isHot = world.ground.isHotSpot?.(player.x, player.y) ?? false;
  player.pvp = withTimePassed(before, now, isHot, player.playedMs);
  const isKept = before.isSheltered === player.pvp.isSheltered && before.feudFrom === player.pvp.feudFrom;
  if (!isKept) world.changes.mark('vitals', player.id);
  if (standingOf(player.pvp, now) !== player.standing || before !== player.pvp) sendStanding(world, player);
}

/**
 * Switches a player's feud on or off. The change is saved, so it needs the journal. Returns the refusal, or null on
 * success.
 */
export function setFeud(world: World, player: Player, isOn: boolean): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  player.pvp = isOn ? withFeudOn(player.pvp, world.now) : withFeudOff(player.pvp, world.now);
  world.changes.mark('vitals', player.id);
  sendStanding(world, player);
  return null;
}
