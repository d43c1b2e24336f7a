/** The vessels in which dishes are served: bowl, plate, cup and pot, each with its contents painted in. */
import { Drawing } from '../draw.ts';
import { Img } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';
import { body, line, STUFF } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { snow, stone } = P;

/** Returns the colour of the contents at a px. */
export type Fill = (x: number, y: number) => number;

/** Draws a surface of contents into an opening. */
const filled = (drawing: Drawing, opening: Img, fill: Fill): Drawing =>
  drawing.lay(
    opening.map((inside, x, y) => (inside ? fill(x, y) : 0)),
    0,
    0,
  );

/** Draws a bowl on a foot; the surface of its contents is an ellipse around (15.5, 13), 11.6 by 3.9. */
export function bowl(ramp: Ramp, fill: Fill): Drawing {
  const drawing = new Drawing()
    .part(body('27,11,20 29,11,20'), ramp)
    .part(body('14,2,29 18,4,27 23,7,24 26,11,20'), ramp, { strength: 1.7 })
    .part(ellipse(15.5, 13, 13.8, 5.4), ramp, { strength: 0.5, bias: 0.2 });
  return filled(drawing, ellipse(15.5, 13, 11.6, 3.9), fill);
}

/**
 * Draws a plate seen from above its edge, with a painted ring; the hollow is an ellipse around (15.5, 20), 10.4 by 5.
 */
export function plate(ramp: Ramp, ring: number): Drawing {
  const drawing = new Drawing()
    .part(ellipse(15.5, 23, 14.6, 7.2), ramp, { strength: 1 })
    .part(ellipse(15.5, 21, 14.6, 7.4), ramp, { strength: 0.6, bias: 0.2 });
  const rim = ellipse(15.5, 21, 13, 6.2).map((inside, x, y) =>
    inside && !ellipseAt(x, y, 15.5, 21, 12, 5.4) ? 1 : 0,
  );
  return drawing
    .tint(
      rim.map((inside, x) => (inside && x % 4 !== 0 ? 1 : 0)),
      ring,
    )
    .tint(ellipse(15.5, 20.6, 10.4, 4.6), at(ramp, 2))
    .tint(ellipse(15.5, 21.4, 10.2, 4.2), at(ramp, 3));
}

const ellipseAt = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Draws a mug with its handle on the right; the surface is an ellipse around (13.5, 12), 8 by 2.6. */
export function cup(ramp: Ramp, fill: Fill): Drawing {
  const drawing = new Drawing()
    .part(line('23,15 28,16 28,22 23,25', 2.6), ramp, { reach: 1, bias: 0.1 })
    .part(body('12,4,23 24,4,23 27,5,22 29,7,20'), ramp, { strength: 1.7 })
    .part(ellipse(13.5, 12, 9.8, 3.8), ramp, { strength: 0.5, bias: 0.25 });
  return filled(drawing, ellipse(13.5, 12, 8, 2.6), fill);
}

/** Draws a glass of tea in a metal holder; the surface is an ellipse around (13.5, 10), 7 by 2.2. */
export function teaGlass(tea: Ramp, fill: Fill): Drawing {
  const drawing = new Drawing()
    .part(line('22,17 28,17 28,24 22,26', 2.6), STUFF.brass, { reach: 1, bias: 0.1 })
    .part(body('9,6,21 18,6,21'), tea, { strength: 1.4, light: [-1, -0.1] })
    .part(body('17,5,22 26,5,22 28,4,23 29,4,23'), STUFF.brass, { strength: 1.5 })
    .part(ellipse(13.5, 9, 8, 3), [at(snow, 0), at(snow, 1), at(snow, 3), at(snow, 4)], {
      strength: 0.6,
      bias: 0.2,
    });
  return filled(drawing, ellipse(13.5, 9.4, 6.4, 1.9), fill);
}

/** Draws a round-bellied pot with two small handles; the surface is an ellipse around (15.5, 11), 9.4 by 3. */
export function pot(ramp: Ramp, fill: Fill): Drawing {
  const drawing = new Drawing()
    .part(line('4,14 1,16 3,20', 2.4), ramp, { reach: 1 })
    .part(line('27,14 30,16 28,20', 2.4), ramp, { reach: 1 })
    .part(body('11,6,25 13,5,26 16,3,28 21,3,28 26,6,25 29,10,21'), ramp, { strength: 1.9, reach: 4 })
    .part(ellipse(15.5, 11, 11.2, 4.2), ramp, { strength: 0.5, bias: 0.25 });
  return filled(drawing, ellipse(15.5, 11, 9.4, 3), fill);
}

/** Draws three puffs of smoke or vapour that rise from (x, y), in two tones. */
export function fumes(drawing: Drawing, x: number, y: number, light: number, dark: number): Drawing {
  const puffs = new Img(32, 32);
  for (const [dx, dy, r] of [
    [0, 0, 1.6],
    [2, -3, 2],
    [0, -6, 1.4],
  ] as const) {
    puffs.blit(
      ellipse(x + dx, y + dy, r, r).map((inside, px, py) => {
        if (!inside) return 0;
        return px - x - dx + (py - y - dy) > 0.5 ? dark : light;
      }),
      0,
      0,
    );
  }
  return drawing.lay(puffs, 0, 0);
}

/** Colours of vessels: glazes and woods. */
export const WARE = {
  enamel: [at(stone, 2), at(snow, 0), at(snow, 2), at(snow, 3), at(snow, 4)],
  wooden: STUFF.board,
  clay: [at(P.wood, 0), at(P.skin, 0), at(P.skin, 0), at(P.skin, 1), at(P.skin, 2)],
  iron: STUFF.iron,
  green: [at(P.spruce, 0), at(P.spruce, 1), at(P.spruce, 3), at(P.spruce, 4), at(P.moss, 4)],
  blue: [at(P.blue, 0), at(P.blue, 1), at(P.blue, 2), at(P.blue, 3), at(P.snow, 2)],
  red: [at(P.red, 0), at(P.red, 1), at(P.red, 2), at(P.red, 3), at(P.skin, 3)],
  bark: [at(P.stone, 1), at(P.stone, 4), at(P.skin, 3), at(P.snow, 3), at(P.snow, 4)],
} as const satisfies Record<string, Ramp>;
