/** The note that the build leaves in `dist/`: pages of another version would ask every visitor to reload, for ever. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { gameVersion } from '../build-info.ts';
import { EXIT, errorCode, StartupError } from '../startup-error.ts';

const NOTE = '.build.json';
const REMEDY = 'run "npm run build", or start with "npm start"';
const noteSchema = z.object({ version: z.string(), protocol: z.string() });

/** Version of the game, and hash of the protocol between its pages and the server. */
export type BuildNote = z.infer<typeof noteSchema>;

/** Thrown if the site cannot be served by this server: another attempt cannot succeed. */
export class SiteError extends StartupError {
  override readonly name = 'SiteError';
  override readonly exitCode = EXIT.misconfigured;
}

/** Returns the facts that the pages and the server must agree on, for this server. */
export const ownNote = (): BuildNote => ({ version: gameVersion(), protocol: PROTOCOL_HASH });

/** Reads the note; null if there is none, or one that an older version or a broken copy left. */
function readNote(folder: string): BuildNote | null {
  try {
    return noteSchema.safeParse(JSON.parse(readFileSync(join(folder, NOTE), 'utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || ['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
    throw error;
  }
}

/** The built site in a folder, compared with this server. */
export class BuiltSite {
  readonly #folder: string;
  readonly #own: BuildNote;
  #seen: { readonly version: string; readonly fault: string | null } | null = null;

  constructor(folder: string, own = ownNote()) {
    this.#folder = folder;
    this.#own = own;
  }

  /** Returns the reason why this site does not fit the server, with the remedy; null if it fits. */
  fault(): string | null {
    const stats = statSync(join(this.#folder, NOTE), { throwIfNoEntry: false });
    const version = stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
    if (this.#seen?.version !== version) this.#seen = { version, fault: this.#compare() };
    return this.#seen.fault;
  }

  #compare(): string | null {
    const index = join(this.#folder, 'index.html');
    if (statSync(index, { throwIfNoEntry: false }) === undefined) {
      return `There is no built site in ${this.#folder}: ${REMEDY}.`;
    }
    const { version, protocol } = readNote(this.#folder) ?? { version: 'unknown', protocol: 'unknown' };
    if (version === this.#own.version && protocol === this.#own.protocol) return null;
    return `The site in ${this.#folder} is of version ${version} (protocol ${protocol}), and the server of ${this.#own.version} (${this.#own.protocol}): ${REMEDY}.`;
  }
}

/** Returns the site in a folder. @throws SiteError if it does not fit the server */
export function fittingSite(folder: string, own = ownNote()): BuiltSite {
  const site = new BuiltSite(folder, own);
  const fault = site.fault();
  if (fault !== null) throw new SiteError(fault);
  return site;
}
