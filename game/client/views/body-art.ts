/** The babushka's sheets as textures and animations: one set for each variant of her dress. */
import type Phaser from 'phaser';
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { BodySheet, Gait } from './art-files.ts';
import { nearestColour } from './colour.ts';

export const SHADOW_TEXTURE = 'body-shadow';

export interface BodyArt {
  /** Screen px per art px. */
  readonly scale: number;
  /** Where the feet are, as shares of the frame. */
  readonly origin: { readonly x: number; readonly y: number };
  /** Whether the sheet shows this. */
  has(gait: Gait): boolean;
  /** The variant for a player's colour (`#rrggbb`). */
  variantOf(color: string): string;
}

export function bodyTexture(variant: string): string {
  return `body-${variant}`;
}

/** The name of an animation. */
export function bodyAnimation(variant: string, gait: Gait, facing: Facing): string {
  return `body-${variant}-${gait}-${facing}`;
}

export function addBodies(scene: Phaser.Scene, sheet: BodySheet): BodyArt {
  for (const { name } of sheet.variants) addAnimations(scene, sheet, name);
  return {
    scale: sheet.scale,
    origin: { x: sheet.foot.x / sheet.frame, y: (sheet.foot.y + 1) / sheet.frame },
    has: (gait) => sheet.animations[gait] !== undefined,
    variantOf: (color) => nearestColour(color, sheet.variants).name,
  };
}

function addAnimations(scene: Phaser.Scene, sheet: BodySheet, variant: string): void {
  const gaits = Object.keys(sheet.animations) as Gait[];
  for (const gait of gaits) {
    const animation = sheet.animations[gait];
    if (!animation) continue;
    const { first, frames, frameMs, loop = true } = animation;
    for (const [row, facing] of sheet.directions.entries()) {
      const start = row * sheet.columns + first;
      scene.anims.create({
        key: bodyAnimation(variant, gait, facing),
        frames: scene.anims.generateFrameNumbers(bodyTexture(variant), { start, end: start + frames - 1 }),
        frameRate: 1000 / frameMs,
        repeat: loop ? -1 : 0,
      });
    }
  }
}
