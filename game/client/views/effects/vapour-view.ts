/**
 * Steam over vents and domes, wisps and bubbles on hot water, geysers and breath. Pictures have no state: each is a
 * function of the time and its source, and a fixed number of pictures is placed again each frame.
 */
import type Phaser from 'phaser';
import { geyserEruptionAt } from '#game/features/weather/shared/weather.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { EffectName } from '../files/effect-files.ts';
import { DEPTH } from '../layout/depth.ts';
import { EFFECT_TEXTURE, type EffectArt } from './fx-art.ts';
import type { Source } from './surroundings.ts';

/** Interval of a vent's puffs, in ms. */
const VENT_MS = 1900;
/** Interval of bubbles, in ms; each bubble is an animation of 0.7 s (specification, section 9). */
const BUBBLE_MS = 2100;
const BREATH_MS = 2900;
/** Interval of the wisps from one place of wet clothes, in ms. */
const DRYING_MS = 1300;
/** Time before an eruption in which a geyser blows off steam, in ms, and the number of puffs at a time (`BLASTS`). */
const WARNING_MS = 1500;
const BLASTS = 4;
const BLAST_MS = 420;
const STEAM_ALPHA = 0.88;
/** Interval of the wisps at a place, in ms; the water shines through them. */
const WISP_MS = 4200;
const WISP_ALPHA = 0.62;
/** Maximum share of pictures that are wisps, so that the others have room. */
const WISP_SHARE = 0.3;
/**
 * Distance that the wind carries a puff in its lifetime, as a share of the wind's distance per second, and its maximum
 * in px.
 */
const CARRIED = { share: 0.3, most: 48 } as const;
/** Frames of the geyser's animation in which it has its full height. */
const GEYSER_HEIGHT = [3, 4] as const;
/** Offset of the mouth from the feet, in world px. */
const MOUTH: Readonly<Record<Facing, readonly [number, number]>> = {
  down: [2, -32],
  left: [-18, -34],
  right: [18, -34],
  up: [0, -46],
};
/** Breath in front of the face is drawn over the body; breath behind the head is drawn under it. */
const BREATH_DEPTH: Readonly<Record<Facing, number>> = { down: 1, left: 1, right: 1, up: -1 };

/** A body whose breath is visible. */
export interface Breather {
  /** Feet, in world px. */
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
  /** Number that makes the breath of each body different. */
  readonly seed: number;
  /** True for wet clothes by a fire. */
  readonly isSteaming?: boolean;
  /**
   * Offset of a creature's muzzle from its feet, in world px; null for a creature without breath, left out for a
   * player.
   */
  readonly mouth?: readonly [number, number] | null;
  /** Distance by which the mouth is lower than that of a player who stands, in world px; 0 if left out. */
  readonly lowered?: number;
}

export class VapourView {
  readonly #scene: Phaser.Scene;
  readonly #art: EffectArt;
  readonly #pool: Phaser.GameObjects.Image[] = [];
  #used = 0;
  #most = 0;
  #wisps = 0;

  constructor(scene: Phaser.Scene, art: EffectArt) {
    this.#scene = scene;
    this.#art = art;
  }

  /**
   * Shows the vapours of this moment.
   * @param now server's wall clock, in ms, so that a geyser looks the same on all clients
   * @param windX px/s
   * @param most maximum pictures at once
   */
  update(
    sources: readonly Source[],
    breathers: readonly Breather[],
    now: number,
    windX: number,
    most: number,
  ): void {
    this.#used = 0;
    this.#most = most;
    this.#wisps = Math.floor(most * WISP_SHARE);
    for (const breather of breathers) {
      this.#breathe(breather, now);
      if (breather.isSteaming) this.#steam(breather, now);
    }
    for (const source of sources) {
      if (this.#used >= most) break;
      if (source.kind === 'bubble') this.#bubble(source, now);
      else if (source.kind === 'wisp') this.#wisp(source, now, windX);
      else if (source.kind === 'dome') this.#plume(source, now, windX);
      else this.#vent(source, now, windX);
    }
    for (let at = this.#used; at < this.#pool.length; at++) this.#pool[at]?.setVisible(false);
  }

  destroy(): void {
    for (const image of this.#pool) image.destroy();
    this.#pool.length = 0;
  }

  /** Shows a puff of steam that leans with the wind, from a vent or from a geyser between two eruptions. */
  #vent(source: Source, now: number, windX: number): void {
    const { tileX, tileY, x, y, footY } = source;
    const strength = source.kind === 'geyser' ? geyserEruptionAt(tileX, tileY, now) : 0;
    if (strength > 0) {
      this.#put('geyser', this.#geyserFrame(strength, now), x, y + 8, footY + 8, 0.95);
      return;
    }
    if (source.kind === 'geyser' && geyserEruptionAt(tileX, tileY, now + WARNING_MS) > 0) {
      this.#blowOff(source, now);
      return;
    }
    const { age, round } = turn(now, VENT_MS, hashUnit(tileX, tileY, 5));
    const frame = this.#frameAt('steam', age * VENT_MS);
    if (frame === null) return;
    const aside = (hashUnit(round | 0, tileX, tileY) - 0.5) * 26;
    this.#put('steam', frame, x + aside + drift(windX, age * age), y, footY + 1, STEAM_ALPHA, windX < 0);
  }

  /** Shows the last moment before an eruption: puff upon puff, in all directions. */
  #blowOff({ x, y, footY }: Source, now: number): void {
    for (let k = 0; k < BLASTS; k++) {
      const { age } = turn(now, BLAST_MS, k / BLASTS);
      const { frames } = this.#art.films.steam;
      const frame = Math.min(frames.length - 1, Math.floor(age * frames.length));
      this.#put(
        'steam',
        frame,
        x + (k - (BLASTS - 1) / 2) * 14 * age,
        y - 18 * age,
        footY + 1,
        0.95,
        k % 2 === 1,
      );
    }
  }

