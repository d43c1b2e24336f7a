/** A figure composed of masks and typed pieces, with one outline around the whole; and changes to a whole frame. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, type Legend, outlined, typed } from '../image.ts';
import { at, darker, P, type Ramp, stepOf } from '../palette.ts';
import { lineColour, type Row, type Shading, shaded, spans } from '../shape.ts';
import type { CreatureAct, CreatureFrame, CreatureSheet, Direction, Place } from './plan.ts';

const numbers = (text: string): number[][] => text.split(' ').map((point) => point.split(',').map(Number));

/** Parses places from `x,y x,y …`. @param dx @param dy added to each place */
export const pairs = (text: string, dx = 0, dy = 0): Place[] =>
  numbers(text).map(([x = 0, y = 0]): Place => [x + dx, y + dy]);

/** Returns the first two of {@link pairs}, for limbs that come in pairs. */
export function two(text: string, dx = 0, dy = 0): readonly [Place, Place] {
  const [a = [0, 0], b = [0, 0]] = pairs(text, dx, dy);
  return [a, b];
}

/** Parses rows `y,from,to …` or joints `x,y,r …`, and adds an offset to each number. */
export const triples = (text: string, da = 0, db = 0, dc = 0): (readonly [number, number, number])[] =>
  numbers(text).map(([a = 0, b = 0, c = 0]) => [a + da, b + db, c + dc] as const);

/** A point of a limb with its half width. */
export type Joint = readonly [x: number, y: number, r: number];

/** Returns a limb as a mask: a line of varying thickness through the joints. */
export function limb(joints: readonly Joint[], edge: number): Img {
  const mask = new Img(edge, edge);
  for (const [index, [ax, ay, ar]] of joints.entries()) {
    const [bx, by, br] = joints[index + 1] ?? [ax, ay, ar];
    const [dx, dy] = [bx - ax, by - ay];
    const reach = Math.ceil(Math.max(ar, br)) + 1;
    for (let y = Math.floor(Math.min(ay, by)) - reach; y <= Math.max(ay, by) + reach; y++) {
      for (let x = Math.floor(Math.min(ax, bx)) - reach; x <= Math.max(ax, bx) + reach; x++) {
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
        if (Math.hypot(x - ax - dx * t, y - ay - dy * t) <= ar + (br - ar) * t) mask.set(x, y, 1);
      }
    }
  }
  return mask;
}

