/**
 * Finds structures: by the tile that they stand on, by their owner, and the hearths, snares, wind chimes, lamps and fires; carcasses
 * too. It is kept up to date with every fixture that comes, changes or goes.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { isInClaim } from '../shared/claims.ts';
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
  readonly #sources = new KindIndex(({ kind, definition }) => isFueled(kind) || definition.heat !== null);
  #revision = 0;

  /** Changes whenever a piece of a house comes or goes, or a door is opened or shut. */
  get revision(): number {
    return this.#revision;
  }

  /** A fixture has come, or has changed. */
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

  /** A fixture has gone. */
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

  /** What a player has put up, in no order. */
  ownedBy(playerId: string): Iterable<Fixture> {
    return (this.#owned.get(playerId) ?? NOTHING).values();
  }

  /** The hearths within so many px of a place, in no order. */
  hearthsNear(x: number, y: number, radius: number): Fixture[] {
    return this.#hearths.near(x, y, radius);
  }

  /** What may shine in the chunks round a circle: more than what is in the circle itself. */
  lampsAround(x: number, y: number, radius: number): readonly Fixture[] {
    return this.#lamps.around(x, y, radius);
  }

  /** What may burn or warm within so many px of a place, in no order. */
  sourcesNear(x: number, y: number, radius: number): Fixture[] {
    return this.#sources.near(x, y, radius);
  }

  /** The carcasses within so many px of a place, in no order. */
  carcassesNear(x: number, y: number, radius: number): Fixture[] {
    return this.#carcasses.near(x, y, radius);
  }

  /** The snares within so many px of a place, in no order. */
  snaresNear(x: number, y: number, radius: number): Fixture[] {
    return this.#snares.near(x, y, radius);
  }

  /** The wind chimes within so many px of a place, in no order. */
  chimesNear(x: number, y: number, radius: number): Fixture[] {
    return this.#chimes.near(x, y, radius);
  }

  /** The hearth in whose claim a place is. The world's own hearths have none. */
  hearthOf(x: number, y: number, reach: number): Fixture | undefined {
    for (const hearth of this.#hearths.around(x, y, reach)) {
      if (hearth.ownerId !== null && isInClaim(hearth, { x, y })) return hearth;
    }
    return undefined;
  }
}
