/**
 * Effects of answers to questions between players, with a row for each kind of question. Every answer is checked again
 * as if the question had just been asked.
 */
import { addClaimMember } from '#game/features/building/server/membership.ts';
import { startWhenAsked } from '#game/features/cooking/server/pots/asking.ts';
import { serveFromPot } from '#game/features/cooking/server/pots/serving.ts';
import { acceptGift } from '#game/features/inventory/server/giving.ts';
import { agreeToBuild } from '#game/features/pvp/server/partners.ts';
import { agreeToShow, hidePlace } from '#game/features/pvp/server/places.ts';
import { acceptTruce, agreeToTruce } from '#game/features/pvp/server/truces.ts';
import type { Question } from '#game/features/questions/server/asked.ts';
import {
  advanceQuestions,
  closeQuestion,
  declineQuestion,
  openQuestion,
  silenceAsker,
} from '#game/features/questions/server/questions.ts';
import { advanceSent, noteAnswered } from '#game/features/questions/server/sent.ts';
import type { AskCode } from '#game/features/questions/shared/questions.ts';
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/** Applies a yes. @returns the reason why the yes cannot take effect any more; null if it has taken effect */
type Agree = (world: World, player: Player, from: Player, about: string, question: Question) => string | null;

const MATTERS: Readonly<Record<AskCode, Agree>> = {
  'hearth.membership': addClaimMember,
  'meal.offered': (world, player, from, pot) => serveFromPot(world, from, pot, player.id, true),
  'gift.offered': (world, player, from, _, { gift }) => acceptGift(world, player, from, gift),
  'truce.asked': agreeToTruce,
  'map.asked': agreeToShow,
  'truce.offered': acceptTruce,
  'build.asked': agreeToBuild,
  'pot.asked': startWhenAsked,
  // Here the owner of the hearth is the one who is asked.
  'land.asked': (world, player, from, hearth) => addClaimMember(world, from, player, hearth),
};

/** Answers the question on screen. Returns the reason for a refusal; null if the answer was accepted. */
export function answerQuestion(
  world: World,
  player: Player,
  { id, yes, forGood }: { readonly id: number; readonly yes: boolean; readonly forGood: boolean },
): string | null {
  if (player.motion.isDead || player.isDown) return 'Not while you lie on the ground.';
  const question = player.asked.questions.find((one) => one.id === id);
  if (!question || player.asked.shown !== id) return 'no such question';
  if (!yes) {
    declineQuestion(world, player, id);
    silenceAsker(world, player, { id: question.from, name: question.name }, forGood);
    // A player who wants no more questions from somebody does not want to be seen by them either.
    if (forGood) hidePlace(world, player, question.from);
    return null;
  }
  const reason = acceptQuestion(world, player, question);
  if (reason !== null) world.emit({ type: 'notice', player, message: reason });
  return reason;
}

/** Applies a yes to a question. Returns the reason why it cannot take effect any more; null if it has taken effect. */
export function acceptQuestion(world: World, player: Player, question: Question): string | null {
  closeQuestion(world, player, question.id);
  const from = world.players.get(question.from);
  const isThere = from !== undefined && from.leavesAt === null;
  const reason = isThere
    ? MATTERS[question.code](world, player, from, question.about ?? '', question)
    : 'They are not here any more.';
  if (reason === null && from) settle(world, player, from, question.code);
  return reason;
}

/** Codes of questions with one meaning for both players: two players who ask each other have both said yes. */
export const MUTUAL: ReadonlySet<AskCode> = new Set(['truce.offered', 'build.asked', 'map.asked']);

/** Settles a question that was answered with yes, and the same question of the other player, if both have asked. */
function settle(world: World, player: Player, from: Player, code: AskCode): void {
  noteAnswered(world, from, player.id, code);
  if (!MUTUAL.has(code)) return;
  noteAnswered(world, player, from.id, code);
  const same = openQuestion(from, player.id, code);
  if (same) closeQuestion(world, from, same.id);
}

/** Updates the questions to a player, and those that the player has asked, for the time that has passed. */
export function updateQuestions(world: World, player: Player): void {
  advanceQuestions(world, player);
  advanceSent(world, player);
}
