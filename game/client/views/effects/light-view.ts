/** Darkness: the light of the hour over the whole screen, and the masks of light sources in it, in art pixels. */
import Phaser from 'phaser';
import type { Daylight } from '#game/shared/rules/daylight.ts';
import type { MaskName } from '../files/effect-files.ts';
import type { Area } from '../layout/chunks.ts';
import { DEPTH } from '../layout/depth.ts';
import type { EffectArt } from './fx-art.ts';

/** Screen px per px of the mask. */
const SCALE = 2;
/** Below this, darkness is not visible. */
const LEAST_DARKNESS = 0.02;
/** A lamp's flicker: its strength, and its period in ms. */
const FLICKER = 0.06;
const FLICKER_MS = 130;

export interface Light {
  /** World px. */
  readonly x: number;
  readonly y: number;
  /** World px. */
  readonly radius: number;
  /** 0xrrggbb, added to the remaining light of the hour. */
  readonly color: number;
  readonly mask: MaskName;
  /** It does not flicker. */
  readonly isSteady?: boolean;
}

export class LightView {
  readonly #art: EffectArt;
  readonly #mask: Phaser.GameObjects.RenderTexture;

  constructor(scene: Phaser.Scene, art: EffectArt) {
    this.#art = art;
    this.#mask = scene.add
      .renderTexture(0, 0, 16, 16)
      .setOrigin(0)
      .setScale(SCALE)
      .setDepth(DEPTH.light)
      .setBlendMode(Phaser.BlendModes.MULTIPLY)
      .setVisible(false);
  }

  /** @param area the screen, in world px */
  update(area: Area, { darkness, tint }: Daylight, lights: readonly Light[], now: number): void {
    const isDark = darkness > LEAST_DARKNESS;
    this.#mask.setVisible(isDark);
    if (!isDark) return;
    const left = Math.floor(area.x / SCALE) * SCALE - SCALE;
    const top = Math.floor(area.y / SCALE) * SCALE - SCALE;
    this.#fit(Math.ceil(area.width / SCALE) + 4, Math.ceil(area.height / SCALE) + 4);
    this.#mask.setPosition(left, top);
    const [red, green, blue] = tint;
    this.#mask.clear();
    this.#mask.fill(Phaser.Display.Color.GetColor(red * 255, green * 255, blue * 255));
    for (const [index, { x, y, radius, color, mask, isSteady = false }] of lights.entries()) {
      const waver = isSteady ? 1 : 1 + FLICKER * Math.sin(Math.floor(now / FLICKER_MS) * 2.4 + index * 1.7);
      const shape = this.#art.masks[mask];
      this.#mask.stamp(shape.texture, undefined, (x - left) / SCALE, (y - top) / SCALE, {
        scale: (radius / SCALE / shape.radius) * waver,
        tint: color,
        // Lamps fade quickly at dawn.
        alpha: darkness * darkness,
        blendMode: Phaser.BlendModes.ADD,
      });
    }
    this.#mask.render();
  }

  destroy(): void {
    this.#mask.destroy();
  }

  #fit(width: number, height: number): void {
    const even = (value: number) => value + (value & 1);
    if (this.#mask.texture.source[0]?.width === even(width) && this.#mask.height === even(height)) return;
    this.#mask.resize(even(width), even(height));
  }
}
