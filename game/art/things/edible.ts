/** Edible plants: berries, bulbs, wild garlic, and the beds of old gardens. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';
import { ellipse, lineColour } from '../shape.ts';
import { Heap } from './lying.ts';

const { ink, snow, stone, moss, grass, wood, spruce, plum, red, blue, skin, fire } = P;
const INK = at(ink, 0);

const CROW = ['.kk.', 'kbpk', 'kkkk', '.kk.'].join('\n');

/** Draws a low mat of crowberry, with black fruit or bare. */
export function drawCrowberry(form: 0 | 1, hasFruit: boolean): Img {
  const [w, h] = [30, 20];
  const heap = new Heap(w, h);
  const leaf = [at(spruce, 1), at(spruce, 2), at(spruce, 3), at(spruce, 4), at(spruce, 4)];
  const turned = (x: number) => (form === 0 ? x : w - 1 - x);
  for (const [x, y, rx, ry] of [
    [9, 10, 7, 5.4],
    [21, 11.4, 6.4, 4.6],
    [15, 14, 10, 3.6],
  ] as const)
    heap.soft(ellipse(turned(x), y, rx, ry, w, h), leaf, { strength: 1.8 });
  // Needles stick out at the rim, and catch the light in short strokes.
  for (let k = 0; k < 22; k++) {
    const [x, y] = [2 + Math.floor(hashUnit(k, 1, form) * 26), 3 + Math.floor(hashUnit(k, 2, form) * 14)];
    if (!heap.image.get(x, y)) continue;
    heap.dots(at(moss, 4), [x, y], [x + 1, y - 1]);
  }
  const image = outlined(heap.image, () => at(spruce, 0));
  if (!hasFruit) return image;
  const berry = typed(CROW, { k: INK, b: at(blue, 3), p: at(blue, 2) });
  for (const [x, y] of [
    [6, 8],
    [11, 6],
    [15, 10],
    [9, 12],
    [20, 8],
    [24, 11],
    [19, 13],
  ] as const)
    image.blit(berry, turned(x) - 1, y - 1);
  return image;
}

const CLOUD_LEAF = ['.34.43.', '3343343', '2334332', '.23332.', '..222..'].join('\n');
const CLOUD_FRUIT = ['.o4.', 'o44o', 'Oo4o', '.Oo.'].join('\n');

/** Draws cloudberries: one amber fruit on each stem, over lobed leaves. */
export function drawCloudberry(form: 0 | 1, hasFruit: boolean): Img {
  const image = new Img(26, 24);
  const tones = { 2: at(spruce, 2), 3: at(moss, 2), 4: at(moss, 4) };
  const fruit = typed(CLOUD_FRUIT, { o: at(fire, 2), O: at(fire, 1), 4: at(fire, 4) });
  const stems =
    form === 0
      ? ([
          [7, 9],
          [13, 4],
          [19, 8],
        ] as const)
      : ([
          [6, 7],
          [12, 10],
          [18, 5],
        ] as const);
  for (const [x, top] of stems)
    for (let y = top + 2; y < 20; y++) image.set(x + (y > 14 ? 1 : 0), y, at(moss, 1));
  const leaf = typed(CLOUD_LEAF, tones);
  for (const [x, y] of [
    [1, 13],
    [9, 16],
    [17, 13],
    [5, 18],
    [14, 18],
    [9, 12],
  ] as const)
    image.blit(
      outlined(new Img(9, 7).blit(leaf, 1, 1), () => at(spruce, 1)),
      x - 1,
      y - 1,
    );
  for (const [x, top] of stems) {
    if (hasFruit)
      image.blit(
        outlined(new Img(6, 6).blit(fruit, 1, 1), () => at(red, 0)),
        x - 3,
        top - 2,
      );
    else image.rect(x - 1, top + 2, 3, 1, at(red, 1));
  }
  return outlined(image, lineColour);
}

const BELL = ['.aab..', 'aabbc.', 'abbbcc', 'abbccd', 'b.cb.d'].join('\n');

