/**
 * Visibility and the night sky: storm, fog and ash close in around the local player, and on clear quiet nights the
 * northern lights move over the land. Loaded when any of them is first needed.
 */
import Phaser from 'phaser';
import type { Area } from '#game/client/views/layout/chunks.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import type { Weather } from '../../shared/weather.ts';

const SHROUD = 'fx-shroud';
const LIGHTS = 'fx-aurora';
/** World px of an art px. */
const ART = 2;
/** Half the edge of the shroud's picture, in art px: everything beyond it is equally hidden. */
const EDGE = 220;
/** Radius of the clear area inside the shroud, as a share of {@link EDGE}. */
const CLEAR = 0.3;
/** Number of opacity steps in which the shroud is drawn. */
const STEPS = 7;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Colour and maximum opacity of each kind of shroud. */
const AIR = {
  storm: { colour: 0xc9d3e2, alpha: 0.93 },
  fog: { colour: 0xaebace, alpha: 0.6 },
  ash: { colour: 0x3b3238, alpha: 0.72 },
} as const;
type Hiding = keyof typeof AIR;
/** While ash falls, the air is dim and brown. */
const DIM = { colour: 0x9c8a80, alpha: 0.75 } as const;

/** Size of the picture of the northern lights in art px, its scale, and its maximum opacity. */
const SKY = { width: 320, height: 200, scale: 4, alpha: 0.2 } as const;
/** Speed of the northern lights, in px/s. */
const SKY_PACE = 9;

export class AirView {
  readonly #scene: Phaser.Scene;
  readonly #shroud: Phaser.GameObjects.Image;
  /** Rectangles that cover the screen beyond the picture: left, right, above, below. */
  readonly #beyond: readonly Phaser.GameObjects.Rectangle[];
  readonly #dim: Phaser.GameObjects.Rectangle;
  #sky: Phaser.GameObjects.TileSprite | null = null;
  #skyAlpha = 0;

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    if (!scene.textures.exists(SHROUD)) addShroud(scene);
    this.#shroud = scene.add.image(0, 0, SHROUD).setScale(ART).setDepth(DEPTH.fog).setVisible(false);
    this.#beyond = [0, 1, 2, 3].map(() =>
      scene.add.rectangle(0, 0, 1, 1, 0xffffff).setOrigin(0).setDepth(DEPTH.fog).setVisible(false),
    );
    this.#dim = scene.add
      .rectangle(0, 0, 1, 1, DIM.colour)
      .setOrigin(0)
      .setDepth(DEPTH.veil)
      .setBlendMode(Phaser.BlendModes.MULTIPLY)
      .setVisible(false);
  }

  /**
   * Draws the shroud and the northern lights.
   * @param area the screen, in world px
   * @param self the feet of the local player
   * @param aurora strength of the northern lights, 0 to 1
   * @param now in ms; 0 for lights that do not move
   * @param darkness 0 (day) to 1 (night)
   */
  update(
    area: Area,
    self: { readonly x: number; readonly y: number },
    weather: Weather,
    aurora: number,
    now: number,
    darkness = 0,
  ): void {
    const { storm, fog, ash } = weather;
    // A storm brings its own fog.
    const strengths: Record<Hiding, number> = { storm, fog: fog * (1 - storm), ash: ash * (1 - storm) };
    const hiding = (Object.keys(AIR) as Hiding[]).reduce((most, one) =>
      strengths[one] * AIR[one].alpha > strengths[most] * AIR[most].alpha ? one : most,
    );
    this.#close(area, self, dimmed(AIR[hiding].colour, darkness), AIR[hiding].alpha * strengths[hiding]);
    this.#dim
      .setVisible(ash > 0.03)
      .setPosition(area.x, area.y)
      .setSize(area.width, area.height)
      .setAlpha(DIM.alpha * ash);
    this.#shine(area, aurora, now);
  }

  destroy(): void {
    this.#shroud.destroy();
    this.#dim.destroy();
    this.#sky?.destroy();
    for (const part of this.#beyond) part.destroy();
  }

  #close(area: Area, self: { readonly x: number; readonly y: number }, colour: number, alpha: number): void {
    const isShown = alpha > 0.02;
    const [x, y] = [Math.round(self.x / ART) * ART, Math.round((self.y - 24) / ART) * ART];
    this.#shroud.setVisible(isShown).setPosition(x, y).setTint(colour).setAlpha(alpha);
    const reach = EDGE * ART;
    const [left, right] = [Math.max(0, x - reach - area.x), Math.max(0, area.x + area.width - x - reach)];
    const [above, below] = [Math.max(0, y - reach - area.y), Math.max(0, area.y + area.height - y - reach)];
    const middle = area.height - above - below;
    const parts = [
      [area.x, area.y + above, left, middle],
      [x + reach, area.y + above, right, middle],
      [area.x, area.y, area.width, above],
      [area.x, y + reach, area.width, below],
    ] as const;
    for (const [at, [px, py, width, height]] of parts.entries()) {
      this.#beyond[at]
        ?.setVisible(isShown && width > 0 && height > 0)
        .setPosition(px, py)
        .setSize(width, height)
        .setFillStyle(colour)
        .setAlpha(alpha);
    }
  }

  #shine(area: Area, aurora: number, now: number): void {
    // The lights fade in and out slowly, even when the weather changes suddenly.
    this.#skyAlpha += (aurora * SKY.alpha - this.#skyAlpha) * 0.02;
    if (this.#skyAlpha < 0.004) {
      this.#sky?.setVisible(false);
      return;
    }
    this.#sky ??= this.#makeSky();
    const drift = (now / 1000) * SKY_PACE;
    this.#sky
      .setVisible(true)
      .setPosition(area.x, area.y)
      .setSize(area.width, area.height)
      .setAlpha(this.#skyAlpha * (0.8 + 0.2 * Math.sin(now / 2600)))
      // The land slides by under the lights at a third of the pace, because they are far away.
      .setTilePosition((area.x * 0.35 + drift) / SKY.scale, (area.y * 0.35) / SKY.scale);
  }

  #makeSky(): Phaser.GameObjects.TileSprite {
    if (!this.#scene.textures.exists(LIGHTS)) addAurora(this.#scene);
    return this.#scene.add
      .tileSprite(0, 0, 16, 16, LIGHTS)
      .setOrigin(0)
      .setTileScale(SKY.scale)
      .setDepth(DEPTH.light + 1)
      .setBlendMode(Phaser.BlendModes.ADD);
  }
}

