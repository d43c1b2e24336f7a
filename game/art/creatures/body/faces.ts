/** Hand-typed heads, for views in which solids alone do not show a face: from the front and from behind. */
import { INK, type Legend, rampLegend, typed } from '../../image.ts';
import { at, P } from '../../palette.ts';
import type { Place } from '../plan.ts';
import type { Stamp } from './model.ts';

/** Letters that all heads share: k line, n nose, w white, r inside of the mouth. Digits are steps of the coat. */
const COMMON: Legend = { k: at(P.ash, 0), n: INK, w: at(P.snow, 4), r: at(P.red, 2), p: at(P.snow, 2) };

/** Returns a head from typed rows; `e` marks its eyes, which get the colour `eye`. */
export function stampOf(
  rows: string,
  ramp: readonly number[],
  seat: Place,
  { eye = INK, isBehind = false, more = {} }: { eye?: number; isBehind?: boolean; more?: Legend } = {},
): Stamp {
  const image = typed(rows, rampLegend(ramp, { ...COMMON, e: eye, ...more }));
  const eyes: Place[] = [];
  for (const [y, line] of rows.trim().split('\n').entries())
    for (const [x, letter] of [...line].entries()) if (letter === 'e') eyes.push([x, y]);
  return { image, seat, eyes, isBehind };
}

/** Returns the head with its eyes shut, drawn as lines. */
export function withShutEyes({ image, eyes, ...rest }: Stamp): Stamp {
  const shut = image.clone();
  for (const [x, y] of eyes) shut.set(x, y, at(P.ash, 0));
  return { ...rest, image: shut, eyes: [] };
}
