/** One body on the screen: figure, weapon, shadow, name and speech bubble. */
import type Phaser from 'phaser';
import { animationTimeWithHitStop } from '#game/features/combat/client/views/hit-stop.ts';
import { WeaponView } from '#game/features/combat/client/views/weapon-view.ts';
import type { Work } from '#game/features/harvest/client/harvest.ts';
import { msSinceStroke } from '#game/features/harvest/client/views/strokes.ts';
import { JUMP_MS, jumpHeight } from '#game/features/movement/shared/jump.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import type { Gait } from '../files/art-files.ts';
import { DEPTH } from '../layout/depth.ts';
import { type BodyArt, SHADOW_TEXTURE } from './body-art.ts';
import { gaitOf } from './gait.ts';
import { LINE_RISE, makeBadge, makeSpeech, PLATE_RISE, type Speech } from './labels.ts';
import type { Plate } from './plates-view.ts';
import type { Pose } from './poses.ts';
import type { Look } from './wardrobe.ts';

/** Heights of the name above the feet, on land and in water, where only the head shows; in world px. */
const NAME_HEIGHT = 56;
const SWIMMER_NAME_HEIGHT = 40;
/** Distances by which the head of a player who sits, and of one who sleeps, is lower, in world px. */
const LOWERED: Partial<Record<Gait, number>> = { sit: 8, sleep: 4 };
/** Half the duration of one pull of a crawling body, in ms. */
const CRAWL_MS = 350;
const SHADOW_ALPHA = 0.34;
/** Speed for which the run was drawn, in px/s: on slow ground the steps are slower. */
const FULL_PACE = 300;
/** Duration of the white hit flash, in ms. */
const WHITE_MS = 70;
const SOFT_FLASH = 0xffb8a8;
/** `Phaser.TintModes`: ways to mix a tint with the picture. */
const [TINT_MULTIPLY, TINT_FILL] = [0, 1];

export interface Appearance {
  /** Feet, in whole world px. */
  readonly x: number;
  readonly y: number;
  readonly motion: MotionFlags;
  /** Speed, in px/s. */
  readonly speed: number;
  /** True if hits flash softly. */
  readonly isFlashSoft: boolean;
  readonly isSwimming: boolean;
  /** Start of the body's last attack, by the clock of this browser in ms. */
  readonly struckAt: number;
  /** Current work of the body; null if there is none. */
  readonly work: Work | null;
  /** Time since the body was hit, in ms. */
  readonly sinceHit: number;
  /** Time since a blow of the body landed, in ms; null if hits cause no pause of the animation. */
  readonly sinceLanded: number | null;
  /** Catalogue number of the weapon in hand; null if there is none. */
  readonly weaponId: number | null;
  /** Catalogue numbers of the worn equipment. */
  readonly wear: readonly number[];
  readonly speech: string | null;
  /** True while the body lies for a moment after slipping. */
  readonly hasSlipped: boolean;
  /** Depth to which the feet have sunk into soft ground and are hidden, in art px. */
  readonly sunk: number;
  /** True for an idle player, who sits. */
  readonly isIdle: boolean;
  /** True for a player who has left and whose body lies there for a while. */
  readonly isAsleep: boolean;
  /** True if knocked out: the body lies on the ground, and rocks while it crawls. */
  readonly isDown: boolean;
}

export class BodyView {
  readonly #scene: Phaser.Scene;
  readonly #art: BodyArt;
  readonly #color: string;
  readonly #shadow: Phaser.GameObjects.Image;
  readonly #body: Phaser.GameObjects.Image;
  readonly #weapon: WeaponView;
  /** The bubble over the head. */
  readonly speech: Speech;
  /** Created when a badge is first shown. */
  #badge: Phaser.GameObjects.Text | null = null;
  #zoom = 1;
  #leaptAt = Number.NEGATIVE_INFINITY;
  #wasJumping = false;
  #isWhite = false;
  #sunk = 0;
  #frame = 0;
  #look: Look;
  #wear: readonly number[] = [];
  #gait: Gait = 'idle';
  /** Elapsed time of the current animation, in ms; it runs slower for slower steps. */
  #gaitTime = 0;
  #shownAt = 0;

  /** @param color colour that selects the variant of the pictures, `#rrggbb` */
  constructor(scene: Phaser.Scene, art: BodyArt, color: string) {
    this.#scene = scene;
    this.#art = art;
    this.#color = color;
    this.#look = art.lookOf(color, this.#wear);
    this.#shadow = scene.add.image(0, 0, SHADOW_TEXTURE).setScale(art.scale).setAlpha(SHADOW_ALPHA);
    this.#shadow.setDepth(DEPTH.shadow);
    this.#body = scene.add.image(0, 0, this.#look.key, 0);
    this.#body.setOrigin(art.origin.x, art.origin.y).setScale(art.scale);
    this.#weapon = new WeaponView(scene, art);
    this.speech = makeSpeech(scene, DEPTH.speech);
  }

