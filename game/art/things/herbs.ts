/** Resources gathered by hand: herbs, mushrooms, pumpkins and barrels. */
import { createRng, hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';
import { ellipse, lineColour, shaded, spans } from '../shape.ts';

const { snow, stone, moss, grass, wood, spruce, sea, red, fire, plum, skin } = P;

/** Returns the place on a bent stem at a share `t` of its height. */
type Bend = (t: number) => readonly [x: number, y: number];

const bend =
  (x: number, y: number, sideways: number, tall: number): Bend =>
  (t) => [Math.round(x + sideways * t * t), Math.round(y - tall * t)];

function along(tall: number, visit: (t: number, k: number) => void): void {
  for (let k = 0; k <= tall; k++) visit(k / tall, k);
}

/** Draws a nettle: toothed leaves in crossed pairs on upright stems. */
export function drawNettle(seed: number): Img {
  const image = new Img(26, 28);
  const rng = createRng(seed);
  for (const [x, tall, lean] of [
    [8, 17, -3],
    [18, 16, 3],
    [13, 22, 0],
  ] as const) {
    const at0 = bend(x, 25, lean + rng.between(-1, 1), tall);
    along(tall, (t, k) => {
      const [px, py] = at0(t);
      image.set(px, py, at(moss, 1));
      if (k < 3 || k % 4 !== 0) return;
      const wide = Math.round(5 - 3 * t);
      for (const side of [-1, 1]) {
        for (let i = 1; i <= wide; i++) {
          const down = i > wide - 2 ? 1 : 0;
          image.set(px + side * i, py + down, at(spruce, side < 0 ? 4 : 3));
          if (i < wide && i > 1) image.set(px + side * i, py - 1, at(moss, side < 0 ? 4 : 3));
          if (i % 2 === 1) image.set(px + side * i, py + down + 1, at(spruce, 2));
        }
      }
    });
    const [tx, ty] = at0(1);
    image.rect(tx - 1, ty - 1, 3, 2, at(moss, 4));
  }
  return outlined(image, () => at(spruce, 0));
}

/** Draws blades that rise from one tuft and bow outward. */
function tuft(image: Img, x: number, y: number, ramp: Ramp, count: number, tall: number, seed: number): void {
  const rng = createRng(seed);
  for (let k = 0; k < count; k++) {
    const side = (k / (count - 1)) * 2 - 1;
    const height = tall * (1 - 0.45 * Math.abs(side)) * rng.between(0.8, 1.1);
    const place = bend(x + side * 3, y, side * tall * 0.62, height);
    along(Math.round(height), (t) => {
      const [px, py] = place(t);
      const step = (side < 0 ? 2 : 1) + (t > 0.55 ? 1 : 0) - (t < 0.25 ? 1 : 0);
      image.set(px, py, at(ramp, step));
      if (t < 0.6) image.set(px + 1, py, at(ramp, step - 1));
    });
  }
}

/** Draws cottongrass: white wool over a tuft of sedge. */
export function drawCottongrass(seed: number): Img {
  const image = new Img(26, 26);
  tuft(image, 13, 23, [at(moss, 0), at(moss, 2), at(moss, 3), at(grass, 2)], 9, 11, seed);
  const rng = createRng(seed + 5);
  const wool = typed('.44.\n4443\n4333\n.32.', { 4: at(snow, 4), 3: at(snow, 3), 2: at(snow, 1) });
  for (const [x, tall] of [
    [5, 13],
    [10, 18],
    [15, 15],
    [20, 19],
    [13, 20],
  ] as const) {
    const top = 23 - tall + rng.below(3);
    for (let y = top + 3; y < 22; y++)
      image.set(Math.round(x + ((13 - x) * (y - top)) / 40), y, at(grass, 1));
    image.blit(wool, x - 2, top);
  }
  return outlined(image, (c) => (snow.includes(c) ? at(stone, 2) : at(moss, 0)));
}

/** Draws fireweed: spikes of purple-red bells. */
export function drawFireweed(seed: number): Img {
  const image = new Img(24, 32);
  const bloom = [at(red, 1), at(red, 2), at(red, 3), at(skin, 3)];
  for (const [x, tall, lean] of [
    [7, 20, -2],
    [17, 21, 2],
    [12, 27, 0],
  ] as const) {
    const place = bend(x, 29, lean, tall);
    along(tall, (t, k) => {
      const [px, py] = place(t);
      image.set(px, py, t > 0.5 ? at(plum, 2) : at(moss, 1));
      if (t > 0.08 && t < 0.46 && k % 2 === 0) {
        const side = k % 4 === 0 ? -1 : 1;
        for (let i = 1; i < 5; i++) image.set(px + side * i, py - (i >> 1), at(moss, side < 0 ? 3 : 2));
      }
      if (t < 0.46) return;
      const wide = Math.round(3.4 * (1.05 - t) * 2);
      for (let i = -wide; i <= wide; i++) {
        const shade = i < -wide / 3 ? 2 : i > wide / 2 ? 0 : 1;
        if (hashUnit(px + i, py, seed) > 0.2)
          image.set(px + i, py, at(bloom, shade + (hashUnit(py, i, seed) > 0.72 ? 1 : 0)));
      }
    });
  }
  return outlined(image, lineColour);
}

/** Draws lyme grass: a fountain of blue blades with pale ears. */
export function drawLymeGrass(seed: number): Img {
  const image = new Img(30, 28);
  tuft(image, 15, 25, [at(sea, 1), at(spruce, 3), at(sea, 4), at(snow, 1)], 13, 17, seed);
  for (const [x, lean, tall] of [
    [12, -4, 20],
    [16, 1, 22],
    [18, 6, 18],
  ] as const) {
    const place = bend(x, 24, lean, tall);
    along(tall, (t) => {
      const [px, py] = place(t);
      image.set(px, py, at(grass, 2));
      if (t > 0.66) image.set(px + 1, py, at(grass, 3));
      if (t > 0.7 && t < 0.95) image.set(px - 1, py, at(grass, 3));
    });
  }
  return outlined(image, () => at(sea, 0));
}

const CAPS = [
  '....3333....',
  '..3344w433..',
  '.34w43333w2.',
  '.3333w33322.',
  '2333333w3222',
  '.2222222222.',
].join('\n');
const SMALL_CAP = ['..333..', '.34w33.', '3w3332.', '2333w22', '.22222.'].join('\n');

/** Draws fly agarics: a fully grown one, with two small ones next to it. */
export function drawMushrooms(form: 0 | 1): Img {
  const image = new Img(24, 20);
  const tones = { 2: at(red, 1), 3: at(red, 2), 4: at(red, 3), w: at(snow, 4) };
  const stalk = (x: number, y: number, w: number, h: number): void => {
    image
      .rect(x, y, w, h, at(snow, 3))
      .rect(x + w - 1, y, 1, h, at(stone, 4))
      .rect(x, y, w, 1, at(stone, 3));
  };
  const [big, small] = [typed(CAPS, tones), typed(SMALL_CAP, tones)];
  const left = form === 0 ? 2 : 10;
  const right = form === 0 ? 14 : 2;
  stalk(left + 4, 9, 4, 8);
  image.rect(left + 3, 11, 6, 1, at(snow, 4));
  image.blit(big, left, 4);
  stalk(right + 2, 13, 3, 4);
  image.blit(small, right, 9);
  return outlined(image, lineColour);
}

/** Draws a pumpkin on its vine. */
export function drawPumpkin(ripe: boolean): Img {
  const image = new Img(30, 24);
  const vine = (x: number, y: number) => image.set(x, y, at(moss, 2));
  for (let x = 2; x < 28; x++) vine(x, 19 + Math.round(Math.sin(x / 3.4)));
  const leaf = typed('..44..\n.4343.\n433332\n.33322\n..22..', {
    2: at(moss, 1),
    3: at(moss, 2),
    4: at(moss, 3),
  });
  image.blit(leaf, 1, 13).blit(leaf.mirrored(), 23, 14);
  if (ripe) {
    const body = [at(red, 1), at(red, 2), at(fire, 1), at(fire, 2), at(fire, 3)];
    const mask = ellipse(15, 13, 10, 7.4, 30, 24);
    const round = shaded(mask, body, { reach: 4, strength: 1.6 });
    round.each((colour, x, y) => {
      const rib = Math.abs(x - 15) / Math.sqrt(Math.max(0.05, 1 - ((y - 13) / 7.6) ** 2));
      return [3, 7].includes(Math.round(rib)) ? at(body, Math.max(0, body.indexOf(colour) - 1)) : colour;
    });
    const done = outlined(round, () => at(red, 0));
    image.blit(done, 0, 0);
    image.rect(14, 2, 3, 4, at(moss, 2)).rect(16, 2, 1, 4, at(moss, 0)).rect(13, 2, 2, 1, at(moss, 3));
  }
  return outlined(image, lineColour);
}

/** Draws a wooden barrel with iron hoops; when empty, its lid is off and it leans. */
export function drawBarrel(state: 'whole' | 'struck' | 'empty'): Img {
  const image = new Img(28, 30);
  const mask = spans(
    [
      [5, 7, 20],
      [8, 5, 22],
      [15, 4, 23],
      [22, 5, 22],
      [26, 7, 20],
    ],
    28,
    30,
  );
  const body = shaded(mask, wood, { reach: 4, strength: 1.7, light: [-1, -0.15] });
  body.each((colour, x, y) => {
    if (y === 8 || y === 9 || y === 21 || y === 22) return at(stone, x < 9 ? 4 : x < 15 ? 3 : x < 19 ? 2 : 1);
    return [8, 13, 18].includes(x) ? at(wood, Math.max(0, wood.indexOf(colour) - 1)) : colour;
  });
  image.blit(body, 0, 0);
  const lid = ellipse(13.5, 5.5, 7.4, 2.6, 28, 30);
  image.blit(
    lid.map((inside, x, y) =>
      inside
        ? state === 'empty'
          ? at(wood, y < 5 ? 1 : 0)
          : x % 4 === 1
            ? at(wood, 2)
            : at(wood, y < 5 ? 4 : 3)
        : 0,
    ),
    0,
    0,
  );
  if (state !== 'empty') return outlined(image, lineColour);
  for (const [x, y, h] of [
    [6, 5, 6],
    [7, 5, 3],
    [16, 4, 9],
    [17, 4, 7],
    [12, 5, 2],
  ] as const)
    image.rect(x, y, 1, h, at(wood, 0));
  image.rect(16, 3, 3, 4, 0);
  return outlined(image, lineColour);
}
