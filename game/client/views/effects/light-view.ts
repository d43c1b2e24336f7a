/** Darkness: the light of the hour over the whole screen, and the masks of light sources in it, in art pixels. */
import Phaser from 'phaser';
import type { Daylight } from '#game/features/weather/shared/daylight.ts';
import type { MaskName } from '../files/effect-files.ts';
import type { Area } from '../layout/chunks.ts';
import { DEPTH } from '../layout/depth.ts';
import { BloomView } from './bloom-view.ts';
import { FLICKER_MS, flickerAt } from './flicker.ts';
import type { EffectArt } from './fx-art.ts';
import { isLightInArea } from './reaches.ts';

/** Screen px per px of the mask. */
const SCALE = 2;
/** Minimum darkness that is visible, 0 to 1. */
const LEAST_DARKNESS = 0.02;
/** Minimum interval between two drawings of moving lights, in ms: half the rate of the fastest frames. */
const REDRAW_MS = 30;
/**
 * Distance by which the mask extends beyond the screen, in px of the mask, so that the screen may move between two
 * drawings.
 */
const MARGIN = 16;

export interface Light {
  /** Position, in world px. */
  readonly x: number;
  readonly y: number;
  /** For a flame, the y of the ground below it, from which it throws shadows; left out for a light on the ground. */
  readonly footY?: number;
  /** In world px. */
  readonly radius: number;
  /** Colour 0xrrggbb, added to the remaining light of the hour; a flame's colour replaces that light. */
  readonly color: number;
  readonly mask: MaskName;
  /**
   * True for a flame, which replaces the blue of the night and the green of the implant instead of adding to them: a
   * sum would turn every warm colour white, and dark ground would look as by day.
   */
  readonly isFlame?: boolean;
  /** True for a light that does not flicker. */
  readonly isSteady?: boolean;
}

export class LightView {
  readonly #art: EffectArt;
  readonly #mask: Phaser.GameObjects.RenderTexture;
  readonly #blooms: BloomView;
  /** The lights that the mask shows, and the time at which it was drawn. */
  #shown: readonly number[] = [];
  #drawnAt = Number.NEGATIVE_INFINITY;

  constructor(scene: Phaser.Scene, art: EffectArt) {
    this.#art = art;
    this.#blooms = new BloomView(scene, art);
    this.#mask = scene.add
      .renderTexture(0, 0, 16, 16)
      .setOrigin(0)
      .setScale(SCALE)
      .setDepth(DEPTH.light)
      .setBlendMode(Phaser.BlendModes.MULTIPLY)
      .setVisible(false);
  }

  /**
   * Shows the darkness and the lights.
   * @param area area of the screen, in world px
   * @param now clock of this browser, in ms; 0 for light that does not flicker
   */
  update(area: Area, day: Daylight, lights: readonly Light[], now: number): void {
    const isDark = day.darkness > LEAST_DARKNESS;
    if (this.#mask.visible !== isDark) this.#mask.setVisible(isDark);
    if (!isDark) {
      this.#shown = [];
      this.#blooms.update([], 0, 0);
      return;
    }
    if (this.#covers(area) && now - this.#drawnAt >= 0 && now - this.#drawnAt < REDRAW_MS && now > 0) return;
    this.#drawnAt = now;
    const seen = lights.map((light) => (isLightInArea(light, area) ? light : null));
    const flicker = Math.floor(now / FLICKER_MS);
    this.#blooms.update(seen, day.darkness, flicker);
    const shown = [area.width, area.height, day.darkness, ...day.tint, flicker];
    for (const light of seen) if (light) shown.push(light.x, light.y, light.radius, light.color);
    const isSame = this.#covers(area) && shown.length === this.#shown.length;
    if (isSame && shown.every((value, at) => value === this.#shown[at])) return;
    this.#shown = shown;
    this.#draw(area, day, seen, flicker);
  }

  #draw(area: Area, { darkness, tint }: Daylight, lights: readonly (Light | null)[], flicker: number): void {
    const left = Math.floor(area.x / SCALE) * SCALE - MARGIN * SCALE;
    const top = Math.floor(area.y / SCALE) * SCALE - MARGIN * SCALE;
    this.#fit(Math.ceil(area.width / SCALE) + 2 * MARGIN, Math.ceil(area.height / SCALE) + 2 * MARGIN);
    this.#mask.setPosition(left, top);
    const [red, green, blue] = tint;
    this.#mask.clear();
    this.#mask.fill(Phaser.Display.Color.GetColor(red * 255, green * 255, blue * 255));
    for (const [index, light] of lights.entries()) {
      if (!light) continue;
      const { x, y, radius, color, mask, isFlame = false, isSteady = false } = light;
      const waver = isSteady ? 1 : flickerAt(flicker, index);
      const shape = this.#art.masks[mask];
      this.#mask.stamp(shape.texture, undefined, (x - left) / SCALE, (y - top) / SCALE, {
        scale: (radius / SCALE / shape.radius) * waver,
        tint: color,
        // Lamps fade quickly at dawn.
        alpha: darkness * darkness,
        blendMode: isFlame ? Phaser.BlendModes.NORMAL : Phaser.BlendModes.ADD,
      });
    }
    this.#mask.render();
  }

  /** True if the last drawn mask covers the whole of an area. */
  #covers({ x, y, width, height }: Area): boolean {
    const { x: left, y: top, displayWidth, displayHeight, visible } = this.#mask;
    if (!visible || this.#shown.length === 0) return false;
    return left <= x && top <= y && left + displayWidth >= x + width && top + displayHeight >= y + height;
  }

  destroy(): void {
    this.#mask.destroy();
    this.#blooms.destroy();
  }

  #fit(width: number, height: number): void {
    const even = (value: number) => value + (value & 1);
    if (this.#mask.texture.source[0]?.width === even(width) && this.#mask.height === even(height)) return;
    this.#mask.resize(even(width), even(height));
  }
}
