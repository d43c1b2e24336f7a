/**
 * The small pictures of weather, steam and light, drawn here in the art's own pixels: stamps typed as rows of tones,
 * and masks of light in a few steps with dithered borders.
 */
import type Phaser from 'phaser';
import { hashUnit } from '#game/shared/math/rng.ts';

export const BITS_TEXTURE = 'fx-bits';
export const PUFF_TEXTURE = 'fx-puffs';
export const LIGHT_TEXTURE = 'fx-light';
export const FOG_TEXTURE = 'fx-fog';

/** Frames of {@link BITS_TEXTURE}. */
export const BIT = { flake: 'flake', bigFlake: 'big-flake', ash: 'ash', ember: 'ember' } as const;
/** Frames of {@link PUFF_TEXTURE}: a cloud from its birth to its end, and a bubble. */
export const PUFFS = ['puff-0', 'puff-1', 'puff-2', 'puff-3', 'puff-4'] as const;
export const BUBBLES = ['bubble-0', 'bubble-1', 'bubble-2'] as const;

/** Screen px per art px. */
const SCALE = 2;
/** Edge of the mask of light, in art px. */
export const LIGHT_EDGE = 128;
const LIGHT_STEPS = 6;
/** Edge of the fog's tile, in art px. */
export const FOG_EDGE = 192;

const TONES: Readonly<Record<string, string>> = {
  w: '#faf7ec',
  s: '#dbdfe6',
  b: '#bcc8df',
  a: '#5c606b',
  d: '#3f4150',
  e: '#f16a00',
  t: '#599197',
};

type Stamp = readonly string[];

const BIT_STAMPS: Readonly<Record<string, Stamp>> = {
  flake: ['s'],
  'big-flake': ['.w.', 'wws', '.s.'],
  ash: ['da', '.d'],
  ember: ['e'],
};

const PUFF_STAMPS: Readonly<Record<string, Stamp>> = {
  'puff-0': ['.ww.', 'wwss', '.ss.'],
  'puff-1': ['..www..', '.wwwws.', 'wwwwsss', '.wsssb.', '..bbb..'],
  'puff-2': [
    '...www....',
    '..wwwwww..',
    '.wwwwwwss.',
    'wwwwwwssss',
    'wwwwsssssb',
    '.wsssssbb.',
    '..sbbbb...',
  ],
  'puff-3': [
    '..ww........',
    '.wwww..wws..',
    '.wwwss.wwss.',
    '..sss...ssb.',
    '.....ww.....',
    '.ww.wwss....',
    'wwss.ssb.ws.',
    '.sb.......b.',
  ],
  'puff-4': ['.w.......s..', 'ws......ss..', '.....w......', '....ws...s..', '.s..........', '........b...'],
  'bubble-0': ['tt', 'tt'],
  'bubble-1': ['.ss.', 's..t', 's..t', '.tt.'],
  'bubble-2': ['s...s', '.....', '.....', 's...t'],
};

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** How high a px of a 4 × 4 dither matrix stands, in [0, 1). */
function bayer(x: number, y: number): number {
  return ((BAYER[(y & 3) * 4 + (x & 3)] as number) + 0.5) / 16;
}

/** Makes all of them as textures of the game. */
export function addFxTextures(scene: Phaser.Scene): void {
  addStamps(scene, BITS_TEXTURE, BIT_STAMPS);
  addStamps(scene, PUFF_TEXTURE, PUFF_STAMPS);
  addLight(scene);
  addFog(scene);
}

