/**
 * Colours a projected body: light in the few tones of a coat, hair, shade where one part passes in front of another,
 * outline.
 */
import { hashUnit } from '../../../shared/math/rng.ts';
import { Img, outlined } from '../../image.ts';
import { at } from '../../palette.ts';
import { lineColour } from '../../shape.ts';
import type { Coat, Field, Hit } from './solids.ts';
import { LIGHT } from './space.ts';

/** Minimum distance in depth at which the nearer of two parts shades the farther one, in px. */
const APART = 0.9;

function coatAt(coat: Coat, { normal, local }: Hit): Coat {
  // ragged borders of markings: the hair of one marking grows over the other
  const ragged = (hashUnit(Math.round(local[0] * 5), Math.round(local[1] * 5), 7) - 0.5) * 0.3;
  const up = -normal[1] * 0.88 + normal[2] * 0.47 + ragged;
  if (coat.above && up > coat.above[1]) return coat.above[0];
  if (coat.below && up < coat.below[1]) return coat.below[0];
  return coat;
}

function toneOf(hit: Hit): number {
  const coat = coatAt(hit.solid.coat, hit);
  const { ramp, shift = 0, contrast = 1, hair = 0.5 } = coat;
  const { normal, local } = hit;
  const facing = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2];
  const lit = 0.5 + 0.5 * facing * contrast;
  const grain =
    (hashUnit(Math.round(local[0] * 6 + local[2] * 3), Math.round(local[2] * 6), 11) - 0.5) * hair;
  // the darkest step is reserved for lines and shades
  return 1 + Math.max(0, Math.min(ramp.length - 2, Math.floor(lit * (ramp.length - 1) + shift + grain)));
}

/** Returns the number of steps by which a px is darkened because a nearer part of another group is next to it. */
function shadeAt({ edge, hits }: Field, x: number, y: number, hit: Hit): number {
  let steps = 0;
  const look = (dx: number, dy: number, by: number) => {
    const [nx, ny] = [x + dx, y + dy];
    if (nx < 0 || ny < 0 || nx >= edge || ny >= edge) return;
    const other = hits[ny * edge + nx];
    if (!other || other.solid.group === hit.solid.group) return;
    if (other.depth - hit.depth > APART) steps = Math.max(steps, by);
  };
  // a part above or to the left is in the light and casts the deeper shade
  look(0, -1, 2);
  look(-1, 0, 2);
  look(1, 0, 1);
  look(0, 1, 1);
  return steps;
}

export function painted(field: Field): Img {
  const { edge, hits } = field;
  const image = new Img(edge, edge).map((_, x, y) => {
    const hit = hits[y * edge + x];
    if (!hit) return 0;
    const { ramp } = coatAt(hit.solid.coat, hit);
    return at(ramp, toneOf(hit) - shadeAt(field, x, y, hit));
  });
  return outlined(image, lineColour);
}
