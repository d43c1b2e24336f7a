/**
 * Questions between players. A question is stored on the player who is asked; the asker never learns whether it was
 * seen, declined or overlooked: see {@link file://./sent.ts}. The effects of answers are in {@link file://../../../server/world/answers.ts}.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { type AskCode, MOST_WAITING, QUESTION_MS, QUIET_MS, UNANSWERED_MS } from '../shared/questions.ts';
import { type Gift, isSilenced, type Question, withSilence } from './asked.ts';

/** A question to be asked. */
export interface Wish {
  readonly code: AskCode;
  /** Id of the fixture in the question. */
  readonly about?: string;
  /** Name of the subject of the question. */
  readonly thing?: string;
  /** Pieces that the asker offers. */
  readonly gift?: Gift;
}

/**
 * Asks a player a question on behalf of another, at most once while it is unanswered. @returns true if it is a new
 * question
 */
export function askPlayer(
  world: World,
  player: Player,
  from: Player,
  { code, about, thing, gift }: Wish,
): boolean {
  const { asked, silences } = player;
  if (player.id === from.id || openQuestion(player, from.id, code, about ?? null)) return false;
  const waiting = asked.questions.filter(({ isHeard }) => isHeard).length;
  const isHeard = waiting <= MOST_WAITING && !isSilenced(silences, from.id, world.wallNow);
  const count = asked.count + 1;
  const own = { id: count, code, from: from.id, name: from.username, left: QUESTION_MS, isHeard };
  const endsAt = world.now + UNANSWERED_MS;
  const question = { ...own, endsAt, about: about ?? null, thing: thing ?? null, gift: gift ?? null };
  const at = asked.questions.length === 0 ? world.now : asked.at;
  player.asked = { ...asked, at, count, questions: [...asked.questions, question] };
  return true;
}

/**
 * Returns the unanswered question of this kind from this player; undefined if there is none. @param about fixture of
 * the question; any if left out
 */
export function openQuestion(
  { asked }: Pick<Player, 'asked'>,
  from: string,
  code: AskCode,
  about?: string | null,
): Question | undefined {
  return asked.questions.find(
    (one) => one.from === from && one.code === code && (about === undefined || one.about === about),
  );
}

/** Removes a question that was answered or is no longer valid. */
export function closeQuestion(world: World, player: Player, id: number): void {
  const { asked } = player;
  player.asked = { ...asked, questions: asked.questions.filter((one) => one.id !== id) };
  if (asked.shown !== id) return;
  player.asked = { ...player.asked, shown: null };
  world.emit({ type: 'question-shut', player, id });
}

/** Declines a question: it stays unseen until its end, so that the asker cannot tell a No by asking again. */
export function declineQuestion(world: World, player: Player, id: number): void {
  const { questions } = player.asked;
  closeQuestion(world, player, id);
  const left = questions.map((one) => (one.id === id ? { ...one, isHeard: false } : one));
  player.asked = { ...player.asked, questions: left };
}

/**
 * Advances a player's questions: shows one in a quiet moment, takes it off the screen when the time to answer is over,
 * and drops those that have ended.
 */
export function advanceQuestions(world: World, player: Player): void {
  const { asked } = player;
  if (asked.questions.length === 0) return;
  const passed = world.now - asked.at;
  const isQuiet = mayBeAsked(world, player);
  const questions = asked.questions
    .filter(({ endsAt }) => endsAt > world.now)
    .map((one) => {
      const left = isQuiet && one.id === asked.shown ? one.left - passed : one.left;
      return { ...one, left, isHeard: one.isHeard && left > 0 };
    });
  player.asked = { ...asked, at: world.now, questions };
  show(world, player, isQuiet ? questions.find(({ isHeard }) => isHeard) : undefined);
}

/**
 * True if the player may be asked now. Questions wait, and their time stops, while the player is dead, knocked out,
 * away or fighting.
 */
function mayBeAsked(world: World, { motion, isDown, leavesAt, foughtAt }: Player): boolean {
  return !motion.isDead && !isDown && leavesAt === null && world.now - foughtAt >= QUIET_MS;
}

function show(world: World, player: Player, next: Question | undefined): void {
  const { shown } = player.asked;
  if (shown === (next?.id ?? null)) return;
  player.asked = { ...player.asked, shown: next?.id ?? null };
  if (shown !== null) world.emit({ type: 'question-shut', player, id: shown });
  if (next) world.emit({ type: 'question', player, question: next });
}

/** Resets the state for a new client, which knows of no question and sends the setting for offers again. */
export function resendQuestions(world: World, player: Player): void {
  player.asked = { ...player.asked, shown: null, at: world.now, takesOffers: false };
  world.emit({ type: 'silences', player });
  world.emit({ type: 'ask-awaited', player });
}

/** Silences a player after a No, for a while or for good. */
export function silenceAsker(
  world: World,
  player: Player,
  who: { readonly id: string; readonly name: string },
  forGood: boolean,
): void {
  player.silences = withSilence(player.silences, who, forGood, world.wallNow);
  tellSilences(world, player);
}

/** Ends the silence of a player. Returns the refusal, or null on success. */
export function unsilenceAsker(world: World, player: Player, id: string): string | null {
  const silences = player.silences.filter((one) => one.id !== id);
  if (silences.length === player.silences.length) return 'not kept off';
  player.silences = silences;
  tellSilences(world, player);
  return null;
}

/** Updates the name of another player in a player's questions and silences. */
export function renameAsker(world: World, player: Player, { id, username: name }: Player): void {
  const { asked, silences } = player;
  if (asked.questions.some((one) => one.from === id && one.name !== name)) {
    const questions = asked.questions.map((one) => (one.from === id ? { ...one, name } : one));
    player.asked = { ...asked, questions };
  }
  if (!silences.some((one) => one.id === id && one.name !== name)) return;
  player.silences = silences.map((one) => (one.id === id ? { ...one, name } : one));
  tellSilences(world, player);
}

function tellSilences(world: World, player: Player): void {
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'silences', player });
}
