/** The contact sheet of all creatures: one row each, from all sides and in its acts, next to the babushka. */
import { Img } from '../image.ts';
import { at, darker, P } from '../palette.ts';
import type { CreatureAct, CreatureSheet, Direction } from './plan.ts';
import { CREATURES } from './species.ts';

/** Background colours of the rows, in alternation. */
const GROUNDS = [at(P.snow, 3), at(P.moss, 2), at(P.stone, 2)];
const GAP = 3;
/** Maximum number of a creature's own acts in a row. */
const OWN_ACTS = 4;

interface Shown {
  readonly image: Img;
  readonly foot: { readonly x: number; readonly y: number };
  readonly shadow: readonly [number, number];
}

function shown(creature: CreatureSheet, act: CreatureAct | undefined, way: Direction, k: number): Shown[] {
  if (!act) return [];
  const { foot, shadow } = creature;
  const { image } = act.draw(way, Math.min(k, act.frames - 1));
  return [{ image, foot, shadow: shadow[way === 'left' || way === 'right' ? 'side' : 'front'] }];
}

function rowOf(creature: CreatureSheet): Shown[] {
  const [idle, walk, run, attack, hit, dead, ...own] = creature.acts;
  const of = (act: CreatureAct | undefined, way: Direction, k: number) => shown(creature, act, way, k);
  const windup = attack?.windup ?? 1;
  return [
    ...of(idle, 'down', 0),
    ...of(idle, 'right', 0),
    ...of(idle, 'up', 0),
    ...of(walk, 'left', 1),
    ...of(run, 'right', 1),
    ...of(run, 'right', 3),
    ...of(attack, 'right', windup - 1),
    ...of(attack, 'right', windup),
    ...of(hit, 'left', 0),
    ...of(dead, 'right', 9),
    ...own.slice(0, OWN_ACTS).flatMap((act, index) => of(act, index % 2 ? 'down' : 'left', 1)),
  ];
}

/** Returns the first and last columns and rows of a picture that contain px: [left, right, top, bottom]. */
function boundsOf(image: Img): readonly [number, number, number, number] {
  let [left, right, top, bottom] = [image.w, 0, image.h, 0];
  for (let y = 0; y < image.h; y++) {
    for (let x = 0; x < image.w; x++) {
      if (!image.get(x, y)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return [left, right, top, bottom];
}

/** Draws figures side by side on one ground line, each over its shadow. */
function drawRow(figures: readonly Shown[], width: number, ground: number): Img {
  const bounds = figures.map(({ image }) => boundsOf(image));
  const above = Math.max(...figures.map(({ foot }, k) => foot.y - (bounds[k]?.[2] ?? 0)));
  const below = Math.max(...figures.map(({ foot }, k) => (bounds[k]?.[3] ?? 0) - foot.y));
  const row = new Img(width, above + below + 10, ground);
  let x = GAP;
  for (const [index, { image, foot, shadow }] of figures.entries()) {
    const [left, right] = bounds[index] ?? [0, 0, 0, 0];
    if (x + right - left > width) break;
    const [ox, oy] = [x - left, above - foot.y + 5];
    const [rx, ry] = [shadow[0] / 2, shadow[1] / 2];
    for (let dy = -ry; dy <= ry; dy++) {
      for (let dx = -rx; dx <= rx; dx++) {
        if ((dx / rx) ** 2 + (dy / ry) ** 2 > 1) continue;
        row.set(ox + foot.x + dx, oy + foot.y + dy, darker(ground));
      }
    }
    row.blit(image, ox, oy);
    x += right - left + 1 + GAP * 2;
  }
  return row;
}

/** Draws the contact sheet. @param babushka a frame of her sheet, for comparison */
export function drawContact(babushka: Img): Img {
  const her: Shown = { image: babushka, foot: { x: 16, y: 29 }, shadow: [24, 8] };
  const width = 656;
  const rows = CREATURES.map((creature, index) =>
    drawRow([her, ...rowOf(creature)], width, GROUNDS[index % GROUNDS.length] ?? 1),
  );
  const sheet = new Img(
    width,
    rows.reduce((sum, { h }) => sum + h, 0),
  );
  let y = 0;
  for (const row of rows) {
    sheet.blit(row, 0, y);
    y += row.h;
  }
  return sheet;
}