/** Returns the bounds of the filled part of a mask, with a margin around it. */
function boundsOf(mask: Img, margin: number): readonly [x: number, y: number, w: number, h: number] {
  let x0 = mask.w;
  let y0 = mask.h;
  let x1 = -1;
  let y1 = -1;
  for (let y = 0; y < mask.h; y++) {
    for (let x = 0; x < mask.w; x++) {
      if (!mask.get(x, y)) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  return [
    x0 - margin,
    y0 - margin,
    Math.max(1, x1 - x0 + 1 + 2 * margin),
    Math.max(1, y1 - y0 + 1 + 2 * margin),
  ];
}

/**
 * A frame under construction. A figure facing left is drawn facing right, lit from the right, and mirrored at the end.
 */
export class Puppet {
  image: Img;
  readonly edge: number;
  readonly facing: Direction;
  readonly #flip: boolean;
  readonly #eyes: Place[] = [];
  readonly #glints: (readonly [x: number, y: number, colour: number])[] = [];
  readonly #light: readonly [number, number];

  constructor(edge: number, direction: Direction) {
    this.edge = edge;
    this.facing = direction;
    this.image = new Img(edge, edge);
    this.#flip = direction === 'left';
    this.#light = this.#flip ? [0.62, -0.78] : [-0.62, -0.78];
  }

  /** Lays a shaded piece over the existing drawing, separated from it by a dark rim. */
  lay(mask: Img, ramp: Ramp, options: Shading = {}): this {
    const { reach = 2 } = options;
    // shading looks only `reach` px around, so the rest of the frame is left out to save time
    const [x, y, w, h] = boundsOf(mask, reach + 2);
    const piece = shaded(mask.crop(x, y, w, h), ramp, {
      reach,
      strength: 1.4,
      light: this.#light,
      ...options,
    });
    return this.over(piece, x, y);
  }

  /** Lays a finished piece over the existing drawing, separated from it by a dark rim. */
  over(piece: Img, x = 0, y = 0): this {
    for (let py = -1; py <= piece.h; py++) {
      for (let px = -1; px <= piece.w; px++) {
        const touches =
          piece.get(px - 1, py) || piece.get(px + 1, py) || piece.get(px, py - 1) || piece.get(px, py + 1);
        if (!touches || piece.get(px, py)) continue;
        const colour = this.image.get(x + px, y + py);
        if (colour) this.image.set(x + px, y + py, darker(colour, 2));
      }
    }
    this.image.blit(piece, x, y);
    return this;
  }

  /** Draws a silhouette given as rows. */
  body(rows: readonly Row[], ramp: Ramp, options: Shading = {}): this {
    return this.lay(spans(rows, this.edge, this.edge), ramp, options);
  }

  limb(joints: readonly Joint[], ramp: Ramp, options: Shading = {}): this {
    return this.lay(limb(joints, this.edge), ramp, { reach: 1, ...options });
  }

  /** Draws a typed piece without a rim. */
  typed(rows: string, x: number, y: number, legend: Legend): this {
    this.image.blit(typed(rows, legend), x, y);
    return this;
  }

  dots(colour: number, ...places: readonly Place[]): this {
    for (const [x, y] of places) this.image.set(x, y, colour);
    return this;
  }

  /** Changes every px drawn until now. */
  each(change: (colour: number, x: number, y: number) => number): this {
    this.image.each(change);
    return this;
  }

  /** Draws an eye that shines in the dark. */
  eye(x: number, y: number, colour: number): this {
    this.#eyes.push([x, y]);
    this.image.set(x, y, colour);
    return this;
  }

  /** Draws px over the outline, such as drops and sparks. */
  glint(colour: number, ...places: readonly Place[]): this {
    for (const [x, y] of places) this.#glints.push([x, y, colour]);
    return this;
  }

  /** Finishes the frame. @param ground the last row that stays visible, before the outline is added */
  done(ground = this.edge): CreatureFrame {
    const image = outlined(
      this.image.map((colour, _, y) => (y > ground ? 0 : colour)),
      lineColour,
    );
    for (const [x, y, colour] of this.#glints) image.set(x, y, colour);
    const eyes = this.#eyes.map(([x, y]): Place => [this.#flip ? this.edge - 1 - x : x, y]);
    return { image: this.#flip ? image.mirrored() : image, eyes };
  }
}

/** Returns the white flash of a figure that is hit: lines turn red, everything else pale. */
export const flashed = ({ image, eyes }: CreatureFrame): CreatureFrame => ({
  image: image
    .clone()
    .each((colour) => (stepOf(colour) === 0 ? at(P.red, 1) : at(P.snow, stepOf(colour) > 1 ? 4 : 2))),
  eyes,
});

export const moved = ({ image, eyes }: CreatureFrame, dx: number, dy: number): CreatureFrame => ({
  image: image.shifted(dx, dy),
  eyes: eyes.map(([x, y]): Place => [x + dx, y + dy]).filter(([x, y]) => x >= 0 && y >= 0 && y < image.h),
});

/** Returns a frame visible only above a line, with rings on the water around it, or a rim of mud. */
export function sunk(
  frame: CreatureFrame,
  {
    by,
    line,
    wet,
    beat,
  }: { by: number; line: number; wet: readonly [rim: number, dark: number]; beat: number },
): CreatureFrame {
  const low = moved(frame, 0, by);
  let [first, last] = [low.image.w, 0];
  for (let x = 0; x < low.image.w; x++) {
    if (!low.image.get(x, line)) continue;
    [first, last] = [Math.min(first, x), Math.max(last, x)];
  }
  if (last < first) [first, last] = [low.image.w / 2 - 4, low.image.w / 2 + 4];
  const image = low.image.map((colour, _, y) =>
    y > line ? 0 : y === line && colour ? darker(colour) : colour,
  );
  const middle = (first + last) / 2;
  const wide = (last - first) / 2 + 3 + (beat % 3);
  for (let x = 0; x < image.w; x++) {
    const u = (x - middle) / wide;
    if (Math.abs(u) > 1) continue;
    const dip = Math.round(Math.sqrt(1 - u * u) * 2.4);
    if (Math.abs(u) > 0.25) image.set(x, line + dip, wet[0]);
    if (!image.get(x, line)) image.set(x, line, wet[1]);
    if (dip > 1) image.set(x, line + dip - 1, wet[1]);
  }
  return { image, eyes: low.eyes.filter(([, y]) => y < line) };
}

/**
 * Returns a frame that is falling apart: px drop out at random, from below, and the remaining ones sink and turn pale.
 */
export function dissolved(frame: CreatureFrame, share: number, stuff: Ramp): CreatureFrame {
  const { image } = frame;
  const out = new Img(image.w, image.h);
  for (let y = image.h - 1; y >= 0; y--) {
    for (let x = 0; x < image.w; x++) {
      const colour = image.get(x, y);
      if (!colour) continue;
      const chance = hashUnit(x >> 1, y >> 1, 91) * 0.75 + (1 - y / image.h) * 0.25;
      if (chance < share * 0.9) {
        // some of the lost px hang in the air below as drops
        if (hashUnit(x, y, 17) > 0.86) out.set(x, Math.min(image.h - 2, y + 3 + share * 8), at(stuff, 2));
        continue;
      }
      const isPale = chance < share * 0.9 + 0.2;
      out.set(x, y, isPale ? at(stuff, stepOf(colour)) : colour);
    }
  }
  return { image: out, eyes: share < 0.6 ? frame.eyes.filter(([x, y]) => out.get(x, y) !== 0) : [] };
}

export const isSide = (direction: Direction): boolean => direction === 'left' || direction === 'right';

/** Returns an act that does not loop unless `more` says so. */
export const act = (
  name: string,
  frames: number,
  frameMs: number,
  draw: CreatureAct['draw'],
  more: Partial<CreatureAct> = {},
): CreatureAct => ({ name, frames, frameMs, loop: false, draw, ...more });

/**
 * Returns a sheet with extra space around its frames, for figures that reach beyond them. @param by px on every side
 */
export const roomy = (sheet: CreatureSheet, by: number): CreatureSheet => ({
  ...sheet,
  frame: sheet.frame + 2 * by,
  foot: { x: sheet.foot.x + by, y: sheet.foot.y + by },
  acts: sheet.acts.map((one) => ({
    ...one,
    draw: (direction, frame) => {
      const { image, eyes } = one.draw(direction, frame);
      return {
        image: new Img(image.w + 2 * by, image.h + 2 * by).blit(image, by, by),
        eyes: eyes.map(([x, y]): Place => [x + by, y + by]),
      };
    },
  })),
});
