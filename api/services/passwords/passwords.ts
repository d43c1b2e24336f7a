/**
 * Password hashing: argon2id off the main thread, a few hashes at a time. One hash costs 19 MiB and tens of
 * milliseconds, so an unbounded queue would let attackers fill memory.
 */
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2: Options = {
  // The library declares a const enum, which type stripping cannot inline; 2 is Argon2id.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Prefix of a hash with these parameters. */
const PARAMETERS = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;

/** Thrown if too many sign-ins are already waiting. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

export interface PasswordService {
  hash(password: string): Promise<string>;
  /**
   * Resolves to true if the password belongs to the hash. Without a hash (unknown account, or an account without a
   * password) the same work is done and the result is false, so that the time reveals nothing.
   */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Returns true if a hash was made with parameters other than the current ones. */
  isOutdated(storedHash: string): boolean;
}

export interface PasswordOptions {
  /** Number of hashes computed concurrently. */
  readonly parallel?: number;
  /** Maximum number of waiting hashes; beyond it `BusyError` is thrown. */
  readonly queue?: number;
}

/** Makes passwords typed on different keyboards compare equal. */
const normalise = (password: string): string => password.normalize('NFKC');

/** Returns the service that hashes and verifies passwords. */
export function createPasswordService({
  parallel = Math.min(4, availableParallelism()),
  queue = 256,
}: PasswordOptions = {}): PasswordService {
  const limit = limiter(parallel, queue);
  let decoy: Promise<string> | null = null;
  return {
    hash: (password) => limit(() => hash(normalise(password), ARGON2)),
    verify: async (storedHash, password) => {
      decoy ??= hash('a password nobody has', ARGON2);
      const against = storedHash ?? (await decoy);
      const matches = await limit(() => verify(against, normalise(password)));
      return matches && storedHash !== null;
    },
    isOutdated: (storedHash) => !storedHash.startsWith(PARAMETERS),
  };
}

/** Runs at most `parallel` tasks concurrently and lets at most `queue` wait. */
function limiter(parallel: number, queue: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (waiting.length >= queue) throw new BusyError('too many passwords are being checked');
      // A task that ends hands its slot to the next one, so `running` does not change.
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
