/**
 * `node game/art/sheet.ts [folder]`: draws contact sheets for review (into test-results/art by default): everything
 * that is drawn, at 1× and 4× on light and dark ground, every border, and places in a generated world.
 */
import { join } from 'node:path';
import { TERRAIN_IDS } from '../shared/defs/terrain.ts';
import { generateTerrain } from '../shared/worldgen/generate.ts';
import type { TerrainWorld } from '../shared/worldgen/world/types.ts';
import { drawCharacters } from './character/sheet.ts';
import { drawContact } from './creatures/contact.ts';
import { effects } from './effects/particles.ts';
import { FRAMES } from './ground/macro.ts';
import { drawGround } from './ground/sheet.ts';
import { movingTextures } from './ground/textures.ts';
import { Img } from './image.ts';
import { drawItems } from './items/sheet.ts';
import { drawWeapons } from './items/weapons.ts';
import { at, P } from './palette.ts';
import { drawSova, SOVA_FACES } from './pictures/sova.ts';
import { encodePng, writeOut } from './png.ts';
import { doodadActors, groundScene, standOn, typedWorld } from './scene.ts';
import { drawNodes } from './things/node-sheet.ts';
import { castShadow, drawDoodads, FLOATING } from './things/sheet.ts';

const folder = process.argv[2] ?? 'test-results/art';
const save = (name: string, image: Img, scale: number) =>
  writeOut(join(folder, `${name}.png`), encodePng(image, scale));

const ground = drawGround();
const doodads = drawDoodads();
const GROUNDS = [at(P.snow, 3), at(P.moss, 2), at(P.ash, 1), at(P.stone, 2)];

/** Draws one dress on four grounds, and all dresses in a row. */
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

interface Standing {
  readonly image: Img;
  readonly shadow: boolean;
}

/** Draws pictures in rows on moss, on snow and on ash, each with its shadow. */
function standing(pictures: readonly Standing[], width: number): Img {
  const rows: { image: Img; x: number; y: number; shadow: boolean }[] = [];
  let [x, y, high] = [4, 4, 0];
  for (const { image, shadow } of pictures) {
    if (x + image.w > width) [x, y, high] = [4, y + high + 10, 0];
    rows.push({ image, x, y, shadow });
    high = Math.max(high, image.h);
    x += image.w + 8;
  }
  const height = y + high + 12;
  const field = new Img(width, height * 3).map((_, _x, py) => GROUNDS[Math.floor(py / height)] ?? 1);
  const actors = [0, 1, 2].flatMap((ground) =>
    rows.map(({ image, x: left, y: top, shadow }) => ({
      image,
      x: left + image.w / 2,
      y: ground * height + top + image.h - 3,
      footX: image.w / 2,
      footY: image.h - 3,
      shadow: shadow ? castShadow(image) : null,
    })),
  );
  return standOn(field, actors);
}

/** Draws every doodad with its shadow. */
const things = (): Img =>
  standing(
    [...doodads].map(([key, image]) => ({ image, shadow: !FLOATING.test(key) })),
    720,
  );

/** Draws every plant species in every state. */
const plants = (): Img =>
  standing(
    [...drawNodes().values()]
      .flat()
      .flatMap(({ whole, harvest, depleted }) => [whole, harvest[1], depleted])
      .map((image) => ({ image, shadow: true })),
    720,
  );

/** Draws pictures without a shadow: icons, weapons in the hand, effects. */
const flat = (images: readonly Img[], width: number): Img =>
  standing(
    images.map((image) => ({ image, shadow: false })),
    width,
  );

/** Draws each piece of equipment on her alone, then all of it, standing and striking, from all sides. */
function dressed(): Img {
  const { sheets } = drawCharacters();
  const base = sheets.get('babushka-red') ?? new Img(1, 1);
  const wear = [...sheets].filter(([name]) => /^wear-\d+(-red)?$/.test(name)).map(([, sheet]) => sheet);
  const attack = 22;
  const shown = [...wear.map((sheet) => [sheet]), wear].flatMap((worn) =>
    [0, attack].map((frame) => ({ worn, frame })),
  );
  const image = new Img(shown.length * 34, 4 * 34, at(P.moss, 2));
  for (const [column, { worn, frame }] of shown.entries()) {
    for (let row = 0; row < 4; row++) {
      for (const sheet of [base, ...worn]) {
        image.blit(sheet.crop(frame * 32, row * 32, 32, 32), column * 34 + 1, row * 34 + 1);
      }
    }
  }
  return image;
}

/** Draws every creature next to her, in its acts. */
function creatures(): Img {
  const red = drawCharacters().sheets.get('babushka-red') ?? new Img(1, 1);
  return drawContact(red.crop(0, 0, 32, 32));
}

/** Draws the four frames of every moving ground, side by side. */
function movingGround(): Img {
  const moments = Array.from({ length: FRAMES }, (_, frame) => [...movingTextures(frame).values()]);
  const image = new Img(FRAMES * 96, (moments[0]?.length ?? 0) * 66);
  for (const [frame, textures] of moments.entries()) {
    for (const [row, texture] of textures.entries())
      image.blit(texture.crop(0, 0, 94, 64), frame * 96, row * 66);
  }
  return image;
}

/** Draws every terrain as a ragged patch on every fourth other terrain, in rows. */
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

/** Draws a place in a generated world, 20 × 12 tiles around a tile, with all objects there. */
function place(world: TerrainWorld, x: number, y: number): Img {
  const [left, top] = [Math.max(0, x - 10), Math.max(0, y - 6)];
  return standOn(
    groundScene(ground, world, left, top, 20, 12),
    doodadActors(doodads, world, left, top, 20, 12),
  );
}

const sheets: readonly (readonly [string, Img])[] = [
  ['figures', figures()],
  ['dressed', dressed()],
  ['things', things()],
  ['plants', plants()],
  ['icons', flat([...drawItems().values()], 320)],
  [
    'weapons',
    flat(
      [...drawWeapons().values()].map(({ image }) => image),
      320,
    ),
  ],
  [
    'effects',
    flat(
      Object.values(effects()).flatMap(({ frames }) => frames),
      480,
    ),
  ],
  ['sova', flat(SOVA_FACES.map(drawSova), 420)],
  ['creatures', creatures()],
  ['moving-ground', movingGround()],
];
for (const [name, image] of sheets) {
  save(name, image, 1);
  save(`${name}-4x`, image, 4);
}
save('borders', borders(), 1);
const world = generateTerrain(1957);
save('place-spawn', place(world, 39, 39), 2);
save('place-shore', place(world, 28, 50), 2);
save('place-snow', place(world, 42, 64), 2);
for (const id of TERRAIN_IDS) {
  // the cell in the middle of the list of all cells of a kind is rarely at an edge
  const cells: number[] = [];
  for (const [cell, index] of world.cells.entries()) if (TERRAIN_IDS[index] === id) cells.push(cell);
  const cell = cells[cells.length >> 1] ?? 0;
  const name = id === id.toUpperCase() ? `${id}${id}` : id;
  save(`place-${name}`, place(world, cell % world.width, Math.floor(cell / world.width)), 1);
}
process.stdout.write(`contact sheets are in ${folder}\n`);