/** Stamps side by side on one texture, at the size of the screen's pixels. */
function addStamps(scene: Phaser.Scene, key: string, stamps: Readonly<Record<string, Stamp>>): void {
  const list = Object.entries(stamps);
  const widthOf = (stamp: Stamp) => Math.max(...stamp.map((row) => row.length)) * SCALE;
  const width = list.reduce((sum, [, stamp]) => sum + widthOf(stamp) + SCALE, 0);
  const height = Math.max(...list.map(([, stamp]) => stamp.length)) * SCALE;
  const texture = scene.textures.createCanvas(key, width, height);
  if (!texture) return;
  let left = 0;
  for (const [name, stamp] of list) {
    for (const [y, row] of stamp.entries()) {
      for (const [x, tone] of [...row].entries()) {
        const colour = TONES[tone];
        if (!colour) continue;
        texture.context.fillStyle = colour;
        texture.context.fillRect(left + x * SCALE, y * SCALE, SCALE, SCALE);
      }
    }
    texture.add(name, 0, left, 0, widthOf(stamp), stamp.length * SCALE);
    left += widthOf(stamp) + SCALE;
  }
  texture.refresh();
}

/** White where it is bright: a disc, flatter than wide, in steps whose borders are dithered and a little ragged. */
function addLight(scene: Phaser.Scene): void {
  const texture = scene.textures.createCanvas(LIGHT_TEXTURE, LIGHT_EDGE, LIGHT_EDGE);
  if (!texture) return;
  const pixels = texture.context.createImageData(LIGHT_EDGE, LIGHT_EDGE);
  const middle = LIGHT_EDGE / 2;
  for (let y = 0; y < LIGHT_EDGE; y++) {
    for (let x = 0; x < LIGHT_EDGE; x++) {
      const [dx, dy] = [(x + 0.5 - middle) / middle, ((y + 0.5 - middle) / middle) * 1.28];
      const angle = Math.atan2(dy, dx);
      const ragged = 0.035 * Math.sin(angle * 5 + 1) + 0.03 * Math.sin(angle * 9);
      const light = Math.max(0, 1 - Math.hypot(dx, dy) - ragged) ** 0.9;
      const step = light * LIGHT_STEPS;
      const rest = step - Math.floor(step);
      // Dithered only in the last third before the next step, so that the steps stay calm.
      const isNext = rest > 0.66 && (rest - 0.66) / 0.34 > bayer(x, y);
      const value = (Math.min(LIGHT_STEPS, Math.floor(step) + (isNext ? 1 : 0)) / LIGHT_STEPS) * 255;
      pixels.data.set([value, value, value, 255], (y * LIGHT_EDGE + x) * 4);
    }
  }
  texture.context.putImageData(pixels, 0, 0);
  texture.refresh();
}

/** Banks of fog that tile: smooth noise on a torus, in two densities. */
function addFog(scene: Phaser.Scene): void {
  const texture = scene.textures.createCanvas(FOG_TEXTURE, FOG_EDGE, FOG_EDGE);
  if (!texture) return;
  const pixels = texture.context.createImageData(FOG_EDGE, FOG_EDGE);
  for (let y = 0; y < FOG_EDGE; y++) {
    for (let x = 0; x < FOG_EDGE; x++) {
      const value = 0.6 * torus(x, y * 2, 4) + 0.3 * torus(x, y * 2, 12) + 0.1 * torus(x, y * 2, 32);
      const density = (value - 0.4) * 5;
      const step = Math.floor(density) + (density - Math.floor(density) > bayer(x, y) ? 1 : 0);
      const alpha = [0, 90, 160][Math.max(0, Math.min(2, step))] ?? 0;
      pixels.data.set([188, 200, 223, alpha], (y * FOG_EDGE + x) * 4);
    }
  }
  texture.context.putImageData(pixels, 0, 0);
  texture.refresh();
}

/** Value noise in [0, 1] with `cells` cells along the fog's edge. */
function torus(x: number, y: number, cells: number): number {
  const [u, v] = [(x / FOG_EDGE) * cells, (y / FOG_EDGE) * cells];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [fx, fy] = [ease(u - i), ease(v - j)];
  const at = (a: number, b: number) => hashUnit(a % cells, b % cells, cells);
  const top = at(i, j) + (at(i + 1, j) - at(i, j)) * fx;
  const bottom = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * fx;
  return top + (bottom - top) * fy;
}
