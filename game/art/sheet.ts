/**
 * `node game/art/sheet.ts [folder]`: contact sheets to look at (test-results/art unless a folder is
 * named): all figures at 4× on light and dark ground, every border, and real places of a real world.
 */
import { join } from 'node:path';
import { TERRAIN_IDS } from '../shared/defs/terrain.ts';
import { generateTerrain } from '../shared/worldgen/generate.ts';
import type { TerrainWorld } from '../shared/worldgen/types.ts';
import { drawCharacters } from './character/sheet.ts';
import { drawGround } from './ground/sheet.ts';
import { Img } from './image.ts';
import { at, P } from './palette.ts';
import { encodePng, writeOut } from './png.ts';
import { doodadActors, groundScene, standOn, typedWorld } from './scene.ts';
import { castShadow, drawDoodads } from './things/sheet.ts';

const folder = process.argv[2] ?? 'test-results/art';
const save = (name: string, image: Img, scale: number) =>
  writeOut(join(folder, `${name}.png`), encodePng(image, scale));

const ground = drawGround();
const doodads = drawDoodads();
const GROUNDS = [at(P.snow, 3), at(P.moss, 2), at(P.ash, 1), at(P.stone, 2)];

/** One dress on four grounds, and all dresses in a row. */
function figures(): Img {
  const { sheets } = drawCharacters();
  const red = sheets.get('babushka-red') ?? new Img(1, 1);
  const image = new Img(red.w, red.h + 36)
    .map((_, _x, y) => GROUNDS[y >> 5] ?? at(P.moss, 2))
    .blit(red, 0, 0);
  const dresses = [...sheets].filter(([name]) => name.startsWith('babushka-'));
  for (const [index, [, sheet]] of dresses.entries()) {
    image.blit(sheet.crop(0, (index % 4) * 32, 32, 32), index * 36, red.h + 2);
  }
  return image;
}

/** Every doodad with its shadow, on moss and on snow. */
function things(): Img {
  const field = new Img(720, 460).map((_, x) => (x < 360 ? at(P.moss, 2) : at(P.snow, 3)));
  const actors = [0, 360].flatMap((left) => {
    let [x, y] = [left + 4, 100];
    return [...doodads].map(([key, image]) => {
      if (x + image.w > left + 350) [x, y] = [left + 4, y + 90];
      const place = { image, x: x + image.w / 2, y, footX: image.w / 2, footY: image.h - 3 };
      x += image.w + 6;
      return { ...place, shadow: key.startsWith('sea-stack') ? null : castShadow(image) };
    });
  });
  return standOn(field, actors);
}

/** Every terrain as a ragged patch on every fourth other, in rows. */
function borders(): Img {
  const base = ['w', 'b', 'm', 's', 'h'];
  const rows: string[] = [];
  for (const under of base) {
    const letters = TERRAIN_IDS.filter((id) => id !== 'S' && id !== 'x').map((id) =>
      id === 'vB' ? 'V' : id,
    );
    const blank = under.repeat(letters.length * 4);
    rows.push(blank, letters.map((id) => `${under}${id}${id}${under}`).join(''));
    rows.push(letters.map((id) => `${id}${id}${under}${under}`).join(''), blank);
  }
  const world = typedWorld(rows);
  return groundScene(ground, world, 0, 0, world.width, world.height);
}

/** A real place, 20 × 12 tiles round a tile, with everything that stands there. */
function place(world: TerrainWorld, x: number, y: number): Img {
  const [left, top] = [Math.max(0, x - 10), Math.max(0, y - 6)];
  return standOn(
    groundScene(ground, world, left, top, 20, 12),
    doodadActors(doodads, world, left, top, 20, 12),
  );
}

save('figures', figures(), 4);
save('things', things(), 2);
save('borders', borders(), 1);
const world = generateTerrain(1957);
save('place-spawn', place(world, 39, 39), 2);
save('place-shore', place(world, 28, 50), 2);
save('place-snow', place(world, 42, 64), 2);
for (const id of TERRAIN_IDS) {
  // the middle one of all cells of a kind is rarely at its edge
  const cells: number[] = [];
  for (const [cell, index] of world.cells.entries()) if (TERRAIN_IDS[index] === id) cells.push(cell);
  const cell = cells[cells.length >> 1] ?? 0;
  const name = id === id.toUpperCase() ? `${id}${id}` : id;
  save(`place-${name}`, place(world, cell % world.width, Math.floor(cell / world.width)), 1);
}
process.stdout.write(`contact sheets are in ${folder}\n`);
