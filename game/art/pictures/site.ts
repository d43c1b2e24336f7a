/** The site's own pictures, made from the game's art: badge, sharing card, cover and authors' portraits. */
import type { TerrainWorld } from '../../shared/worldgen/world/types.ts';
import { type Direction, drawFrame } from '../character/babushka.ts';
import { headFront } from '../character/heads.ts';
import { VARIANTS } from '../character/sheet.ts';
import type { GroundFiles } from '../ground/sheet.ts';
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { type Actor, groundScene, standOn, typedWorld } from '../scene.ts';
import { castShadow } from '../things/sheet.ts';
import { lettering } from './lettering.ts';

const { ink, snow, red, gold, phosphor, spruce, sea, plum, moss } = P;

/** A coast with moss, snow and ash, as typed rows of terrain ids. */
const COAST = [
  'ddssssmmmmmmmmmmmmmmTTTTT',
  'dsssssmmmlmmmmmmmmTTTTTTT',
  'ssssmmmmmmllmmmmmmmTTTTTT',
  'hsssmmmmmmmmmmmmmmmnTTTTT',
  'hhsmmmmmmmmmmmmmmmmmnnTTT',
  'hhhmmmmRRRmmmmmmmmmmmnnTT',
  'kahhmmRRmRRRRmmmmmmmmmmnn',
  'kaahmmmmmmmmRRRmmmmsmmmmm',
  'kkhhmmmmmmmmmmRRmmsssmmmm',
  'hhhmmbbbmmmmmmmRRmmsmmmmm',
  'hhmbbbbbbbmmmmmmRRmmmmmmm',
  'mbbbwwwbbbbbmmmmmRmmmmbbb',
  'bbwwwwwwwwbbbbmmmRbbbbbww',
  'wwwwwwwwwwwwbbbbbbbbwwwww',
  'wwwwwwwwwwwwwwwwbbwwwwwww',
];