  /** Distance by which the head is lower than that of a body that stands, in world px. */
  get lowered(): number {
    return LOWERED[this.#gait] ?? 0;
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#badge?.setScale(1 / zoom);
    this.speech.setZoom(zoom);
  }

  /**
   * Shows the body in its current state. @param plate the name over the body; null if there is none
   * @param now clock of this browser, in ms
   */
  show(at: Appearance, plate: Plate | null, now: number): void {
    const { x, y, motion, isSwimming, speech } = at;
    const height = this.#leap(motion.isJumping, now);
    const { frame, hand } = this.#pose(at, height > 0, now);
    this.#dress(at.wear, frame);
    const heave = at.isDown && motion.isMoving ? Math.floor(now / CRAWL_MS) % 2 : 0;
    const sunk = at.sunk * this.#art.scale;
    this.#body.setPosition(x, y - height - heave * this.#art.scale + sunk).setDepth(y);
    this.#sink(at.sunk);
    this.#flash(at.sinceHit, at.isFlashSoft);
    this.#weapon.show(at.work ? at.work.itemId : at.weaponId, hand, x, y - height + sunk, y);
    this.#shadow.setPosition(x, y - 4).setVisible(!isSwimming);
    const top = y - height - this.#nameHeight(isSwimming);
    this.#placeLabels(x, top, plate, badgeOf(at), speech);
  }

  destroy(): void {
    this.#shadow.destroy();
    this.#body.destroy();
    this.#weapon.destroy();
    this.#badge?.destroy();
    this.speech.destroy();
  }

  #nameHeight(isSwimming: boolean): number {
    if (isSwimming) return SWIMMER_NAME_HEIGHT;
    return NAME_HEIGHT - this.lowered;
  }

  /** Cuts off the part of the body that is below the ground. */
  #sink(sunk: number): void {
    if (sunk === this.#sunk) return;
    this.#sunk = sunk;
    if (sunk === 0) this.#body.setCrop();
    else this.#body.setCrop(0, 0, this.#body.width, this.#body.height * this.#art.origin.y - sunk);
  }

  /** Makes a body that was hit white for a moment, or only reddish for players who want softer flashes. */
  #flash(sinceHit: number, isSoft: boolean): void {
    const isWhite = sinceHit < WHITE_MS;
    if (isWhite === this.#isWhite) return;
    this.#isWhite = isWhite;
    if (isWhite && isSoft) this.#body.setTint(SOFT_FLASH).setTintMode(TINT_MULTIPLY);
    else if (isWhite) this.#body.setTint(0xffffff).setTintMode(TINT_FILL);
    else this.#body.clearTint().setTintMode(TINT_MULTIPLY);
  }

  /** Returns the height of the body above the ground, in px; a jump continues to its end once it has begun. */
  #leap(isJumping: boolean, now: number): number {
    if (isJumping && !this.#wasJumping && now - this.#leaptAt >= JUMP_MS) this.#leaptAt = now;
    this.#wasJumping = isJumping;
    // Whole pixels: a sprite between two of them would shimmer.
    return Math.round(jumpHeight(now - this.#leaptAt));
  }

  #pose(at: Appearance, isJumping: boolean, now: number): Pose {
    const { motion, speed, isSwimming, isIdle, isAsleep, sinceLanded } = at;
    const sinceHit = sinceLanded === null ? at.sinceHit : animationTimeWithHitStop(at.sinceHit, at.sinceHit);
    const sinceWork = at.work ? msSinceStroke(at.work, now) : Number.POSITIVE_INFINITY;
    const sinceBlow = now - at.struckAt;
    const shown = sinceLanded === null ? sinceBlow : animationTimeWithHitStop(sinceBlow, sinceLanded);
    const sinceStrike = Math.min(shown, sinceWork);
    const isLying = motion.isDead || at.isDown || at.hasSlipped;
    const state = { ...motion, isDead: isLying, isJumping, isSwimming, isIdle, isAsleep };
    const gait = gaitOf({ ...state, sinceStrike, sinceHit });
    const pace = gait === 'run' ? Math.max(0.6, Math.min(1.6, speed / FULL_PACE)) : 1;
    this.#gaitTime = gait === this.#gait ? this.#gaitTime + (now - this.#shownAt) * pace : 0;
    this.#gait = gait;
    this.#shownAt = now;
    // Attacks may follow each other without a pause, so each is shown from its own beginning.
    const elapsed = gait === 'attack' ? sinceStrike : gait === 'hit' ? sinceHit : this.#gaitTime;
    return this.#art.poses.at(gait, motion.facing, elapsed);
  }

  #dress(wear: readonly number[], frame: number): void {
    if (wear !== this.#wear) {
      this.#wear = wear;
      this.#look = this.#art.lookOf(this.#color, wear);
    }
    const texture = this.#art.wardrobe.textureOf(this.#look);
    if (this.#body.texture.key !== texture) this.#body.setTexture(texture, frame);
    else if (this.#frame !== frame) this.#body.setFrame(frame, false, false);
    this.#frame = frame;
  }

  /** Stacks the labels from the head upward: the name, the badge, the bubble. */
  #placeLabels(
    x: number,
    top: number,
    plate: Plate | null,
    badge: string | null,
    speech: string | null,
  ): void {
    let y = top;
    const rise = LINE_RISE / this.#zoom;
    if (plate) {
      y = Math.round(top - (plate.lines * PLATE_RISE) / this.#zoom);
      plate.text.setPosition(x, y);
      y -= rise;
    }
    if (badge !== null && !this.#badge) this.#badge = this.#scaled(makeBadge(this.#scene, badge));
    this.#badge?.setVisible(badge !== null);
    if (badge !== null) {
      this.#badge?.setText(badge).setPosition(x, Math.round(y));
      y -= rise;
    }
    this.speech.show(speech, x, Math.round(y));
  }

  #scaled(text: Phaser.GameObjects.Text): Phaser.GameObjects.Text {
    return text.setScale(1 / this.#zoom).setDepth(DEPTH.label);
  }
}

/** Returns the text of the badge above the head; null if there is no badge. */
function badgeOf({
  isDown,
  isAsleep,
  motion,
}: Pick<Appearance, 'isDown' | 'isAsleep' | 'motion'>): string | null {
  if (isDown && !motion.isDead) return 'KNOCKED OUT';
  if (isAsleep && !motion.isDead) return 'ASLEEP';
  return motion.isAutoRunning ? 'AUTO' : null;
}
