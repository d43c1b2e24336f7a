/** Snow, ash and fog over the screen: flakes that drift with the wind over the land, not with the camera. */
import Phaser from 'phaser';
import { EFFECT_TEXTURE, type EffectArt } from '#game/client/views/effects/fx-art.ts';
import type { Area } from '#game/client/views/layout/chunks.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import type { Weather } from '../../shared/weather.ts';
import { addFog, FOG_EDGE, FOG_TEXTURE } from './fog-art.ts';

/** Distance beyond the screen at which flakes leave the area, in world px. */
const BEYOND = 16;
/** The screen size for which the numbers of flakes are meant, in world px². */
const FULL_SCREEN = 1280 * 720;
/** Number of flakes in a storm, relative to a calm snowfall. */
const STORM_FLAKES = 2.4;
/** Number of flakes of ash relative to snow, because ash is fine. */
const ASH_FLAKES = 2;
/** Storm strength above which flakes are drawn as streaks. */
const STREAK_STORM = 0.4;
/** Opacity of the fog and the share of the wind that moves it; a storm adds to both. */
const FOG_ALPHA = 0.5;
const FOG_STORM_ALPHA = 0.35;
const FOG_SCALE = 2;
const FOG_DRIFT = 0.25;
const FOG_STORM_DRIFT = 0.5;
/**
 * Colour and opacity of the veil in a storm, which hides the sun: the land darkens, so that white flakes show on white
 * snow.
 */
const VEIL = { colour: 0x8694b6, alpha: 0.6 } as const;

/** Share of ash that glows. */
const EMBERS = 0.07;

interface Flake {
  readonly bob: Phaser.GameObjects.Bob;
  /** Nearness, about 0.6 to 1.4: nearer flakes fall faster. */
  readonly near: number;
  readonly seed: number;
  x: number;
  y: number;
  frame: string;
}

export class WeatherView {
  readonly #art: EffectArt;
  readonly #blitter: Phaser.GameObjects.Blitter;
  readonly #fog: Phaser.GameObjects.TileSprite;
  readonly #veil: Phaser.GameObjects.Rectangle;
  readonly #flakes: Flake[] = [];
  #fogX = 0;
  #fogY = 0;

  constructor(scene: Phaser.Scene, art: EffectArt) {
    this.#art = art;
    if (!scene.textures.exists(FOG_TEXTURE)) addFog(scene);
    this.#blitter = scene.add.blitter(0, 0, EFFECT_TEXTURE).setDepth(DEPTH.weather);
    this.#veil = scene.add
      .rectangle(0, 0, 16, 16, VEIL.colour)
      .setOrigin(0)
      .setDepth(DEPTH.veil)
      .setBlendMode(Phaser.BlendModes.MULTIPLY)
      .setVisible(false);
    this.#fog = scene.add
      .tileSprite(0, 0, 16, 16, FOG_TEXTURE)
      .setOrigin(0)
      .setTileScale(FOG_SCALE)
      .setDepth(DEPTH.fog)
      .setVisible(false);
  }

  /**
   * Draws the flakes and fog of a frame.
   * @param area the screen, in world px
   * @param dt ms since the last frame
   * @param most maximum number of flakes
   */
  update(area: Area, weather: Weather, dt: number, most: number, now: number): void {
    const { snow, ash, storm } = weather;
    const share = Math.min(1.6, (area.width * area.height) / FULL_SCREEN);
    const thick = Math.max(snow * (1 + (STORM_FLAKES - 1) * storm), ash * ASH_FLAKES);
    const due = Math.round(most * share * thick);
    this.#keep(due, area);
    const seconds = Math.min(dt, 100) / 1000;
    const isAsh = ash > snow;
    for (const flake of this.#flakes) {
      const sway = Math.sin(now / 700 + flake.seed * 40) * (isAsh ? 26 : 18);
      const fall = isAsh ? 26 : 70;
      flake.x += (weather.windX * (isAsh ? 0.5 : 1) * flake.near + sway) * seconds;
      flake.y += (fall + weather.windY * 0.6) * flake.near * seconds;
      this.#show(flake, area, weather, isAsh);
    }
    this.#blitter.setPosition(Math.round(area.x), Math.round(area.y));
    this.#drift(area, weather, seconds);
  }

