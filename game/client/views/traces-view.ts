/** What feet leave behind: prints in snow and ash, puffs of dust, splashes and rings on the water. A bounded number. */
import type Phaser from 'phaser';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { Ground } from '#game/shared/worldgen/ground.ts';
import { DEPTH } from './depth.ts';
import type { EffectName } from './effect-files.ts';
import type { Footfall, Walker } from './footing.ts';
import { EFFECT_TEXTURE, type EffectArt } from './fx-art.ts';

const SNOW: ReadonlySet<TerrainId> = new Set(['s', 'd']);
const ASH: ReadonlySet<TerrainId> = new Set(['h', 'v', 'vB']);
const SNOW_DUST: ReadonlySet<TerrainId> = new Set(['s', 'd', 'f', 'q']);
const ASH_DUST: ReadonlySet<TerrainId> = new Set(['h', 'v', 'vB', 'k', 'C', 'c', 'y', 'R']);
const WET: ReadonlySet<TerrainId> = new Set(['B', 'e', 'u']);
/** Feet slower than this raise no dust, in px/s. */
const DUST_PACE = 170;
/** A print lasts so long and pales in the last part of it, in ms. */
const PRINT_MS = 14_000;
const PALING_MS = 5000;
const PRINT_ALPHA = 0.8;
/** Half the width between two feet, in px. */
const STRIDE = 4;
/** Who stands in water makes a ring every so often, in ms. */
const STILL_RING_MS = 1500;

/** An effect and the place where it shows. */
interface Trace {
  readonly effect: EffectName;
  readonly x: number;
  readonly y: number;
  /** Depth in the order of drawing. */
  readonly depth: number;
  /** Which frame, for what does not move. */
  readonly frame: number;
}

/** What a footfall leaves on this ground. */
export function tracesOf({ kind, walker, isLeft }: Footfall, id: TerrainId): readonly Trace[] {
  const { x, y, facing, speed } = walker;
  const depth = DEPTH.surface;
  // Lava swallows what falls on it.
  if (id === 'a') return [];
  if (kind === 'splash') return [trace('splash', x, y - 6, y + 1), trace('ripple', x, y - 4, depth)];
  if (kind === 'stroke') return [trace('ripple', x, y - 4, depth)];
  if (kind === 'leap' || kind === 'swing') return [];
  if (WET.has(id)) return [trace('splash', x, y, depth)];
  const traces: Trace[] = [];
  if (kind === 'landing' || speed >= DUST_PACE) {
    const dust = SNOW_DUST.has(id) ? 'dust-snow' : ASH_DUST.has(id) ? 'dust-ash' : null;
    if (dust) traces.push(trace(dust, x, y, y + 1));
    if (dust && kind === 'landing')
      traces.push(trace(dust, x - 14, y + 2, y + 1), trace(dust, x + 14, y + 2, y + 1));
  }
  const print = SNOW.has(id) ? 'footprint-snow' : ASH.has(id) ? 'footprint-ash' : null;
  if (print && kind === 'step') traces.push(printOf(print, x, y, facing, isLeft));
  return traces;
}

function trace(effect: EffectName, x: number, y: number, depth: number): Trace {
  return { effect, x, y, depth, frame: 0 };
}

/** Two prints side by side, along the way she goes. */
function printOf(effect: EffectName, x: number, y: number, facing: Facing, isLeft: boolean): Trace {
  const isSideways = facing === 'left' || facing === 'right';
  const aside = isLeft ? -STRIDE : STRIDE;
  const place = isSideways ? { x, y: y + aside / 2 } : { x: x + aside, y };
  return { effect, ...place, depth: DEPTH.surface, frame: isSideways ? 0 : 1 };
}

interface Shown {
  readonly image: Phaser.GameObjects.Image;
  effect: EffectName;
  bornAt: number;
  isShown: boolean;
}

export class TracesView {
  readonly #scene: Phaser.Scene;
  readonly #art: EffectArt;
  readonly #pool: Shown[] = [];
  readonly #ringAt = new Map<number, number>();
  #next = 0;

  constructor(scene: Phaser.Scene, art: EffectArt) {
    this.#scene = scene;
    this.#art = art;
  }

  /**
   * @param now own clock, ms
   * @param most pictures at once; the oldest make room
   */
  update(
    ground: Ground,
    falls: readonly Footfall[],
    people: Iterable<Walker>,
    now: number,
    most: number,
  ): void {
    while (this.#pool.length > most) this.#pool.pop()?.image.destroy();
    for (const fall of falls) {
      const { id } = ground.terrainAt(fall.walker.x, fall.walker.y);
      for (const left of tracesOf(fall, id)) this.#leave(left, now, most);
    }
    this.#ring(ground, people, now, most);
    for (const shown of this.#pool) if (shown.isShown) this.#age(shown, now - shown.bornAt);
  }

  destroy(): void {
    for (const { image } of this.#pool) image.destroy();
    this.#pool.length = 0;
  }

  /** Rings round those who stand still in the water. */
  #ring(ground: Ground, people: Iterable<Walker>, now: number, most: number): void {
    const still = new Set<number>();
    for (const { id, x, y, isSwimming, isMoving } of people) {
      if (!isSwimming || isMoving || ground.terrainAt(x, y).id === 'a') continue;
      still.add(id);
      if (now - (this.#ringAt.get(id) ?? Number.NEGATIVE_INFINITY) < STILL_RING_MS) continue;
      this.#ringAt.set(id, now);
      this.#leave(trace('ripple', x, y - 4, DEPTH.surface), now, most);
    }
    for (const id of this.#ringAt.keys()) if (!still.has(id)) this.#ringAt.delete(id);
  }

  #leave({ effect, x, y, depth, frame }: Trace, now: number, most: number): void {
    const key = this.#art.films[effect].frames[frame] ?? this.#art.films[effect].frames[0];
    if (key === undefined || most === 0) return;
    const shown = this.#vacant(key, most);
    if (!shown) return;
    Object.assign(shown, { effect, bornAt: now, isShown: true });
    shown.image
      .setFrame(key)
      .setPosition(Math.round(x / 2) * 2, Math.round(y / 2) * 2)
      .setDepth(depth)
      .setAlpha(1)
      .setVisible(true);
  }

  /** A picture that has ended, a new one while there may be more, or else the one that was taken longest ago. */
  #vacant(frame: string, most: number): Shown | undefined {
    const ended = this.#pool.find(({ isShown }) => !isShown);
    if (ended) return ended;
    if (this.#pool.length < most) {
      const image = this.#scene.add.image(0, 0, EFFECT_TEXTURE, frame);
      this.#pool.push({ image, effect: 'ripple', bornAt: 0, isShown: false });
      return this.#pool.at(-1);
    }
    this.#next = (this.#next + 1) % this.#pool.length;
    return this.#pool[this.#next];
  }

  #age(shown: Shown, age: number): void {
    const { frames, frameMs } = this.#art.films[shown.effect];
    const isPrint = shown.effect === 'footprint-snow' || shown.effect === 'footprint-ash';
    const frame = isPrint ? '' : frames[Math.floor(age / Math.max(1, frameMs))];
    if (frame === undefined || age >= PRINT_MS) {
      shown.isShown = false;
      shown.image.setVisible(false);
    } else if (isPrint) {
      shown.image.setAlpha(PRINT_ALPHA * Math.min(1, (PRINT_MS - age) / PALING_MS));
    } else if (shown.image.frame.name !== frame) shown.image.setFrame(frame);
  }
}
