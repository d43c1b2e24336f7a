/** Truces: two players who both jump twice, near each other, harm each other no more for a while. */
import type { Point } from '#game/shared/math/point.ts';
import {
  agreeOnTruce,
  callOff,
  doubleJumpAt,
  hasTruce,
  jumped,
  makeTruce,
  type Pvp,
  TRUCE_REACH,
} from '#game/shared/rules/pvp.ts';
import { PLAYER_KIND } from './body.ts';
import { noteDeed } from './deeds.ts';
import { tellStanding } from './fights/consent.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** Notes a jump; the second in a row offers a truce to all players near. */
export function noteJump(world: World, player: Player): void {
  player.pvp = jumped(player.pvp, world.now);
  if (doubleJumpAt(player.pvp) === null) return;
  noteDeed(world, player, 'jumped-twice');
  for (const { id, kind } of world.near.within(player, TRUCE_REACH)) {
    if (kind !== PLAYER_KIND || id === player.id) continue;
    world.effects.queue({ to: id, from: player.id, deed: { type: 'truce' } });
  }
}

/** Takes the truce that another player has offered, if this one has offered one too; the other is told the same. */
export function answerTruce(world: World, player: Player, from: string): void {
  const other = world.players.get(from);
  const { now } = world;
  if (!other || hasTruce(player.pvp, from, now) || !agreeOnTruce(player, other, now)) return;
  setPvp(world, player, makeTruce(player.pvp, from, now));
  world.emit({ type: 'notice', player, message: `Truce with ${other.username} for 15 minutes.` });
  world.effects.queue({ to: from, from: player.id, deed: { type: 'truce' } });
}

/** Their truces are others from now on: it is told, and saved with their life. */
function setPvp(world: World, player: Player, pvp: Pvp): void {
  player.pvp = pvp;
  world.changes.mark('vitals', player.id);
  tellStanding(world, player);
}

/** Calls off the truce with a player; both may harm each other again after a moment. */
export function endTruce(world: World, player: Player, id: string): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  if (!hasTruce(player.pvp, id, world.now)) return 'no truce';
  const other = world.players.get(id);
  setPvp(world, player, callOff(player.pvp, id, world.now));
  if (!other) return null;
  setPvp(world, other, callOff(other.pvp, player.id, world.now));
  world.emit({ type: 'notice', player: other, message: `${player.username} ends the truce in 10 seconds.` });
  return null;
}

/** Where those are who have a truce with a player and are in the world, by id. World px. */
export function alliesOf(world: World, { pvp }: Player): readonly (Point & { readonly id: string })[] {
  return Object.keys(pvp.truces).flatMap((id) => {
    const ally = hasTruce(pvp, id, world.now) ? world.players.get(id) : undefined;
    return ally ? [{ id, x: ally.x, y: ally.y }] : [];
  });
}
