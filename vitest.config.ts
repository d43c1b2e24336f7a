/**
 * The test projects that run in Node. Browser tests are Playwright's (`playwright.config.ts`).
 *
 * Files of a project share their worker's modules (`isolate: false`), so that the source is read once and not once for
 * each file; those of `realtime` start servers and processes, wait for real clocks, and keep a worker each.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { IS_LONG } from './tests/helpers/amount.ts';

/** In ms. No test is about real time, and a busy machine may take long: what is waited for so long hangs. */
const TEST_LIMIT = 120_000;
/** In ms: the same for one thing that a test waits for. */
const POLL_LIMIT = 30_000;

/** Files that only the long suite runs: the expensive ones that repeat at full size what a quicker test shows. */
const exclude = IS_LONG ? configDefaults.exclude : [...configDefaults.exclude, 'tests/**/*.long.test.ts'];

/** Written out for each project: a project takes nothing over from the root. */
const common = {
  exclude,
  setupFiles: ['tests/helpers/fail-on-console.ts', 'tests/helpers/fixed-seed.ts'],
  // The report of a run looks above a slow test for its reason.
  includeTaskLocation: true,
  testTimeout: TEST_LIMIT,
  hookTimeout: TEST_LIMIT,
  expect: { poll: { timeout: POLL_LIMIT } },
};
/** For tests that wait more than they compute. A group of its own, because others take two workers. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } };
/** One server for all projects of a run. */
const globalSetup = ['tests/helpers/postgres-global.ts'];

/** The files with real clocks, processes and sockets. */
const REAL_CLOCK = [
  'kept/kept-craft',
  'kept/kept-items',
  'kept/kept-pot',
  'kept/kept-tames',
  'kept/newer-rows',
  'kept/outage',
  'kept/outage-crash.long',
  'kept/power-cut.long',
  'kept/world-time',
  'network/foreign-candidates',
  'network/gateways',
  'network/gateways.long',
  'network/hazards',
  'network/hazards-fuzz',
  'network/hazards-signalling',
  'network/left-bodies',
  'network/lossy-road.long',
  'network/gateway-drain',
  'network/transport-server',
  'network/webrtc',
  'network/websocket',
  'secrets/raw-cheats',
  'session/leaving-accounts',
  'session/operators',
  'session/restart.long',
  'session/sign-out',
].map((name) => `tests/realtime/${name}.test.ts`);
for (const path of REAL_CLOCK)
  if (!existsSync(path)) throw new Error(`vitest.config.ts: ${path} is not there`);

export default defineConfig({
  test: {
    // Two even on two cores: half of the time these tests wait, for processes, mails and links.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...common,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...common, name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false } },
      { test: { ...common, name: 'protocol', include: ['tests/protocol/**/*.test.ts'], isolate: false } },
      {
        test: {
          ...common,
          ...waiting,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup,
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'realtime-sim',
          include: ['tests/realtime/**/*.test.ts'],
          exclude: [...exclude, ...REAL_CLOCK],
          globalSetup,
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'realtime',
          include: REAL_CLOCK,
          globalSetup,
          ...waiting,
          pool: 'forks',
        },
      },
    ],
  },
});
