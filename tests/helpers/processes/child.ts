/** Runs a program, or a TypeScript file of this repository, as a separate process, and waits for its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from './compile-cache.ts';
import { killedWithParent } from './own-processes.ts';

export interface Child {
  readonly process: ChildProcess;
  /** Returns everything printed on standard output until now. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with the first match on standard output. @throws Error if the process ends first */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and waits for the end. @returns exit code or signal */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
  /** Waits for the end. @returns exit code or signal */
  ended(): Promise<number | string | null>;
}

/**
 * Runs a file of this repository. @param env replaces the environment except PATH; by default no external service is
 * asked about passwords
 */
export const runChild = (
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Child => runProgram(process.execPath, [file, ...args], env);

/**
 * Runs a program.
 * @param env replaces the environment except PATH; by default no external service is asked about passwords
 * @param as the account that runs it; by default the current one
 */
export function runProgram(
  program: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  as: { readonly uid?: number; readonly gid?: number } = {},
): Child {
  const child = killedWithParent(
    spawn(program, args, {
      env: {
        PATH: process.env.PATH ?? '',
        BREACH_CHECK_URL: '0',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    }),
  );
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exit = once(child, 'close');
  const ended = async () => {
    await exit;
    return child.exitCode ?? child.signalCode;
  };
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    end: async (signal) => {
      child.kill(signal);
      return await ended();
    },
    waitFor: async (pattern) => {
      const gone = ended().then((code) => `ended with ${code}`);
      for (;;) {
        const match = pattern.exec(stdout);
        if (match !== null) return match;
        const more = once(child.stdout, 'data').then(() => null);
        const reason = await Promise.race([more, gone]);
        if (reason !== null && !pattern.test(stdout)) {
          throw new Error(
            `${[program, ...args].join(' ')} ${reason} before it printed ${pattern}: ${stdout}${stderr}`,
          );
        }
      }
    },
  };
}
