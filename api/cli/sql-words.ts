/** What statements have come to, as text for a terminal or for a program. */
import type { SqlAnswer } from '../db/operators/operator-sql.ts';

/** What is shown where there is no value: an empty text is one. */
const NOTHING = '∅';

/** Values as one line each: what would break a row of the table or drive the terminal is written out. */
const shown = (value: string | null): string =>
  value === null ? NOTHING : value.replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** A table with its columns under one another, and how many rows it has. */
export function tableOf({ command, columns, rows, count }: SqlAnswer): string {
  if (columns.length === 0) return `${command}${count === null ? '' : `: ${rowsOf(count)}`}\n`;
  const cells = [columns, ...rows.map((row) => row.map(shown))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = cells;
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return `${[line(head), rule, ...body.map(line), `(${rowsOf(rows.length)})`].join('\n')}\n`;
}

/** One object of JSON for each row; values are texts as the server writes them, or null. */
export const jsonLines = ({ columns, rows }: SqlAnswer): string =>
  rows
    .map(
      (row) => `${JSON.stringify(Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])))}\n`,
    )
    .join('');

/** What a statement would do, for the question whether it shall. */
export const changedLine = ({ command, count }: SqlAnswer): string =>
  `${command} would change ${count === null ? 'something' : rowsOf(count)}.`;
