/** The pictures the world is drawn with: which files there are, how they are loaded, and the ground's painter. */
import type Phaser from 'phaser';
import { createGroundPainter, type GroundPainter } from '#game/shared/worldgen/paint.ts';
import { ArtError, parseBodySheet, parseDoodadAtlas, readBodySheet } from './art-files.ts';
import { addBodies, type BodyArt, bodyTexture, SHADOW_TEXTURE } from './body-art.ts';
import { addDoodads, DOODAD_TEXTURE, type DoodadArt } from './doodad-art.ts';

const GROUND_SHEET = 'ground-sheet';
const GROUND_PIXELS = 'ground-pixels';
const BODY_SHEET = 'body-sheet';
const DOODAD_ATLAS = 'doodad-atlas';
const CHARACTERS = '/images/characters/babushka.json';

/** All that the views draw with. */
export interface Art {
  readonly painter: GroundPainter;
  readonly bodies: BodyArt;
  readonly doodads: DoodadArt;
}

/** Asks the scene's loader for all files. */
export function loadArt(scene: Phaser.Scene): void {
  const { load } = scene;
  load.json(GROUND_SHEET, '/images/terrain/ground.json');
  load.binary(GROUND_PIXELS, '/images/terrain/ground.bin');
  load.json(DOODAD_ATLAS, '/images/doodads/atlas.json');
  load.image(DOODAD_TEXTURE, '/images/doodads/atlas.png');
  load.json(BODY_SHEET, CHARACTERS);
  load.once(`filecomplete-json-${BODY_SHEET}`, (_key: string, _type: string, json: unknown) => {
    const sheet = readBodySheet(json);
    // What is wrong with it is told by `prepareArt`: an exception here would only stop the loader.
    if (!sheet.success) return;
    const { shadow, variants, frame } = sheet.data;
    load.image(SHADOW_TEXTURE, `/${shadow}`);
    for (const { name, image } of variants) {
      load.spritesheet(bodyTexture(name), `/${image}`, { frameWidth: frame, frameHeight: frame });
    }
  });
}

/** Makes frames, animations and the painter of what was loaded. @throws ArtError or GroundSheetError */
export function prepareArt(scene: Phaser.Scene): Art {
  const { json, binary } = scene.cache;
  const pixels: unknown = binary.get(GROUND_PIXELS);
  if (!(pixels instanceof ArrayBuffer)) throw new ArtError('The textures of the ground were not loaded.');
  return {
    painter: createGroundPainter(json.get(GROUND_SHEET), new Uint8Array(pixels)),
    bodies: addBodies(scene, parseBodySheet(json.get(BODY_SHEET))),
    doodads: addDoodads(scene, parseDoodadAtlas(json.get(DOODAD_ATLAS))),
  };
}
