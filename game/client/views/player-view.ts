/** One babushka on the screen: body, shadow, name and what she says. */
import type Phaser from 'phaser';
import type { MotionFlags } from '#game/shared/protocol/motion.ts';
import { ART_SCALE, animationKey, BODY_TEXTURE, type Gait } from './art.ts';
import { makeLabel, makeSpeech, type Speech } from './labels.ts';

/** The feet are this far down the body's picture, as a share of its height. */
const FEET_SHARE = 30 / 32;
/** Heights above the feet, in world px. */
const NAME_HEIGHT = 60;
const SPEECH_HEIGHT = 78;
/** Names and bubbles lie over everything that stands. */
const LABEL_DEPTH = 1_000_000;
/** A walk at this speed shows the run at its own pace; slower ground slows the steps, px/s. */
const FULL_PACE = 300;

export interface Appearance {
  /** Feet, in whole world px. */
  readonly x: number;
  readonly y: number;
  readonly motion: MotionFlags;
  /** px/s */
  readonly speed: number;
  readonly isSwimming: boolean;
  readonly speech: string | null;
}

export class PlayerView {
  readonly #shadow: Phaser.GameObjects.Ellipse;
  readonly #body: Phaser.GameObjects.Sprite;
  readonly #name: Phaser.GameObjects.Text;
  readonly #speech: Speech;
  #zoom = 1;

  constructor(scene: Phaser.Scene, name: string) {
    this.#shadow = scene.add.ellipse(0, 0, 36, 12, 0x1a1830, 0.38);
    this.#body = scene.add.sprite(0, 0, BODY_TEXTURE).setOrigin(0.5, FEET_SHARE).setScale(ART_SCALE);
    this.#name = makeLabel(scene, name).setDepth(LABEL_DEPTH);
    this.#speech = makeSpeech(scene, LABEL_DEPTH + 1);
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#name.setScale(1 / zoom);
    this.#speech.setZoom(zoom);
  }

  show({ x, y, motion, speed, isSwimming, speech }: Appearance): void {
    const gait: Gait = isSwimming ? 'swim' : motion.isMoving ? 'run' : 'idle';
    this.#body.setPosition(x, y).setDepth(y).play(animationKey(gait, motion.facing), true);
    this.#body.anims.timeScale = motion.isMoving ? Math.max(0.6, Math.min(2, speed / FULL_PACE)) : 1;
    this.#shadow
      .setPosition(x, y)
      .setDepth(y - 1)
      .setVisible(!isSwimming);
    this.#name.setPosition(x, Math.round(y - NAME_HEIGHT));
    this.#speech.show(speech, x, Math.round(y - NAME_HEIGHT - (SPEECH_HEIGHT - NAME_HEIGHT) / this.#zoom));
  }

  destroy(): void {
    this.#shadow.destroy();
    this.#body.destroy();
    this.#name.destroy();
    this.#speech.destroy();
  }
}
