/**
 * View of fires and carried lights besides their pictures: smoke carried by the wind, the torch in a hand, and the
 * sounds of lighting, feeding and going out. Loaded with the first fire or light.
 */
import type Phaser from 'phaser';
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import type { Noises } from '#game/client/views/effects/noises.ts';
import { type Area, growArea } from '#game/client/views/layout/chunks.ts';
import { LOOK_STEP, RescanGate } from '#game/client/views/layout/looking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { StructureArt } from '#game/features/structures/client/views/structure-atlas.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import { fireStateAt } from '../../shared/fire.ts';
import { type FireChange, FireWatch } from '../fire-watch.ts';
import type { Lighting } from '../fires.ts';
import type { Bearer } from './lamps.ts';
import { Placing } from './placing.ts';

/** Interval between two puffs of smoke, and lifetime of a puff, in ms. */
const PUFF_MS = 900;
const PUFF_LASTS_MS = 5400;
const PUFFS = PUFF_LASTS_MS / PUFF_MS;
const SMOKE_FRAMES = 6;
const SMOKES = Array.from({ length: SMOKE_FRAMES }, (_, frame) => `smoke:${frame}`);
/**
 * Height to which smoke rises, in px: it can still be seen at the edge of the screen when the fire itself is beyond it.
 */
const RISE = { burning: 300, embers: 90 } as const;
const SMOKE_ALPHA = { burning: 0.5, embers: 0.28 } as const;
/** Drift of smoke in the wind: a share of the wind's speed, and its maximum, in px/s. */
const CARRY = { share: 0.35, most: 60 } as const;
/**
 * Distance the wind carries smoke, and distance below it within which fires are kept because their smoke still reaches
 * the screen, in px.
 */
const CARRY_PX = 330;
const MARGIN = 140;
/** Maximum number of puffs shown together. */
const MOST = 120;
const LOOK_MS = 300;
/**
 * Interval between two placings of smoke, in ms: smoke takes that long to climb one pixel of its pictures, so placing
 * it more often changes nothing.
 */
const DRIFT_MS = 32;
const FLAME_MS = 110;
const STRIKE_MS = 620;
/**
 * Offset of a light in a hand from the feet, in px; the third number is 1 if it is in front of the body, -1 if behind.
 */
const HAND = {
  down: [15, -20, 1],
  left: [-11, -22, 1],
  right: [13, -24, -1],
  up: [-15, -24, -1],
} as const;
const HANGS: Record<Bearer['light'], number> = { torch: -6, lantern: 2 };
/** Fixture kinds that smoke. */
const SMOKING: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth]);
/** Height above the foot at which smoke leaves each kind, in px. */
const MOUTH: Readonly<Record<number, number>> = { [ITEM.campfire]: 50, [ITEM.hearth]: 76 };

export interface FireFrame {
  readonly area: Area;
  readonly now: number;
  /** Wall clock of the server, in ms. */
  readonly wall: number;
  /** Wind speed, in px/s. */
  readonly windX: number;
  readonly bearers: readonly Bearer[];
  readonly works: Iterable<Lighting>;
}

/** A smoking fire, with the properties of its puffs that stay the same in every frame. */
interface Smoking {
  readonly fire: KnownFixture;
  readonly seed: number;
  /** Offset of its puffs from the clock, in lifetimes of a puff. */
  readonly phase: number;
}

/** Sounds of the changes of a fire. */
const SOUNDS = { caught: 'kindle', fed: 'stoke', low: 'ebb', out: 'fizzle' } as const;

export class FireViews {
  readonly #fixtures: Fixtures;
  readonly #noises: Noises;
  readonly #smoke: Placing;
  readonly #held: Placing;
  /** All nearby fires, and those of them that smoke. */
  #near: readonly KnownFixture[] = [];
  #fires: readonly Smoking[] = [];
  readonly #looking = new RescanGate();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #driftedAt = Number.NEGATIVE_INFINITY;
  readonly #watch = new FireWatch();
  readonly #struck = new Map<string, number>();

  /** Called with every change of a fire in view. */
  onChange: (change: FireChange) => void = () => undefined;

  constructor(scene: Phaser.Scene, { atlas, frames }: StructureArt, fixtures: Fixtures, noises: Noises) {
    this.#fixtures = fixtures;
    this.#noises = noises;
    this.#smoke = new Placing(scene, frames, atlas.scale);
    this.#held = new Placing(scene, frames, atlas.scale);
  }

  /** The fires within `reach` px of a place, among those near the screen. */
  within(reach: number, { x, y }: Point): readonly KnownFixture[] {
    return this.#near.filter((fire) => Math.hypot(fire.x - x, fire.y - y) <= reach);
  }

