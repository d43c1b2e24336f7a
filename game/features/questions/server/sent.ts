/**
 * Questions as their asker knows them. An asker without an answer learns so at the same time after asking, whether the
 * other player said no, has not seen the question, is asleep, or was never there.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import {
  ASKED_IN_HOUR,
  ASKS_MOST,
  ASKS_WITHIN_MS,
  type AskCode,
  PERSON_CODES,
  UNANSWERED_MS,
} from '../shared/questions.ts';
import type { Sent } from './asked.ts';

const HOUR_MS = 3_600_000;
const IS_PERSONAL: ReadonlySet<AskCode> = new Set(PERSON_CODES);

/**
 * Records that a player has asked another one and waits for the answer. @param named id that the asker named, if it is
 * not the player's
 */
export function noteAsked(world: World, player: Player, to: string, code: AskCode, named = to): void {
  const others = player.asked.sent.filter((one) => one.to !== to || one.code !== code);
  const sent = [...others, { to, named, code, at: world.now, isOpen: true }];
  player.asked = { ...player.asked, sent: sent.filter((one) => isKept(one, world.now)) };
  world.emit({ type: 'ask-awaited', player });
}

/** Records that a player has an answer to a question that took effect. */
export function noteAnswered(world: World, player: Player, to: string, code: AskCode): void {
  const isMeant = (one: Sent) => one.isOpen && one.to === to && one.code === code;
  if (player.asked.sent.some(isMeant)) close(world, player, isMeant);
}

/** Returns the ids that a player has named in questions to persons that wait for an answer. */
export const awaitedBy = ({ asked }: Player): string[] =>
  asked.sent.flatMap(({ isOpen, code, named }) => (isOpen && IS_PERSONAL.has(code) ? [named] : []));

/** Notifies a player of the questions whose time for an answer is over. */
export function advanceSent(world: World, player: Player): void {
  const isOver = ({ isOpen, at }: Sent) => isOpen && world.now - at >= UNANSWERED_MS;
  const over = player.asked.sent.filter(isOver);
  if (over.length === 0) return;
  close(world, player, isOver);
  for (const { to } of over) world.emit({ type: 'ask-unanswered', player, to });
}

/**
 * Returns the reason why a player may not ask the player of this id something now; null if they may. It depends only on
 * what this player has asked before.
 */
export function refusalToAskAgain({ now }: World, { asked }: Player, to: string): string | null {
  const personal = asked.sent.filter(({ code }) => IS_PERSONAL.has(code));
  if (personal.some((one) => one.to === to && one.isOpen)) return 'You have asked them already.';
  if (personal.filter(({ at }) => now - at < ASKS_WITHIN_MS).length >= ASKS_MOST)
    return 'You have asked several people just now. Wait a minute.';
  const people = new Set(personal.filter(({ at }) => now - at < HOUR_MS).map((one) => one.to));
  const isMany = people.size >= ASKED_IN_HOUR && !people.has(to);
  return isMany ? 'You have asked twenty people in this hour. Wait a while.' : null;
}

function close(world: World, player: Player, isMeant: (one: Sent) => boolean): void {
  const sent = player.asked.sent.map((one) => (isMeant(one) ? { ...one, isOpen: false } : one));
  player.asked = { ...player.asked, sent };
  world.emit({ type: 'ask-awaited', player });
}

/** Closed questions are kept for an hour if they count for the number of people asked. */
const isKept = ({ isOpen, code, at }: Sent, now: number): boolean =>
  isOpen || (IS_PERSONAL.has(code) && now - at < HOUR_MS);
