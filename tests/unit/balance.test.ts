/** The promises of the game's balance, in a quick form; `npm run bench:balance` tries more chances. */
import { describe, expect, it } from 'vitest';
import { COLD_STATEMENTS } from '#tests/balance/cold.ts';
import { isMet } from '#tests/balance/statement.ts';

const RUNS = 200;

describe('the balance of cold and fire', () => {
  it.each(COLD_STATEMENTS.map(({ id, says, find }) => [`${id}: ${says}`, find] as const))(
    '%s',
    (_says, find) => {
      expect(find(RUNS).filter((one) => !isMet(one))).toEqual([]);
    },
  );
});
