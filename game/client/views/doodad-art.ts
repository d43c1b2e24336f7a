/** The atlas of what stands on the ground, as frames of one texture. */
import type Phaser from 'phaser';
import type { DoodadAtlas } from './art-files.ts';

export const DOODAD_TEXTURE = 'doodads';

export interface DoodadPicture {
  readonly frame: string;
  /** Where the foot is, as shares of the frame. */
  readonly originX: number;
  readonly originY: number;
  /** In art px. */
  readonly width: number;
  readonly height: number;
}

export interface DoodadArt {
  readonly scale: number;
  readonly shadowAlpha: number;
  /** The picture of a doodad by its image path, or undefined when the atlas has none. */
  pictureOf(imagePath: string): DoodadPicture | undefined;
  shadowOf(imagePath: string): DoodadPicture | undefined;
}

/** `images/doodads/spruce-1.png` → `spruce-1` */
function keyOf(imagePath: string): string {
  return imagePath.slice(imagePath.lastIndexOf('/') + 1).replace(/\.png$/, '');
}

export function addDoodads(scene: Phaser.Scene, atlas: DoodadAtlas): DoodadArt {
  const texture = scene.textures.get(DOODAD_TEXTURE);
  const pictures = new Map<string, DoodadPicture>();
  for (const [frame, { x, y, w, h, footX, footY }] of Object.entries(atlas.frames)) {
    texture.add(frame, 0, x, y, w, h);
    const originX = (footX + 0.5) / w;
    const originY = (footY + 1) / h;
    pictures.set(frame, { frame, originX, originY, width: w, height: h });
  }
  return {
    scale: atlas.scale,
    shadowAlpha: atlas.shadowAlpha,
    pictureOf: (imagePath) => pictures.get(keyOf(imagePath)),
    shadowOf: (imagePath) => pictures.get(`${keyOf(imagePath)}:shadow`),
  };
}
