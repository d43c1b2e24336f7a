/**
 * The committed pictures of items, nodes and structures are exactly what the scripts draw, and all use only the game's
 * own colours.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { drawItems } from '#game/art/items/sheet.ts';
import { COLOUR_COUNT, COLOURS } from '#game/art/palette.ts';
import { encodePng } from '#game/art/png.ts';
import { drawStructures } from '#game/art/structures/sheet.ts';
import { drawNodes } from '#game/art/things/node-sheet.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { DRAWN_FOLDERS } from '#tests/helpers/drawn-folders.ts';

type Picture = Parameters<typeof encodePng>[0];

/** Paths whose committed file differs from the drawn picture. */
const stale = (drawn: readonly (readonly [path: string, picture: Picture | undefined])[]) =>
  drawn
    .filter(([path, picture]) => !picture || !readFileSync(join('public', path)).equals(encodePng(picture)))
    .map(([path]) => path);

it('the committed pictures of items, nodes and structures equal those that the scripts draw', () => {
  const items = drawItems();
  const nodes = drawNodes();
  const structures = drawStructures();
  const drawn = [
    ...ITEMS.map(({ id, icon_path }) => [icon_path, items.get(id)] as const),
    ...NODE_TYPES.map(({ node_type, icon_path }) => [icon_path, nodes.get(node_type)?.[0]?.whole] as const),
    ...STRUCTURES.filter(({ key }) => structures.has(key)).map(
      ({ key }) => [`images/structures/${key.replaceAll('_', '-')}.png`, structures.get(key)?.image] as const,
    ),
  ];
  expect(drawn.length).toBeGreaterThan(ITEMS.length + NODE_TYPES.length);
  expect(stale(drawn), 'draw them again with `npm run art` and commit the result').toEqual([]);
});

it('all drawn pictures use one palette of at most 64 colours', () => {
  expect(COLOUR_COUNT).toBeLessThanOrEqual(64);
  const known = new Set(COLOURS.slice(1).map(([r, g, b]) => (r << 16) | (g << 8) | b));
  const foreign: string[] = [];
  for (const folder of DRAWN_FOLDERS) {
    for (const file of readdirSync(join('public/images', folder))) {
      // Masks of light are white with varying alpha.
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
