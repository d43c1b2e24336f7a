/** Estimates how hard a password is to guess, in a separate thread (`strength-worker.ts`). */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { passwordGuessable } from '../../contracts/auth.ts';
import { BusyError } from './passwords.ts';
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts';

export interface StrengthCheck {
  /**
   * Checks how hard a password is to guess.
   * @param words names of the site and of the person, which an attacker tries first
   * @returns the reason why the password is too easy to guess, as text for the person; null if it is not
   * @throws BusyError if too many questions wait
   */
  weaknessOf(password: string, words: readonly string[]): Promise<string | null>;
}

/** Accepts every password that the lists do not contain. */
export const NO_STRENGTH_CHECK: StrengthCheck = { weaknessOf: async () => null };

/** Minimum score of a password, 0 to 4: 3 takes about 10⁸ guesses. */
const ENOUGH = 3;
/** Maximum number of waiting questions; beyond it `BusyError` is thrown. */
const QUEUE = 64;
/** Maximum time for an answer, in ms; the thread needs a moment to start. */
const PATIENCE_MS = 10_000;

/** Explanations of the library's warnings, in words that end the sentence "it is too easy to guess: …". */
const REASONS: Readonly<Record<string, string>> = {
  straightRow: 'a row of keys is tried early',
  keyPattern: 'a pattern on the keyboard is tried early',
  simpleRepeat: 'it repeats itself',
  extendedRepeat: 'it repeats itself',
  sequences: 'a sequence such as abc or 6543 is tried early',
  recentYears: 'a year is tried early',
  dates: 'a date is tried early',
  topTen: 'it is one of the most common passwords',
  topHundred: 'it is one of the most common passwords',
  common: 'it is one of the most common passwords',
  similarToCommon: 'it is almost one of the most common passwords',
  wordByItself: 'a single word is tried early',
  namesByThemselves: 'names are tried early',
  commonNames: 'names are tried early',
  userInputs: 'it is made of your name, your address or the name of the game',
};
const NOTHING_NAMED = 'it is too short, or its words are too common';

/** Returns a check that starts its thread with the first question; the thread never keeps the process alive. */
export function createStrengthCheck(log: Logger): StrengthCheck {
  let worker: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, (answer: StrengthAnswer | null) => void>();

  const end = (error: unknown) => {
    log.error({ err: error }, 'the strength of passwords cannot be estimated; only the lists are asked');
    worker = null;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker !== null) return worker;
    const begun = new Worker(new URL('./strength-worker.ts', import.meta.url));
    begun.unref();
    begun.on('message', (answer: StrengthAnswer) => waiting.get(answer.id)?.(answer));
    begun.on('error', (error) => {
      if (worker === begun) end(error);
    });
    worker = begun;
    return begun;
  };

  const ask = async (password: string, words: readonly string[]): Promise<StrengthAnswer | null> => {
    if (waiting.size >= QUEUE) throw new BusyError('too many passwords are being examined');
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<StrengthAnswer | null>();
    const timer = setTimeout(() => {
      const late = worker;
      end(new Error(`no answer within ${PATIENCE_MS} ms`));
      void late?.terminate();
    }, PATIENCE_MS);
    waiting.set(id, resolve);
    running().postMessage({ id, password, words } satisfies StrengthQuestion);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };

  return {
    async weaknessOf(password, words) {
      const answer = await ask(password.normalize('NFKC'), words);
      if (answer === null || answer.score >= ENOUGH) return null;
      return passwordGuessable(REASONS[answer.warning ?? ''] ?? NOTHING_NAMED);
    },
  };
}
