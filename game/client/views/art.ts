/** The pictures the world is drawn with: what is loaded, and the animations made of it. */
import type Phaser from 'phaser';
import { FACINGS, type Facing } from '#game/shared/protocol/motion.ts';
import { createGroundPainter, type GroundPainter } from '#game/shared/worldgen/paint.ts';

export type Gait = 'idle' | 'run' | 'swim';

/** The animation of a body. */
export function animationKey(gait: Gait, facing: Facing): string {
  return `babushka-${gait}-${facing}`;
}

export const BODY_TEXTURE = 'babushka';
/** Screen px per art px. */
export const ART_SCALE = 2;

const GROUND_SHEET = 'ground-sheet';
const GROUND_PIXELS = 'ground-pixels';

/** A file of pictures that is missing, or is not what it should be. */
export class ArtError extends Error {
  override readonly name = 'ArtError';
}

export function loadArt(scene: Phaser.Scene): void {
  scene.load.json(GROUND_SHEET, '/images/terrain/ground.json');
  scene.load.binary(GROUND_PIXELS, '/images/terrain/ground.bin');
}

/** The painter of the ground. @throws ArtError or GroundSheetError when its files are no good. */
export function createPainter(scene: Phaser.Scene): GroundPainter {
  const pixels: unknown = scene.cache.binary.get(GROUND_PIXELS);
  if (!(pixels instanceof ArrayBuffer)) throw new ArtError('The textures of the ground were not loaded.');
  return createGroundPainter(scene.cache.json.get(GROUND_SHEET), new Uint8Array(pixels));
}

export function prepareArt(scene: Phaser.Scene): void {
  const texture = scene.textures.createCanvas(BODY_TEXTURE, 32 * 4, 32);
  if (!texture) return;
  FACINGS.forEach((facing, column) => {
    const { context } = texture;
    context.fillStyle = '#a8392f';
    context.fillRect(column * 32 + 8, 4, 16, 12);
    context.fillStyle = '#4a3c40';
    context.fillRect(column * 32 + 6, 15, 20, 15);
    context.fillStyle = '#e8c39e';
    if (facing !== 'up')
      context.fillRect(column * 32 + (facing === 'left' ? 8 : facing === 'right' ? 18 : 12), 8, 8, 6);
    texture.add(facing, 0, column * 32, 0, 32, 32);
    for (const gait of ['idle', 'run', 'swim'] as const) {
      scene.anims.create({
        key: animationKey(gait, facing),
        frames: [{ key: BODY_TEXTURE, frame: facing }],
        repeat: -1,
      });
    }
  });
  texture.refresh();
}

export interface DoodadTexture {
  readonly key: string;
  readonly frame?: string;
  /** Where the foot is, as a share of the picture's height. */
  readonly footShare: number;
  readonly scale: number;
}

/** The picture of a doodad, or null when there is none. */
export function doodadTexture(scene: Phaser.Scene, imagePath: string): DoodadTexture | null {
  return scene.textures.exists(imagePath) ? { key: imagePath, footShare: 1, scale: 1 } : null;
}
