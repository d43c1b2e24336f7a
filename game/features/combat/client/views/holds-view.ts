/** Mud and roots round the feet of held bodies: they come up, hold, and sink again. */
import type Phaser from 'phaser';
import type { GameView } from '#game/client/session/session.ts';
import { EFFECT_TEXTURE, type EffectArt } from '#game/client/views/effects/fx-art.ts';
import { ImagePool } from '#game/client/views/layout/image-pool.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Held, RootedBodies } from '../rooted-bodies.ts';

/** Durations of coming up and of sinking, in ms. */
const RISES_MS = 260;
const SINKS_MS = 320;
/** Number of frames in which a hold comes up; the frames after them move to and fro while it holds. */
const RISING = 3;
/** Depth offset that puts a hold in front of the feet. */
const BEFORE = 2;

type HeldGame = Pick<GameView, 'bodies' | 'isDead'> & {
  readonly combat: { readonly holds: Pick<RootedBodies, 'held'> };
};

export class HoldsView {
  readonly #art: EffectArt;
  readonly #game: HeldGame;
  readonly #selfId: () => string | undefined;
  readonly #pool: ImagePool;
  readonly #shown = new Map<string, Phaser.GameObjects.Image>();

  /** @param selfId id of the local player's body */
  constructor(scene: Phaser.Scene, art: EffectArt, game: HeldGame, selfId: () => string | undefined) {
    this.#art = art;
    this.#game = game;
    this.#selfId = selfId;
    this.#pool = new ImagePool(scene, 8);
  }

  /** @param self the feet of the local player, as shown @param now time on this browser's clock, in ms */
  update({ self, now }: { readonly self: Point; readonly now: number }): void {
    const held = this.#game.combat.holds.held();
    if (held.size === 0 && this.#shown.size === 0) return;
    const present = new Set<string>();
    const put = (id: string, { x, y }: Point) => {
      const hold = held.get(id);
      if (!hold) return;
      present.add(id);
      this.#put(id, hold, Math.round(x), Math.round(y), now);
    };
    const selfId = this.#selfId();
    if (selfId !== undefined && !this.#game.isDead) put(selfId, self);
    for (const { id, pose } of this.#game.bodies()) if (!pose.motion.isDead) put(id, pose);
    for (const [id, image] of this.#shown) {
      if (present.has(id)) continue;
      this.#pool.giveBack(image);
      this.#shown.delete(id);
    }
  }

  destroy(): void {
    for (const image of this.#shown.values()) image.destroy();
    this.#shown.clear();
    this.#pool.destroy();
  }

  #put(id: string, { hold, from, until }: Held, x: number, y: number, now: number): void {
    const { frames, frameMs } = this.#art.films[`hold-${hold}`];
    const frame = frames[frameOf(now - from, until - now, frames.length, frameMs)] ?? frames[0];
    if (frame === undefined) return;
    const before = this.#shown.get(id);
    const image = before ?? this.#pool.take().setTexture(EFFECT_TEXTURE, frame);
    if (!before) this.#shown.set(id, image.setVisible(true));
    if (image.frame.name !== frame) image.setFrame(frame);
    image.setPosition(x, y).setDepth(y + BEFORE);
  }
}

/**
 * Returns the index of the frame to show.
 * @param since time since the hold began, and `left` until it ends, in ms @param count of frames @param frameMs
 * duration of a frame
 */
export function frameOf(since: number, left: number, count: number, frameMs: number): number {
  const rising = Math.min(RISING, count);
  const risen = Math.min(since / RISES_MS, left / SINKS_MS);
  if (risen < 1) return Math.max(0, Math.min(rising - 1, Math.floor(risen * rising)));
  const moving = count - rising;
  return moving <= 0 ? count - 1 : rising + (Math.floor(since / Math.max(1, frameMs)) % moving);
}
