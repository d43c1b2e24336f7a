/**
 * A database runs migrations in the order of their names, so a new one must come after those that databases in use have
 * already run.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Migrations that databases in use have already run; none may be added between them. */
const HAVE_RUN = [
  '0001-accounts.ts',
  '0002-game.ts',
  '0003-account-safety.ts',
  '0004-chat-reports.ts',
  '0005-worlds.ts',
  '0010-name-likeness.ts',
  '0011-access.ts',
  '0012-second-steps.ts',
  '0013-stack-state.ts',
  '0014-player-life.ts',
  '0015-operators.ts',
  '0016-gifts.ts',
  '0017-user-settings.ts',
  '0018-player-map.ts',
];

test('a new migration comes after all migrations that databases in use have run (take a number from 0019 up)', () => {
  const names = readdirSync('api/db/migrations').sort();
  expect(names.slice(0, HAVE_RUN.length)).toEqual(HAVE_RUN);
});

test('no two migrations have the same number', () => {
  const numbers = readdirSync('api/db/migrations').map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
