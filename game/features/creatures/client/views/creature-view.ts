/** One creature on the screen: figure, shadow, name, and the signs over its head. */
import type Phaser from 'phaser';
import type { PickShape } from '#game/client/picking/pick-index.ts';
import { makeLabel } from '#game/client/views/bodies/labels.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import type { Species } from '../../shared/creatures.ts';
import type { CreatureState } from '../creatures.ts';
import type { CreatureArt, CreatureArts } from './creature-art.ts';
import { CreatureGait } from './creature-gait.ts';
import { Overhead } from './overhead.ts';
import { ScanCone } from './scan-cone.ts';

/** Duration of the white hit flash, in ms. */
const WHITE_MS = 70;
const SOFT_FLASH = 0xffb8a8;
/** `Phaser.TintModes`: how a tint is mixed with the picture. */
const [TINT_MULTIPLY, TINT_FILL] = [0, 1];
/** Durations of appearing out of mist and of dissolving into it, in ms. */
const MIST_MS = 1200;
const FADES_MS = 12_000;
/** Share of a creature's height that is under water while it swims. */
const SUNK = 0.4;
const NAME_COLOURS = { wild: '#eef1f8', tame: '#9fd0b0' } as const;
/** Flight heights of birds (soaring if the species walks fast), in px, and speed of rising and sinking, in px/s. */
const HIGH = { soaring: 84, fluttering: 40, stooping: 8, rate: 190 } as const;
/** Minimum speed at which a flying species counts as airborne, in px/s. */
const TAKES_OFF = 130;
const NONE: readonly number[] = [];

/** Eye colour of each species in the dark: 0xrrggbb. */
const EYES: Readonly<Record<string, number>> = {
  zhuk: 0xff4a36,
  kikimora: 0x9cff7a,
  sailor: 0x9fd8ff,
  leshy: 0xffc24a,
};
const EYES_OF_BEASTS = 0xf4f07c;
/** Offset of the muzzle from the eyes, where breath leaves it, in world px. */
const MUZZLE = { ahead: 8, below: 4 } as const;
/** Species without visible breath. */
export const BREATHLESS: ReadonlySet<string> = new Set(['zhuk', 'sailor', 'leshy', 'kikimora']);

export interface CreatureSight {
  /** Position of the feet, in whole world px. */
  readonly x: number;
  readonly y: number;
  readonly motion: MotionFlags;
  /** Speed, in px/s. */
  readonly speed: number;
  readonly isSwimming: boolean;
  /** Time since the creature was hit, in ms. */
  readonly sinceHit: number;
  readonly isFlashSoft: boolean;
  readonly isPointed: boolean;
  /** Glow of the creature's eyes in the dark, 0 to 1. */
  readonly shine: number;
  readonly state: CreatureState;
}

export class CreatureView {
  readonly art: CreatureArt;
  readonly label: string;
  readonly #scene: Phaser.Scene;
  readonly #arts: CreatureArts;
  readonly #species: Species;
  readonly #gait: CreatureGait;
  readonly #body: Phaser.GameObjects.Image;
  readonly #shadow: Phaser.GameObjects.Image;
  readonly #overhead: Overhead;
  readonly #eyes: Phaser.GameObjects.Image[] = [];
  #cone: ScanCone | null = null;
  #name: Phaser.GameObjects.Text | null = null;
  #zoom = 1;
  #height = 0;
  #shownAt = 0;
  #isWhite = false;
  #crop = 0;
  #mouth: readonly [number, number] = [0, 0];

  /** @param label name shown over the creature */
  constructor(scene: Phaser.Scene, arts: CreatureArts, art: CreatureArt, species: Species, label: string) {
    this.#scene = scene;
    this.#arts = arts;
    this.art = art;
    this.#species = species;
    this.label = label;
    this.#gait = new CreatureGait(art.sheet, species);
    const { frame, foot } = art.sheet;
    this.#shadow = scene.add.image(0, 0, art.texture).setScale(art.scale).setDepth(DEPTH.shadow);
    this.#body = scene.add.image(0, 0, art.texture, 0).setScale(art.scale);
    this.#body.setOrigin(foot.x / frame, (foot.y + 1) / frame);
    this.#overhead = new Overhead(scene, species.max_health);
  }

