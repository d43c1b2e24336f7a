/**
 * The reticle: the direction of a shot. It stays within {@link RETICLE_RADIUS} of the player, and turns at most every
 * {@link RETICLE_TURN_MS} (interface specification, section 9).
 */
import type Phaser from 'phaser';
import type { Settings } from '#game/client/settings/settings.ts';
import type { GameStore } from '#game/client/store/store.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { Point } from '#game/shared/math/point.ts';
import { shooterOf } from '../../shared/shots.ts';
import type { Arms } from '../arms.ts';
import { FIGHT_TEXTURE } from './fight-art.ts';
import { CORNERS, RETICLE, reticleFrame } from './reticle-art.ts';

/** Radius and size of the reticle, in world px. */
export const RETICLE_RADIUS = 600;
export const RETICLE_SIZE = 24;
export const RETICLE_TURN_MS = 100;

/** Returns the place of the reticle for a pointer: on it, or as far toward it as the radius allows. */
export function reticlePlace(self: Point, pointer: Point): Point {
  const [dx, dy] = [pointer.x - self.x, pointer.y - self.y];
  const distance = Math.hypot(dx, dy);
  const share = distance > RETICLE_RADIUS ? RETICLE_RADIUS / distance : 1;
  return { x: self.x + dx * share, y: self.y + dy * share };
}

/** Inputs of the reticle besides its place. */
export interface Aim {
  readonly arms: Pick<Arms, 'isTouch' | 'readiness'>;
  readonly settings: { getState(): Pick<Settings, 'palette'> };
}

export class Reticle {
  readonly #image: Phaser.GameObjects.Image;
  readonly #store: GameStore;
  readonly #aim: Aim;
  #frame = '';
  #movedAt = Number.NEGATIVE_INFINITY;

  constructor(scene: Phaser.Scene, store: GameStore, aim: Aim) {
    this.#store = store;
    this.#aim = aim;
    const scale = Math.round(RETICLE_SIZE / RETICLE.length);
    this.#image = scene.add
      .image(0, 0, FIGHT_TEXTURE, reticleFrame('stitch', CORNERS))
      .setScale(scale)
      .setDepth(DEPTH.label);
    this.#image.setVisible(false);
  }

  /** Shows the reticle for ranged weapons and snowballs; attacks by tapping aim automatically, without it. */
  update(self: Point, pointer: Point | null, now: number): void {
    const { phase, self: player, fall } = this.#store.getState();
    const isShown =
      pointer !== null &&
      !this.#aim.arms.isTouch &&
      phase === 'playing' &&
      fall === null &&
      player !== null &&
      shooterOf(player.weapon_id) !== null;
    this.#image.setVisible(isShown);
    if (isShown) this.#show();
    if (!isShown || !pointer || now - this.#movedAt < RETICLE_TURN_MS) return;
    this.#movedAt = now;
    const { x, y } = reticlePlace(self, pointer);
    this.#image.setPosition(Math.round(x), Math.round(y));
  }

  /** Shows the readiness of the next attack, or that there is no ammunition. */
  #show(): void {
    const ready = this.#aim.arms.readiness();
    const lit = ready === null ? null : Math.floor(ready * CORNERS);
    const frame = reticleFrame(this.#aim.settings.getState().palette, lit);
    if (frame === this.#frame) return;
    this.#frame = frame;
    this.#image.setFrame(frame);
  }

  /** Makes the next frame place the reticle immediately. */
  forget(): void {
    this.#movedAt = Number.NEGATIVE_INFINITY;
  }

  destroy(): void {
    this.#image.destroy();
  }
}