  #plume({ tileX, tileY, x, y, footY }: Source, now: number, windX: number): void {
    const { frameMs, frames } = this.#art.films.plume;
    const frame = Math.floor(now / Math.max(1, frameMs) + hashUnit(tileX, tileY, 5) * 8) % frames.length;
    this.#put('plume', frame, x, y, footY + 1, STEAM_ALPHA, windX < 0);
  }

  /** Shows a wisp low over the water, moved by the wind. */
  #wisp({ tileX, tileY, x, y, footY }: Source, now: number, windX: number): void {
    const { age, round } = turn(now, WISP_MS, hashUnit(tileX, tileY, 7));
    const frame = this.#frameAt('wisp', age * WISP_MS);
    if (frame === null || this.#wisps <= 0) return;
    this.#wisps -= 1;
    const aside = (hashUnit(round | 0, tileX, tileY) - 0.5) * 30;
    this.#put('wisp', frame, x + aside + drift(windX, age), y - 10 * age, footY + 1, WISP_ALPHA, windX < 0);
  }

  /** Returns the frame of a geyser, which rises and sinks with its strength and plays its full height in between. */
  #geyserFrame(strength: number, now: number): number {
    const { frames, frameMs } = this.#art.films.geyser;
    const [low, high] = GEYSER_HEIGHT;
    const standing = low + (Math.floor(now / Math.max(1, frameMs)) % (high - low + 1));
    const frame = strength > 0.97 ? standing : Math.floor(strength * low);
    return Math.min(frames.length - 1, frame);
  }

  #bubble({ tileX, tileY, x, y }: Source, now: number): void {
    const { age, round } = turn(now, BUBBLE_MS, hashUnit(tileX, tileY, 9));
    const frame = this.#frameAt('bubble', age * BUBBLE_MS);
    if (frame === null) return;
    const away = (hashUnit(round | 0, tileX, tileY) - 0.5) * 24;
    this.#put('bubble', frame, x + away, y + away * 0.5, DEPTH.surface, 0.9);
  }

  /** Shows wisps that rise from wet clothes, from three places in turn. */
  #steam({ x, y, seed }: Breather, now: number): void {
    for (const [k, aside] of [-14, 2, 13].entries()) {
      const { age } = turn(now, DRYING_MS, seed + k / 3);
      const frame = this.#frameAt('breath', age * DRYING_MS);
      if (frame !== null) this.#put('breath', frame, x + aside, y - 26 - 26 * age, y + 1, 0.75, k === 0);
    }
  }

  #breathe({ x, y, facing, seed, mouth = MOUTH[facing], lowered = 0 }: Breather, now: number): void {
    if (mouth === null) return;
    const { age } = turn(now, BREATH_MS, seed);
    const frame = this.#frameAt('breath', age * BREATH_MS);
    if (frame === null) return;
    const [mouthX, mouthY] = [mouth[0], mouth[1] + lowered];
    const gone = (age * BREATH_MS) / 700;
    const forward = Math.sign(mouthX) * 10 * gone;
    this.#put('breath', frame, x + mouthX + forward, y + mouthY - 8 * gone, y + BREATH_DEPTH[facing], 0.6);
  }

  /** Returns the frame of an animation that began `elapsed` ms ago; null once it is over. */
  #frameAt(name: EffectName, elapsed: number): number | null {
    const { frames, frameMs } = this.#art.films[name];
    const frame = Math.floor(elapsed / Math.max(1, frameMs));
    return frame < frames.length ? frame : null;
  }

  #put(
    name: EffectName,
    at: number,
    x: number,
    y: number,
    depth: number,
    alpha: number,
    isMirrored = false,
  ): void {
    const frame = this.#art.films[name].frames[at];
    if (this.#used >= this.#most || frame === undefined) return;
    let image = this.#pool[this.#used];
    if (!image) {
      image = this.#scene.add.image(0, 0, EFFECT_TEXTURE, frame);
      this.#pool.push(image);
    }
    this.#used += 1;
    if (image.frame.name !== frame) image.setFrame(frame);
    image
      .setPosition(Math.round(x / 2) * 2, Math.round(y / 2) * 2)
      .setFlipX(isMirrored)
      .setDepth(depth)
      .setAlpha(alpha)
      .setVisible(true);
  }
}

/** Returns the distance that the wind has carried vapour after the share `gone` of its lifetime, in px. */
function drift(windX: number, gone: number): number {
  return Math.max(-CARRIED.most, Math.min(CARRIED.most, windX * CARRIED.share)) * gone;
}

/** Returns the phase, 0 to 1, of something that repeats every `lasting` ms, and the number of past repeats. */
function turn(now: number, lasting: number, ahead: number): { readonly age: number; readonly round: number } {
  const turns = now / lasting + ahead;
  const round = Math.floor(turns);
  return { age: turns - round, round };
}
