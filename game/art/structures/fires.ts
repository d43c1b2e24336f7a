/** Campfire, torch stand, samovar and hearth in every state, the torch in a hand, and the smoke over them all. */
import { Drawing, type Point, polygon } from '../draw.ts';
import { Img, outlined } from '../image.ts';
import { samovar } from '../items/placeables.ts';
import { at, P } from '../palette.ts';
import { body, line, pts, STUFF } from '../parts.ts';
import { ellipse, lineColour, shaded } from '../shape.ts';
import { ashes, FLAME_FRAMES, flames, haze, SMOKE_FRAMES, smoke } from './flames.ts';
import type { StructureFrame, StructureFrames } from './picture.ts';

const { ink, snow, stone, ash, wood, fire, gold } = P;

const STONES = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
const SOOTY = [at(ink, 0), at(ash, 0), at(ash, 1), at(stone, 1), at(stone, 2)];
const CLAY = [at(wood, 0), at(stone, 1), at(wood, 2), at(stone, 3), at(wood, 4)];

/** Size of the tall pictures, in px: 12 rows above the 32 of an icon, to make space for flames. */
const TALL = { w: 34, h: 44 } as const;
const LIFT = 12;

type Fuel = 'fresh' | 'burning' | 'embers' | 'cold';

const stones = (drawing: Drawing, places: string, ramp: readonly number[]): Drawing => {
  for (const [x, y] of pts(places)) drawing.part(ellipse(x, y, 3.6, 2.7), ramp, { reach: 2, strength: 1.6 });
  return drawing;
};

const upTo = (image: Img): Img => {
  const tall = new Img(TALL.w, TALL.h);
  return tall.blit(image, 1, LIFT);
};

/** Draws a ring of stones with sticks leaning together in it, or their remains. */
function campfire(fuel: Fuel, frame = 0): Img {
  const back = stones(
    new Drawing(),
    '9,19 16,17.5 23,19 5,22 27,22',
    fuel === 'fresh' ? STONES : SOOTY,
  ).done();
  const image = upTo(back);
  if (fuel !== 'fresh')
    ashes(image, 17, 36, 9, 3.4, fuel === 'cold' ? 0 : fuel === 'embers' ? 0.95 : 0.9, frame + 7);
  const sticks = new Drawing();
  const lean = (path: string, width: number, bias: number) =>
    sticks.part(line(path, width), fuel === 'fresh' ? STUFF.stick : STUFF.coal, { reach: 1, bias });
  if (fuel === 'fresh') {
    lean('8,26 17,12', 2.6, 0.1);
    lean('25,26 15,12', 2.6, 0.05);
    lean('12,27 16,11', 2.4, 0.2);
    lean('21,27 16,12', 2.4, 0.1);
    sticks.part(line('15,14 18,14', 1.6), STUFF.straw, { reach: 1, bias: 0.2 });
  } else if (fuel === 'burning') {
    lean('8,25 24,21', 3, 0.1);
    lean('25,25 9,21', 3, 0.05);
    lean('13,26 17,16', 2.4, 0.1);
  } else {
    lean('10,25 16,22', 2.4, 0);
    lean('24,24 18,23', 2.2, 0.05);
  }
  image.blit(sticks.done(), 1, LIFT);
  if (fuel === 'burning') flames(image, 17, 37, 8.5, 27, frame);
  if (fuel === 'embers')
    for (const [x, y] of embersAt(frame)) image.set(x, y, at(fire, 2 + ((x + frame) % 2)));
  const front = stones(new Drawing(), '9,27 16,28.5 23,27', fuel === 'fresh' ? STONES : SOOTY).done();
  image.blit(front, 1, LIFT);
  if (fuel === 'burning')
    for (const [x, y] of pts('9,38 16,39 17,39 24,38')) image.set(x + 1, y, at(fire, 1));
  return image;
}

const embersAt = (frame: number): Point[] =>
  pts('12,36 16,35 18,37 22,36 14,38 20,35').filter((_, k) => (k + frame) % 3 !== 0);

