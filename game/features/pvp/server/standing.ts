/** How a player stands to the others: what time and place make of shelter, feud and hot spots. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { feudOff, feudOn, passed, standingOf } from '../shared/pvp.ts';
import { tellStanding } from './consent.ts';

/** Tells those near when time or place has changed how the player stands. */
export function stand(world: World, player: Player): void {
  const { now } = world;
  const before = player.pvp;
  const isHot = world.ground.isHotSpot?.(player.x, player.y) ?? false;
  player.pvp = passed(before, now, isHot, player.playedMs);
  const isKept = before.isSheltered === player.pvp.isSheltered && before.feudFrom === player.pvp.feudFrom;
  if (!isKept) world.changes.mark('vitals', player.id);
  if (standingOf(player.pvp, now) !== player.standing || before !== player.pvp) tellStanding(world, player);
}

/** Switches a player's feud on or off. It is kept, so it needs the journal. */
export function switchFeud(world: World, player: Player, isOn: boolean): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  player.pvp = isOn ? feudOn(player.pvp, world.now) : feudOff(player.pvp, world.now);
  world.changes.mark('vitals', player.id);
  tellStanding(world, player);
  return null;
}
