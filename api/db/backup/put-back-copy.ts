/**
 * Replaces the database with an older copy of itself, as `tundra rollback` does, without bringing back what people and
 * operators have ended since the copy was made.
 */
import type { Logger } from 'pino';
import { oneLineReason } from '../../startup-error.ts';
import { putBack } from '../embedded/put-back.ts';
import { keptAt } from '../embedded/switch.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { applyBefore, type Before, readBefore } from './before.ts';

export interface PutBackOptions {
  readonly dataDir: string;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Result of replacing the database with a copy. */
export interface PutBackCopy {
  /** Path where the replaced database is kept; null if there was none. */
  readonly kept: string | null;
  /** Sentences for the operator. */
  readonly lines: readonly string[];
}

/**
 * Replaces the stopped database with a copy. Everybody stays signed in who is. If the present database cannot be read, or
 * the copy not be started by this version, the copy is put back with everything that has ended since.
 * @param name the copy's name in the data folder
 * @throws StartupError if the database runs, or there is no such copy
 */
export async function putBackCopy(name: string, { dataDir, log, now }: PutBackOptions): Promise<PutBackCopy> {
  // Read before the copy is made: a start of the present database removes what this process has begun to make.
  const before = await readBefore(dataDir, new Date(keptAt(name) ?? 0), log);
  let lines: readonly string[] = [];
  const kept = await putBack(dataDir, name, now(), async (folder) => {
    lines = await settle(folder, before, { dataDir, log, now });
  });
  return { kept, lines };
}

/** Applies facts to the copy in `folder`. @returns the sentences for the operator */
async function settle(
  folder: string,
  before: Before,
  { dataDir, log, now }: PutBackOptions,
): Promise<readonly string[]> {
  const { access } = before;
  if (access === 'restored' || 'reason' in access)
    return notSettled(access === 'restored' ? '' : access.reason);
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
    try {
      const { carried } = await applyBefore(server.url, before, {
        dataDir,
        at: now(),
        keeps: 'all',
        isStrict: true,
      });
      return [`${carried} accounts have the passwords, addresses, second steps and sessions of now.`];
    } finally {
      await server.stop();
    }
  } catch (error) {
    // Going back is the way out of a failed update: it must not fail because of another version's PostgreSQL.
    return notSettled(oneLineReason(error));
  }
}

const notSettled = (reason: string): readonly string[] => [
  `Passwords, second steps, sessions and bans are those of the copy again (${reason}): look at what was changed since.`,
];
