/**
 * Truces: two players who both jump twice near each other are asked whether they want a truce; during it they cannot
 * harm each other.
 */
import { askPlayer, openQuestion } from '#game/features/questions/server/questions.ts';
import { noteAnswered, noteAsked } from '#game/features/questions/server/sent.ts';
import { noteTruceWith } from '#game/features/story/server/story.ts';
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import {
  agreeOnTruce,
  doubleJumpAt,
  hasAgreed,
  hasTruce,
  isAtPeace,
  TRUCE_NOTICE_MS,
  TRUCE_REACH,
  withJump,
  withTruce,
  withTruceAgreed,
  withTruceCalledOff,
} from '../shared/pvp.ts';
import { changePvp } from './consent.ts';
import { leavePartner } from './partners.ts';
import { hidePlace } from './places.ts';

/** Records a jump; the second within a short time offers a truce to all players nearby. */
export function noteJump(world: World, event: WorldEvent): void {
  if (event.type !== 'jumped') return;
  const { player } = event;
  player.pvp = withJump(player.pvp, world.now);
  if (doubleJumpAt(player.pvp) === null) return;
  for (const { id, kind } of world.near.within(player, TRUCE_REACH)) {
    if (kind !== PLAYER_KIND || id === player.id) continue;
    world.effects.queue({ to: id, from: player.id, deed: { type: 'truce' } });
  }
}

/** Asks a player about a truce once both players have jumped twice, because people also jump for joy. */
export function answerTruce(world: World, player: Player, from: string): void {
  const other = world.players.get(from);
  const { now } = world;
  if (!other || other.leavesAt !== null || player.leavesAt !== null) return;
  if (hasTruce(player.pvp, from, now) || hasAgreed(player.pvp, from, now)) return;
  if (!agreeOnTruce(player, other, now) || !askPlayer(world, player, other, { code: 'truce.asked' })) return;
  world.effects.queue({ to: from, from: player.id, deed: { type: 'truce' } });
}

/**
 * Records a player's consent to a truce, which begins when both have consented. @returns the reason if the truce is no
 * longer possible
 */
export function agreeToTruce(world: World, player: Player, other: Player): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  const { now } = world;
  if (hasTruce(player.pvp, other.id, now)) return null;
  if (!hasAgreed(other.pvp, player.id, now)) {
    player.pvp = withTruceAgreed(player.pvp, other.id, now);
    if (!openQuestion(other, player.id, 'truce.asked')) return `No answer from ${other.username}.`;
    noteAsked(world, player, other.id, 'truce.asked');
    return null;
  }
  beginTruce(world, player, other);
  return null;
}

/** Begins the truce that another player has offered. Returns the reason if that is no longer possible. */
export function acceptTruce(world: World, player: Player, other: Player): string | null {
  const { refusal } = world.changes;
  if (refusal === null && !isAtPeace(player, other, world.now)) beginTruce(world, player, other);
  return refusal;
}

/** Returns the reason why a player may not offer a truce to the player of this id; null if they may. */
export const refusalToOfferTruce = ({ now }: World, { pvp }: Player, id: string): string | null =>
  hasTruce(pvp, id, now + TRUCE_NOTICE_MS) ? 'You have a truce already.' : null;

function beginTruce(world: World, player: Player, other: Player): void {
  for (const [one, two] of [
    [player, other],
    [other, player],
  ] as const) {
    noteAnswered(world, one, two.id, 'truce.asked');
    changePvp(world, one, withTruce(one.pvp, two.id, world.now));
    noteTruceWith(world, one, two);
    world.emit({ type: 'notice', player: one, message: `Truce with ${two.username} for 15 minutes.` });
  }
}

/**
 * Calls off the truce with a player; both may harm each other again after a moment. Returns the refusal, or null on
 * success.
 */
export function endTruce(world: World, player: Player, id: string): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  if (!hasTruce(player.pvp, id, world.now)) return 'no truce';
  // Peace ends with everything that it carries.
  leavePartner(world, player, id);
  hidePlace(world, player, id);
  const other = world.players.get(id);
  changePvp(world, player, withTruceCalledOff(player.pvp, id, world.now));
  if (!other) return null;
  changePvp(world, other, withTruceCalledOff(other.pvp, player.id, world.now));
  world.emit({ type: 'notice', player: other, message: `${player.username} ends the truce in 10 seconds.` });
  return null;
}
