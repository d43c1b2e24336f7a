/**
 * The one Phaser game of the page: creates it, fits it to the device's pixels, and destroys it with all its content.
 */
import Phaser from 'phaser';
import { watchSizes } from '#game/browser/observers.ts';
import { FrameFaults } from '#game/browser/report.ts';
import type { Meters } from '../net/transport/meters.ts';
import { frameCapOf } from '../settings/settings.ts';
import type { SettingsStore } from '../settings/store.ts';
import { trackPointer } from './pointer.ts';
import { WorldScene, type WorldSceneDeps } from './world-scene.ts';

/** Time by which a frame may come early, in ms: screens do not refresh at perfectly regular intervals. */
const EARLY_MS = 2;

/**
 * Number of textures in one batch. Each pixel tests the textures of the batch. With the 16 that graphics cards have,
 * slow cards needed a third longer per frame (software drawing, 1280 × 720 at noon: 53 ms; with 4, as with 1, it was 39
 * ms); with one, every change of texture would be a separate draw call.
 */
const TEXTURES_AT_ONCE = 4;

/** A game whose frame rate is capped by the settings. */
class CappedGame extends Phaser.Game {
  readonly #settings: SettingsStore;
  readonly #meters: Meters;
  readonly #faults = new FrameFaults();
  #due = 0;
  #waited = 0;

  constructor(
    config: Phaser.Types.Core.GameConfig,
    { settings, meters }: Pick<WorldSceneDeps, 'settings' | 'meters'>,
  ) {
    super(config);
    this.#settings = settings;
    this.#meters = meters;
  }

  override step(time: number, delta: number): void {
    this.#waited += delta;
    if (time + EARLY_MS < this.#due) return;
    const interval = 1000 / frameCapOf(this.#settings.getState());
    this.#due = Math.max(this.#due + interval, time);
    const startedAt = performance.now();
    // An error would end the engine's loop: the picture would stand still for good.
    this.#faults.run(this, () => super.step(time, this.#waited));
    this.#meters.frame(performance.now() - startedAt);
    this.#waited = 0;
  }
}

/** Starts drawing into `parent`. Returns a function that stops it. */
export function createStage(parent: HTMLElement, deps: Omit<WorldSceneDeps, 'pointer'>): () => void {
  const pointer = trackPointer(parent, () => scene.point());
  const scene = new WorldScene({ ...deps, pointer: pointer.at });
  const game = new CappedGame(
    {
      type: Phaser.WEBGL,
      parent,
      backgroundColor: '#07090d',
      pixelArt: true,
      roundPixels: true,
      banner: false,
      maxTextures: TEXTURES_AT_ONCE,
      audio: { noAudio: true },
      // Keys and pointers are handled elsewhere; Phaser listens to nothing.
      input: false,
      // The page reports a new size (`fit`); Phaser's own checks would force the page to recompute its layout each
      // time.
      scale: { mode: Phaser.Scale.NONE, resizeInterval: Number.MAX_SAFE_INTEGER, ...deviceSize(parent) },
      scene,
    },
    deps,
  );
  const fit = () => {
    const { width, height, zoom } = deviceSize(parent);
    const { scale } = game;
    if (!game.isBooted || (scale.width === width && scale.height === height && scale.zoom === zoom)) return;
    // The order matters: only the zoom sets the canvas's size on the page, using the last resize.
    scale.resize(width, height);
    scale.setZoom(zoom);
  };
  game.events.once(Phaser.Core.Events.READY, fit);
  const observer = watchSizes(fit);
  observer.observe(parent);
  window.addEventListener('resize', fit);
  return () => {
    window.removeEventListener('resize', fit);
    observer.disconnect();
    pointer.end();
    game.destroy(true);
  };
}

/** Returns the size of the canvas, which has one pixel per device pixel, and the zoom that shows it at that size. */
function deviceSize(parent: HTMLElement): { width: number; height: number; zoom: number } {
  const ratio = window.devicePixelRatio || 1;
  const width = Math.max(1, Math.round(parent.clientWidth * ratio));
  const height = Math.max(1, Math.round(parent.clientHeight * ratio));
  return { width, height, zoom: 1 / ratio };
}
