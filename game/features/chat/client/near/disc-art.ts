/** The speech bubble on the chat's round button, and the number of unread lines. Lengths in art px. */
import type { Cloth } from '#game/client/hud/wool/cloth.ts';
import { letterRows, textWidth } from '#game/client/hud/wool/font.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';

const BUBBLE = [
  '.kkkkkkkkkkkk.',
  'kwwwwwwwwwwwwk',
  'kwwwwwwwwwwwwk',
  'kwwrrwrrwrrwwk',
  'kwwrrwrrwrrwwk',
  'kwwwwwwwwwwwwk',
  'kssssssssssssk',
  '.kkksssskkkkk.',
  '...kssk.......',
  '...ksk........',
  '...kk.........',
] as const;

export const SPEECH = { width: BUBBLE[0].length, height: BUBBLE.length } as const;

/** Draws the speech bubble. */
export function drawSpeech(cloth: Cloth): void {
  cloth.draw(BUBBLE, 0, 0, { k: WOOL.ink, w: WOOL.linenLight, r: WOOL.bad, s: WOOL.shade });
}

/** Smallest width of the number's badge, and cloth on both sides of the number. */
const LEAST = 14;
const BESIDE = 5;
/** Pixels that are cut off each corner. */
const CORNER = 4;

/** Returns the width of the badge for a number. */
export const badgeWidth = (text: string): number => Math.max(LEAST, (textWidth(text) ?? 0) + 2 * BESIDE);

/** Draws a badge of red felt with a number. */
export function drawBadge(cloth: Cloth, text: string): void {
  const { width, height } = cloth;
  for (let y = 0; y < height; y += 1) {
    const fromEdge = Math.min(y, height - 1 - y);
    const inset = Math.max(0, CORNER - fromEdge);
    cloth.fill(WOOL.ink, inset, y, width - 2 * inset);
    if (fromEdge > 0) cloth.fill(WOOL.red, inset + 1, y, width - 2 * inset - 2);
  }
  cloth.fill(WOOL.thread, CORNER, 1, width - 2 * CORNER);
  let x = Math.round((width - (textWidth(text) ?? 0)) / 2);
  for (const character of text) {
    const rows = letterRows(character) ?? [];
    for (const [y, row] of rows.entries())
      for (const [at, pixel] of [...row].entries())
        if (pixel === '#') cloth.fill(WOOL.linenLight, x + at, y + Math.floor((height - rows.length) / 2));
    x += (rows[0]?.length ?? 0) + 1;
  }
}
