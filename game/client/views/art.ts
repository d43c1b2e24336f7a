/** The pictures the world is drawn with: what is loaded, and the animations made of it. */
import type Phaser from 'phaser';
import { FACINGS, type Facing } from '#game/shared/protocol/motion.ts';

export type Gait = 'idle' | 'run' | 'swim';

/** The animation of a body. */
export function animationKey(gait: Gait, facing: Facing): string {
  return `babushka-${gait}-${facing}`;
}

export const BODY_TEXTURE = 'babushka';
/** Screen px per art px. */
export const ART_SCALE = 2;

export function loadArt(_scene: Phaser.Scene): void {}

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
