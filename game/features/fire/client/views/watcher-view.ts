/** The watcher at the edge of sight after a long time in the dark, visible only to the player it watches. */
import type Phaser from 'phaser';
import type { Noises } from '#game/client/views/effects/noises.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { StructureArt } from '#game/features/structures/client/views/structure-atlas.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hashUnit } from '#game/shared/math/rng.ts';

/** Effect of the dark on a player; null if it has none. */
export type Dark = 'whispers' | 'watched' | null;

/** Distance of the watcher from the player, and the limits beyond which it moves to another place, in px. */
const AWAY = 218;
const NEAREST = 150;
const FARTHEST = 300;
/** Speed at which it appears, per ms; it disappears four times as fast. */
const FADE = 1 / 1800;
/** Interval between its whispers, in ms. It whispers even while it is invisible. */
const WHISPER_MS = 7300;
/** Interval between two blinks, and duration of a blink, in ms. */
const BLINK_MS = 4300;
const SHUT_MS = 160;

export class WatcherView {
  readonly #body: Phaser.GameObjects.Image | null;
  readonly #eyes: Phaser.GameObjects.Image | null;
  #place: Point | null = null;
  #count = 0;
  #shown = 0;
  #updatedAt = 0;

  readonly #noises: Noises;
  #whisperedAt = Number.NEGATIVE_INFINITY;

  constructor(scene: Phaser.Scene, { atlas, frames }: StructureArt, noises: Noises) {
    this.#noises = noises;
    const add = (name: string): Phaser.GameObjects.Image | null => {
      const picture = frames.get(name);
      if (!picture) return null;
      return scene.add
        .image(0, 0, picture.texture, picture.frame)
        .setOrigin(picture.originX, picture.originY)
        .setScale(atlas.scale)
        .setVisible(false);
    };
    this.#body = add('watcher');
    this.#eyes = add('watcher:eyes');
  }

  /** Draws the watcher. @param dark effect of the dark on the local player; null if it has none */
  update(self: Point, dark: Dark, now: number): void {
    const isWatched = dark === 'watched';
    if (dark !== null && now - this.#whisperedAt > WHISPER_MS) this.#whisper(self, now);
    const dt = Math.min(100, now - this.#updatedAt);
    this.#updatedAt = now;
    if (!isWatched && this.#shown === 0) return;
    const place = this.#placeFor(self);
    this.#shown = Math.max(0, Math.min(1, this.#shown + (isWatched ? dt : -4 * dt) * FADE));
    if (this.#shown === 0) this.#place = null;
    const isShut = now % BLINK_MS < SHUT_MS;
    const isLeft = place.x < self.x;
    this.#show(this.#body, place, place.y, 0.85 * this.#shown, isLeft);
    this.#show(this.#eyes, place, DEPTH.light + 1, isShut ? 0 : 0.7 * this.#shown, isLeft);
  }

  destroy(): void {
    this.#body?.destroy();
    this.#eyes?.destroy();
  }

  #whisper(self: Point, now: number): void {
    this.#whisperedAt = now;
    const angle = hashUnit(Math.floor(now), 3, 77) * 2 * Math.PI;
    const place = this.#place ?? { x: self.x + AWAY * Math.cos(angle), y: self.y + AWAY * Math.sin(angle) };
    this.#noises.push({ kind: 'murmur', ...place, isSelf: false });
  }

  /** Returns the place of the watcher. It moves elsewhere when the player walks up to it or away from it. */
  #placeFor(self: Point): Point {
    const away = this.#place ? Math.hypot(this.#place.x - self.x, this.#place.y - self.y) : 0;
    if (this.#place && away >= NEAREST && away <= FARTHEST) return this.#place;
    if (this.#place) this.#shown = 0;
    this.#count += 1;
    const angle = hashUnit(this.#count, Math.round(self.x), Math.round(self.y)) * 2 * Math.PI;
    const [x, y] = [self.x + AWAY * Math.cos(angle), self.y + AWAY * 0.8 * Math.sin(angle)];
    this.#place = { x: 2 * Math.round(x / 2), y: 2 * Math.round(y / 2) };
    return this.#place;
  }

  #show(
    image: Phaser.GameObjects.Image | null,
    { x, y }: Point,
    depth: number,
    alpha: number,
    isLeft: boolean,
  ): void {
    // The picture shows the watcher facing left.
    image
      ?.setPosition(x, y)
      .setDepth(depth)
      .setAlpha(alpha)
      .setFlipX(isLeft)
      .setVisible(alpha > 0);
  }
}
