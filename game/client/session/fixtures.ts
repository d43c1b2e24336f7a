/**
 * The fixtures in the chunks that the client holds, except resource nodes: sent by the server, forgotten with the
 * chunk. Solid fixtures stop the local player's body, as on the server.
 */
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { Solids } from '#game/features/movement/shared/solids.ts';
import { handsReach, type Surroundings } from '#game/features/structures/shared/hand-reach.ts';
import { solidNow } from '#game/features/structures/shared/solid.ts';
import { TileIndex } from '#game/features/structures/shared/tiles.ts';
import type { FixtureKind, FixtureKinds } from '#game/shared/defs/fixture-kind.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import { type ChunkRect, chunkAt, chunksIn, chunksInRect, hasChunk } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Part } from './part.ts';

/** State of a fixture that every nearby player may know. */
export type FixtureState = KnownFixture['state'];

/** A fixture with its kind; each change creates a new object. */
export interface KnownFixture extends ServerEventPayload<'fixture:add'> {
  readonly definition: FixtureKind;
}

/** Kinds of the player's own structures that are remembered after the player has walked away. */
const KEPT: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth, ITEM.fieldCauldron]);

/** Ground without obstacles, used before the land is loaded. */
const OPEN: Surroundings['ground'] = { passableTile: () => true };

/** In world px. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Fixtures implements Part {
  /** The solid fixtures, which stop a body. */
  readonly solids = new Solids();
  /** The structures by tile. */
  readonly tiles = new TileIndex<KnownFixture>();
  readonly #kinds: FixtureKinds;
  readonly #byId = new Map<string, KnownFixture>();
  readonly #byChunk = new Map<number, Set<string>>();
  /**
   * The player's own fires and pots in chunks that were left, in their last known state, so that the player can find
   * the way back.
   */
  readonly #left = new Map<string, KnownFixture>();
  #held: ChunkRect | null = null;
  #revision = 0;
  #sessions = 0;

  constructor(kinds: FixtureKinds = FIXTURE_KINDS) {
    this.#kinds = kinds;
  }

  /** Number that changes whenever a fixture is added, removed or changed. */
  get revision(): number {
    return this.#revision;
  }

  /** Number of sessions begun on the server: each begins with no known fixtures, although none has left the world. */
  get sessions(): number {
    return this.#sessions;
  }

  find(id: string): KnownFixture | undefined {
    return this.#byId.get(id);
  }

  /** Returns the fixtures within `radius` px of a place, nearest first. */
  near(x: number, y: number, radius: number): KnownFixture[] {
    const found: { readonly fixture: KnownFixture; readonly distance: number }[] = [];
    for (const chunk of chunksInRect(chunksIn(x, y, radius, radius))) {
      for (const id of this.#byChunk.get(chunk) ?? []) {
        const fixture = this.#byId.get(id);
        if (!fixture) continue;
        const distance = Math.hypot(fixture.x - x, fixture.y - y);
        if (distance <= radius) found.push({ fixture, distance });
      }
    }
    return found.sort((a, b) => a.distance - b.distance).map(({ fixture }) => fixture);
  }

  /**
   * Returns the player's own fires and pots of these kinds, including those that they have walked away from. @param
   * keys keys of the kinds
   */
  own(keys: readonly string[]): KnownFixture[] {
    return [...this.#byId.values(), ...this.#left.values()].filter(
      ({ whose, definition }) => whose === 'mine' && keys.includes(definition.key),
    );
  }

  /** Returns the fixtures in a rectangle in world px, in no particular order. */
  within({ x, y, width, height }: Rectangle): KnownFixture[] {
    const found: KnownFixture[] = [];
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    for (const chunk of chunksInRect(chunksIn(middleX, middleY, width / 2, height / 2))) {
      for (const id of this.#byChunk.get(chunk) ?? []) {
        const fixture = this.#byId.get(id);
        if (
          fixture &&
          Math.abs(fixture.x - middleX) <= width / 2 &&
          Math.abs(fixture.y - middleY) <= height / 2
        )
          found.push(fixture);
      }
    }
    return found;
  }

  /** True if hands reach from one place to another, as far as the client knows the structures between them. */
  hasWay(ground: Surroundings['ground'] | null | undefined, from: Point, to: Point): boolean {
    return handsReach({ ground: ground ?? OPEN, tiles: this.tiles }, from, to);
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#sessions += 1;
        this.#hold(null);
        this.#left.clear();
        break;
      case 'fixture:chunks':
        this.#hold(event.payload);
        break;
      case 'fixture:list':
        for (const fixture of event.payload) this.#put(fixture);
        break;
      case 'fixture:add':
        this.#put(event.payload);
        break;
      case 'fixture:update':
        this.#update(event.payload);
        break;
      case 'fixture:whose':
        this.#update(event.payload);
        break;
      case 'fixture:remove':
        this.#remove(event.payload.id);
        break;
    }
  }

  /** Sets the chunks that the server reports on, and drops fixtures of all others. */
  #hold(chunks: ChunkRect | null): void {
    this.#held = chunks;
    for (const [chunk, ids] of this.#byChunk) {
      if (chunks && hasChunk(chunks, chunk)) continue;
      for (const id of [...ids]) {
        this.#keep(id);
        this.#remove(id);
      }
    }
    // The server sends the fixtures that still stand in a chunk that is held again.
    for (const [id, { x, y }] of this.#left)
      if (chunks && hasChunk(chunks, chunkAt(x, y))) this.#left.delete(id);
  }

  #keep(id: string): void {
    const fixture = this.#byId.get(id);
    if (fixture?.whose === 'mine' && KEPT.has(fixture.kind)) this.#left.set(id, fixture);
  }

  /** Adds a fixture. Ignores fixtures in a chunk that has since been left, and kinds that this client does not know. */
  #put(record: ServerEventPayload<'fixture:add'>): void {
    const definition = this.#kinds.find(record.kind);
    const chunk = chunkAt(record.x, record.y);
    if (!definition || !this.#held || !hasChunk(this.#held, chunk)) return;
    this.#remove(record.id);
    const fixture = { ...record, definition };
    this.#byId.set(record.id, fixture);
    this.tiles.put(fixture);
    const there = this.#byChunk.get(chunk);
    if (there) there.add(record.id);
    else this.#byChunk.set(chunk, new Set([record.id]));
    const solid = solidNow(definition, record.state);
    if (solid) this.solids.add(record.id, record.x, record.y, solid);
    this.#revision += 1;
  }

  #update({ id, ...change }: Partial<KnownFixture> & { readonly id: string }): void {
    const fixture = this.#byId.get(id);
    if (!fixture) return;
    const changed = { ...fixture, ...change };
    const { state } = changed;
    this.#byId.set(id, changed);
    this.tiles.put(changed);
    const solid = solidNow(fixture.definition, state);
    if (solid !== solidNow(fixture.definition, fixture.state)) {
      if (solid) this.solids.add(id, fixture.x, fixture.y, solid);
      else this.solids.remove(id);
    }
    this.#revision += 1;
  }

  #remove(id: string): void {
    const fixture = this.#byId.get(id);
    if (!fixture) return;
    this.#byId.delete(id);
    const chunk = chunkAt(fixture.x, fixture.y);
    const there = this.#byChunk.get(chunk);
    there?.delete(id);
    if (there?.size === 0) this.#byChunk.delete(chunk);
    this.solids.remove(id);
    this.tiles.drop(fixture);
    this.#revision += 1;
  }
}
