/**
 * The red light with which a machine scans the area in front of it: its edges and scan lines show the field of view.
 */
import type Phaser from 'phaser';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';

const TEXTURE = 'scan-cone';
/** World px per px of the picture; length of the cone in px of the picture; half its angle in radians. */
const SCALE = 2;
const LENGTH = 130;
const HALF = (50 * Math.PI) / 180;
const HALF_WIDTH = Math.ceil(LENGTH * Math.sin(HALF));
/** Distance between scan lines, in px of the picture. */
const LINES = 12;
const TURNS: Readonly<Record<Facing, number>> = {
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
  up: -Math.PI / 2,
};
/** `Phaser.BlendModes.ADD`. */
const ADD = 1;

/**
 * Returns the brightness of a px of the light when it points to the right, 0 to 1. @param dx from the machine, in px of
 * the picture
 */
export function glowAt(dx: number, dy: number): number {
  const away = Math.hypot(dx, dy);
  const apart = Math.abs(Math.atan2(dy, dx));
  if (away >= LENGTH || away < 6 || apart > HALF) return 0;
  const fades = 1 - away / LENGTH;
  const isEdge = (HALF - apart) * away < 1.5;
  const isLine = Math.floor(away) % LINES === 0;
  return fades * (isEdge ? 0.9 : isLine ? 0.6 : 0.28);
}

export class ScanCone {
  readonly #image: Phaser.GameObjects.Image;

  constructor(scene: Phaser.Scene) {
    if (!scene.textures.exists(TEXTURE)) draw(scene);
    this.#image = scene.add.image(0, 0, TEXTURE).setOrigin(0, 0.5).setScale(SCALE);
    this.#image.setDepth(DEPTH.light + 1).setBlendMode(ADD);
  }

  /** @param x of the machine's eye, in world px */
  show(isShown: boolean, x: number, y: number, facing: Facing): void {
    this.#image.setPosition(x, y).setRotation(TURNS[facing]).setVisible(isShown);
  }

  destroy(): void {
    this.#image.destroy();
  }
}

function draw(scene: Phaser.Scene): void {
  const texture = scene.textures.createCanvas(TEXTURE, LENGTH, 2 * HALF_WIDTH);
  if (!texture) return;
  for (let y = 0; y < 2 * HALF_WIDTH; y++) {
    for (let x = 0; x < LENGTH; x++) {
      const glow = glowAt(x, y - HALF_WIDTH + 0.5);
      if (glow === 0) continue;
      texture.context.fillStyle = `rgba(255, 58, 40, ${glow.toFixed(2)})`;
      texture.context.fillRect(x, y, 1, 1);
    }
  }
  texture.refresh();
}
