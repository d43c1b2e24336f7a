/** One babushka on the screen: body, shadow, name and what she says. */

import type Phaser from 'phaser';
import type { MotionFlags } from '#game/shared/protocol/motion.ts';
import { JUMP_MS, jumpHeight } from '#game/shared/rules/jump.ts';
import type { Gait } from './art-files.ts';
import { type BodyArt, bodyAnimation, bodyTexture, SHADOW_TEXTURE } from './body-art.ts';
import { DEPTH } from './depth.ts';
import { gaitOf } from './gait.ts';
import { makeBadge, makeLabel, makeSpeech, type Speech } from './labels.ts';

/** Height of the name above the feet, in world px; in water only the head shows. */
const NAME_HEIGHT = 56;
const SWIMMER_NAME_HEIGHT = 40;
/** Height of a line above the one below it, in screen px. */
const LINE_RISE = 20;
const SHADOW_ALPHA = 0.34;
/** The speed for which the run was drawn, in px/s: on slow ground the steps are slower. */
const FULL_PACE = 300;
/** Half the width, and the height, within which a pointer means her, in world px. */
const REACH = { x: 26, y: 62 } as const;

export interface Appearance {
  /** Feet, in whole world px. */
  readonly x: number;
  readonly y: number;
  readonly motion: MotionFlags;
  /** px/s */
  readonly speed: number;
  readonly isSwimming: boolean;
  /** Struck a moment ago. */
  readonly isHit?: boolean;
  readonly speech: string | null;
}

export class PlayerView {
  readonly #scene: Phaser.Scene;
  readonly #art: BodyArt;
  readonly #label: string;
  readonly #variant: string;
  readonly #shadow: Phaser.GameObjects.Image;
  readonly #body: Phaser.GameObjects.Sprite;
  readonly #speech: Speech;
  /** Made when they are first seen. */
  #name: Phaser.GameObjects.Text | null = null;
  #badge: Phaser.GameObjects.Text | null = null;
  #zoom = 1;
  #leaptAt = Number.NEGATIVE_INFINITY;
  #wasJumping = false;

  /**
   * @param label what a pointer on her tells
   * @param color the player's own, `#rrggbb`
   */
  constructor(scene: Phaser.Scene, art: BodyArt, label: string, color: string) {
    this.#scene = scene;
    this.#art = art;
    this.#label = label;
    this.#variant = art.variantOf(color);
    this.#shadow = scene.add.image(0, 0, SHADOW_TEXTURE).setScale(art.scale).setAlpha(SHADOW_ALPHA);
    this.#shadow.setDepth(DEPTH.shadow);
    this.#body = scene.add.sprite(0, 0, bodyTexture(this.#variant));
    this.#body.setOrigin(art.origin.x, art.origin.y).setScale(art.scale);
    this.#speech = makeSpeech(scene, DEPTH.speech);
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#name?.setScale(1 / zoom);
    this.#badge?.setScale(1 / zoom);
    this.#speech.setZoom(zoom);
  }

  /**
   * @param pointer where the pointer points to, in world px
   * @param now own clock, in ms
   */
  show(at: Appearance, pointer: { readonly x: number; readonly y: number } | null, now: number): void {
    const { x, y, motion, speed, isSwimming, speech } = at;
    const height = this.#leap(motion.isJumping, now);
    const isJumping = height > 0;
    const gait = this.#shown(gaitOf({ ...motion, ...at, isJumping }));
    this.#body.setPosition(x, y - height).setDepth(y);
    this.#body.play(bodyAnimation(this.#variant, gait, motion.facing), true);
    this.#body.anims.timeScale = gait === 'run' ? Math.max(0.6, Math.min(1.6, speed / FULL_PACE)) : 1;
    this.#shadow.setPosition(x, y - 4).setVisible(!isSwimming);
    const top = y - height - (isSwimming ? SWIMMER_NAME_HEIGHT : NAME_HEIGHT);
    const isPointed = pointer !== null && Math.abs(pointer.x - x) < REACH.x && isAbove(pointer.y, y);
    this.#placeLabels(x, top, isPointed, motion.isAutoRunning, speech);
  }

  destroy(): void {
    this.#shadow.destroy();
    this.#body.destroy();
    this.#name?.destroy();
    this.#badge?.destroy();
    this.#speech.destroy();
  }

  /** How high she is; a leap goes on to its end once it has begun. */
  #leap(isJumping: boolean, now: number): number {
    if (isJumping && !this.#wasJumping && now - this.#leaptAt >= JUMP_MS) this.#leaptAt = now;
    this.#wasJumping = isJumping;
    // Whole pixels: a sprite between two of them would shimmer.
    return Math.round(jumpHeight(now - this.#leaptAt));
  }

  /** What the sheet lacks is shown as standing still. */
  #shown(gait: Gait): Gait {
    return this.#art.has(gait) ? gait : 'idle';
  }

  /** From the head upward: the name, the badge, the bubble. */
  #placeLabels(x: number, top: number, isPointed: boolean, isAuto: boolean, speech: string | null): void {
    let y = top;
    const rise = LINE_RISE / this.#zoom;
    if (isPointed && !this.#name) this.#name = this.#scaled(makeLabel(this.#scene, this.#label));
    this.#name?.setVisible(isPointed);
    if (isPointed) {
      this.#name?.setPosition(x, y);
      y -= rise;
    }
    if (isAuto && !this.#badge) this.#badge = this.#scaled(makeBadge(this.#scene, 'AUTO'));
    this.#badge?.setVisible(isAuto);
    if (isAuto) {
      this.#badge?.setPosition(x, Math.round(y));
      y -= rise;
    }
    this.#speech.show(speech, x, Math.round(y));
  }

  #scaled(text: Phaser.GameObjects.Text): Phaser.GameObjects.Text {
    return text.setScale(1 / this.#zoom).setDepth(DEPTH.label);
  }
}

function isAbove(pointerY: number, feetY: number): boolean {
  return pointerY <= feetY + 4 && pointerY > feetY - REACH.y;
}
