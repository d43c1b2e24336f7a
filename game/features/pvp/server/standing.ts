/** How a player stands to the others: what time and place make of shelter, feud and hot spots. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { standingOf, withFeudOff, withFeudOn, withTimePassed } from '../shared/pvp.ts';
import { sendStanding } from './consent.ts';

/** Tells those near when time or place has changed how the player stands. */
export function updatePvpStanding(world: World, player: Player): void {
  const { now } = world;
  const before = player.pvp;
  const isHot = world.ground.isHotSpot?.(player.x, player.y) ?? false;
  player.pvp = withTimePassed(before, now, isHot, player.playedMs);
  const isKept = before.isSheltered === player.pvp.isSheltered && before.feudFrom === player.pvp.feudFrom;
  if (!isKept) world.changes.mark('vitals', player.id);
  if (standingOf(player.pvp, now) !== player.standing || before !== player.pvp) sendStanding(world, player);
}

/** Switches a player's feud on or off. It is kept, so it needs the journal. */
export function setFeud(world: World, player: Player, isOn: boolean): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  player.pvp = isOn ? withFeudOn(player.pvp, world.now) : withFeudOff(player.pvp, world.now);
  world.changes.mark('vitals', player.id);
  sendStanding(world, player);
  return null;
}
