/**
 * Pictures of creatures: the list is fetched when the first creature appears, each sheet when the first creature of its
 * species appears.
 */
import type Phaser from 'phaser';
import { ArtError } from '#game/client/views/files/art-files.ts';
import { type FileHost, readRetrying } from '#game/client/views/files/files.ts';
import { addFrames, type DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';
import { type CreatureFiles, type CreatureSheet, parseCreatures } from './creature-files.ts';

const LIST = '/images/creatures/creatures.json';
const SHADOWS = 'creature-shadows';

/** The pictures of one species. */
export interface CreatureArt {
  readonly kind: string;
  readonly sheet: CreatureSheet;
  readonly texture: string;
  /** World px per art px. */
  readonly scale: number;
  /** Height of the standing figure above its foot, in world px. */
  readonly height: number;
}

export class CreatureArts {
  readonly #scene: Phaser.Scene;
  readonly #files: FileHost;
  readonly #list: CreatureFiles;
  readonly #grounded: ReadonlyMap<string, DoodadPicture>;
  /** Pictures by species; null while a sheet is being fetched, and permanently if there is none. */
  readonly #byKind = new Map<string, CreatureArt | null>();

  constructor(
    scene: Phaser.Scene,
    files: FileHost,
    list: CreatureFiles,
    grounded: ReadonlyMap<string, DoodadPicture>,
  ) {
    this.#scene = scene;
    this.#files = files;
    this.#list = list;
    this.#grounded = grounded;
  }

  get shadowAlpha(): number {
    return this.#list.shadows.alpha;
  }

  get scale(): number {
    return this.#list.scale;
  }

  /** Returns the pictures of a species; null until they are loaded. */
  of(kind: string): CreatureArt | null {
    const known = this.#byKind.get(kind);
    if (known !== undefined) return known;
    this.#byKind.set(kind, null);
    const sheet = this.#list.creatures[kind];
    if (sheet) void this.#load(kind, sheet);
    return null;
  }

  /** Returns a picture that lies on the ground (shadow, print, carcass) by its name in the list. */
  grounded(name: string): DoodadPicture | undefined {
    return this.#grounded.get(name);
  }

  async #load(kind: string, sheet: CreatureSheet): Promise<void> {
    const image = await readRetrying(this.#files, `/${sheet.image}`, this.#files.image);
    if (!image || !this.#scene.sys.isActive()) return;
    const texture = `creature-${kind}`;
    const { frame, columns, directions, foot, top } = sheet;
    const count = columns * directions.length;
    const across = columnsWithin(columns, frame, maxEdgeOf(this.#scene));
    const { textures } = this.#scene;
    const added =
      across === columns
        ? textures.addImage(texture, image)
        : textures.addCanvas(texture, repacked(image, { columns, frame, count, across }));
    for (let at = 0; at < count; at++)
      added?.add(at, 0, (at % across) * frame, Math.floor(at / across) * frame, frame, frame);
    const height = (foot.y - top) * this.#list.scale;
    this.#byKind.set(kind, { kind, sheet, texture, scale: this.#list.scale, height });
  }
}

/** Loads the list of pictures. If that fails, logs it and returns null, and plain figures are shown. */
export async function loadCreatures(scene: Phaser.Scene, files: FileHost): Promise<CreatureArts | null> {
  const json = await readRetrying(files, LIST, files.json);
  try {
    if (json === null) return null;
    const list = parseCreatures(json);
    const image = await readRetrying(files, `/${list.shadows.image}`, files.image);
    if (!image || !scene.sys.isActive()) return null;
    scene.textures.addImage(SHADOWS, image);
    return new CreatureArts(scene, files, list, addFrames(scene, SHADOWS, list.shadows.frames));
  } catch (error) {
    if (!(error instanceof ArtError)) throw error;
    files.warn(`${error.message}; something plainer is shown`);
    return null;
  }
}

/** Returns the maximum edge of a texture, in px. */
const maxEdgeOf = ({ sys }: Phaser.Scene): number => {
  const { renderer } = sys.game;
  return 'getMaxTextureSize' in renderer ? renderer.getMaxTextureSize() : Number.POSITIVE_INFINITY;
};

/** Returns the number of frames in a row of a texture: all columns of the sheet, or as many as an edge of `maxEdge` holds. */
export const columnsWithin = (columns: number, frame: number, maxEdge: number): number =>
  Math.max(1, Math.min(columns, Math.floor(maxEdge / frame)));

/**
 * Draws the frames of a sheet in shorter rows. Browsers that protect their users against being recognised have textures
 * of 2048 px at most, and a larger one would not be drawn at all.
 */
function repacked(
  image: HTMLImageElement,
  { columns, frame, count, across }: Record<'columns' | 'frame' | 'count' | 'across', number>,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = across * frame;
  canvas.height = Math.ceil(count / across) * frame;
  const context = canvas.getContext('2d');
  for (let at = 0; at < count; at++) {
    const [fromX, fromY] = [(at % columns) * frame, Math.floor(at / columns) * frame];
    const [x, y] = [(at % across) * frame, Math.floor(at / across) * frame];
    context?.drawImage(image, fromX, fromY, frame, frame, x, y, frame, frame);
  }
  return canvas;
}
