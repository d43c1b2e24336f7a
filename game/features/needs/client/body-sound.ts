/** Sounds of the local player's own body: the heartbeat when badly hurt, and shivering in the cold. */
import type { SoundName } from '#game/client/audio/names.ts';
import type { GameState } from '#game/client/store/store.ts';

/** Share of health below which the heartbeat is heard, and the time between beats near death and at first, in ms. */
const HEART = { below: 0.28, fastest: 620, slowest: 1250 } as const;
/** Minimum time between two captions of the heartbeat, in ms. */
const TOLD_MS = 9000;
/** Warmth below which the player shivers audibly, every `least` to `least + more` ms. */
const COLD = { below: 35, least: 5000, more: 5000 } as const;

export interface BodySoundPorts {
  play(name: SoundName, gain: number): void;
  caption(text: string): void;
  /** Returns a random number, 0 to 1. */
  chance(): number;
}

export class BodySound {
  readonly #ports: BodySoundPorts;
  #beatAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;
  #shiverAt = Number.NEGATIVE_INFINITY;

  constructor(ports: BodySoundPorts) {
    this.#ports = ports;
  }

  /** Called a few times a second. @param now clock of this browser, in ms */
  update({ phase, needs }: Pick<GameState, 'phase' | 'needs'>, now: number): void {
    if (phase !== 'playing' || !needs) return;
    const { health, warmth } = needs;
    const share = health.now / Math.max(1, health.most);
    if (share > 0 && share < HEART.below) this.#beat(share / HEART.below, now);
    if (warmth.now < COLD.below && now >= this.#shiverAt) {
      // The first shiver comes immediately, as a warning that it has become too cold.
      this.#shiverAt = now + COLD.least + COLD.more * this.#ports.chance();
      this.#ports.play('shiver', 0.35 + 0.35 * (1 - warmth.now / COLD.below));
      this.#ports.caption('shivering: too cold');
    }
  }

  /** @param left 1 when the heartbeat is first heard, 0 near death */
  #beat(left: number, now: number): void {
    if (now < this.#beatAt) return;
    this.#beatAt = now + HEART.fastest + (HEART.slowest - HEART.fastest) * left;
    this.#ports.play('heartbeat', 0.9 - 0.4 * left);
    if (now - this.#toldAt < TOLD_MS) return;
    this.#toldAt = now;
    this.#ports.caption('heartbeat: badly hurt');
  }
}
