/** Version and commit of this copy of the game. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { errorCode } from './startup-error.ts';

const ROOT = join(import.meta.dirname, '..');
/** Stands for an unknown commit, in a folder that is neither a release nor a checkout. */
const UNKNOWN = 'unknown';

const releaseSchema = z.looseObject({ commit: z.hex().min(7).max(64) });

export interface BuildInfo {
  readonly version: string;
  /** First 12 digits of the commit, or `unknown`. */
  readonly commit: string;
}

/** Returns the version of the game from its package. */
export function gameVersion(): string {
  return String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);
}

/** Returns the version and the commit: from `release.json` in a release, from git in a checkout. */
export async function buildInfo(root = ROOT): Promise<BuildInfo> {
  return { version: gameVersion(), commit: (readRelease(root) ?? (await askGit(root))).slice(0, 12) };
}

/** @throws Error if the release file has no commit */
function readRelease(root: string): string | null {
  let text: string;
  try {
    text = readFileSync(join(root, 'release.json'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return releaseSchema.parse(JSON.parse(text)).commit;
}

async function askGit(root: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
    return stdout.trim();
  } catch {
    // Git is not installed, or this folder is not a checkout: the version is enough.
    return UNKNOWN;
  }
}
