/** An interrupted test run leaves no process behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const TESTS = new URL('../../', import.meta.url);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tundra-interrupted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const has = (name: string): boolean => existsSync(join(folder, name));
const path = (name: string): string => JSON.stringify(join(folder, name));
const module = (file: string): string => JSON.stringify(new URL(file, TESTS).href);

/** Longer than the test takes; the processes end after this time even if they are not killed. */
const LIFE_MS = 120_000;

/** A process that a suite starts, such as the game's server. */
const server = (): string => `
  import { writeFileSync } from 'node:fs';
  setTimeout(() => {}, ${LIFE_MS});
  process.on('SIGTERM', () => {
    writeFileSync(${path('server ended')}, '');
    process.exit();
  });
  writeFileSync(${path('server started')}, '');
`;
const suite = (): string => `
  import { spawn } from 'node:child_process';
  import { killedWithParent } from ${module('helpers/processes/own-processes.ts')};
  setTimeout(() => {}, ${LIFE_MS});
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  killedWithParent(spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(server())}]));
`;
const nextSuite = (): string => `
  import { writeFileSync } from 'node:fs';
  writeFileSync(${path('next suite started')}, '');
`;
const run = (): string => `
  import { passSignalsOn, runProgram } from ${module('run/program.ts')};
  const node = (code) => [process.execPath, '--input-type=module-typescript', '-e', code];
  passSignalsOn();
  await runProgram({ name: 'suite', command: node(${JSON.stringify(suite())}) }, 'unused');
  await runProgram({ name: 'next suite', command: node(${JSON.stringify(nextSuite())}) }, 'unused');
`;

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a run that receives %s ends the current suite with its processes, and starts no other suite',
  async (signal, code) => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', run()], {
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await expect.poll(() => has('server started')).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    await expect.poll(() => has('server ended')).toBe(true);
    expect(has('next suite started')).toBe(false);
  },
);