/** Draws the sarana lily: dark bells that hang over whorls of leaves. */
export function drawSarana(form: 0 | 1): Img {
  const image = new Img(24, 30);
  const side = form === 0 ? 1 : -1;
  for (let y = 6; y < 27; y++)
    image.set(12 + Math.round((side * (y - 27)) / 14), y, at(moss, y < 12 ? 2 : 1));
  for (const [y, wide] of [
    [13, 5],
    [19, 8],
    [24, 6],
  ] as const) {
    for (const to of [-1, 1]) {
      for (let i = 1; i <= wide; i++) {
        const down = Math.round((i * i) / (wide * 2.2));
        const x = 12 + Math.round((side * (y - 27)) / 14) + to * i;
        image.set(x, y - 2 + down, at(moss, to < 0 ? 4 : 3));
        image.set(x, y - 1 + down, at(spruce, i === wide ? 3 : 2));
      }
    }
  }
  const bell = typed(BELL, { a: at(red, 2), b: at(plum, 2), c: at(red, 0), d: at(plum, 0) });
  const bells =
    form === 0
      ? ([
          [3, 4],
          [13, 6],
          [8, 1],
        ] as const)
      : ([
          [14, 4],
          [4, 7],
          [9, 1],
        ] as const);
  for (const [x, y] of bells) {
    image.blit(
      outlined(new Img(8, 7).blit(bell, 1, 1), () => at(plum, 0)),
      x - 1,
      y - 1,
    );
    image.set(x + 3, y + 5, at(P.gold, 1));
    image.set(x + 1, y + 1, at(red, 3));
  }
  return outlined(image, lineColour);
}

/** Draws the hole that a digging stick leaves. */
export const drawDugHole = (): Img => {
  const heap = new Heap(20, 12);
  const soil = [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(grass, 1)];
  heap.oval(10, 7, 7.6, 3.2, soil);
  const pit = ellipse(9, 6.6, 4, 1.6, 20, 12);
  heap.image.blit(
    pit.map((inside) => (inside ? INK : 0)),
    0,
    0,
  );
  return heap.dots(at(moss, 3), [15, 5], [16, 4], [16, 5], [4, 9]).image;
};

/** Draws ramson: broad leaves around a white star. */
export function drawRamson(form: 0 | 1): Img {
  const image = new Img(26, 24);
  const leaves =
    form === 0
      ? ([
          [12, 21, -8, 13],
          [13, 21, 8, 12],
          [12, 22, -4, 16],
          [14, 22, 4, 15],
        ] as const)
      : ([
          [13, 21, -9, 11],
          [12, 21, 7, 14],
          [13, 22, 1, 16],
          [14, 22, 10, 9],
        ] as const);
  for (const [x, y, across, tall] of leaves) {
    for (let k = 0; k <= tall; k++) {
      const t = k / tall;
      const wide = Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.9)) * 2.6;
      const px = x + across * t * t;
      for (let i = -Math.round(wide); i <= Math.round(wide); i++) {
        const step = i < 0 ? 4 : i === 0 ? 2 : 3;
        image.set(Math.round(px + i), y - k, i === 0 ? at(spruce, 3) : at(moss, step));
      }
      image.set(Math.round(px + wide) + 1, y - k, at(spruce, 1));
      image.set(Math.round(px - wide) - 1, y - k, at(spruce, 1));
    }
  }
  const star = typed('..w..\n.wWw.\nwWyWw\n.wWw.\n..w..', {
    w: at(snow, 3),
    W: at(snow, 4),
    y: at(grass, 3),
  });
  for (const [x, y] of form === 0
    ? ([
        [5, 2],
        [15, 0],
      ] as const)
    : ([
        [11, 0],
        [18, 4],
      ] as const)) {
    for (let k = y + 4; k < 20; k++)
      image.set(x + 2 + Math.round(((13 - x - 2) * (k - y - 4)) / 18), k, at(moss, 3));
    image.blit(
      outlined(new Img(7, 7).blit(star, 1, 1), () => at(stone, 2)),
      x - 1,
      y - 1,
    );
  }
  return outlined(image, () => at(spruce, 0));
}

