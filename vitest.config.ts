/**
 * The test projects that run in Node. Browser tests are Playwright's (`playwright.config.ts`).
 * `api` and `realtime` share one embedded PostgreSQL server, started by their global set-up.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const postgres = ['tests/helpers/postgres-global.ts'];
/** In ms: no test is about time, so a busy machine may take long. */
const PATIENCE = 30_000;
const setup = ['tests/helpers/fail-on-console.ts'];

export default defineConfig({
  test: {
    // Two even on two cores: half of the time these tests wait, for processes, mails and links.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'protocol',
          include: ['tests/protocol/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: PATIENCE,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], setupFiles: setup } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: postgres,
          setupFiles: setup,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'realtime',
          include: ['tests/realtime/**/*.test.ts'],
          globalSetup: postgres,
          setupFiles: setup,
          pool: 'forks',
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
});