  destroy(): void {
    this.#blitter.destroy();
    this.#fog.destroy();
    this.#veil.destroy();
    this.#flakes.length = 0;
  }

  /** Adjusts the number of flakes to `due`; new ones start anywhere on the screen. */
  #keep(due: number, area: Area): void {
    while (this.#flakes.length > due) this.#flakes.pop()?.bob.destroy();
    while (this.#flakes.length < due) {
      const at = this.#flakes.length;
      const frame = this.#art.films.snowflake.frames[0] ?? '';
      this.#flakes.push({
        bob: this.#blitter.create(0, 0, frame),
        frame,
        near: 0.6 + 0.8 * hashUnit(at, 1, 77),
        seed: hashUnit(at, 2, 77),
        x: area.x + hashUnit(at, 3, 77) * area.width,
        y: area.y + hashUnit(at, 4, 77) * area.height,
      });
    }
  }

  /** Places a flake on the screen; one that has left it comes in again on the opposite side. */
  #show(flake: Flake, area: Area, { storm, windX }: Weather, isAsh: boolean): void {
    const [width, height] = [area.width + 2 * BEYOND, area.height + 2 * BEYOND];
    const x = wrap(flake.x - area.x + BEYOND, width) - BEYOND;
    const y = wrap(flake.y - area.y + BEYOND, height) - BEYOND;
    flake.x = area.x + x;
    flake.y = area.y + y;
    // Snaps the flake to the grid of art px.
    flake.bob.x = Math.round(x / 2) * 2;
    flake.bob.y = Math.round(y / 2) * 2;
    const isDriven = !isAsh && storm > STREAK_STORM && flake.seed < storm;
    // Streaks are drawn for wind from the right.
    flake.bob.flipX = isDriven && windX > 0;
    const frame = this.#frameOf(flake, isAsh, isDriven);
    if (flake.frame === frame) return;
    flake.frame = frame;
    flake.bob.setFrame(frame);
  }

  /** Nearer flakes are larger; ash comes in all sizes. */
  #frameOf({ near, seed }: Flake, isAsh: boolean, isDriven: boolean): string {
    const { snowflake, snowstreak, ash, ember } = this.#art.films;
    const { frames } = isDriven ? snowstreak : !isAsh ? snowflake : seed < EMBERS ? ember : ash;
    const size = isAsh ? (seed * 13) % 1 : Math.max(0, (near - 0.6) / 0.8) ** 1.7;
    return frames[Math.min(frames.length - 1, Math.floor(size * frames.length))] ?? '';
  }

  #drift(area: Area, { fog, storm, windX, windY }: Weather, seconds: number): void {
    this.#veil
      .setVisible(storm > 0)
      .setPosition(area.x, area.y)
      .setSize(area.width, area.height)
      .setAlpha(storm * VEIL.alpha);
    const isFoggy = fog > 0.03;
    const pace = FOG_DRIFT + FOG_STORM_DRIFT * storm;
    this.#fog.setVisible(isFoggy);
    this.#fogX += windX * pace * seconds;
    this.#fogY += windY * pace * 0.3 * seconds;
    if (!isFoggy) return;
    const edge = FOG_EDGE * FOG_SCALE;
    this.#fog
      .setPosition(area.x, area.y)
      .setSize(area.width, area.height)
      .setAlpha(fog * (FOG_ALPHA + FOG_STORM_ALPHA * storm));
    this.#fog.setTilePosition(
      wrap(area.x - this.#fogX, edge) / FOG_SCALE,
      wrap(area.y - this.#fogY, edge) / FOG_SCALE,
    );
  }
}

function wrap(value: number, length: number): number {
  return ((value % length) + length) % length;
}
