/**
 * All committed pictures are exactly what the scripts draw. In the gate, `tests/unit/art/reproducible.test.ts` proves
 * this for the pictures of items, nodes and structures.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawAll } from '#game/art/main.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { DOODADS } from '#game/shared/defs/doodads.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { TERRAINS } from '#game/shared/defs/terrain.ts';
import { DRAWN_FOLDERS } from '#tests/helpers/drawn-folders.ts';

it('the scripts draw exactly the committed files, byte for byte', () => {
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
