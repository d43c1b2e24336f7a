/** The promises of the game's balance, in a quick form; `npm run bench:balance` tries more chances and lives more lives. */
import { describe, expect, it } from 'vitest';
import { COLD_STATEMENTS } from '#tests/balance/cold.ts';
import { FIGHT_STATEMENTS } from '#tests/balance/fights.ts';
import { NIGHT_STATEMENTS } from '#tests/balance/nights.ts';
import { START_STATEMENTS } from '#tests/balance/starts.ts';
import { isMet, type Statement } from '#tests/balance/statement.ts';

const RUNS = 200;
/** Lives of bots in the realm: always the same ones. */
const LIVES = 5;
const rowsOf = (all: readonly Statement[]) =>
  all.map(({ id, says, find }) => [`${id}: ${says}`, find] as const);

describe('the balance of cold, fights and nights', () => {
  it.each(rowsOf([...COLD_STATEMENTS, ...FIGHT_STATEMENTS, ...NIGHT_STATEMENTS]))('%s', (_says, find) => {
    expect(find(RUNS).filter((one) => !isMet(one))).toEqual([]);
  });
});

describe('the balance as it is lived', () => {
  it.each(rowsOf(START_STATEMENTS))('%s', { timeout: 60_000 }, (_says, find) => {
    expect(find(LIVES).filter((one) => !isMet(one))).toEqual([]);
  });
});
