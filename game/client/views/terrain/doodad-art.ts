/** The atlas of doodads, as frames of one texture. */
import type Phaser from 'phaser';
import type { DoodadAtlas } from '../files/art-files.ts';
import { plainStone } from '../files/plain-art.ts';

export const DOODAD_TEXTURE = 'doodads';

export interface DoodadPicture {
  readonly texture: string;
  readonly frame: string;
  /** Position of the foot, as shares of the frame. */
  readonly originX: number;
  readonly originY: number;
  /** Size, in art px. */
  readonly width: number;
  readonly height: number;
}

interface FootedFrame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly footX: number;
  readonly footY: number;
}

/** Cuts a texture into the frames of its atlas, by name. Lengths in art px. */
export function addFrames(
  scene: Phaser.Scene,
  texture: string,
  frames: Readonly<Record<string, FootedFrame>>,
): ReadonlyMap<string, DoodadPicture> {
  const whole = scene.textures.get(texture);
  const pictures = new Map<string, DoodadPicture>();
  for (const [frame, { x, y, w, h, footX, footY }] of Object.entries(frames)) {
    whole.add(frame, 0, x, y, w, h);
    const originX = (footX + 0.5) / w;
    const originY = (footY + 1) / h;
    pictures.set(frame, { texture, frame, originX, originY, width: w, height: h });
  }
  return pictures;
}

export interface DoodadArt {
  readonly scale: number;
  readonly shadowAlpha: number;
  /** Returns the picture of a doodad by its image path; a stone if the atlas has none, which is logged once. */
  pictureOf(imagePath: string): DoodadPicture;
  shadowOf(imagePath: string): DoodadPicture | undefined;
}

/** Returns `spruce-1` for `images/doodads/spruce-1.png`. */
function keyOf(imagePath: string): string {
  return imagePath.slice(imagePath.lastIndexOf('/') + 1).replace(/\.png$/, '');
}

const PLAIN_TEXTURE = 'doodad-plain';
const PLAIN: DoodadPicture = {
  texture: PLAIN_TEXTURE,
  frame: '__BASE',
  originX: 0.5,
  originY: 0.9,
  width: 16,
  height: 12,
};

/** Creates the pictures of an atlas. @param warn called once for each missing picture */
export function addDoodads(scene: Phaser.Scene, atlas: DoodadAtlas, warn: (text: string) => void): DoodadArt {
  scene.textures.addCanvas(PLAIN_TEXTURE, plainStone());
  const pictures = addFrames(scene, DOODAD_TEXTURE, atlas.frames);
  const missing = new Set<string>();
  return {
    scale: atlas.scale,
    shadowAlpha: atlas.shadowAlpha,
    pictureOf(imagePath) {
      const picture = pictures.get(keyOf(imagePath));
      if (picture) return picture;
      if (!missing.has(imagePath)) warn(`${imagePath} is not among the pictures, a stone is shown`);
      missing.add(imagePath);
      return PLAIN;
    },
    shadowOf: (imagePath) => pictures.get(`${keyOf(imagePath)}:shadow`),
  };
}

/** Returns stones in place of all doodads, because the atlas could not be loaded, which was logged. */
export function noDoodads(scene: Phaser.Scene): DoodadArt {
  scene.textures.addCanvas(PLAIN_TEXTURE, plainStone());
  return { scale: 2, shadowAlpha: 0, pictureOf: () => PLAIN, shadowOf: () => undefined };
}
