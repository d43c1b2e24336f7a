/**
 * Asking somebody something. A question is part of the body that is asked; whoever asks is never told whether it was heard, declined
 * or overlooked. What an answer does says {@link file://../../../server/world/answers.ts}.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { type AskCode, MOST_WAITING, QUESTION_MS, QUIET_MS } from '../shared/questions.ts';
import { isSilenced, type Question, withSilence } from './asked.ts';

/** What is asked. */
export interface Wish {
  readonly code: AskCode;
  /** Id of the fixture that it is about. */
  readonly about?: string;
  /** A name for what it is about. */
  readonly thing?: string;
}

/** Asks a player something in the name of another; once, while it is not answered. @returns whether it is a new question */
export function askPlayer(world: World, player: Player, from: Player, { code, about, thing }: Wish): boolean {
  const { asked, silences } = player;
  if (player.id === from.id || openQuestion(player, from.id, code, about ?? null)) return false;
  const waiting = asked.questions.filter(({ isHeard }) => isHeard).length;
  const isHeard = waiting <= MOST_WAITING && !isSilenced(silences, from.id, world.wallNow);
  const count = asked.count + 1;
  const own = { id: count, code, from: from.id, name: from.username, left: QUESTION_MS, isHeard };
  const question = { ...own, about: about ?? null, thing: thing ?? null };
  const at = asked.questions.length === 0 ? world.now : asked.at;
  player.asked = { ...asked, at, count, questions: [...asked.questions, question] };
  return true;
}

/** The question of this kind by this player that is not answered yet; undefined for none. @param about left out: whatever it is about */
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

/** Takes a question away: it is answered, or void. */
export function closeQuestion(world: World, player: Player, id: number): void {
  const { asked } = player;
  player.asked = { ...asked, questions: asked.questions.filter((one) => one.id !== id) };
  if (asked.shown !== id) return;
  player.asked = { ...player.asked, shown: null };
  world.emit({ type: 'question-shut', player, id });
}

/** A question is declined: it lapses unheard, when it would have, so that whoever asked cannot tell a No from no answer by the clock. */
export function declineQuestion(world: World, player: Player, id: number): void {
  const { questions } = player.asked;
  closeQuestion(world, player, id);
  const left = questions.map((one) => (one.id === id ? { ...one, isHeard: false } : one));
  player.asked = { ...player.asked, questions: left };
}

/** Lets time work on what a player is asked: one shows, in a quiet moment, and lapses. @returns those that have lapsed */
export function advanceQuestions(world: World, player: Player): readonly Question[] {
  const { asked } = player;
  if (asked.questions.length === 0) return NONE;
  const passed = world.now - asked.at;
  const isQuiet = mayBeAsked(world, player);
  const running = new Set(asked.questions.filter(({ isHeard }) => !isHeard).map(({ id }) => id));
  if (isQuiet && asked.shown !== null) running.add(asked.shown);
  const questions = asked.questions.map((one) =>
    running.has(one.id) ? { ...one, left: one.left - passed } : one,
  );
  const lapsed = questions.filter(({ left }) => left <= 0);
  player.asked = { ...asked, at: world.now, questions };
  for (const { id } of lapsed) closeQuestion(world, player, id);
  show(world, player, isQuiet ? player.asked.questions.find(({ isHeard }) => isHeard) : undefined);
  return lapsed;
}

const NONE: readonly Question[] = [];

/** Nobody is asked while they are out of action or fight: their questions wait, and the time of these too. */
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

/** A new client knows of no question, and says anew what its player takes without one. */
export function resendQuestions(world: World, player: Player): void {
  player.asked = { ...player.asked, shown: null, at: world.now, takesOffers: false };
  world.emit({ type: 'silences', player });
}

/** Somebody was told No: for a while, or for good, nothing of theirs is heard. */
export function silenceAsker(
  world: World,
  player: Player,
  who: { readonly id: string; readonly name: string },
  forGood: boolean,
): void {
  player.silences = withSilence(player.silences, who, forGood, world.wallNow);
  tellSilences(world, player);
}

/** Hears somebody again. */
export function unsilenceAsker(world: World, player: Player, id: string): string | null {
  const silences = player.silences.filter((one) => one.id !== id);
  if (silences.length === player.silences.length) return 'not kept off';
  player.silences = silences;
  tellSilences(world, player);
  return null;
}

function tellSilences(world: World, player: Player): void {
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'silences', player });
}