/** Darkens a colour at night, when nothing lights the air: otherwise it would shine blue. */
function dimmed(colour: number, darkness: number): number {
  const share = 1 - 0.62 * darkness;
  const part = (shift: number) => Math.round(((colour >> shift) & 0xff) * share) << shift;
  return part(16) | part(8) | part(0);
}

const dithered = (value: number, x: number, y: number): number => {
  const threshold = ((BAYER[(y & 3) * 4 + (x & 3)] as number) + 0.5) / 16;
  return (
    (Math.floor(value * STEPS) + (value * STEPS - Math.floor(value * STEPS) > threshold ? 1 : 0)) / STEPS
  );
};

/** Draws white that grows from nothing in the middle to opaque at the picture's edge, in ragged, dithered steps. */
function addShroud(scene: Phaser.Scene): void {
  const size = EDGE * 2;
  const texture = scene.textures.createCanvas(SHROUD, size, size);
  if (!texture) return;
  const pixels = texture.context.createImageData(size, size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [dx, dy] = [(x - EDGE) / EDGE, ((y - EDGE) / EDGE) * 1.12];
      const ragged = 0.05 * (hashUnit(x >> 4, y >> 3, 3) - 0.5);
      const away = (Math.sqrt(dx * dx + dy * dy) + ragged - CLEAR) / (0.97 - CLEAR);
      const strength = Math.max(0, Math.min(1, away));
      const alpha = dithered(strength ** 0.8, x, y);
      pixels.data.set([255, 255, 255, Math.round(Math.min(1, alpha) * 255)], (y * size + x) * 4);
    }
  }
  texture.context.putImageData(pixels, 0, 0);
  texture.refresh();
}

/** Draws green curtains with a violet hem, which tile sideways and fade above and below. */
function addAurora(scene: Phaser.Scene): void {
  const { width, height } = SKY;
  const texture = scene.textures.createCanvas(LIGHTS, width, height);
  if (!texture) return;
  const pixels = texture.context.createImageData(width, height);
  const turn = (2 * Math.PI) / width;
  for (let x = 0; x < width; x += 1) {
    for (const [curtain, row] of [0.3, 0.72].entries()) {
      const phase = curtain * 2.1;
      const foot = height * row + 22 * Math.sin(x * turn + phase) + 9 * Math.sin(x * turn * 3 + phase * 2);
      const bright = 0.55 + 0.45 * Math.sin(x * turn * 2 + phase);
      // Rays: columns of differing brightness.
      const ray = 0.7 + 0.3 * hashUnit(x >> 1, curtain, 11);
      for (let up = -8; up < 60; up += 1) {
        const y = Math.round(foot - up);
        const fade = up < 0 ? 1 + up / 8 : 1 - up / 60;
        const value = dithered(Math.max(0, fade * bright * ray), x, y);
        if (value <= 0 || y < 0 || y >= height) continue;
        const isHem = up < 5;
        const [r, g, b] = isHem ? [150, 70, 190] : [40, 220, 120 + up];
        pixels.data.set([r ?? 0, g ?? 0, b ?? 0, Math.round(value * 255)], (y * width + x) * 4);
      }
    }
  }
  texture.context.putImageData(pixels, 0, 0);
  texture.refresh();
}