  /** Steps since the creature was first seen. */
  get steps(): number {
    return this.#gait.steps;
  }

  /** Height of the body above the ground, in world px. */
  get height(): number {
    return this.#height;
  }

  /** Offset of the muzzle from the feet, in world px. */
  get mouth(): readonly [number, number] {
    return this.#mouth;
  }

  /** Returns the area in which a pointer picks the creature. @param x of the feet, in world px */
  shape(x: number, y: number): PickShape {
    const { height, scale, sheet } = this.art;
    return { x, y: y - this.#height, halfWidth: Math.max(14, (sheet.frame * scale) / 3), height: height + 4 };
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#name?.setScale(1 / zoom);
  }

  /** @param now time on this browser's clock, in ms */
  show(at: CreatureSight, now: number): void {
    const { x, y, motion, state, isSwimming } = at;
    const { facing, isDead } = motion;
    this.#fly(at, now);
    const isAirborne = this.#height > HIGH.stooping;
    const { film, frame } = this.#gait.at({ ...at, ...motion, ...state, isAirborne, now });
    const row = Math.max(0, this.art.sheet.directions.indexOf(facing));
    this.#body.setFrame(row * this.art.sheet.columns + film.first + frame, false, false);
    const sunk = isSwimming && !isAirborne ? Math.round((this.art.height * SUNK) / 4) * 2 : 0;
    const top = y - Math.round(this.#height) + sunk;
    const alpha = mistOf(state, now);
    this.#body.setPosition(x, top).setDepth(y).setAlpha(alpha);
    this.#sink(sunk / this.art.scale);
    this.#flash(at.sinceHit < WHITE_MS, at.isFlashSoft);
    this.#shade(at, alpha);
    const eyes = film.eyes[facing]?.[frame] ?? NONE;
    this.#shine(eyes, at.shine * alpha, x, top);
    this.#mouth = this.#mouthOf(eyes, facing);
    const isScanning = state.act === 'scan' && !isDead;
    if (isScanning) this.#cone ??= new ScanCone(this.#scene);
    this.#cone?.show(isScanning, x, top - Math.round(this.art.height / 2), facing);
    this.#above(at, isDead, top - this.art.height - 6, now);
  }

  destroy(): void {
    this.#body.destroy();
    this.#shadow.destroy();
    this.#name?.destroy();
    this.#overhead.destroy();
    this.#cone?.destroy();
    for (const eye of this.#eyes) eye.destroy();
  }

  /** Moves a bird's height towards its target; a stooping bird comes down to its prey. */
  #fly({ motion, speed, state }: CreatureSight, now: number): void {
    const { flies, walk } = this.#species;
    const seconds = Math.min(0.1, (now - this.#shownAt) / 1000);
    this.#shownAt = now;
    if (!flies) return;
    const isUp = motion.isMoving && speed > TAKES_OFF && !motion.isDead;
    const isStooping = state.strike !== null && now < state.strike.landsAt;
    const high = walk > TAKES_OFF ? HIGH.soaring : HIGH.fluttering;
    const target = isStooping ? HIGH.stooping : isUp ? high : 0;
    const step = HIGH.rate * seconds;
    this.#height += Math.max(-step, Math.min(step, target - this.#height));
  }

  /** Hides the part of the figure that is under water. @param sunk in art px */
  #sink(sunk: number): void {
    if (sunk === this.#crop) return;
    this.#crop = sunk;
    if (sunk === 0) this.#body.setCrop();
    else this.#body.setCrop(0, 0, this.#body.width, this.art.sheet.foot.y + 1 - sunk);
  }

  #flash(isWhite: boolean, isSoft: boolean): void {
    if (isWhite === this.#isWhite) return;
    this.#isWhite = isWhite;
    if (isWhite && isSoft) this.#body.setTint(SOFT_FLASH).setTintMode(TINT_MULTIPLY);
    else if (isWhite) this.#body.setTint(0xffffff).setTintMode(TINT_FILL);
    else this.#body.clearTint().setTintMode(TINT_MULTIPLY);
  }

  /** Draws the shadow, fainter the higher the creature flies. */
  #shade({ x, y, motion, isSwimming }: CreatureSight, alpha: number): void {
    const picture = this.#arts.grounded(this.art.sheet.shadows[motion.facing] ?? '');
    this.#shadow.setVisible(picture !== undefined && !isSwimming);
    if (!picture) return;
    if (this.#shadow.frame.name !== picture.frame) {
      const { texture, frame, originX, originY } = picture;
      this.#shadow.setTexture(texture, frame).setOrigin(originX, originY);
    }
    const faint = 1 - 0.5 * (this.#height / HIGH.soaring);
    this.#shadow.setPosition(x, y).setAlpha(this.#arts.shadowAlpha * faint * alpha);
  }

  /** Draws the glowing eyes above the darkness layer. @param eyes x, y, x, y … in art px of the frame */
  #shine(eyes: readonly number[], alpha: number, x: number, y: number): void {
    const { foot } = this.art.sheet;
    const { scale } = this.art;
    const count = alpha > 0.02 ? eyes.length / 2 : 0;
    for (let k = 0; k < Math.max(count, this.#eyes.length); k++) {
      const eye = this.#eyes[k] ?? this.#eye();
      eye.setVisible(k < count);
      if (k >= count) continue;
      const [left = 0, top = 0] = [eyes[2 * k], eyes[2 * k + 1]];
      eye.setPosition(x + (left - foot.x) * scale, y + (top - foot.y - 1) * scale).setAlpha(alpha);
    }
  }

  #mouthOf([left, top]: readonly number[], facing: MotionFlags['facing']): readonly [number, number] {
    const { sheet, scale, height } = this.art;
    const ahead = facing === 'left' ? -MUZZLE.ahead : facing === 'right' ? MUZZLE.ahead : 0;
    if (left === undefined || top === undefined) return [ahead, -0.8 * height];
    const aside = ahead === 0 ? 0 : (left - sheet.foot.x) * scale;
    return [aside + ahead, (top - sheet.foot.y) * scale + MUZZLE.below];
  }

  #eye(): Phaser.GameObjects.Image {
    const eye = this.#scene.add
      .image(0, 0, '__WHITE')
      .setOrigin(0, 0)
      .setDepth(DEPTH.light + 1);
    eye.setDisplaySize(this.art.scale, this.art.scale).setTint(EYES[this.art.kind] ?? EYES_OF_BEASTS);
    this.#eyes.push(eye);
    return eye;
  }

  /** Draws from the head upward: health, name, sign of a coming blow. */
  #above({ x, isPointed, state }: CreatureSight, isDead: boolean, top: number, now: number): void {
    let y = this.#overhead.showHealth(isDead ? 0 : state.health, now - state.hurtAt, x, top);
    if (isPointed && !this.#name) {
      this.#name = makeLabel(this.#scene, this.label)
        .setScale(1 / this.#zoom)
        .setDepth(DEPTH.label);
      this.#name.setColor(state.whose === null ? NAME_COLOURS.wild : NAME_COLOURS.tame);
    }
    this.#name?.setVisible(isPointed).setPosition(x, y);
    if (isPointed) y -= 20 / this.#zoom;
    const isWarning = !isDead && state.strike !== null && now < state.strike.landsAt;
    this.#overhead.showBang(isWarning, x, y);
  }
}

/** Returns the opacity of a creature that rises or dissolves, 0 to 1; dissolving lasts until the creature is gone. */
function mistOf({ act, actSince }: CreatureState, now: number): number {
  // The frames of the fade animation already break the figure up over the time the server allows; this only thins what
  // is left.
  if (act === 'fade') return 1 - 0.5 * Math.min(1, (now - actSince) / FADES_MS);
  const share = Math.min(1, (now - actSince) / MIST_MS);
  return act === 'rise' ? 0.2 + 0.8 * share : 1;
}
