/** The figures of the server on the operators' page: lines as paths, numbers in words. */
import { describe, expect, it } from 'vitest';
import { FIGURE_NAMES } from '#api/contracts/server-figures.ts';
import { dayLine, LINE_HEIGHT } from '../../../src/islands/admin/day-line.ts';
import { lineWords, nowWords, ROWS, rangeWords, span } from '../../../src/islands/admin/figure-words.ts';

const row = (name: string) => {
  const found = ROWS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};

describe('the line of a day', () => {
  it('the line chart of a day has a step for each interval, from the minimum to the maximum of the interval', () => {
    expect(
      dayLine({
        line: [
          [0, 0],
          [4, 8],
        ],
        most: 8,
      }),
    ).toBe(`M0 ${LINE_HEIGHT}H1V${LINE_HEIGHT / 2}V0H2`);
  });

  it('the line chart of a day is broken where values are missing, and a single interval is still visible', () => {
    expect(dayLine({ line: [null, [2, 2], null, [1, 1]], most: 2 })).toBe('M1 0H2M3 12H4');
    expect(dayLine({ line: [null, null], most: null })).toBe('');
  });

  it('the line chart of a day stays at the bottom if all values are zero', () => {
    expect(dayLine({ line: [[0, 0]], most: 0 })).toBe(`M0 ${LINE_HEIGHT}H1`);
  });
});

describe('words for figures', () => {
  it('every recorded figure has words', () => {
    expect(ROWS.map(({ name }) => name).sort()).toEqual([...FIGURE_NAMES].sort());
  });

  it.each([
    ['players', 1250, '1,250'],
    ['tick_p50_ms', 0.523, '0.52 ms'],
    ['tick_p99_ms', 41.26, '41.3 ms'],
    ['save_lag_ms', 250, '250 ms'],
    ['save_lag_ms', 31_000, '31 s'],
    ['free_bytes', 5_260_000_000, '5.3 GB'],
    ['free_bytes', 2e12, '2 TB'],
    ['database_bytes', 512, '512 bytes'],
    ['memory_bytes', 312_400_000, '312 MB'],
    ['backup_age_s', 60 * 59 + 59, '59 min'],
  ])('the words for %s: %d are "%s"', (name, number, words) => {
    expect(row(name).words(number)).toBe(words);
  });

  it.each([
    [59, '59 s'],
    [60, '1 min'],
    [3600 * 5, '5 h'],
    [86_400, '1 day'],
    [86_400 * 3.9, '3 days'],
  ])('the words for %d seconds are "%s"', (seconds, words) => {
    expect(span(seconds)).toBe(words);
  });

  it('the words give minimum, maximum and current value of a line', () => {
    const figure = { now: 3, least: 0, most: 12, line: [] };
    expect(lineWords(row('players'), figure)).toBe('Last 24 hours: least 0, most 12, now 3');
    expect(lineWords(row('players'), { ...figure, now: null })).toMatch(/now not known$/);
    expect(lineWords(row('players'), { ...figure, least: null, most: null })).toBeNull();
    expect(rangeWords(row('players'), 0, 12)).toBe('0 to 12');
    expect(rangeWords(row('players'), 3, 3)).toBe('always 3');
  });

  it('the words say how long ago a backup was made, or that there is none', () => {
    const figure = { now: 3700, least: 0, most: 3700, line: [] };
    expect(nowWords(row('backup_age_s'), figure)).toBe('1 h ago');
    expect(nowWords(row('trial_age_s'), { ...figure, now: null })).toBe('none');
    expect(nowWords(row('database_bytes'), { ...figure, now: null })).toBe('not known');
    expect(nowWords(row('database_bytes'), { ...figure, now: 0 })).toBe('0 bytes');
  });
});
