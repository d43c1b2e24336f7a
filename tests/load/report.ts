/** Output of the figures of every benchmark: a table for people, and one JSON object as the last line for programs. */
import { cpus } from 'node:os';

export type Figures = Readonly<Record<string, number>>;

/** Targets of figures: a figure in `atMost` must not exceed its target, one in `atLeast` must reach it. */
export interface Targets {
  readonly atMost?: Figures;
  readonly atLeast?: Figures;
}

/** Returns a short description of the machine. */
export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

/** Returns the value that the given share of the samples does not exceed; NaN if there are no samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Prints columns of figures side by side; rows are in the order of the first column that has them. */
export function printTable(title: string, columns: Readonly<Record<string, Figures>>): void {
  const names = Object.keys(columns);
  const rows = [...new Set(names.flatMap((name) => Object.keys(columns[name] ?? {})))];
  const width = Math.max(12, ...rows.map((row) => row.length)) + 2;
  process.stdout.write(
    `\n${title}\n${' '.repeat(width)}${names.map((name) => name.padStart(14)).join('')}\n`,
  );
  for (const row of rows) {
    const cells = names.map((name) => String(columns[name]?.[row] ?? '–').padStart(14));
    process.stdout.write(`${row.padEnd(width)}${cells.join('')}\n`);
  }
}

/** Prints each target with its figure, and the closing JSON line. */
export function printOutcome(bench: string, figures: Figures, targets: Targets): void {
  process.stdout.write('\n');
  const check = (name: string, target: number, sign: '≤' | '≥'): void => {
    const figure = figures[name] ?? Number.NaN;
    const isMet = sign === '≤' ? figure <= target : figure >= target;
    process.stdout.write(`${isMet ? 'met  ' : 'SHORT'} ${name}: ${figure} (target ${sign} ${target})\n`);
  };
  for (const [name, target] of Object.entries(targets.atMost ?? {})) check(name, target, '≤');
  for (const [name, target] of Object.entries(targets.atLeast ?? {})) check(name, target, '≥');
  process.stdout.write(`${JSON.stringify({ bench, machine: machine(), figures, targets })}\n`);
}
