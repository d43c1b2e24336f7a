/** Formats results of SQL statements as text for a terminal or for a program. */
import type { SqlAnswer } from '../db/operators/operator-sql.ts';

/** Text shown for null, to distinguish it from an empty text. */
const NOTHING = '∅';

/**
 * Returns a value on one line: control characters, which would break the table or be obeyed by the terminal, are
 * escaped.
 */
const shown = (value: string | null): string =>
  value === null ? NOTHING : value.replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** Returns a table with aligned columns, and the number of its rows. */
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

/** Returns one JSON object per row; each value is text in the server's format, or null. */
export const jsonLines = ({ columns, rows }: SqlAnswer): string =>
  rows
    .map(
      (row) => `${JSON.stringify(Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])))}\n`,
    )
    .join('');

/** Returns the effect of a statement, shown when asking whether to run it. */
export const changedLine = ({ command, count }: SqlAnswer): string =>
  `${command} would change ${count === null ? 'something' : rowsOf(count)}.`;
