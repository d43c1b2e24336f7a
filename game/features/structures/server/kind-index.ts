/** Index of the fixtures of certain kinds, by chunk. */
import { ByChunk } from '#game/server/world/chunks.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';

export class KindIndex {
  readonly #isOne: (fixture: Fixture) => boolean;
  readonly #byChunk = new ByChunk<Fixture>();
  /** Last indexed object of each fixture, by id, needed to remove it: a changed fixture is a new object. */
  readonly #byId = new Map<string, Fixture>();

  constructor(isOne: (fixture: Fixture) => boolean) {
    this.#isOne = isOne;
  }

  /** Adds a fixture that was created or changed; fixtures of other kinds are ignored. */
  put(fixture: Fixture): void {
    if (!this.#isOne(fixture)) return;
    this.drop(fixture);
    this.#byId.set(fixture.id, fixture);
    this.#byChunk.add(fixture.chunk, fixture);
  }

  /** Removes a fixture. */
  drop({ id }: Pick<Fixture, 'id'>): void {
    const before = this.#byId.get(id);
    if (!before) return;
    this.#byId.delete(id);
    this.#byChunk.remove(before.chunk, before);
  }

  /** Returns all fixtures of these kinds, in no particular order. */
  all(): Iterable<Fixture> {
    return this.#byId.values();
  }

  /** Returns the fixtures in the chunks around a circle (world px), including some outside the circle itself. */
  around(x: number, y: number, radius: number): readonly Fixture[] {
    return this.#byChunk.around(x, y, radius);
  }

  /** Returns the fixtures within `radius` px of a place, in no particular order. */
  near(x: number, y: number, radius: number): Fixture[] {
    return this.around(x, y, radius).filter((one) => Math.hypot(one.x - x, one.y - y) <= radius);
  }
}