interface Placed {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

const COAST_THINGS: readonly Placed[] = [
  { key: 'spruce-1', x: 610, y: 100 },
  { key: 'spruce-2', x: 668, y: 84 },
  { key: 'spruce-1', x: 716, y: 132 },
  { key: 'spruce-2', x: 764, y: 108 },
  { key: 'spruce-young', x: 650, y: 148 },
  { key: 'larch-1', x: 584, y: 150 },
  { key: 'spruce-2', x: 778, y: 190 },
  { key: 'larch-2', x: 706, y: 206 },
  { key: 'dwarf-pine', x: 634, y: 196 },
  { key: 'spruce-1', x: 246, y: 96 },
  { key: 'larch-2', x: 300, y: 120 },
  { key: 'snag', x: 196, y: 110 },
  { key: 'boulder-1', x: 196, y: 210 },
  { key: 'boulder-3', x: 150, y: 150 },
  { key: 'fumarole', x: 60, y: 182 },
  { key: 'fumarole', x: 96, y: 250 },
  { key: 'tussock-1', x: 330, y: 196 },
  { key: 'tussock-2', x: 470, y: 160 },
  { key: 'tussock-2', x: 548, y: 268 },
  { key: 'stones', x: 240, y: 296 },
  { key: 'driftwood-1', x: 342, y: 350 },
  { key: 'barrels', x: 478, y: 214 },
  { key: 'sign', x: 446, y: 252 },
  { key: 'boulder-2', x: 660, y: 300 },
  { key: 'stones', x: 520, y: 190 },
  { key: 'sea-stack-1', x: 190, y: 430 },
  { key: 'sea-stack-2', x: 660, y: 446 },
];

const COAST_PEOPLE: readonly (readonly [variant: string, direction: Direction, x: number, y: number])[] = [
  ['red', 'down', 400, 262],
  ['blue', 'left', 442, 292],
  ['gold', 'right', 350, 284],
  ['white', 'up', 396, 318],
  ['green', 'right', 540, 232],
];

function person(variant: string, direction: Direction, x: number, y: number): Actor | null {
  const wear = VARIANTS[variant];
  if (wear === undefined) return null;
  const image = drawFrame(wear, direction, {});
  return { image, x, y, footX: 16, footY: 29, shadow: castShadow(image, 0.35, 0.1) };
}

/** Draws the coast scene, 800 × 480 art px. */
export function drawCoast(ground: GroundFiles, doodads: ReadonlyMap<string, Img>): Img {
  const world: TerrainWorld = typedWorld(COAST);
  const actors: Actor[] = [];
  for (const { key, x, y } of COAST_THINGS) {
    const image = doodads.get(key);
    if (image === undefined) continue;
    const inSea = key.startsWith('sea-stack');
    const shadow = inSea ? null : castShadow(image);
    actors.push({ image, x, y, footX: image.w / 2, footY: image.h - (inSea ? 6 : 3), shadow });
  }
  for (const [variant, direction, x, y] of COAST_PEOPLE) {
    const one = person(variant, direction, x, y);
    if (one) actors.push(one);
  }
  return standOn(groundScene(ground, world, 0, 0, 25, 15), actors);
}

/** Draws the badge: her head on a dark disc, rimmed like an old emblem. 32 × 32 px. */
export function drawBadge(): Img {
  const wear = VARIANTS.red;
  const image = new Img(32, 32).map((_, x, y) => {
    const [dx, dy] = [x - 15.5, y - 15.5];
    const d = Math.sqrt(dx * dx + dy * dy);
    if (d > 15.8) return 0;
    if (d > 14.6) return at(red, 0);
    if (d > 13.2) return at(gold, dx + dy < 0 ? 1 : 0);
    if (d > 12.4) return at(red, 0);
    return at(spruce, y < 12 ? 1 : 0);
  });
  const shoulders = new Img(32, 32).map((_, x, y) => {
    const inside =
      y > 20 &&
      Math.abs(x - 15.5) < 4 + (y - 19) * 1.1 &&
      (x - 15.5) * (x - 15.5) + (y - 15.5) * (y - 15.5) < 153;
    if (!inside) return 0;
    return y < 23 ? at(P.grass, 1) : (x + y) % 4 === 0 ? at(red, 2) : at(P.grass, x < 16 ? 2 : 1);
  });
  image.blit(shoulders, 0, 0);
  return wear ? image.blit(headFront(wear), 9, 7) : image;
}

/** Draws an author's portrait: head and shoulders in front of a coloured sky. 32 × 32 px. */
export function drawPortrait(variant: string): Img {
  const sky: Readonly<Record<string, number>> = { red: at(snow, 2), blue: at(moss, 3), white: at(sea, 3) };
  const image = new Img(32, 32, sky[variant] ?? at(snow, 1));
  for (let x = 0; x < 32; x++) {
    const hill = Math.round(23 - 4 * Math.abs(((x + 9) % 26) / 13 - 1));
    image.rect(x, hill, 1, 32 - hill, at(variant === 'blue' ? spruce : plum, 1));
    image.set(x, hill, at(snow, 4));
  }
  const wear = VARIANTS[variant];
  if (wear === undefined) return image;
  return image.blit(drawFrame(wear, 'down', {}).crop(0, 0, 32, 26), 0, 6);
}

/** Draws the sharing card: the coast under the game's name. 600 × 315 px, to be written at 2×. */
export function drawCard(coast: Img): Img {
  const image = coast.crop(112, 82, 600, 315);
  // the band keeps the name readable over any background
  image
    .rect(0, 12, 600, 74, at(ink, 0))
    .rect(0, 12, 600, 1, at(phosphor, 0))
    .rect(0, 85, 600, 1, at(phosphor, 0));
  for (let y = 14; y < 84; y += 2) image.rect(0, y, 600, 1, at(P.ash, 0));
  const white = { light: at(snow, 4), middle: at(snow, 3), dark: at(snow, 1), line: at(ink, 0) };
  const scarlet = { light: at(red, 3), middle: at(red, 3), dark: at(red, 2), line: at(red, 0) };
  image.blit(lettering('TUNDRA', 5, white), 96, 31).blit(lettering('BABUSHKAS', 5, scarlet), 296, 31);
  const badge = drawBadge();
  return image.map((colour, x, y) => badge.get((x - 18) >> 1, (y - 17) >> 1) || colour);
}

/** Returns the first blog cover: only the coast. 600 × 315 px, to be written at 2×. */
export const drawCover = (coast: Img): Img => coast.crop(100, 100, 600, 315);
