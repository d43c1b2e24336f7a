/**
 * The pixel font: letters that are easily confused differ clearly, and the font is used at whole multiples of its grid.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import lettering from '../../../src/styles/fonts/lettering.json' with { type: 'json' };

const STYLES = join(import.meta.dirname, '../../../src/styles');

/** The drawing: rows of cells for each letter, all as wide as the widest row of that letter. */
function drawing(): Map<string, string[]> {
  const text = readFileSync(join(STYLES, 'fonts/pixel-face.txt'), 'utf8');
  const letters = new Map<string, string[]>();
  for (const block of text.trimEnd().split('\n\n').slice(1)) {
    const [names = '', ...rows] = block.split('\n');
    names.split(/\s+/).forEach((name, at) => {
      letters.set(
        name,
        rows.map((row) => row.split(/\s+/)[at] ?? ''),
      );
    });
  }
  return letters;
}

/** Number of cells in which two letters differ when their left edges are aligned. */
function difference(a: readonly string[], b: readonly string[]): number {
  const width = Math.max(...[...a, ...b].map(({ length }) => length));
  const height = Math.max(a.length, b.length);
  const cell = (rows: readonly string[], x: number, y: number) => rows[y]?.[x] === '#';
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (cell(a, x, y) !== cell(b, x, y)) count += 1;
  }
  return count;
}

describe('the pixel font', () => {
  const letters = drawing();

  it.each([
    ['CGOQ', 4],
    ['8B', 4],
    ['5S', 4],
    ['({[', 4],
    ['0OD', 3],
    ['1lI', 3],
    ['6b', 3],
    ['2Z', 3],
    ['ij', 3],
    ['ceo', 3],
  ] as const)('the letters %s differ by at least %i cells', (group, least) => {
    for (const one of group) {
      for (const other of group) {
        if (one === other) continue;
        const apart = difference(letters.get(one) ?? [], letters.get(other) ?? []);
        expect(apart, `${one} and ${other}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('the font has every printable ASCII character, each once', () => {
    const missing = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).filter(
      (letter) => !letters.has(letter),
    );
    expect(missing).toEqual([]);
    const shapes = [...letters]
      .filter(([name]) => /^[!-~]$/.test(name))
      .map(([, rows]) => rows.join('\n').replace(/(\n\.+)+$/, ''));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('the font has a grid of ten cells per em', () => {
    const cell = lettering.em / 10;
    for (const [letter, { advance, d }] of Object.entries(lettering.letters)) {
      const numbers = [advance, ...(d.match(/-?\d+/g) ?? []).map(Number)];
      expect(
        numbers.every((value) => value % cell === 0),
        letter,
      ).toBe(true);
    }
  });
});

describe('the styles of the site', () => {
  const sheets = readdirSync(STYLES)
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(STYLES, name));
  const rules = sheets.flatMap((sheet) =>
    (readFileSync(sheet, 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? []).map((rule) => ({ sheet, rule })),
  );

  it('the styles use the pixel font only at multiples of ten px', () => {
    const odd = rules.filter(({ rule }) => {
      const shorthand = /font:\s*([^;]*(?:--font-pixel|Tundra Pixel)[^;]*);/.exec(rule)?.[1];
      if (shorthand === undefined) return false;
      return !/var\(--pixel-\d+\)|(^|\s)\d+0px\s/.test(shorthand);
    });
    expect(odd).toEqual([]);
  });

  it('the styles space letters of the pixel font by whole cells', () => {
    const spaced = rules.filter(
      ({ rule }) => /--font-pixel|Tundra Pixel/.test(rule) && /letter-spacing/.test(rule),
    );
    expect(spaced).toEqual([]);
  });

  it('the styles give no size of their own to headings, which all use the pixel font', () => {
    const odd = rules.filter(
      ({ rule }) =>
        /(^|[\s,])(\S*\s)?h[1-3][\s,{]|__title|button/.test(rule.slice(0, rule.indexOf('{'))) &&
        /font-size:(?!\s*(?:var\(--pixel|\d+0px))/.test(rule),
    );
    expect(odd.map(({ rule }) => rule.trim())).toEqual([]);
  });
});
