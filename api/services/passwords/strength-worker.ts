/**
 * Worker thread that uses zxcvbn to estimate how hard passwords are to guess: its dictionaries are large, and an odd
 * password of forty characters may take tens of milliseconds, which the game's own thread cannot spare.
 */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** A question to the thread. */
export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  /** Words that an attacker tries first on this site and for this person. */
  readonly words: readonly string[];
}
/** The thread's answer. */
export interface StrengthAnswer {
  readonly id: number;
  /** From 0 (guessed immediately) to 4; 3 takes 10⁸ guesses. */
  readonly score: number;
  /** The library's name for the weakness; null if it names none. */
  readonly warning: string | null;
}

/** Message that the thread sends once it can answer. */
export type Ready = 'ready';

/**
 * Number of characters examined at each end, because the time grows with the square of their number. A password is no
 * weaker than its beginning or its end.
 */
const LOOKED_AT = 40;
/** Number of ways to read digits as letters that are tried; the library's own 100 take twenty times as long. */
const READINGS = 4;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: READINGS,
});

function estimate({ id, password, words }: StrengthQuestion): StrengthAnswer {
  const signs = [...password];
  const parts = signs.length > LOOKED_AT ? [signs.slice(0, LOOKED_AT), signs.slice(-LOOKED_AT)] : [signs];
  const [strongest] = parts
    .map((part) => estimator.check(part.join(''), [...words]))
    .sort((a, b) => b.score - a.score);
  return { id, score: strongest?.score ?? 0, warning: strongest?.feedback.warning ?? null };
}

parentPort?.on('message', (question: StrengthQuestion) => parentPort?.postMessage(estimate(question)));
parentPort?.postMessage('ready' satisfies Ready);