/** Draws three sticks, an iron basket, and its burning contents. */
function torchStand(fuel: Fuel, frame = 0): Img {
  const drawing = new Drawing()
    .part(line('15,31 9,23', 2), STUFF.stick, { reach: 1 })
    .part(line('8,31 15,21', 2.2), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(line('23,31 16,21', 2.2), STUFF.stick, { reach: 1, bias: 0.05 })
    .part(line('15.5,31 15.5,10', 3), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(line('13,22 18,22', 2.6), STUFF.cord, { reach: 1, bias: 0.2 })
    .part(body('7,11,20 10,12,19 13,14,17'), STUFF.iron, { reach: 2 });
  if (fuel === 'fresh') drawing.part(body('3,13,18 5,12,19 7,12,19'), STUFF.straw, { reach: 1 });
  else if (fuel !== 'burning') drawing.part(body('5,13,18 7,12,19'), STUFF.coal, { reach: 1 });
  const image = upTo(drawing.done());
  if (fuel === 'burning') flames(image, 16.5, 18, 4.6, 17, frame);
  if (fuel === 'embers')
    for (const [x, y] of pts('14,18 17,17 19,18').slice(frame % 2)) image.set(x, y, at(fire, 2));
  return image;
}

/** Draws a stove of fieldstones and clay with a chimney, which heats a house. */
function hearth(fuel: Fuel, frame = 0): Img {
  const [w, h] = [40, 46];
  const shape = (text: string, ramp: readonly number[], bias = 0) =>
    outlined(shaded(big(text, w, h), ramp, { reach: 3, strength: 1.5, bias }), lineColour);
  const image = new Img(w, h);
  image.blit(shape('13,2 27,2 28,16 12,16', STONES, -0.05), 0, 0);
  image.blit(shape('5,17 8,13 32,13 35,17 36,43 4,43', STONES), 0, 0);
  // Adds the courses of stones, with clay between them.
  for (const [y, step] of [
    [6, 5],
    [10, 7],
    [17, 8],
    [22, 7],
    [27, 9],
    [32, 8],
    [37, 7],
  ] as const) {
    for (let x = 2; x < w - 2; x += 1) if (image.get(x, y)) image.set(x, y, at(CLAY, 1));
    for (let x = 3 + (y % step); x < w - 2; x += step)
      for (let k = 1; k < 5; k += 1) if (image.get(x, y + k)) image.set(x, y + k, at(CLAY, 1));
  }
  image.blit(shape('3,16 37,16 37,19 3,19', STUFF.board, 0.1), 0, 0);
  // Adds the mouth of the stove.
  const mouth = big('11,41 11,29 14,25 20,23 26,25 29,29 29,41', w, h);
  image.each((colour, x, y) => (mouth.get(x, y) ? at(ink, 0) : colour));
  ashes(image, 20, 39, 8, 2.6, fuel === 'cold' || fuel === 'fresh' ? 0 : 0.95, frame + 3);
  const logs = new Drawing()
    .part(line('12,27 20,25', 2.6), fuel === 'fresh' ? STUFF.stick : STUFF.coal, { reach: 1, bias: 0.1 })
    .part(line('20,27 12,25', 2.6), fuel === 'fresh' ? STUFF.stick : STUFF.coal, { reach: 1 });
  image.blit(logs.done(), 4, 12);
  if (fuel === 'burning') {
    const inside = flames(new Img(w, h), 20, 39, 6.5, 15, frame);
    image.each((colour, x, y) => (mouth.get(x, y) && inside.get(x, y) ? inside.get(x, y) : colour));
    for (const [x, y] of pts('10,41 10,34 30,41 30,34 12,27 28,27')) image.set(x, y, at(fire, 1));
  }
  image.blit(shape('8,41 32,41 33,44 7,44', STONES, 0.1), 0, 0);
  for (const [x, y] of pts('6,15 7,15 33,15 14,3 15,3')) image.set(x, y, at(snow, 3));
  return image;
}

const big = (text: string, w: number, h: number): Img => polygon(pts(text), w, h);

function brew(frame: number): Img {
  const image = new Img(TALL.w, TALL.h).blit(samovar(), 1, LIFT);
  return haze(image, 17, 13, frame);
}

/** Draws a torch held up in the left hand, with the flame at (8, 3). */
function heldTorch(frame: number): Img {
  const stick = new Drawing().part(line('8,24 8,12', 2.4), STUFF.stick, { reach: 1, bias: 0.15 });
  stick.part(body('9,6,10 12,6,10'), STUFF.coal, { reach: 1 });
  const image = new Img(17, 26).blit(stick.done(), 0, 0);
  return flames(image, 8, 11, 3.8, 12, frame);
}

function heldLantern(frame: number): Img {
  const drawing = new Drawing()
    .part(line('8,3 5,6', 1.2), STUFF.iron, { reach: 1 })
    .part(line('8,3 11,6', 1.2), STUFF.iron, { reach: 1 })
    .part(body('6,5,11 7,4,12'), STUFF.iron, { reach: 1 })
    .part(body('8,5,11 14,5,11'), [at(gold, 0), at(fire, 3), at(fire, 4), at(snow, 4)], {
      reach: 2,
      bias: 0.2,
    })
    .part(body('15,4,12 16,5,11'), STUFF.iron, { reach: 1 });
  const image = new Img(17, 20).blit(drawing.done(), 0, 0);
  const [x, y] = [8, 11];
  image.set(x, y, at(fire, 2));
  image.set(x, y - 1, at(frame % 2 === 0 ? fire : snow, 4));
  image.set(x + (frame % 2), y - 2, at(fire, 3));
  return image;
}

const lit = (key: string, draw: (frame: number) => Img, foot: readonly [number, number]): StructureFrames =>
  Object.fromEntries(
    Array.from({ length: FLAME_FRAMES }, (_, frame): [string, StructureFrame] => [
      `${key}:burning-${frame}`,
      { image: draw(frame), foot, hasShadow: frame === 0 },
    ]),
  );

/** Returns every state of a fire, under the names that the client's pictures use. */
function states(
  key: string,
  draw: (fuel: Fuel, frame: number) => Img,
  foot: readonly [number, number],
): StructureFrames {
  return {
    [key]: { image: draw('fresh', 0), foot },
    [`${key}:embers-0`]: { image: draw('embers', 0), foot },
    [`${key}:embers-1`]: { image: draw('embers', 1), foot, hasShadow: false },
    [`${key}:cold`]: { image: draw('cold', 0), foot },
    ...lit(key, (frame) => draw('burning', frame), foot),
  };
}

export const fires = (): StructureFrames => ({
  ...states('campfire', campfire, [17, 36]),
  ...states('torch_stand', torchStand, [17, 42]),
  ...states('hearth', hearth, [20, 38]),
  samovar: { image: brew(0), foot: [17, 38] },
  'samovar:1': { image: brew(1), foot: [17, 38], hasShadow: false },
  'samovar:2': { image: brew(2), foot: [17, 38], hasShadow: false },
  'samovar:3': { image: brew(3), foot: [17, 38], hasShadow: false },
  ...held('torch', heldTorch, [8, 19]),
  ...held('lantern', heldLantern, [8, 3]),
  ...Object.fromEntries(
    Array.from({ length: SMOKE_FRAMES }, (_, frame): [string, StructureFrame] => [
      `smoke:${frame}`,
      { image: smoke(frame), foot: [12, 12], hasShadow: false },
    ]),
  ),
});

function held(key: string, draw: (frame: number) => Img, foot: readonly [number, number]): StructureFrames {
  return Object.fromEntries(
    Array.from({ length: FLAME_FRAMES }, (_, frame): [string, StructureFrame] => [
      `held-${key}:${frame}`,
      { image: draw(frame), foot, hasShadow: false },
    ]),
  );
}
