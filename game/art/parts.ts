/** Building blocks of the icons: masks in short notation, ramps of common materials, and recurring small shapes. */
import { hashUnit } from '../shared/math/rng.ts';
import { type Drawing, ICON, type Point, polygon, stroke } from './draw.ts';
import { Img, outlined } from './image.ts';
import { at, darker, lighter, P, type Ramp, stepOf } from './palette.ts';
import { lineColour, type Row, spans } from './shape.ts';

const { snow, stone, ash, moss, grass, spruce, wood, skin, fire, red, gold, plum } = P;

/** Ramps of materials, dark to light. */
export const STUFF = {
  steel: [at(stone, 0), at(stone, 2), at(stone, 4), at(snow, 2), at(snow, 4)],
  iron: [at(ash, 0), at(ash, 1), at(stone, 1), at(stone, 2), at(stone, 4)],
  rust: [at(wood, 0), at(wood, 1), at(skin, 0), at(skin, 1), at(skin, 2)],
  linen: [at(stone, 2), at(stone, 4), at(snow, 2), at(snow, 3), at(snow, 4)],
  bone: [at(wood, 1), at(wood, 3), at(grass, 3), at(skin, 3), at(snow, 4)],
  paper: [at(wood, 1), at(wood, 3), at(grass, 3), at(skin, 3), at(snow, 4)],
  leather: [at(wood, 0), at(wood, 1), at(skin, 0), at(skin, 1), at(skin, 2)],
  canvas: [at(wood, 0), at(wood, 1), at(wood, 2), at(grass, 2), at(grass, 3)],
  cord: [at(wood, 0), at(wood, 1), at(grass, 1), at(grass, 2), at(grass, 3)],
  straw: [at(wood, 1), at(grass, 1), at(grass, 2), at(grass, 3), at(gold, 1)],
  stick: [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)],
  board: [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)],
  felt: [at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 3)],
  brass: [at(wood, 1), at(grass, 1), at(gold, 0), at(gold, 1), at(fire, 4)],
  copper: [at(wood, 1), at(skin, 0), at(fire, 1), at(fire, 2), at(fire, 3)],
  leaf: [at(spruce, 0), at(spruce, 1), at(spruce, 2), at(spruce, 3), at(moss, 4)],
  herb: [at(spruce, 1), at(moss, 1), at(moss, 2), at(moss, 3), at(moss, 4)],
  meat: [at(red, 0), at(red, 1), at(red, 2), at(red, 3), at(skin, 2)],
  fat: [at(wood, 3), at(grass, 3), at(skin, 3), at(fire, 4), at(snow, 4)],
  roast: [at(wood, 0), at(wood, 1), at(skin, 0), at(fire, 1), at(fire, 3)],
  soil: [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)],
  coal: [at(P.ink, 0), at(ash, 0), at(ash, 1), at(stone, 1), at(stone, 3)],
  dark: [at(plum, 0), at(red, 0), at(red, 1), at(plum, 3), at(skin, 1)],
  white: [at(stone, 2), at(snow, 0), at(snow, 2), at(snow, 3), at(snow, 4)],
} as const satisfies Record<string, Ramp>;

const numbers = (text: string): number[] => text.split(/[ ,]+/).map(Number);

/** Parses points from `x,y x,y …`. */
export function pts(text: string): Point[] {
  const list = numbers(text.trim());
  return Array.from({ length: list.length >> 1 }, (_, k): Point => [list[2 * k] ?? 0, list[2 * k + 1] ?? 0]);
}

/** Returns a filled polygon from `x,y x,y …`. */
export const poly = (text: string): Img => polygon(pts(text));

/** Returns a line of the given thickness from `x,y x,y …`. */
export const line = (text: string, width: number): Img => stroke(pts(text), width);

/** Returns a silhouette from `y,first,last …`; rows in between are interpolated. */
export function body(text: string): Img {
  const list = numbers(text.trim());
  return spans(
    Array.from(
      { length: Math.floor(list.length / 3) },
      (_, k): Row => [list[3 * k] ?? 0, list[3 * k + 1] ?? 0, list[3 * k + 2] ?? 0],
    ),
  );
}

