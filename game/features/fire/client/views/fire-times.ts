/**
 * The ring of time over every burning fire near the player, and the time that each piece of fuel adds. Lengths in world
 * px, times in ms.
 */
import type Phaser from 'phaser';
import { clockOf } from '#game/client/hud/clock-words.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { makeBadge } from '#game/client/views/bodies/labels.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { Point } from '#game/shared/math/point.ts';
import {
  EVERLASTING,
  fireStateAt,
  fuelCapacityOf,
  fuelLeftMs,
  LOW_FIRE_MS,
  readFire,
} from '../../shared/fire.ts';
import type { FireChange } from '../fire-watch.ts';

/** Height of the middle of a ring above the foot of its fire. */
const RISE = 78;
/** An art px, in world px; radius and width of a ring, in art px. */
const PX = 2;
const RADIUS = 6;
const WIDTH = 1.6;
/** Number of segments of a full ring. */
const SEGMENTS = 12;
const INK = 0x0a0917;
const OPEN = 0x4a2a1c;
const WARM = 0xf2bd5c;
const LOW = 0xff5a3c;
/** Time for which added burning time is shown, and its rise in that time. */
const ADDED_MS = 1600;
const ADDED_RISE = 26;
/** Interval of blinking of a ring that is nearly empty. */
const BLINK_MS = 400;

interface Added {
  readonly label: Phaser.GameObjects.Text;
  readonly fireId: string;
  readonly at: number;
  readonly ms: number;
  readonly place: Point;
}

export class FireTimes {
  readonly #scene: Phaser.Scene;
  #graphics: Phaser.GameObjects.Graphics | null = null;
  #drawn = '';
  #added: readonly Added[] = [];

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
  }

  /** @param fires the fires that have a ring @param wall wall clock of the server */
  update(
    fires: readonly KnownFixture[],
    { wall, now }: { readonly wall: number; readonly now: number },
  ): void {
    const rings = fires.flatMap((fire) => ringOf(fire, wall, now) ?? []);
    const wanted = rings.map(({ x, y, lit, colour }) => `${x} ${y} ${lit} ${colour}`).join('|');
    if (wanted !== this.#drawn) {
      this.#drawn = wanted;
      this.#graphics ??= this.#scene.add.graphics().setDepth(DEPTH.label - 1);
      this.#graphics.clear();
      for (const ring of rings) draw(this.#graphics, ring);
    }
    this.#rise(now);
  }

  /** Shows the time that a piece of fuel has added; of several in a row, their sum. */
  add({ fire, addedMs }: FireChange, now: number): void {
    const before = this.#added.find(({ fireId }) => fireId === fire.id);
    before?.label.destroy();
    const ms = addedMs + (before && now - before.at < ADDED_MS ? before.ms : 0);
    const label = makeBadge(this.#scene, `+${clockOf(ms)}`).setDepth(DEPTH.label);
    const next = { label, ms, fireId: fire.id, at: now, place: { x: fire.x, y: fire.y - RISE - 16 } };
    this.#added = [...this.#added.filter((one) => one !== before), next];
    this.#rise(now);
  }

  destroy(): void {
    this.#graphics?.destroy();
    for (const { label } of this.#added) label.destroy();
    this.#added = [];
  }

  #rise(now: number): void {
    if (this.#added.length === 0) return;
    const over = this.#added.filter(({ at }) => now - at >= ADDED_MS);
    for (const { label } of over) label.destroy();
    this.#added = this.#added.filter((one) => !over.includes(one));
    for (const { label, at, place } of this.#added)
      label.setPosition(place.x, place.y - (ADDED_RISE * (now - at)) / ADDED_MS);
  }
}

interface Ring extends Point {
  /** Number of lit segments. */
  readonly lit: number;
  readonly colour: number;
}

/** Returns the ring of a fire; null for one that does not burn, or never goes out. */
export function ringOf({ kind, state, x, y }: KnownFixture, wall: number, now: number): Ring | null {
  const isLasting = readFire(state).burning === EVERLASTING;
  if (isLasting || fireStateAt(kind, state, wall) !== 'burning' || fuelCapacityOf(kind) === 0) return null;
  const left = fuelLeftMs(kind, state, wall);
  const lit = Math.max(1, Math.ceil((SEGMENTS * left) / fuelCapacityOf(kind)));
  const isDim = left <= LOW_FIRE_MS && Math.floor(now / BLINK_MS) % 2 === 1;
  const colour = left > LOW_FIRE_MS ? WARM : isDim ? OPEN : LOW;
  return {
    x: PX * Math.round(x / PX),
    y: PX * Math.round((y - RISE) / PX),
    lit: Math.min(SEGMENTS, lit),
    colour,
  };
}

function draw(graphics: Phaser.GameObjects.Graphics, { x, y, lit, colour }: Ring): void {
  const reach = RADIUS + 3;
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const off = Math.abs(Math.hypot(column, row) - RADIUS);
      if (off >= WIDTH + 1) continue;
      const turn = (Math.atan2(column, -row) / (2 * Math.PI) + 1) % 1;
      const isRim = off >= WIDTH;
      graphics.fillStyle(isRim ? INK : turn * SEGMENTS < lit ? colour : OPEN, 1);
      graphics.fillRect(x + column * PX, y + row * PX, PX, PX);
    }
  }
}
