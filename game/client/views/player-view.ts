/** One babushka on the screen: body, shadow, name and what she says. */
import type Phaser from 'phaser';
import type { MotionFlags } from '#game/shared/protocol/motion.ts';
import type { Gait } from './art-files.ts';
import { type BodyArt, bodyAnimation, bodyTexture, SHADOW_TEXTURE } from './body-art.ts';
import { DEPTH } from './depth.ts';
import { makeLabel, makeSpeech, type Speech } from './labels.ts';

/** Height of the name above the feet, in world px; in water only the head shows. */
const NAME_HEIGHT = 56;
const SWIMMER_NAME_HEIGHT = 40;
/** Height of the bubble above the lower edge of the name, in screen px. */
const SPEECH_RISE = 20;
const SHADOW_ALPHA = 0.34;
/** The speed for which the run was drawn, in px/s: on slow ground the steps are slower. */
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
  readonly #variant: string;
  readonly #shadow: Phaser.GameObjects.Image;
  readonly #body: Phaser.GameObjects.Sprite;
  readonly #name: Phaser.GameObjects.Text;
  readonly #speech: Speech;
  #zoom = 1;

  /** @param color The player's own, `#rrggbb`. */
  constructor(scene: Phaser.Scene, art: BodyArt, name: string, color: string) {
    this.#variant = art.variantOf(color);
    this.#shadow = scene.add.image(0, 0, SHADOW_TEXTURE).setScale(art.scale).setAlpha(SHADOW_ALPHA);
    this.#shadow.setDepth(DEPTH.shadow);
    this.#body = scene.add.sprite(0, 0, bodyTexture(this.#variant));
    this.#body.setOrigin(art.origin.x, art.origin.y).setScale(art.scale);
    this.#name = makeLabel(scene, name).setDepth(DEPTH.label);
    this.#speech = makeSpeech(scene, DEPTH.speech);
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#name.setScale(1 / zoom);
    this.#speech.setZoom(zoom);
  }

  show({ x, y, motion, speed, isSwimming, speech }: Appearance): void {
    const animation = bodyAnimation(this.#variant, gaitOf(motion, isSwimming), motion.facing);
    this.#body.setPosition(x, y).setDepth(y).play(animation, true);
    this.#body.anims.timeScale = motion.isMoving ? Math.max(0.6, Math.min(1.6, speed / FULL_PACE)) : 1;
    this.#shadow.setPosition(x, y - 4).setVisible(!isSwimming);
    const nameY = y - (isSwimming ? SWIMMER_NAME_HEIGHT : NAME_HEIGHT);
    this.#name.setPosition(x, nameY);
    this.#speech.show(speech, x, Math.round(nameY - SPEECH_RISE / this.#zoom));
  }

  destroy(): void {
    this.#shadow.destroy();
    this.#body.destroy();
    this.#name.destroy();
    this.#speech.destroy();
  }
}

function gaitOf(motion: MotionFlags, isSwimming: boolean): Gait {
  if (isSwimming) return motion.isMoving ? 'swim' : 'swim-idle';
  if (motion.isJumping) return 'jump';
  return motion.isMoving ? 'run' : 'idle';
}
