/** Everything that an update does on the machine, so that tests can replace the machine. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { freeBytes } from '../../disk.ts';
import { localAddress, troubleAt } from '../../local-health.ts';
import { EXIT, StartupError } from '../../startup-error.ts';
import { askAtTerminal } from '../command.ts';

/** Result of a program. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Host {
  /** Prefix of every system path; empty except in tests. */
  readonly root: string;
  run(program: string, args: readonly string[]): Promise<Ran>;
  /**
   * Runs a program of a release in the same way as the game: as the service's user, in its environment.
   * @param script its name in `api/cli`
   */
  game(release: string, script: string, args: readonly string[]): Promise<Ran>;
  /** Returns the reason why the game on this machine admits no players; null if it admits them. */
  trouble(): Promise<string | null>;
  now(): Date;
  sleep(ms: number): Promise<void>;
  /** Returns the free disk space at a folder, in bytes; null if it is unknown. */
  freeBytes(folder: string): number | null;
  say(line: string): void;
  /** Asks the person at the terminal; true if they agree. @throws ConfigError if there is no terminal */
  ask(question: string): Promise<boolean>;
}

/** An update that failed; the message describes the resulting state of the game. */
export class UpdateError extends StartupError {
  override readonly name = 'UpdateError';
  override readonly exitCode = EXIT.failed;
}

/** Runs a program and collects its output. */
function collect(program: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, out, err }));
  });
}

/** Returns a host that acts on the real machine. @param root prefix of every system path */
export function realHost(config: Config, root: string): Host {
  const address = localAddress(config);
  return {
    root,
    run: collect,
    game: (release, script, args) => {
      const node = `${release}/node_modules/.bin/node`;
      const program = [node, `--env-file=${root}/etc/tundra/env`, `${release}/api/cli/${script}.ts`];
      return collect('runuser', ['-u', 'tundra', '--', ...program, ...args]);
    },
    trouble: () => troubleAt(address),
    now: () => new Date(),
    sleep: async (ms) => void (await sleep(ms)),
    freeBytes,
    say: (line) => void process.stdout.write(`${line}\n`),
    ask: askAtTerminal,
  };
}

/** Returns the output of a program, on one line. */
export const saidBy = ({ out, err }: Ran): string =>
  (err.trim() || out.trim()).replace(/\s*\n\s*/g, ' ') || 'it said nothing';

/**
 * Waits for a program that must succeed. @param failed text before the reason for a failure. @throws UpdateError if it
 * fails
 */
export async function must(run: Promise<Ran>, failed: string): Promise<Ran> {
  const ran = await run;
  if (ran.code !== 0) throw new UpdateError(`${failed}: ${saidBy(ran)}`);
  return ran;
}
