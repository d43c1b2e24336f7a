/** Runs files of this repository as separate processes, and measures their duration and memory. */
import { runChild } from '#tests/helpers/processes/child.ts';
import { peakBytesOf } from '../bots/processes.ts';

export interface Measured {
  readonly ms: number;
  /** Peak resident memory of the process itself, in MB. */
  readonly peakMb: number;
  readonly said: string;
}

const LOOK_MS = 10;

/** Runs a file to its end. @throws Error with its output if it fails */
export async function measure(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Measured> {
  const from = performance.now();
  const child = runChild(file, args, env);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakBytesOf(child.process.pid ?? 0));
  }, LOOK_MS);
  const code = await child.ended();
  clearInterval(timer);
  const said = child.stdout();
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${said}${child.stderr()}`);
  return { ms: performance.now() - from, peakMb: peak / 2 ** 20, said };
}
