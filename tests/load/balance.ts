/**
 * The balance of survival, tested with simulations: `npm run bench:balance [-- --lives 200 --only 1,10]`. Each
 * statement is a promise of the game with its figures and their targets. Some are computed from the rules alone, others
 * are lived by bots in the real realm, with `--lives` lives each. The test suite runs a quick form of the same
 * (`tests/unit/art/balance.test.ts`).
 */
import { parseArgs } from 'node:util';
import { AGE_STATEMENTS } from '../balance/ages.ts';
import { BRAWL_STATEMENTS } from '../balance/brawls.ts';
import { COLD_STATEMENTS } from '../balance/cold.ts';
import { DAY_STATEMENTS } from '../balance/days.ts';
import { DECLINE_STATEMENTS } from '../balance/decline.ts';
import { FIGHT_STATEMENTS } from '../balance/fights.ts';
import { FORAGE_STATEMENTS } from '../balance/forage.ts';
import { HOME_STATEMENTS } from '../balance/homes.ts';
import { NIGHT_STATEMENTS } from '../balance/nights.ts';
import { REALM_NIGHT_STATEMENTS } from '../balance/nights-in-realm.ts';
import { START_STATEMENTS } from '../balance/starts.ts';
import { isMet } from '../balance/statement.ts';
import { printOutcome, round } from './report.ts';

/** Number of starts, worlds and hours tried for statements that depend on chance. */
const RUNS = 1600;
/** Divisor of the number of lives for statements with long lives. */
const LONG = 5;
/** Divisor of the number of lives for statements about days of four players. */
const DAYS_LONG = 50;
/** Divisor of the number of lives for statements about first hours, in which each pair has its own world. */
const AGES_LONG = 16;

const { values } = parseArgs({
  options: { lives: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
});
const lives = Number(values.lives);
if (!(lives >= 1 && lives <= 10_000)) throw new Error('--lives takes a number from 1 to 10000');
const only = values.only.split(',').filter((id) => id !== '');

const planned = [
  ...[...COLD_STATEMENTS, ...FIGHT_STATEMENTS, ...NIGHT_STATEMENTS].map((one) => ({ ...one, times: RUNS })),
  ...[...START_STATEMENTS, ...BRAWL_STATEMENTS, ...REALM_NIGHT_STATEMENTS, ...DECLINE_STATEMENTS].map(
    (one) => ({
      ...one,
      times: lives,
    }),
  ),
  ...[...FORAGE_STATEMENTS, ...HOME_STATEMENTS].map((one) => ({ ...one, times: Math.ceil(lives / LONG) })),
  ...DAY_STATEMENTS.map((one) => ({ ...one, times: Math.ceil(lives / DAYS_LONG) })),
  ...AGE_STATEMENTS.map((one) => ({ ...one, times: Math.ceil(lives / AGES_LONG) })),
];
const findings = planned
  .filter(({ id }) => only.length === 0 || only.includes(String(id)))
  .sort((a, b) => a.id - b.id)
  .flatMap(({ id, says, find, times }) => {
    const found = find(times);
    process.stdout.write(`\n${id}. ${says}\n`);
    for (const one of found) {
      const { name, value, target, isAtLeast } = one;
      const verdict = isMet(one) ? 'met  ' : 'SHORT';
      process.stdout.write(
        `   ${verdict} ${name.padEnd(30)} ${String(round(value)).padStart(8)}   (${isAtLeast ? '≥' : '≤'} ${target})\n`,
      );
    }
    return found;
  });

const named = (some: typeof findings, key: 'value' | 'target') =>
  Object.fromEntries(some.map((one) => [one.name, round(one[key])]));

printOutcome('balance', named(findings, 'value'), {
  atMost: named(
    findings.filter(({ isAtLeast }) => !isAtLeast),
    'target',
  ),
  atLeast: named(
    findings.filter(({ isAtLeast }) => isAtLeast),
    'target',
  ),
});
