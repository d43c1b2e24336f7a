/**
 * `node game/art/main.ts [folder]`: draws every picture that the game ships into a folder (`public` by default). The
 * same sources always give the same bytes.
 */
import { join } from 'node:path';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { NODE_TYPES } from '../shared/defs/nodes.ts';
import { drawCharacters } from './character/sheet.ts';
import { drawCreatures } from './creatures/sheet.ts';
import { drawCarcasses } from './creatures/species.ts';
import { drawEffectAtlas, drawLights } from './effects/sheet.ts';
import { drawGround } from './ground/sheet.ts';
import { drawSlots } from './items/hud.ts';
import { drawItemAtlas, drawItems } from './items/sheet.ts';
import { drawWeaponAtlas } from './items/weapons.ts';
import { drawBadge, drawCard, drawCoast, drawCover, drawPortrait } from './pictures/site.ts';
import { drawSova, SOVA_FACES } from './pictures/sova.ts';
import { encodeIndexed, encodeMask, encodePng, writeOut } from './png.ts';
import { drawStructureAtlas, drawStructures } from './structures/sheet.ts';
import { drawFixtures } from './things/fixtures.ts';
import { drawNodeAtlas, drawNodes } from './things/node-sheet.ts';
import { drawDoodadAtlas, drawDoodads } from './things/sheet.ts';

type Write = (path: string, content: Uint8Array | string) => void;

function writeLights(write: Write): void {
  const lights: Record<string, { image: string; radius: number; steps: number }> = {};
  for (const { name, edge, steps, levels } of drawLights()) {
    const image = `images/effects/light-${name}.png`;
    write(image, encodeMask(edge, levels, steps));
    lights[name] = { image, radius: edge / 2, steps };
  }
  write('images/effects/lights.json', `${JSON.stringify({ version: 1, scale: 2, lights })}\n`);
}

function writeStructures(write: Write): void {
  const structures = drawStructures();
  for (const { key } of STRUCTURES) {
    const frame = structures.get(key);
    if (frame) write(`images/structures/${key.replaceAll('_', '-')}.png`, encodePng(frame.image));
  }
  const atlas = drawStructureAtlas(structures);
  write('images/structures/atlas.json', atlas.json);
  write('images/structures/atlas.png', encodePng(atlas.image));
}

function writeCreatures(write: Write): void {
  const { json, sheets, shadows } = drawCreatures();
  write('images/creatures/creatures.json', json);
  write('images/creatures/shadows.png', encodeIndexed(shadows));
  for (const [kind, sheet] of sheets) write(`images/creatures/${kind}.png`, encodeIndexed(sheet));
}

/** Draws everything; calls `write` with each file's path below the folder and its bytes. */
export function drawAll(write: Write): void {
  const ground = drawGround();
  write('images/terrain/ground.json', ground.json);
  write('images/terrain/ground.bin', ground.pixels);
  write('images/terrain/ground.png', encodePng(ground.picture));
  const characters = drawCharacters();
  write('images/characters/babushka.json', characters.json);
  write('images/characters/shadow.png', encodePng(characters.shadow));
  for (const [name, sheet] of characters.sheets) write(`images/characters/${name}.png`, encodePng(sheet));
  writeCreatures(write);
  const doodads = drawDoodads();
  for (const [key, image] of doodads) write(`images/doodads/${key}.png`, encodePng(image));
  const fixtures = new Map([...drawFixtures(), ...drawCarcasses()]);
  for (const [key, image] of fixtures)
    write(`images/fixtures/${key.replace(':', '-')}.png`, encodePng(image));
  const atlas = drawDoodadAtlas(new Map([...doodads, ...fixtures]));
  write('images/doodads/atlas.json', atlas.json);
  write('images/doodads/atlas.png', encodePng(atlas.image));
  writeStructures(write);
  const nodes = drawNodes();
  for (const { node_type, icon_path } of NODE_TYPES) {
    const [first] = nodes.get(node_type) ?? [];
    if (first) write(icon_path, encodePng(first.whole));
  }
  const nodeAtlas = drawNodeAtlas(nodes);
  write('images/nodes/atlas.json', nodeAtlas.json);
  write('images/nodes/atlas.png', encodePng(nodeAtlas.image));
  const icons = drawItems();
  for (const { id, icon_path } of ITEMS) {
    const icon = icons.get(id);
    if (icon) write(icon_path, encodePng(icon));
  }
  const itemAtlas = drawItemAtlas(icons);
  write('images/items/atlas.json', itemAtlas.json);
  write('images/items/atlas.png', encodePng(itemAtlas.image));
  for (const [slot, image] of drawSlots()) write(`images/hud/${slot}.png`, encodePng(image));
  const weapons = drawWeaponAtlas();
  write('images/weapons/atlas.json', weapons.json);
  write('images/weapons/atlas.png', encodePng(weapons.image));
  const effects = drawEffectAtlas();
  write('images/effects/atlas.json', effects.json);
  write('images/effects/atlas.png', encodePng(effects.image));
  writeLights(write);
  for (const face of SOVA_FACES) write(`images/sova/${face.name}.png`, encodePng(drawSova(face), 2));
  const coast = drawCoast(ground, doodads);
  write('images/logo.png', encodePng(drawBadge(), 8));
  write('images/og.png', encodePng(drawCard(coast), 2));
  write('images/blog/coast.png', encodePng(drawCover(coast), 2));
  for (const variant of ['red', 'blue', 'white']) {
    write(`images/authors/babushka-${variant}.png`, encodePng(drawPortrait(variant), 4));
  }
}

if (import.meta.main) {
  const folder = process.argv[2] ?? 'public';
  let count = 0;
  drawAll((path, content) => {
    writeOut(join(folder, path), content);
    count++;
  });
  process.stdout.write(`${count} files drawn into ${folder}\n`);
}
