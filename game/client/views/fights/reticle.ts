/**
 * The reticle: where a shot would go. It stays within {@link RETICLE_RADIUS} of the player, and turns at most every
 * {@link RETICLE_TURN_MS} (interface specification, section 9).
 */
import type Phaser from 'phaser';
import type { Point } from '#game/shared/math/point.ts';
import { shooterOf } from '#game/shared/rules/shots.ts';
import type { GameStore } from '../../state/store.ts';
import { DEPTH } from '../layout/depth.ts';
import { FIGHT_TEXTURE, RETICLE } from './fight-art.ts';

/** World px. */
export const RETICLE_RADIUS = 600;
export const RETICLE_SIZE = 24;
export const RETICLE_TURN_MS = 100;

/** The place of the reticle for a pointer: on it, or as far toward it as the radius allows. */
export function reticlePlace(self: Point, pointer: Point): Point {
  const [dx, dy] = [pointer.x - self.x, pointer.y - self.y];
  const distance = Math.hypot(dx, dy);
  const share = distance > RETICLE_RADIUS ? RETICLE_RADIUS / distance : 1;
  return { x: self.x + dx * share, y: self.y + dy * share };
}

export class Reticle {
  readonly #image: Phaser.GameObjects.Image;
  readonly #store: GameStore;
  #movedAt = Number.NEGATIVE_INFINITY;

  constructor(scene: Phaser.Scene, store: GameStore) {
    this.#store = store;
    const scale = Math.round(RETICLE_SIZE / RETICLE.length);
    this.#image = scene.add.image(0, 0, FIGHT_TEXTURE, 'reticle').setScale(scale).setDepth(DEPTH.label);
    this.#image.setAlpha(0.85).setVisible(false);
  }

  /** It is shown for what shoots, and for snowballs; a finger aims by itself. */
  update(self: Point, pointer: Point | null, now: number, isTouch: boolean): void {
    const { phase, self: player, fall } = this.#store.getState();
    const isShown =
      pointer !== null &&
      !isTouch &&
      phase === 'playing' &&
      fall === null &&
      player !== null &&
      shooterOf(player.weapon_id) !== null;
    this.#image.setVisible(isShown);
    if (!isShown || !pointer || now - this.#movedAt < RETICLE_TURN_MS) return;
    this.#movedAt = now;
    const { x, y } = reticlePlace(self, pointer);
    this.#image.setPosition(Math.round(x), Math.round(y));
  }

  /** The next frame places it at once. */
  forget(): void {
    this.#movedAt = Number.NEGATIVE_INFINITY;
  }

  destroy(): void {
    this.#image.destroy();
  }
}
