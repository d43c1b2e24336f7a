/** A player's standing towards other players: effects of time and place on shelter, feud, hot spots and agreements. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { standingOf } from '../shared/harm.ts';
import { isCalm, type Pvp, underRule, withFeudOff, withFeudOn, withTimePassed } from '../shared/pvp.ts';
import { needsConsent } from '../shared/rule.ts';
import { changePvp, sendShares, sendStanding, sendToFriends } from './consent.ts';
import { noFeud } from './no-feud.ts';
import { updatePartners } from './partners.ts';
import { updatePlaces } from './places.ts';

/** Updates a player's consent for the current time and place, and sends what has changed. */
export function updatePvpStanding(world: World, player: Player): void {
  const { now } = world;
  const before = player.pvp;
  const isHot = needsConsent(world.pvpRule) && (world.ground.isHotSpot?.(player.x, player.y) ?? false);
  player.pvp = withTimePassed(underRule(before, world.pvpRule), now, isHot, player.playedMs);
  updatePartners(world, player);
  updatePlaces(world, player);
  if (isSavedChange(before, player.pvp)) world.changes.mark('vitals', player.id);
  sendShares(world, player, before);
  const wasCalm = player.isCalm;
  player.isCalm = isCalm(player.pvp, now);
  const isNews = standingOf(player, world) !== player.standing || player.isCalm !== wasCalm;
  if (isNews || before !== player.pvp) sendStanding(world, player);
  if (player.isCalm !== wasCalm) sendToFriends(world, player);
}

const isSavedChange = (before: Pvp, after: Pvp): boolean =>
  before.isSheltered !== after.isSheltered ||
  before.feudFrom !== after.feudFrom ||
  before.partners !== after.partners;

/**
 * Switches a player's feud on or off. The change is saved, so it needs the journal. Returns the refusal, or null on
 * success; a world without feuds tells the player so.
 */
export function setFeud(world: World, player: Player, isOn: boolean): string | null {
  const without = noFeud(world.pvpRule);
  if (without !== null) world.emit({ type: 'notice', player, message: without });
  const refusal = without ?? world.changes.refusal;
  if (refusal !== null) return refusal;
  changePvp(world, player, isOn ? withFeudOn(player.pvp, world.now) : withFeudOff(player.pvp, world.now));
  return null;
}
