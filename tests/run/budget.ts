/** Budget of `npm test`: the CPU time of its last measurement, plus a quarter. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PATH = join(import.meta.dirname, 'budget.json');
/** Share of the measured CPU time by which a run may exceed that time. */
const SLACK = 0.25;
/** Number of files listed if a run exceeds its budget. */
const NAMED = 10;
/** Minimum duration of the files that are recorded, in s. */
const RECORDED_S = 1;

export interface Cost {
  /** CPU time by part of the run, converted to a pace of 1 ({@link file://./pace.ts}), in s. */
  readonly cpu: Readonly<Record<string, number>>;
  /** Duration of the tests in each file, by path, in s. */
  readonly files: Readonly<Record<string, number>>;
}

export const readBudget = (): Cost => JSON.parse(readFileSync(PATH, 'utf8')) as Cost;

/** Saves the cost of a run as the budget of later runs. */
export function recordBudget({ cpu, files }: Cost): void {
  const rounded = (all: Cost['files'], least: number) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, seconds]) => seconds >= least)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, seconds]) => [name, Math.round(seconds)]),
    );
  const budget = { cpu: rounded(cpu, 0), files: rounded(files, RECORDED_S) };
  writeFileSync(PATH, `${JSON.stringify(budget, null, 2)}\n`);
}

/**
 * Compares the cost of a run with its budget.
 * @returns lines with the excess and the files that have grown most; none if the run is within its budget
 */
export function overBudget(cost: Cost, budget: Cost): string[] {
  const [spent, planned] = [sumOf(cost.cpu), sumOf(budget.cpu)];
  if (spent <= planned * (1 + SLACK)) return [];
  const parts = Object.entries(cost.cpu).map(
    ([name, seconds]) => `${name} ${seconds.toFixed(0)} s (${(budget.cpu[name] ?? 0).toFixed(0)} s)`,
  );
  const grown = Object.entries(cost.files)
    .map(([file, seconds]) => ({ file, seconds, before: budget.files[file] ?? 0 }))
    .sort((a, b) => b.seconds - b.before - (a.seconds - a.before))
    .slice(0, NAMED);
  return [
    `needs ${spent.toFixed(0)} CPU seconds; its budget is ${planned.toFixed(0)} and ${SLACK * 100} % more: ${parts.join(', ')}`,
    ...grown.map(
      ({ file, seconds, before }) => `${file} takes ${seconds.toFixed(0)} s (${before.toFixed(0)} s)`,
    ),
  ];
}

const sumOf = (parts: Cost['cpu']): number => Object.values(parts).reduce((sum, seconds) => sum + seconds, 0);