/** Draws three beetroots half out of dark soil, leaves up; or their holes. */
export function drawBeets(isPulled: boolean): Img {
  const heap = new Heap(36, 26);
  const soil = [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 1), at(wood, 2)];
  const beet = [at(plum, 0), at(red, 0), at(red, 1), at(red, 2), at(skin, 1)];
  heap.oval(18, 20, 15.4, 4.2, soil, { strength: 1.2 });
  for (let x = 5; x < 31; x += 4) heap.dots(at(wood, 2), [x, 22 - (x % 3)], [x + 1, 22 - (x % 3)]);
  for (const x of [8, 18, 28]) {
    const y = x === 18 ? 20 : 19;
    if (isPulled) {
      heap.image.rect(x - 2, y - 1, 5, 2, INK).rect(x - 2, y + 1, 5, 1, at(wood, 3));
      continue;
    }
    for (const [lean, tall] of [
      [-4, 9],
      [4, 9],
      [0, 12],
    ] as const) {
      for (let k = 2; k <= tall; k++) {
        const px = Math.round(x + (lean * k * k) / (tall * tall));
        const wide = k < 5 ? 0 : Math.round(Math.sin(((k - 4) / (tall - 3)) * Math.PI) * 2.2);
        for (let i = -wide; i <= wide; i++) heap.image.set(px + i, y - 1 - k, at(moss, i < 0 ? 4 : 2));
        heap.image.set(
          px + wide + 1,
          y - 1 - k,
          wide > 0 ? at(spruce, 1) : heap.image.get(px + wide + 1, y - 1 - k),
        );
        heap.dots(at(red, 2), [px, y - 1 - k]);
      }
    }
    heap.oval(x, y, 3.4, 3, beet, { strength: 1.8, reach: 1 });
    heap.image.rect(x - 3, y + 2, 7, 1, at(wood, 1));
  }
  return outlined(heap.image, lineColour);
}

/** Draws buckwheat: ruddy stems, heart-shaped leaves and a froth of pale flowers. */
export function drawBuckwheat(form: 0 | 1): Img {
  const image = new Img(30, 29);
  const bloom: Ramp = [at(skin, 2), at(skin, 3), at(snow, 3), at(snow, 4)];
  const heart = typed('.3.3.\n34343\n23332\n.232.\n..2..', {
    2: at(moss, 1),
    3: at(moss, 3),
    4: at(moss, 4),
  });
  const stems =
    form === 0
      ? ([
          [7, 7],
          [15, 4],
          [22, 8],
        ] as const)
      : ([
          [8, 5],
          [15, 9],
          [23, 4],
        ] as const);
  for (const [x, top] of stems)
    for (let y = top; y < 27; y++)
      image.set(x + Math.round(((15 - x) * (y - top)) / 60), y, at(skin, y % 4 === 0 ? 0 : 1));
  const leaves = new Img(image.w, image.h);
  for (const [x, y] of [
    [3, 15],
    [9, 18],
    [16, 15],
    [21, 17],
    [13, 21],
    [6, 21],
  ] as const) {
    const one = outlined(new Img(7, 7).blit(form === 0 ? heart : heart.mirrored(), 1, 1), () =>
      at(spruce, 1),
    );
    leaves.blit(one, form === 0 ? x - 1 : 28 - x - 5, y - 1);
  }
  image.blit(leaves, 0, 0);
  for (const [x, top] of stems) {
    for (const [dx, dy, r] of [
      [0, 0, 2.8],
      [-3, 2, 2.2],
      [3, 2.4, 2.2],
    ] as const) {
      const froth = ellipse(x + dx, top + dy, r, r * 0.85, image.w, image.h).map((inside, px, py) => {
        if (!inside) return 0;
        const light = px - x - dx + (py - top - dy) < 0 ? 3 : 1;
        return at(bloom, light - (hashUnit(px, py, 4) > 0.72 ? 1 : 0));
      });
      image.blit(
        outlined(froth, () => at(skin, 0)),
        0,
        0,
      );
    }
  }
  return outlined(image, lineColour);
}
