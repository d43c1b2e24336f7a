/** Hints on linen cover nothing that matters more. */
import { expect, it } from 'vitest';
import { isInTheWay } from '#game/client/hud/linen/in-the-way.ts';

const HER = { x: 195, y: 321 };
/** A hint below the player's zone, on a phone held upright. */
const HINT = { x: 90, y: 421, width: 210, height: 24 };
const NOTHING = { her: HER, uses: { place: null, hintBox: () => null, avoid: [] }, signs: [] };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

it('a hint on linen that covers nothing is shown', () => {
  expect(isInTheWay(HINT, NOTHING)).toBe(false);
  const uses = { ...NOTHING.uses, hintBox: () => box(54, 346, 210, 60) };
  expect(isInTheWay(HINT, { ...NOTHING, uses })).toBe(false);
});

it('a hint on linen gives way to the hint of E and to its thing', () => {
  const hinted = { ...NOTHING.uses, hintBox: () => box(54, 406, 210, 60) };
  expect(isInTheWay(HINT, { ...NOTHING, uses: hinted })).toBe(true);
  const framed = {
    ...NOTHING.uses,
    place: { x: 180, y: 430, halfWidth: 30, height: 50, side: 'left' as const },
  };
  expect(isInTheWay(HINT, { ...NOTHING, uses: framed })).toBe(true);
});

it('a hint on linen gives way to the player, to other bodies and to signs', () => {
  expect(isInTheWay(HINT, { ...NOTHING, her: { x: 195, y: 400 } })).toBe(true);
  const uses = { ...NOTHING.uses, avoid: [box(280, 400, 48, 60)] };
  expect(isInTheWay(HINT, { ...NOTHING, uses })).toBe(true);
  expect(isInTheWay(HINT, { ...NOTHING, signs: [box(180, 410, 30, 22)] })).toBe(true);
});