/** Returns a mask painted px by px, with an outline. */
export const painted = (mask: Img, paint: (x: number, y: number) => number, edge = lineColour): Img =>
  outlined(
    mask.map((inside, x, y) => (inside ? paint(x, y) : 0)),
    edge,
  );

/** Draws wisps of steam that rise from (x, y) on top of the drawing. */
export function steam(drawing: Drawing, x: number, y: number): Drawing {
  return drawing
    .dots(
      at(snow, 3),
      pts('0,0 1,-1 1,-2 0,-3').map(([dx, dy]): Point => [x + dx, y + dy]),
    )
    .dots(at(snow, 1), [[x, y - 4]]);
}

/** Draws a knot of cord where two sticks meet: a small wrapped bar. */
export function lashing(drawing: Drawing, from: Point, to: Point, ramp: Ramp = STUFF.cord): Drawing {
  return drawing.part(stroke([from, to], 3.2), ramp, { reach: 1, bias: 0.12 });
}

/** Returns the part of a picture that contains px, without the empty margin. */
export function trimmed(image: Img): Img {
  let [x0, y0, x1, y1] = [image.w, image.h, 0, 0];
  for (let y = 0; y < image.h; y++) {
    for (let x = 0; x < image.w; x++) {
      if (!image.get(x, y)) continue;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
  }
  return image.crop(x0, y0, Math.max(1, x1 - x0 + 1), Math.max(1, y1 - y0 + 1));
}

/** Draws flat faces, one colour each, with a single outline around them all. */
export function facets(
  drawing: Drawing,
  faces: readonly (readonly [path: string, colour: number])[],
  edge = lineColour,
): Drawing {
  const whole = new Img(ICON, ICON);
  for (const [path, colour] of faces) {
    whole.blit(
      poly(path).map((inside) => (inside ? colour : 0)),
      0,
      0,
    );
  }
  return drawing.lay(outlined(whole, edge), 0, 0);
}

/** Returns a mask whose outline is ragged with tufts of hair: every few px the edge is extended by one px. */
export function shaggy(mask: Img, seed: number): Img {
  return mask.map((inside, x, y) => {
    if (inside) return 1;
    const near = mask.get(x - 1, y) || mask.get(x + 1, y) || mask.get(x, y - 1) || mask.get(x, y + 1);
    return near && hashUnit(x, y, seed) > 0.5 ? 1 : 0;
  });
}

/** Adds short strokes of hair to a shaded surface: px move one step up or down the ramp, in slanting pairs. */
export function furred(image: Img, seed: number, share = 0.3): Img {
  return image.each((colour, x, y) => {
    const h = hashUnit((x + y) >> 1, y, seed);
    if (stepOf(colour) === 0) return colour;
    return h < share / 2 ? darker(colour) : h > 1 - share / 2 ? lighter(colour) : colour;
  });
}

/** Draws a flame: nested tongues with their foot at (x, y). */
export function flame(drawing: Drawing, x: number, y: number, size: number): Drawing {
  const tongue = (wide: number, high: number, lean: number) =>
    poly(
      [
        [x - wide, y - high * 0.28],
        [x - wide * 0.55, y - high * 0.62],
        [x + lean, y - high],
        [x + wide * 0.35, y - high * 0.66],
        [x + wide * 0.75, y - high * 0.78],
        [x + wide, y - high * 0.3],
        [x + wide * 0.45, y + 1],
        [x - wide * 0.45, y + 1],
      ]
        .map(([px = 0, py = 0]) => `${px},${py}`)
        .join(' '),
    );
  drawing.lay(
    painted(
      tongue(size * 0.5, size, -1),
      () => at(fire, 1),
      () => at(red, 1),
    ),
    0,
    0,
  );
  for (const [share, step] of [
    [0.8, 2],
    [0.56, 3],
    [0.34, 4],
  ] as const) {
    const inner = tongue(size * 0.5 * share, size * share, 0);
    drawing.lay(
      inner.map((inside) => (inside ? at(fire, step) : 0)),
      0,
      0,
    );
  }
  return drawing;
}
