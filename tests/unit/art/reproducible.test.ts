/** The committed pictures are exactly what the scripts draw, in the game's own colours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { drawAll } from '#game/art/main.ts';
import { COLOUR_COUNT, COLOURS } from '#game/art/palette.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { DOODADS } from '#game/shared/defs/doodads.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { TERRAINS } from '#game/shared/defs/terrain.ts';

/** Folders that hold nothing but what the scripts draw. */
const DRAWN_FOLDERS = [
  'terrain',
  'characters',
  'creatures',
  'doodads',
  'effects',
  'fixtures',
  'hud',
  'items',
  'nodes',
  'sova',
  'weapons',
];

it('draws the committed files byte for byte', () => {
  const stale: string[] = [];
  const drawn = new Set<string>();
  drawAll((path, content) => {
    drawn.add(path);
    const file = join('public', path);
    if (!existsSync(file) || Buffer.compare(readFileSync(file), Buffer.from(content)) !== 0) stale.push(path);
  });
  expect(stale, 'draw them again with `npm run art` and commit the result').toEqual([]);
  for (const { imagePath } of [...DOODADS, ...TERRAINS]) expect(drawn).toContain(imagePath);
  for (const { icon_path } of [...ITEMS, ...NODE_TYPES]) expect(drawn).toContain(icon_path);
  for (const folder of DRAWN_FOLDERS) {
    for (const file of readdirSync(join('public/images', folder))) {
      expect(drawn, 'no script draws this file').toContain(`images/${folder}/${file}`);
    }
  }
});

it('keeps to one palette of at most 64 colours', () => {
  expect(COLOUR_COUNT).toBeLessThanOrEqual(64);
  const known = new Set(COLOURS.slice(1).map(([r, g, b]) => (r << 16) | (g << 8) | b));
  const foreign: string[] = [];
  for (const folder of DRAWN_FOLDERS) {
    for (const file of readdirSync(join('public/images', folder))) {
      // masks of light are white in steps of alpha
      if (!file.endsWith('.png') || file.startsWith('light-')) continue;
      const { data } = PNG.sync.read(readFileSync(join('public/images', folder, file)));
      for (let i = 0; i < data.length; i += 4) {
        const [r = 0, g = 0, b = 0, a = 0] = data.subarray(i, i + 4);
        if (a === 0 || (a === 255 && known.has((r << 16) | (g << 8) | b))) continue;
        foreign.push(`${folder}/${file}`);
        break;
      }
    }
  }
  expect(foreign).toEqual([]);
});
