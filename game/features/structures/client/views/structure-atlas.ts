/** The atlas of structures as a texture, loaded once by the first view that needs it. */
import type Phaser from 'phaser';
import { type DoodadAtlas, parseDoodadAtlas } from '#game/client/views/files/art-files.ts';
import { type FileHost, readRetrying } from '#game/client/views/files/files.ts';
import { addFrames, type DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';

const TEXTURE = 'structures';
const ATLAS = '/images/structures/atlas.json';
const IMAGE = '/images/structures/atlas.png';

export interface StructureArt {
  readonly atlas: DoodadAtlas;
  readonly frames: ReadonlyMap<string, DoodadPicture>;
}

const loading = new WeakMap<Phaser.Textures.TextureManager, Promise<StructureArt | null>>();

/** Loads the atlas. Resolves to null and logs the error if it cannot be loaded: then structures are invisible. */
export function structureArt(scene: Phaser.Scene, files: FileHost): Promise<StructureArt | null> {
  const before = loading.get(scene.textures);
  if (before) return before;
  const begun = load(scene, files);
  loading.set(scene.textures, begun);
  return begun;
}

async function load(scene: Phaser.Scene, files: FileHost): Promise<StructureArt | null> {
  const [json, image] = await Promise.all([
    readRetrying(files, ATLAS, files.json),
    readRetrying(files, IMAGE, files.image),
  ]);
  if (json === null || image === null) return null;
  const atlas = parseDoodadAtlas(json);
  if (!scene.textures.exists(TEXTURE)) scene.textures.addImage(TEXTURE, image);
  return { atlas, frames: addFrames(scene, TEXTURE, atlas.frames) };
}
