/**
 * Passwords that guessing programs try first: the list of zxcvbn-ts, about 49,000 real passwords, and the runs and
 * repetitions that the list leaves to rules. Server only.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

/** All listed passwords, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);

/** Sequences of characters, forwards and backwards. */
const RUNS = ['01234567890123456789', '11223344556677889900', 'abcdefghijklmnopqrstuvwxyz'].flatMap((run) => [
  run,
  [...run].reverse().join(''),
]);
/** One to three characters, repeated to the end. */
const REPETITION = /^(.{1,3}?)\1+.?$/su;

/** Returns true if a password is listed, or is a run or a repetition. @param password in lower case */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password) ||
  REPETITION.test(password) ||
  RUNS.some((run) => password !== '' && run.includes(password));
