/** Estimates how hard a password is to guess, in a separate thread (`strength-worker.ts`). */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { passwordGuessable } from '../../contracts/auth.ts';
import { BusyError } from './passwords.ts';
import type { Ready, StrengthAnswer, StrengthQuestion } from './strength-worker.ts';

export interface StrengthCheck {
  /**
   * Checks how hard a password is to guess.
   * @param words names of the site and of the person, which an attacker tries first
   * @returns the reason why the password is too easy to guess, as text for the person; null if it is not
   * @throws BusyError if too many questions wait, or if this one gets no answer
   */
  weaknessOf(password: string, words: readonly string[]): Promise<string | null>;
}

/** Accepts every password that the lists do not contain. */
export const NO_STRENGTH_CHECK: StrengthCheck = { weaknessOf: async () => null };

/** Minimum score of a password, 0 to 4: 3 takes about 10⁸ guesses. */
const ENOUGH = 3;
/** Maximum number of open questions; beyond it `BusyError` is thrown. */
const QUEUE = 64;
/** Maximum time for an answer, in ms, from the moment at which the thread gets the question. */
export const PATIENCE_MS = 10_000;
/** Maximum time in which the thread must have loaded its dictionaries, in ms; a busy machine takes seconds. */
export const START_PATIENCE_MS = 60_000;

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

/** The part of a worker that is used here. */
export interface StrengthThread {
  on(event: 'message', heed: (message: StrengthAnswer | Ready) => void): unknown;
  on(event: 'error', heed: (error: unknown) => void): unknown;
  on(event: 'exit', heed: (code: number) => void): unknown;
  postMessage(question: StrengthQuestion): void;
  terminate(): Promise<unknown>;
}

/** Starts the thread, which never keeps the process alive. */
function startThread(): StrengthThread {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url));
  worker.unref();
  return worker;
}

interface Open extends StrengthQuestion {
  readonly resolve: (answer: StrengthAnswer) => void;
  readonly reject: (error: BusyError) => void;
}

/**
 * Returns a check that starts its thread with the first question. The thread gets one question at a time: if it fails
 * at one, only that one gets no answer, and a new thread is asked the others.
 */
export function createStrengthCheck(log: Logger, start = startThread): StrengthCheck {
  const waiting: Open[] = [];
  let thread: { readonly worker: StrengthThread; isReady: boolean } | null = null;
  /** The question that the thread works on, or that waits for the thread to be ready. */
  let current: Open | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const failWithin = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms);
    timer.unref();
  };
  const askNext = (): void => {
    clearTimeout(timer);
    current ??= waiting.shift() ?? null;
    if (current === null) return;
    const { id, password, words } = current;
    try {
      thread ??= begin();
      failWithin(thread.isReady ? PATIENCE_MS : START_PATIENCE_MS);
      if (thread.isReady) thread.worker.postMessage({ id, password, words });
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown): void => {
    log.error({ err: error }, 'the strength of a password could not be estimated; it was not accepted');
    const [ended, unanswered] = [thread, current];
    [thread, current] = [null, null];
    ended?.worker.terminate().catch((cause: unknown) => log.error({ err: cause }, 'a thread did not end'));
    unanswered?.reject(new BusyError('the strength of the password could not be estimated'));
    askNext();
  };
  const begin = () => {
    const begun = { worker: start(), isReady: false };
    const whileRunning =
      <Told>(heed: (told: Told) => void) =>
      (told: Told) => {
        if (thread === begun) heed(told);
      };
    begun.worker.on(
      'message',
      whileRunning((message: StrengthAnswer | Ready) => {
        if (message === 'ready') begun.isReady = true;
        else if (message.id === current?.id) {
          current.resolve(message);
          current = null;
        } else return;
        askNext();
      }),
    );
    begun.worker.on('error', whileRunning(fail));
    begun.worker.on(
      'exit',
      whileRunning((code: number) => fail(new Error(`the thread ended with ${code}`))),
    );
    return begun;
  };

  const ask = (password: string, words: readonly string[]): Promise<StrengthAnswer> => {
    const open = waiting.length + (current === null ? 0 : 1);
    if (open >= QUEUE) return Promise.reject(new BusyError('too many passwords are being examined'));
    return new Promise((resolve, reject) => {
      asked += 1;
      waiting.push({ id: asked, password, words, resolve, reject });
      if (current === null) askNext();
    });
  };

  return {
    async weaknessOf(password, words) {
      const { score, warning } = await ask(password.normalize('NFKC'), words);
      return score >= ENOUGH ? null : passwordGuessable(REASONS[warning ?? ''] ?? NOTHING_NAMED);
    },
  };
}
