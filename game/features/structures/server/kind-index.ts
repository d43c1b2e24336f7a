/** The fixtures of some kinds, by chunk. */
import { ByChunk } from '#game/server/world/chunks.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';

export class KindIndex {
  readonly #isOne: (fixture: Fixture) => boolean;
  readonly #byChunk = new ByChunk<Fixture>();
  /** What was filed under an id: a changed fixture is another object. */
  readonly #byId = new Map<string, Fixture>();

  constructor(isOne: (fixture: Fixture) => boolean) {
    this.#isOne = isOne;
  }

  /** A fixture has come, or has changed; others are not kept. */
  put(fixture: Fixture): void {
    if (!this.#isOne(fixture)) return;
    this.drop(fixture);
    this.#byId.set(fixture.id, fixture);
    this.#byChunk.add(fixture.chunk, fixture);
  }

  /** A fixture has gone. */
  drop({ id }: Pick<Fixture, 'id'>): void {
    const before = this.#byId.get(id);
    if (!before) return;
    this.#byId.delete(id);
    this.#byChunk.remove(before.chunk, before);
  }

  /** What is in the chunks round a circle (world px): more than what is in the circle itself. */
  around(x: number, y: number, radius: number): readonly Fixture[] {
    return this.#byChunk.around(x, y, radius);
  }

  /** What stands within `radius` px of a place, in no order. */
  near(x: number, y: number, radius: number): Fixture[] {
    return this.around(x, y, radius).filter((one) => Math.hypot(one.x - x, one.y - y) <= radius);
  }
}
