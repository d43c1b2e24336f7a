/** The bars of the needs: filled to the level, each with a stitch of its own, and losses in white. */
import { describe, expect, it } from 'vitest';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { NEED_NAMES, type NeedName } from '#game/features/needs/shared/needs.ts';
import { chevronsFor, drawBar, filledLength } from '#game/features/survival/client/bars/bar-art.ts';

const WIDTH = 64;
const HEIGHT = 11;
const WHITE = new Set(['#faf7ec', '#bcc8df']);

function bar(need: NeedName, share: number, before = share, figure = '', more = {}): Cloth {
  const cloth = new Cloth(WIDTH, HEIGHT);
  drawBar(cloth, need, { share, before, figure, fall: 0, isLow: false, ...more });
  return cloth;
}

/** Colours inside the bar, row by row, from column `from` to column `to`. */
function inside(cloth: Cloth, from: number, to: number): string[] {
  const found: string[] = [];
  for (let y = 3; y < HEIGHT - 3; y++) for (let x = from; x < to; x++) found.push(cloth.at(x, y) ?? '');
  return found;
}

/** Places at which a stitch is as light as the previous one: the pattern without its colours. */
function patternOf(need: NeedName): string {
  const colours = inside(bar(need, 1), 2, WIDTH - 2);
  return colours.map((colour, k) => (colour === colours[k - 1] ? '-' : '#')).join('');
}

describe('the bar of a need', () => {
  it('the bar is filled in proportion to the level', () => {
    expect([0, 0.5, 1, 2, -1].map((share) => filledLength(WIDTH, share))).toEqual([0, 30, 60, 60, 0]);
    const half = bar('stamina', 0.5);
    expect(new Set(inside(half, 34, WIDTH - 2))).toEqual(new Set(['#161422', '#53443d']));
  });

  it('the bar has a different stitch for each need, whatever the colours', () => {
    const patterns = NEED_NAMES.map(patternOf);
    expect(new Set(patterns).size).toBe(NEED_NAMES.length);
  });

  it('the bar shows a recent loss in white checks', () => {
    const lost = inside(bar('hunger', 0.25, 0.75), 20, 40);
    expect(lost.every((colour) => WHITE.has(colour))).toBe(true);
    expect(new Set(lost).size).toBe(2);
  });

  it('the bar has marks where an effect begins or ends, and shows a number on request', () => {
    const x = 2 + filledLength(WIDTH, 0.35);
    expect(bar('warmth', 1).at(x, 0)).toBe('#faf7ec');
    expect(bar('health', 1).at(x, 0)).toBe('#0a0917');
    expect(bar('health', 0, 0, '7').bytes).not.toEqual(bar('health', 0).bytes);
  });

  it('the bar shows with chevrons how fast it falls, even if there is hardly any space', () => {
    expect([9, 0, -0.5, -2, -3, -8, -30, -120].map(chevronsFor)).toEqual([0, 0, 0, 0, 1, 2, 3, 3]);
    const amber = (cloth: Cloth) => {
      const found: string[] = [];
      for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) found.push(cloth.at(x, y) ?? '');
      return found.filter((colour) => colour === '#fcb060').length;
    };
    for (const share of [0, 0.3, 0.97]) {
      const [one, three] = [1, 3].map((fall) => amber(bar('thirst', share, share, '', { fall })));
      expect(one).toBeGreaterThan(0);
      expect(three).toBe(3 * (one ?? 0));
    }
  });

  it('the bar has a red seam only when it is low', () => {
    expect(bar('hunger', 0.2, 0.2, '', { isLow: true }).at(1, 5)).toBe('#e7624b');
    expect(bar('hunger', 0.2).at(1, 5)).not.toBe('#e7624b');
  });
});
