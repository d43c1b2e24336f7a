/** Flying particles: chips, leaves, crumbs of stone. A bounded number of small squares, thrown up and pulled down. */
import type Phaser from 'phaser';
import type { Point } from '#game/shared/math/point.ts';
import { ImagePool } from '../layout/image-pool.ts';

/** Maximum number of particles at once. */
const MOST = 120;
/** Downward acceleration, in px/s². */
const GRAVITY = 520;

export interface Burst {
  /** Origin of the particles, in world px; `height` is its height above the ground. */
  readonly place: Point;
  readonly height: number;
  /** Maximum distance between the origin and a particle's start, to each side. */
  readonly spread: number;
  readonly count: number;
  readonly colours: readonly number[];
  /** Speed, in px/s. */
  readonly force: number;
  /** True for particles that sink slowly, as leaves and snow do. */
  readonly isLight?: boolean;
}

interface Bit {
  readonly image: Phaser.GameObjects.Image;
  readonly ground: number;
  readonly pull: number;
  readonly endsAt: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export class Bits {
  readonly #pool: ImagePool;
  readonly #chance: () => number;
  #bits: Bit[] = [];

  /** @param chance returns a number from 0 up to, but not including, 1 */
  constructor(scene: Phaser.Scene, chance: () => number) {
    this.#pool = new ImagePool(scene, MOST);
    this.#chance = chance;
  }

  /** Throws the particles of a burst. @param now clock of this browser, in ms */
  burst({ place, height, spread, count, colours, force, isLight = false }: Burst, now: number): void {
    for (let k = 0; k < count && this.#bits.length < MOST; k += 1) {
      const angle = Math.PI * (1 + this.#chance());
      const speed = force * (0.4 + 0.6 * this.#chance());
      const size = this.#chance() < 0.3 ? 4 : 2;
      const colour = colours[Math.floor(this.#chance() * colours.length)] ?? 0xffffff;
      const image = this.#pool.take().setTexture('__WHITE').setOrigin(0, 0);
      image.setDisplaySize(size, size).setTint(colour).setAlpha(1).setRotation(0).setVisible(true);
      this.#bits.push({
        image,
        ground: place.y + 6 * this.#chance() - 2,
        pull: GRAVITY * (isLight ? 0.25 : 1),
        endsAt: now + (isLight ? 1100 : 600) * (0.6 + 0.4 * this.#chance()),
        x: place.x + spread * (2 * this.#chance() - 1),
        y: place.y - height * (0.7 + 0.3 * this.#chance()),
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
      });
    }
  }

  /** Moves the particles. @param dt time since the last frame, in ms */
  update(now: number, dt: number): void {
    if (this.#bits.length === 0) return;
    const seconds = Math.min(0.05, dt / 1000);
    this.#bits = this.#bits.filter((bit) => {
      if (now >= bit.endsAt) {
        bit.image.clearTint();
        this.#pool.giveBack(bit.image);
        return false;
      }
      bit.vy += bit.pull * seconds;
      bit.x += bit.vx * seconds;
      bit.y = Math.min(bit.ground, bit.y + bit.vy * seconds);
      if (bit.y === bit.ground) bit.vx *= 0.8;
      // Even px: a particle is one art px, so it lies on the grid of art px.
      bit.image.setPosition(2 * Math.round(bit.x / 2), 2 * Math.round(bit.y / 2)).setDepth(bit.ground + 1);
      return true;
    });
  }

  destroy(): void {
    for (const { image } of this.#bits) image.destroy();
    this.#bits = [];
    this.#pool.destroy();
  }
}
