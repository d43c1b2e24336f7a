/**
 * Index of structures: by tile, by owner, and separately hearths, snares, wind chimes, lamps and fires; also of
 * carcasses. It is updated with every fixture that is added, changed or removed.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { LANTERN_ID } from '#game/shared/defs/fixture-kind.ts';
import { isInClaim, membersOf } from '../shared/claims.ts';
import { isFueled, isHousePiece, structureOf } from '../shared/structures.ts';
import { TileIndex } from '../shared/tiles.ts';
import { KindIndex } from './kind-index.ts';

const NOTHING: ReadonlyMap<string, Fixture> = new Map();

export class StructureIndex {
  readonly tiles = new TileIndex<Fixture>();
  readonly #owned = new Map<string, Map<string, Fixture>>();
  readonly #hearths = new KindIndex(({ kind }) => kind === ITEM.hearth);
  readonly #snares = new KindIndex(({ kind }) => kind === ITEM.snare);
  readonly #carcasses = new KindIndex(({ definition }) => definition.key === 'carcass');
  readonly #chimes = new KindIndex(({ kind }) => kind === ITEM.windChimes);
  readonly #lamps = new KindIndex(({ kind, definition }) => isFueled(kind) || definition.light > 0);
  readonly #sources = new KindIndex(
    ({ kind, definition }) => isFueled(kind) || definition.heat !== null || kind === LANTERN_ID,
  );
  #revision = 0;

  /** Number that changes whenever a piece of a house is added or removed, or a door is opened or shut. */
  get revision(): number {
    return this.#revision;
  }

  /** Adds a fixture that was created or changed. */
  put(fixture: Fixture): void {
    this.#lamps.put(fixture);
    this.#sources.put(fixture);
    this.#carcasses.put(fixture);
    const structure = structureOf(fixture.kind);
    if (!structure) return;
    this.tiles.put(fixture);
    if (isHousePiece(structure)) this.#revision += 1;
    this.#hearths.put(fixture);
    this.#snares.put(fixture);
    this.#chimes.put(fixture);
    const { ownerId } = fixture;
    if (ownerId === null) return;
    const owned = this.#owned.get(ownerId);
    if (owned) owned.set(fixture.id, fixture);
    else this.#owned.set(ownerId, new Map([[fixture.id, fixture]]));
  }

  /** Removes a fixture. */
  drop(fixture: Fixture): void {
    this.#lamps.drop(fixture);
    this.#sources.drop(fixture);
    this.#carcasses.drop(fixture);
    const structure = structureOf(fixture.kind);
    if (!structure) return;
    this.tiles.drop(fixture);
    if (isHousePiece(structure)) this.#revision += 1;
    this.#hearths.drop(fixture);
    this.#snares.drop(fixture);
    this.#chimes.drop(fixture);
    const owned = this.#owned.get(fixture.ownerId ?? '');
    owned?.delete(fixture.id);
    if (owned?.size === 0) this.#owned.delete(fixture.ownerId ?? '');
  }

  /** Returns the structures that a player has put up, in no particular order. */
  ownedBy(playerId: string): Iterable<Fixture> {
    return (this.#owned.get(playerId) ?? NOTHING).values();
  }

  /** Returns the hearths to whose claims a player belongs as a member, in no particular order. */
  hearthsOfMember(playerId: string): Fixture[] {
    return [...this.#hearths.all()].filter(({ state }) => membersOf(state).includes(playerId));
  }

  /** Returns the hearths within `radius` px of a place, in no particular order. */
  hearthsNear(x: number, y: number, radius: number): Fixture[] {
    return this.#hearths.near(x, y, radius);
  }

  /** Returns the possible light sources in the chunks around a circle, including some outside the circle itself. */
  lampsAround(x: number, y: number, radius: number): readonly Fixture[] {
    return this.#lamps.around(x, y, radius);
  }

  /** Returns the possible sources of fire and heat within `radius` px of a place, in no particular order. */
  sourcesNear(x: number, y: number, radius: number): Fixture[] {
    return this.#sources.near(x, y, radius);
  }

  /** Returns the carcasses within `radius` px of a place, in no particular order. */
  carcassesNear(x: number, y: number, radius: number): Fixture[] {
    return this.#carcasses.near(x, y, radius);
  }

  /** Returns the snares within `radius` px of a place, in no particular order. */
  snaresNear(x: number, y: number, radius: number): Fixture[] {
    return this.#snares.near(x, y, radius);
  }

  /** Returns the wind chimes within `radius` px of a place, in no particular order. */
  chimesNear(x: number, y: number, radius: number): Fixture[] {
    return this.#chimes.near(x, y, radius);
  }

  /**
   * Returns the hearth whose claim contains a place; undefined if there is none. The world's own hearths have no claim.
   */
  hearthOf(x: number, y: number, reach: number): Fixture | undefined {
    for (const hearth of this.#hearths.around(x, y, reach)) {
      if (hearth.ownerId !== null && isInClaim(hearth, { x, y })) return hearth;
    }
    return undefined;
  }
}
