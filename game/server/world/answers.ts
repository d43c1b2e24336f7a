/**
 * Effects of answers to questions between players, with a row for each kind of question. Every answer is checked again
 * as if the question had just been asked.
 */
import { addClaimMember } from '#game/features/building/server/membership.ts';
import { serveFromPot } from '#game/features/cooking/server/pots/serving.ts';
import { agreeToShow, agreeToTruce, waitsForTruce } from '#game/features/pvp/server/truces.ts';
import type { Question } from '#game/features/questions/server/asked.ts';
import {
  advanceQuestions,
  closeQuestion,
  declineQuestion,
  silenceAsker,
} from '#game/features/questions/server/questions.ts';
import type { AskCode } from '#game/features/questions/shared/questions.ts';
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

interface Matter {
  /** Applies a yes. @returns the reason why the yes cannot take effect any more; null if it has taken effect */
  agree(world: World, player: Player, from: Player, about: string): string | null;
  /** True if the asking player still waits for the answer. */
  isAwaited?(world: World, player: Player, from: Player): boolean;
}

const MATTERS: Readonly<Record<AskCode, Matter>> = {
  'hearth.membership': { agree: addClaimMember },
  'meal.offered': { agree: (world, player, from, pot) => serveFromPot(world, from, pot, player.id, true) },
  'truce.asked': { agree: agreeToTruce, isAwaited: waitsForTruce },
  'map.asked': { agree: agreeToShow },
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
    return null;
  }
  closeQuestion(world, player, id);
  const from = world.players.get(question.from);
  const isThere = from !== undefined && from.leavesAt === null;
  const reason = isThere
    ? MATTERS[question.code].agree(world, player, from, question.about ?? '')
    : 'They are not here any more.';
  if (reason !== null) world.emit({ type: 'notice', player, message: reason });
  return reason;
}

/** Updates a player's questions for the time that has passed. */
export function updateQuestions(world: World, player: Player): void {
  for (const question of advanceQuestions(world, player)) tellUnanswered(world, player, question);
}

/** Notifies the asking player that there is no answer; declined, lapsed and unseen questions all get one text. */
function tellUnanswered(world: World, player: Player, { code, from: fromId }: Question): void {
  const from = world.players.get(fromId);
  if (!from || MATTERS[code].isAwaited?.(world, player, from) === false) return;
  world.emit({ type: 'notice', player: from, message: `No answer from ${player.username}.` });
}
