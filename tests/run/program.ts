/** Runs one suite in a separate process, and ends the suite when this process receives a signal to end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../helpers/processes/compile-cache.ts';
import { REPORT_VARIABLE } from './report.ts';
import { commandOf, type Suite } from './suites.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

const running = new Set<ChildProcess>();
/** Exit code that this process uses once all its children have ended; null until a signal to end arrives. */
let ending: number | null = null;

/**
 * Passes SIGINT and SIGTERM on to the running suites. After that no suite is started, and this process waits for the
 * running ones.
 */
export function passSignalsOn(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // One signal may arrive on several ways: a second one would make a suite end without tidying up.
      if (ending !== null) return;
      ending = SIGNALS[signal];
      for (const child of running) child.kill(signal);
      endIfTold();
    });
  }
}

function endIfTold(): void {
  if (ending !== null && running.size === 0) process.exit(ending);
}

export interface Run {
  readonly code: number;
  readonly seconds: number;
}

/** Runs a suite, and prints its output when it ends. @param report path to which its report is written */
export async function runProgram(suite: Suite, report: string): Promise<Run> {
  const startedAt = performance.now();
  const [program, args] = commandOf(suite);
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      [REPORT_VARIABLE]: report,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  running.delete(child);
  // Checks immediately, because the caller, which waits for this suite, would otherwise start the next one.
  endIfTold();
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `\n── ${suite.name} (${seconds.toFixed(1)} s) ──\n${Buffer.concat(output).toString('utf8')}`,
  );
  return { code, seconds };
}
