/** The promises of the game's balance, in a quick form; `npm run bench:balance` tries more chances. */
import { describe, expect, it } from 'vitest';
import { COLD_STATEMENTS } from '#tests/balance/cold.ts';
import { FIGHT_STATEMENTS } from '#tests/balance/fights.ts';
import { NIGHT_STATEMENTS } from '#tests/balance/nights.ts';
import { isMet } from '#tests/balance/statement.ts';

const RUNS = 200;
const ALL = [...COLD_STATEMENTS, ...FIGHT_STATEMENTS, ...NIGHT_STATEMENTS];

describe('the balance of cold, fights and nights', () => {
  it.each(ALL.map(({ id, says, find }) => [`${id}: ${says}`, find] as const))('%s', (_says, find) => {
    expect(find(RUNS).filter((one) => !isMet(one))).toEqual([]);
  });
});
