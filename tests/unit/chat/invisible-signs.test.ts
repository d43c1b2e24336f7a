/** Joiners, selectors, tags and marks of direction in texts of players: those that belong to the writing stay. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleText } from '#game/server/world/visible-text.ts';

describe('14: invisible signs of the writing', () => {
  it.each([
    ...['👨‍👩‍👧', '👩‍❤️‍👨', '🏳️‍🌈', '🏴‍☠️', '🧑🏽‍🌾', '⛹🏾‍♂️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿', '1️⃣#️⃣', '❤️', '❤︎', '🇺🇦'],
    ...[
      'می\u200cخواهم',
      'کتاب\u200cها',
      'ه\u200d',
      'क्\u200dष',
      'क्\u200cष',
      'ক্\u200cষ',
      'ශ්\u200dරී',
      'മലയാളം ന്\u200d',
    ],
    ...['葛\u{e0100}城', 'ᠠ\u180eᠨ', '۝٣', 'שלום\u200f!', 'a \u2067שלום\u2069 b', 'x \u202bשלום\u202c y'],
  ])('the text %j stays as it is', (text) => {
    expect(visibleText(text, 200)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['Bor\u00adscht', 'Borscht'],
    ['bor\u200bscht\u2060', 'borscht'],
    ['a\u200db\u200cc', 'abc'],
    ['👨\u200d', '👨'],
    ['\u200d👨\u200d\u200d👩', '👨\u200d👩'],
    ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['می\u200c خواهم', 'می خواهم'],
    ['a\ufe0fb', 'ab'],
    ['x\u{e0067}\u{e0062}\u{e007f}', 'x'],
    ['🏴\u{e0067}\u{e0062} x', '🏴 x'],
    ['a\u202eb\u202cc', 'abc'],
    ['a\u2067b', 'ab'],
    ['a\u2069b\u202c', 'ab'],
    ['\u2067a\u202cb\u2069', '\u2067ab\u2069'],
    ['hello\u200f', 'hello'],
    ['\u2067\u2069', ''],
    ['\u200f\u200e', ''],
    ['\ufeff', ''],
  ])('invisible signs of %j that have no use are removed without a blank', (text, left) => {
    expect(visibleText(text, 200)).toBe(left);
  });

  it('no text turns the text after it, and none is cut inside of a character', () => {
    const sign = fc.constantFrom(
      ...[
        'a',
        'ש',
        'م',
        '👨',
        '👧',
        '🏽',
        '\ufe0f',
        '\u200d',
        '\u200c',
        '\u2066',
        '\u2067',
        '\u2068',
        '\u2069',
      ],
      ...[
        '\u202a',
        '\u202b',
        '\u202c',
        '\u202d',
        '\u202e',
        '\u200e',
        '\u200f',
        '\u00ad',
        '🏴',
        '\u{e0067}',
        '\u{e007f}',
        ' ',
      ],
    );
    const [opens, closes] = ['\u2066\u2067\u2068\u202a\u202b', '\u2069\u202c'];
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), fc.integer({ min: 8, max: 40 }), (signs, most) => {
        const text = visibleText(signs.join(''), most);
        expect([...text].length).toBeLessThanOrEqual(most);
        let depth = 0;
        const depths = [...text].map((one) => {
          depth += opens.includes(one) ? 1 : closes.includes(one) ? -1 : 0;
          return depth;
        });
        expect(Math.min(0, ...depths)).toBe(0);
        expect(depths.at(-1) ?? 0).toBe(0);
        expect(text).not.toMatch(/[\u202d\u202e\u00ad]|\u200d\u200d/u);
        expect(visibleText(text, most)).toBe(text);
      }),
    );
  });
});
