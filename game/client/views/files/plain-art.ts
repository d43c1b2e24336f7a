/** Fallbacks for picture files that cannot be loaded: plain, but playable. */
import { TERRAINS } from '#game/shared/defs/terrain.ts';
import { ART_TILE, TEXTURE_EDGE } from '#game/shared/worldgen/painting/ground-sheet.ts';
import { createGroundPainter, type GroundPainter } from '#game/shared/worldgen/painting/paint.ts';
import type { BodySheet } from './art-files.ts';

/** Returns a painter that paints each terrain in its map colour, lighter and darker towards its borders. */
export function plainGround(): GroundPainter {
  const textures = TERRAINS.map(({ name }) => name);
  const palette = ['#000000', ...TERRAINS.map(({ color }) => color)];
  const pixels = new Uint8Array(textures.length * TEXTURE_EDGE * TEXTURE_EDGE);
  for (const at of textures.keys()) {
    pixels.fill(at + 1, at * TEXTURE_EDGE * TEXTURE_EDGE, (at + 1) * TEXTURE_EDGE * TEXTURE_EDGE);
  }
  const same = Array.from(palette.keys());
  const sheet = {
    version: 1,
    tile: ART_TILE,
    scale: 2,
    texture: TEXTURE_EDGE,
    palette,
    darker: same,
    lighter: same,
    textures,
    terrains: Object.fromEntries(TERRAINS.map(({ id, name }) => [id, { texture: name, patches: [] }])),
    shores: {},
    frames: {},
  };
  return createGroundPainter(sheet, pixels);
}

const STILL = { first: 0, frames: 1, frameMs: 1000 } as const;

/** Sheet with one frame that serves for every animation. */
export const PLAIN_SHEET: BodySheet = {
  version: 1,
  frame: ART_TILE,
  scale: 2,
  columns: 1,
  directions: ['down', 'left', 'right', 'up'],
  animations: { idle: STILL, run: STILL, 'swim-idle': STILL, swim: STILL, jump: STILL },
  foot: { x: 16, y: 29 },
  shadow: '',
  variants: [{ name: 'plain', image: '', color: '#e7624b' }],
  wear: [],
};

/** Draws a plain figure with a headscarf in every frame of a sheet. */
export function plainBody(sheet: BodySheet): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = sheet.columns * sheet.frame;
  canvas.height = sheet.directions.length * sheet.frame;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  for (let y = 0; y < canvas.height; y += sheet.frame) {
    for (let x = 0; x < canvas.width; x += sheet.frame) {
      const [left, foot] = [x + sheet.foot.x, y + sheet.foot.y];
      context.fillStyle = '#252436';
      context.fillRect(left - 8, foot - 17, 16, 18);
      context.fillStyle = '#8d1828';
      context.fillRect(left - 6, foot - 25, 12, 9);
      context.fillStyle = '#e3c5a0';
      context.fillRect(left - 3, foot - 22, 6, 5);
    }
  }
  return canvas;
}

/** Draws a stone in place of a missing picture. */
export function plainStone(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 12;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#252436';
  context.fillRect(2, 1, 12, 11);
  context.fillRect(0, 4, 16, 8);
  context.fillStyle = '#5c606b';
  context.fillRect(3, 2, 9, 7);
  return canvas;
}
