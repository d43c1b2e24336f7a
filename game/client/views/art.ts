/**
 * Pictures of the world: the files, their conversion to textures, and the replacements of those that cannot be loaded.
 */
import type Phaser from 'phaser';
import {
  addWeapons,
  NO_WEAPONS,
  WEAPON_TEXTURE,
  type WeaponArt,
} from '#game/features/combat/client/views/weapon-art.ts';
import {
  addNodes,
  NODE_TEXTURE,
  type NodeArt,
  noNodes,
} from '#game/features/harvest/client/views/node-art.ts';
import { GroundSheetError } from '#game/shared/worldgen/painting/ground-sheet.ts';
import { createGroundPainter, type GroundPainter } from '#game/shared/worldgen/painting/paint.ts';
import { PLAYER_KIND } from '../session/remote-bodies.ts';
import { addBodies, addFrames, bodyTexture, SHADOW_TEXTURE } from './bodies/body-art.ts';
import { BodyKinds, plainBodyArt } from './bodies/body-kinds.ts';
import { type EffectArt, loadEffects } from './effects/fx-art.ts';
import {
  ArtError,
  type BodySheet,
  parseBodySheet,
  parseDoodadAtlas,
  parseNodeAtlas,
  parseWeaponAtlas,
} from './files/art-files.ts';
import { type FileHost, readRetrying } from './files/files.ts';
import { PLAIN_SHEET, plainBody, plainGround } from './files/plain-art.ts';
import { addDoodads, DOODAD_TEXTURE, type DoodadArt, noDoodads } from './terrain/doodad-art.ts';

const GROUND_SHEET = '/images/terrain/ground.json';
const GROUND_PIXELS = '/images/terrain/ground.bin';
const DOODAD_ATLAS = '/images/doodads/atlas.json';
const DOODAD_IMAGE = '/images/doodads/atlas.png';
const NODE_ATLAS = '/images/nodes/atlas.json';
const NODE_IMAGE = '/images/nodes/atlas.png';
const CHARACTERS = '/images/characters/babushka.json';
const WEAPON_ATLAS = '/images/weapons/atlas.json';
const WEAPON_IMAGE = '/images/weapons/atlas.png';

/** Everything that the views draw with. */
export interface Art {
  readonly painter: GroundPainter;
  readonly bodies: BodyKinds;
  readonly doodads: DoodadArt;
  readonly nodes: NodeArt;
  readonly effects: EffectArt;
  /** Loads the pictures that are not loaded until they are first needed. */
  readonly files: FileHost;
}

/** Loads all pictures. Never fails: missing pictures are replaced by plainer ones. */
export async function loadArt(scene: Phaser.Scene, files: FileHost): Promise<Art> {
  const [painter, doodads, nodes, bodies, effects] = await Promise.all([
    loadGround(files),
    loadDoodads(scene, files),
    loadNodes(scene, files),
    loadBodies(scene, files),
    loadEffects(scene, files),
  ]);
  return { painter, doodads, nodes, bodies, effects, files };
}

async function loadGround(files: FileHost): Promise<GroundPainter> {
  const [json, pixels] = await Promise.all([
    readRetrying(files, GROUND_SHEET, files.json),
    readRetrying(files, GROUND_PIXELS, files.bytes),
  ]);
  if (json === null || pixels === null) return plainGround();
  return orPlain(files, () => createGroundPainter(json, pixels)) ?? plainGround();
}

async function loadDoodads(scene: Phaser.Scene, files: FileHost): Promise<DoodadArt> {
  const [json, image] = await Promise.all([
    readRetrying(files, DOODAD_ATLAS, files.json),
    readRetrying(files, DOODAD_IMAGE, files.image),
  ]);
  const atlas = json === null ? null : orPlain(files, () => parseDoodadAtlas(json));
  if (atlas === null || image === null) return noDoodads(scene);
  scene.textures.addImage(DOODAD_TEXTURE, image);
  return addDoodads(scene, atlas, files.warn);
}

async function loadNodes(scene: Phaser.Scene, files: FileHost): Promise<NodeArt> {
  const [json, image] = await Promise.all([
    readRetrying(files, NODE_ATLAS, files.json),
    readRetrying(files, NODE_IMAGE, files.image),
  ]);
  const atlas = json === null ? null : orPlain(files, () => parseNodeAtlas(json));
  if (atlas === null || image === null) return noNodes(scene);
  scene.textures.addImage(NODE_TEXTURE, image);
  return addNodes(scene, atlas, files.warn);
}

async function loadBodies(scene: Phaser.Scene, files: FileHost): Promise<BodyKinds> {
  const json = await readRetrying(files, CHARACTERS, files.json);
  const sheet = (json === null ? null : orPlain(files, () => parseBodySheet(json))) ?? PLAIN_SHEET;
  const load = async (path: string) => {
    if (path === '') return null;
    return readRetrying(files, `/${path}`, files.image);
  };
  const [weapons, shadow, ...images] = await Promise.all([
    loadWeapons(scene, files),
    load(sheet.shadow),
    ...sheet.variants.map(({ image }) => load(image)),
  ]);
  if (shadow) scene.textures.addImage(SHADOW_TEXTURE, shadow);
  else scene.textures.createCanvas(SHADOW_TEXTURE, 1, 1);
  for (const [at, { name }] of sheet.variants.entries()) addSheet(scene, sheet, name, images[at] ?? null);
  const player = addBodies(scene, sheet, weapons, load);
  return new BodyKinds({ [PLAYER_KIND]: player }, () => plainBodyArt(scene), files.warn);
}

async function loadWeapons(scene: Phaser.Scene, files: FileHost): Promise<WeaponArt> {
  const [json, image] = await Promise.all([
    readRetrying(files, WEAPON_ATLAS, files.json),
    readRetrying(files, WEAPON_IMAGE, files.image),
  ]);
  const atlas = json === null ? null : orPlain(files, () => parseWeaponAtlas(json));
  if (atlas === null || image === null) return NO_WEAPONS;
  scene.textures.addImage(WEAPON_TEXTURE, image);
  return addWeapons(scene, atlas);
}

function addSheet(scene: Phaser.Scene, sheet: BodySheet, name: string, image: HTMLImageElement | null): void {
  const texture = image
    ? scene.textures.addImage(bodyTexture(name), image)
    : scene.textures.addCanvas(bodyTexture(name), plainBody(sheet));
  addFrames(texture, sheet);
}

/** Returns the result of `make`; null, with a line in the log, if the file is invalid. */
function orPlain<T>(files: FileHost, make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ArtError || error instanceof GroundSheetError)) throw error;
    files.warn(`${error.message}; something plainer is shown`);
    return null;
  }
}