  update(frame: FireFrame): void {
    this.#lookUp(frame.area);
    if (frame.now - this.#lookedAt >= LOOK_MS) this.#look(frame);
    if (frame.now - this.#driftedAt >= DRIFT_MS) {
      this.#driftedAt = frame.now;
      this.#smoke.begin();
      for (const fire of this.#fires) this.#drift(fire, frame);
      this.#smoke.end();
    }
    this.#held.begin();
    for (const bearer of frame.bearers) this.#hold(bearer, frame.now);
    this.#held.end();
    this.#strike(frame);
  }

  destroy(): void {
    this.#smoke.destroy();
    this.#held.destroy();
  }

  /** Finds the nearby fires, the nearest first. */
  #lookUp(area: Area): void {
    if (!this.#looking.isDue(area, this.#fixtures.revision)) return;
    const { middle } = this.#looking;
    const away = (fire: Point) => Math.hypot(fire.x - middle.x, fire.y - middle.y);
    this.#near = this.#fixtures
      .within(growArea(area, LOOK_STEP + CARRY_PX, RISE.burning + MARGIN))
      .filter(({ kind }) => SMOKING.has(kind) || kind === ITEM.torchStand)
      .sort((a, b) => away(a) - away(b));
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** Compares the state of the fires with their state at the last check, and plays the sounds of changes. */
  #look({ now, wall }: FireFrame): void {
    this.#lookedAt = now;
    for (const change of this.#watch.look(this.#near, wall)) {
      const { x, y } = change.fire;
      this.#noises.push({ kind: SOUNDS[change.kind], x, y, isSelf: false });
      this.onChange(change);
    }
    this.#fires = this.#near
      .filter((fire) => SMOKING.has(fire.kind) && fireStateAt(fire.kind, fire.state, wall) !== 'cold')
      .map((fire) => {
        const seed = seedOf(fire.id);
        return { fire, seed, phase: hashUnit(seed, 1, 9) };
      });
  }

  /** Repeats the sound of flint on steel while a player lights a fire. */
  #strike({ works, now }: FireFrame): void {
    for (const { id, at, ms } of works) {
      const fire = this.#fixtures.find(id);
      if (!fire || now > at + ms) continue;
      const count = Math.floor((now - at) / STRIKE_MS);
      if (this.#struck.get(id) === count) continue;
      this.#struck.set(id, count);
      this.#noises.push({ kind: 'flint', x: fire.x, y: fire.y, isSelf: false });
    }
    if (this.#struck.size > 40) this.#struck.clear();
  }

  #drift({ fire, seed, phase }: Smoking, { area, wall, windX }: FireFrame): void {
    const { kind, state, x, y } = fire;
    const stage = fireStateAt(kind, state, wall);
    if (stage === 'cold') return;
    const wind = Math.max(-CARRY.most, Math.min(CARRY.most, windX * CARRY.share));
    for (let k = 0; k < PUFFS; k += 1) {
      if (this.#smoke.used >= MOST) return;
      const turn = wall / PUFF_LASTS_MS + k / PUFFS + phase;
      const age = turn - Math.floor(turn);
      const round = Math.floor(turn) | 0;
      const sway = (hashUnit(round, k, seed) - 0.5) * 26 * age;
      const px = x + sway + (wind * age * PUFF_LASTS_MS * age) / 1000;
      const py = y - (MOUTH[kind] ?? 40) - RISE[stage] * age ** 0.9;
      if (
        px < area.x - 40 ||
        px > area.x + area.width + 40 ||
        py < area.y - 40 ||
        py > area.y + area.height + 40
      )
        continue;
      const frame = Math.min(SMOKE_FRAMES - 1, Math.floor(age * SMOKE_FRAMES));
      const alpha = SMOKE_ALPHA[stage] * Math.min(1, (1 - age) * 2);
      this.#smoke.put(SMOKES[frame] ?? 'smoke:0', px, py, y + 40, alpha, hashUnit(k, round, 3) > 0.5);
    }
  }

  #hold({ x, y, light, facing, isWielded }: Bearer, now: number): void {
    if (isWielded) return;
    const [dx, dy, depth] = HAND[facing];
    const frame = Math.floor(now / FLAME_MS + x) % 6;
    this.#held.put(`held-${light}:${frame < 0 ? 0 : frame}`, x + dx, y + dy + HANGS[light], y + depth);
  }
}

function seedOf(id: string): number {
  let seed = 7;
  for (let k = 0; k < id.length; k += 1) seed = (seed * 31 + id.charCodeAt(k)) | 0;
  return seed;
}
