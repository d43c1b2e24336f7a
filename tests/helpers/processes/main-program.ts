/** `api/main.ts` as a process, with one data folder for all tests of a file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { type Child, runChild } from './child.ts';

const MAIN = resolve('api/main.ts');

export interface MainProgram {
  readonly dataDir: string;
  /** Runs the program, and kills it after the test if it still runs. */
  run(env: Record<string, string>): Child;
  /** Runs the program and waits until it serves requests. */
  start(env: Record<string, string>): Promise<{ child: Child; origin: string }>;
  /**
   * Runs the program in a state in which it cannot start. @returns the single line that it prints
   * @param code 1: another attempt may succeed; 78: no attempt can succeed until the configuration is corrected
   */
  failure(env: Record<string, string>, code?: number): Promise<string>;
}

/** Makes the data folder and registers the clean-up. Call at the top of a test file. */
export async function mainProgram(): Promise<MainProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tundra-main-'));
  const children: Child[] = [];
  // Even a failed test leaves no process running on the shared data.
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
