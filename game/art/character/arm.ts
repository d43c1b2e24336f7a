/** Draws a stretched-out arm: the shawl falls over its upper half, with a quilted sleeve and a cuff below. */
import { Img, outlined } from '../image.ts';
import { at, darker, lighter, P } from '../palette.ts';
import { lineColour, shaded } from '../shape.ts';
import { COATS, CUFFS } from './coats.ts';
import type { Dress } from './dress.ts';
import { hand } from './heads.ts';

type Place = readonly [x: number, y: number];

/** Returns the stretch of a limb between two shares of the way from one place to another, as squares along the line. */
function limb(from: Place, to: Place, begin: number, end: number, above: number, below: number): Img {
  const mask = new Img(32, 32);
  for (let k = 0; k <= 24; k++) {
    const t = begin + ((end - begin) * k) / 24;
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    mask.rect(Math.round(x) - 1, Math.round(y) - above, 3, above + below + 1, 1);
  }
  return mask;
}

/** Returns a sleeve from the shoulder to a hand, with the hand; `draped` if the shawl lies over the upper arm. */
export function stretchedArm(dress: Dress, from: Place, to: Place, draped = true): Img {
  const sleeve = shaded(limb(from, to, 0, 1, 1, 1), dress.coat ? COATS[dress.coat] : dress.vest, {
    reach: 2,
    strength: 1.1,
    bias: 0.12,
  }).each((colour, x, y) =>
    (x + y) % 3 === 0 ? darker(colour) : (x - y + 63) % 6 === 0 ? lighter(colour) : colour,
  );
  const cuff = limb(from, to, 0.82, 0.86, 1, 1).each((_, x, y) =>
    sleeve.get(x, y) ? (dress.coat ? CUFFS[dress.coat] : at(P.gold, (x + y) % 2 === 0 ? 0 : 1)) : 0,
  );
  const arm = outlined(sleeve.blit(cuff, 0, 0), lineColour);
  if (draped) arm.blit(drape(dress, from, to), 0, 0);
  return arm.blit(hand(dress), to[0] - 2, to[1] - 2);
}

/** Returns the shawl draped over the upper arm, with a flower and its hanging fringe. */
function drape(dress: Dress, from: Place, to: Place): Img {
  const mask = limb(from, to, 0, 0.44, 1, 2);
  const cloth = shaded(mask, dress.coat ? COATS[dress.coat] : dress.shawl, {
    reach: 2,
    strength: 1.6,
    bias: -0.08,
  });
  if (dress.coat) return outlined(cloth, lineColour);
  const middle: Place = [
    Math.round(from[0] * 0.75 + to[0] * 0.25),
    Math.round(from[1] * 0.75 + to[1] * 0.25),
  ];
  for (const [dx, dy] of [
    [0, -1],
    [-1, 0],
    [1, 0],
  ] as const) {
    if (cloth.get(middle[0] + dx, middle[1] + dy))
      cloth.set(middle[0] + dx, middle[1] + dy, at(dress.scarf, 2));
  }
  cloth.set(middle[0], middle[1], at(P.gold, 1));
  cloth.each((colour, x, y) =>
    mask.get(x, y + 1) ? colour : x % 2 === 0 ? at(P.gold, 1) : at(dress.shawl, 0),
  );
  return outlined(cloth, lineColour);
}
