/** Requests to sow, water and harvest. Their results show in the fixtures and in the bag. */
import type { PartContext } from '#game/client/session/part.ts';

export class Crops {
  readonly #send: PartContext['send'];

  constructor({ send }: Pick<PartContext, 'send'>) {
    this.#send = send;
  }

  /** Sows a seed. @param slot of the seed in the bag @param x, y a place anywhere in the tile, in world px */
  sow(slot: number, x: number, y: number): void {
    this.#send('crop:sow', { slot, x, y });
  }

  water(id: string): void {
    this.#send('crop:water', { id });
  }

  reap(id: string): void {
    this.#send('crop:reap', { id });
  }
}
