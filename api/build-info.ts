/** Which version of the game this is. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { errorCode } from './startup-error.ts';

const ROOT = join(import.meta.dirname, '..');
/** Stands for a commit that nobody knows: a folder that is neither a release nor a checkout. */
const UNKNOWN = 'unknown';

const releaseSchema = z.looseObject({ commit: z.hex().min(7).max(64) });

export interface BuildInfo {
  readonly version: string;
  /** Its first 12 digits, or `unknown`. */
  readonly commit: string;
}

/** Version of the game, by its package. */
export function gameVersion(): string {
  return String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);
}

/** Of a release what its `release.json` says, of a checkout what git says. */
export async function buildInfo(root = ROOT): Promise<BuildInfo> {
  return { version: gameVersion(), commit: (readRelease(root) ?? (await askGit(root))).slice(0, 12) };
}

/** @throws Error when there is a release file that says nothing of its commit */
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
    // There is no git here, or this is no checkout: the version says enough.
    return UNKNOWN;
  }
}
