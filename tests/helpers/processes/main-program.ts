/** `api/main.ts` as a process, over one data folder for all tests of a file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { type Child, runChild } from './child.ts';

const MAIN = resolve('api/main.ts');

export interface MainProgram {
  readonly dataDir: string;
  /** Runs it, and kills it after the test if it still runs. */
  run(env: Record<string, string>): Child;
  /** Runs it, and waits until it serves. */
  start(env: Record<string, string>): Promise<{ child: Child; origin: string }>;
  /**
   * Runs it where it cannot start. @returns the one line that it says
   * @param code 1: another try may succeed; 78: none can before somebody corrects the configuration
   */
  failure(env: Record<string, string>, code?: number): Promise<string>;
}

/** Call at the top of a test file. */
export async function mainProgram(): Promise<MainProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tundra-main-'));
  const children: Child[] = [];
  // A test that failed leaves nothing running on the data that they share.
  afterEach(() => Promise.all(children.splice(0).map((child) => child.end('SIGKILL'))));
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const run = (env: Record<string, string>): Child => {
    const child = runChild(MAIN, [], { DATA_DIR: dataDir, ...env });
    children.push(child);
    return child;
  };
  return {
    dataDir,
    run,
    start: async (env) => {
      const child = run(env);
      const [, origin = ''] = await child.waitFor(/is ready: (http:\S+)\n/);
      return { child, origin };
    },
    failure: async (env, code = 1) => {
      const child = run({ LOG_LEVEL: 'silent', ...env });
      expect(await child.ended()).toBe(code);
      expect(child.stderr().trimEnd().split('\n')).toHaveLength(1);
      expect(child.stdout()).toBe('');
      return child.stderr();
    },
  };
}
