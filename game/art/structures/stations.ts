/** Drying rack and kiln in their states; the workbench looks the same in the world and in the bag. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Drawing, ICON } from '../draw.ts';
import { Img } from '../image.ts';
import { placeables } from '../items/placeables.ts';
import { at, P, rampNameOf, stepOf, tone } from '../palette.ts';
import { line, poly, pts, STUFF } from '../parts.ts';
import type { StructureFrame, StructureFrames } from './picture.ts';

const { ink, stone, ash, wood, skin, fire, red, snow } = P;

/** The px placed on the centre of the tile, shared by all pictures of a station, which are drawn over one another. */
const FOOT = [16, 22] as const;
const KILN = 711;

/** Draws two trestles with an empty beam across them. */
function rack(): Img {
  return new Drawing()
    .part(line('3,30 8,3', 2.6), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(line('12,30 6,3', 2.6), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(line('20,30 26,3', 2.6), STUFF.stick, { reach: 1, bias: 0.1 })
    .part(line('29,30 24,3', 2.6), STUFF.stick, { reach: 1, bias: 0.1 })
    .part(line('1,7 31,7', 2.8), STUFF.board, { reach: 1, bias: 0.2 })
    .tint(line('1,6 31,6', 1), at(wood, 4))
    .part(line('5,9 9,5', 2), STUFF.cord, { reach: 1, bias: 0.2 })
    .part(line('23,9 27,5', 2), STUFF.cord, { reach: 1, bias: 0.2 })
    .done();
}

/** Positions of the four hung items along the beam, in px. */
const PLACES = [9.5, 14, 18.5, 23] as const;

type Hung = (x: number) => Img;
const from = (text: string, x: number): string =>
  text
    .split(' ')
    .map((pair) => pair.split(',').map(Number))
    .map(([dx = 0, y = 0]) => `${x + dx},${y}`)
    .join(' ');

const HIDE = [at(wood, 0), at(skin, 0), at(skin, 1), at(skin, 2), at(skin, 3)];
const LEATHER = [at(ink, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(skin, 0)];
const MEAT = [at(red, 0), at(red, 1), at(red, 2), at(red, 3)];
const JERKY = [at(ink, 0), at(wood, 0), at(red, 0), at(red, 1)];
const FISH = [at(stone, 1), at(stone, 2), at(stone, 3), at(snow, 2)];
const YUKOLA = [at(red, 1), at(fire, 1), at(fire, 2), at(fire, 3)];

/** Returns a skin that hangs stretched by its legs. */
const skinOf =
  (ramp: readonly number[]): Hung =>
  (x) =>
    new Drawing()
      .part(poly(from('-3,8 3,8 3,11 2,13 3,18 2,22 1,19 -1,19 -2,22 -3,18 -2,13 -3,11', x)), ramp, {
        reach: 2,
        strength: 1.4,
      })
      .done();

/** Returns two strips, one longer than the other. */
const stripsOf =
  (ramp: readonly number[]): Hung =>
  (x) =>
    new Drawing()
      .part(poly(from('-2,8 0,8 0,18 -1,20 -2,17', x)), ramp, { reach: 1 })
      .part(poly(from('1,8 2,8 2,15 1,16', x)), ramp, { reach: 1 })
      .done();

/** Returns a fish, split and hung by its tail. */
const fishOf =
  (ramp: readonly number[]): Hung =>
  (x) =>
    new Drawing()
      .part(poly(from('-2,8 2,8 1,11 2,16 0,21 -2,16 -1,11', x)), ramp, { reach: 2, strength: 1.4 })
      .dots(
        at(wood, 0),
        pts(from('0,14 0,17', x)).map(([px, y]) => [Math.round(px), y] as const),
      )
      .done();

const HUNG: Readonly<Record<string, Hung>> = {
  hide: skinOf(HIDE),
  leather: skinOf(LEATHER),
  meat: stripsOf(MEAT),
  jerky: stripsOf(JERKY),
  fish: fishOf(FISH),
  yukola: fishOf(YUKOLA),
};

function racks(): StructureFrames {
  const hung = Object.entries(HUNG).flatMap(([name, draw]) =>
    PLACES.map((x, place): [string, StructureFrame] => [
      `drying_rack:${name}-${place}`,
      { image: draw(x), foot: FOOT, hasShadow: false },
    ]),
  );
  return { drying_rack: { image: rack(), foot: FOOT }, ...Object.fromEntries(hung) };
}

/** Returns the kiln without fire: the kiln's icon in the bag burns; here its mouth is black, with ash in it. */
const cold = (burning: Img): Img =>
  burning.map((colour, x, y) => {
    if (rampNameOf(colour) !== 'fire') return colour;
    return y > 24 && hashUnit(x, y, 3) > 0.45 ? at(ash, 1) : at(ink, 0);
  });

/** Returns the kiln with its mouth glowing; the glow varies from frame to frame. */
const glowing = (burning: Img, moment: number): Img =>
  burning.map((colour, x, y) => {
    if (rampNameOf(colour) !== 'fire') return colour;
    const chance = hashUnit(x >> 1, y >> 1, 11 + moment);
    const step = chance > 0.75 ? 1 : chance < 0.25 ? -1 : 0;
    return stepOf(colour) + step < 1 ? colour : tone(colour, step);
  });

/** Number of frames in the loop of puffs that rise from the hole at the top and grow thin. */
const SMOKE_MOMENTS = 4;
const PUFFS = ['15.5,27 3', '16.5,21 3.8', '14.5,14 3.4', '17.5,7 2.6'] as const;

function smoke(moment: number): Img {
  const drawing = new Drawing();
  for (const [number, puff] of PUFFS.entries()) {
    const [place = '', size = '1'] = puff.split(' ');
    const [x = 0, y = 0] = place.split(',').map(Number);
    const rise = (moment / SMOKE_MOMENTS) * 7;
    const thin = number === PUFFS.length - 1 ? moment * 0.4 : 0;
    const sway = Math.sin((y - rise) / 4) * 1.4;
    const radius = Math.max(0.8, Number(size) - thin);
    const tones = [at(stone, 1), at(stone, 2), at(stone, 3)];
    drawing.soft(disc(x + sway, y - rise, radius), tones, { reach: 2 });
  }
  return drawing.done();
}

function disc(cx: number, cy: number, radius: number): Img {
  return new Img(ICON, ICON).map((_, x, y) => (Math.hypot(x - cx, y - cy) <= radius ? 1 : 0));
}

function kilns(): StructureFrames {
  const burning = new Map(placeables()).get(KILN) ?? new Img(ICON, ICON);
  const frames: Record<string, StructureFrame> = { kiln: { image: cold(burning), foot: FOOT } };
  for (const moment of [0, 1, 2])
    frames[`kiln:lit-${moment}`] = { image: glowing(burning, moment), foot: FOOT };
  for (let moment = 0; moment < SMOKE_MOMENTS; moment += 1)
    // The foot of the smoke is the hole at the top of the dome.
    frames[`kiln:smoke-${moment}`] = { image: smoke(moment), foot: [16, FOOT[1] + 28], hasShadow: false };
  return frames;
}

export const stations = (): StructureFrames => ({ ...racks(), ...kilns() });
