/**
 * The balance of survival as simulations: `npm run bench:balance`. Each statement is a promise of the game with its
 * figures and their targets; the suite runs the same in a quick form (`tests/unit/balance.test.ts`).
 */
import { COLD_STATEMENTS } from '../balance/cold.ts';
import { FIGHT_STATEMENTS } from '../balance/fights.ts';
import { NIGHT_STATEMENTS } from '../balance/nights.ts';
import { isMet } from '../balance/statement.ts';
import { printOutcome, round } from './report.ts';

/** Starts, worlds and hours that are tried where chance is in it. */
const RUNS = 1600;

const findings = [...COLD_STATEMENTS, ...FIGHT_STATEMENTS, ...NIGHT_STATEMENTS].flatMap(
  ({ id, says, find }) => {
    const found = find(RUNS);
    process.stdout.write(`\n${id}. ${says}\n`);
    for (const one of found) {
      const { name, value, target, isAtLeast } = one;
      const verdict = isMet(one) ? 'met  ' : 'SHORT';
      process.stdout.write(
        `   ${verdict} ${name.padEnd(30)} ${String(round(value)).padStart(8)}   (${isAtLeast ? '≥' : '≤'} ${target})\n`,
      );
    }
    return found;
  },
);

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
