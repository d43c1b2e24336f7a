/**
 * Wildlife away from players: groups that are only counted, and groups that are active now. Kept in memory; {@link
 * file://./population.ts} works on it. World times in ms, lengths in world px.
 */
import type { Point } from '#game/shared/math/point.ts';
import {
  type Herd,
  herdsOf,
  homeOf,
  type Loss,
  regrowthMs,
  type TerrainAt,
  type Wildling,
  withLoss,
  withRegrowth,
} from '../../shared/population.ts';

/** An active group: its creatures are in the world. */
export interface Band {
  readonly herd: Herd;
  readonly ids: readonly string[];
}

/** Region of groups without a home. */
const NOWHERE = -1;

/** Returns the key of a group. */
export const herdKeyOf = ({ kind, region, index }: Herd): string => `${kind}:${region}:${index}`;

interface Home {
  readonly era: number;
  readonly place: Point | null;
}

export class WildHerds {
  readonly #seed: number;
  /** Groups by region, computed from the seed on first use. */
  readonly #herds = new Map<number, readonly Herd[]>();
  readonly #homes = new Map<string, Home>();
  readonly #losses = new Map<string, Loss>();
  readonly #bands = new Map<string, Band>();
  /** Keys of the active groups, in the order in which they are checked. */
  #round: string[] = [];
  #made = 0;

  /** @param seed of the world */
  constructor(seed: number) {
    this.#seed = seed;
  }

  get seed(): number {
    return this.#seed;
  }

  /** Number of active groups. */
  get size(): number {
    return this.#bands.size;
  }

  /** Returns the groups at home in a region. */
  herdsIn(region: number, species: readonly Wildling[], terrainAt: TerrainAt): readonly Herd[] {
    const known = this.#herds.get(region);
    if (known) return known;
    const found = herdsOf(region, species, terrainAt, this.#seed);
    this.#herds.set(region, found);
    return found;
  }

  /** Returns the home of a group in this era; null if it has none. */
  homeOf(herd: Herd, species: Wildling, terrainAt: TerrainAt, era: number): Point | null {
    const key = herdKeyOf(herd);
    const known = this.#homes.get(key);
    if (known?.era === era) return known.place;
    const place = homeOf(herd, species, terrainAt, era, this.#seed);
    this.#homes.set(key, { era, place });
    return place;
  }

  isAbout(herd: Herd): boolean {
    return this.#bands.has(herdKeyOf(herd));
  }

  /** Returns the number of living members of a group. */
  countOf(herd: Herd, species: Wildling, now: number): number {
    const key = herdKeyOf(herd);
    const before = this.#losses.get(key);
    if (!before) return herd.size;
    const loss = withRegrowth(before, now, regrowthMs(species, this.#deadShare(herd)));
    if (loss) this.#losses.set(key, loss);
    else this.#losses.delete(key);
    return Math.max(0, herd.size - (loss?.dead ?? 0));
  }

  /** Returns the ids of the members of an active group, by its key; empty if the group is not active. */
  idsOf(key: string): readonly string[] {
    return this.#bands.get(key)?.ids ?? [];
  }

  /** Returns a new group without a home: the night sends it, and it is gone for good once it leaves. */
  stranger(kind: string, size: number): Herd {
    this.#made += 1;
    return { kind, region: NOWHERE, index: this.#made, size };
  }

  /** Returns a new creature id, which reveals nothing about the creature. */
  nextId(): string {
    this.#made += 1;
    return `w${this.#made}`;
  }

  /** Notes that a group has appeared. */
  come(herd: Herd, ids: readonly string[]): void {
    const key = herdKeyOf(herd);
    this.#bands.set(key, { herd, ids });
    this.#round.push(key);
  }

  /** Notes that a group is reduced to a count again. @param dead number of its members that are dead or tame */
  go(herd: Herd, dead: number, now: number): void {
    const key = herdKeyOf(herd);
    this.#bands.delete(key);
    if (dead > 0 && herd.region !== NOWHERE)
      this.#losses.set(key, withLoss(this.#losses.get(key) ?? null, dead, now));
  }

  /** Removes a tamed creature from its group. @param key of the group, as in the creature's mind */
  release(key: string, id: string, now: number): void {
    const band = this.#bands.get(key);
    if (!band?.ids.includes(id)) return;
    this.#bands.set(key, { ...band, ids: band.ids.filter((one) => one !== id) });
    this.#losses.set(key, withLoss(this.#losses.get(key) ?? null, 1, now));
  }

  /** Returns the next groups to check, as many as needed for every group to be checked once in `turns` calls. */
  nextRound(turns: number): readonly Band[] {
    const count = Math.ceil(this.#round.length / turns);
    const keys = this.#round.splice(0, count);
    const bands = keys.flatMap((key) => this.#bands.get(key) ?? []);
    this.#round.push(...bands.map(({ herd }) => herdKeyOf(herd)));
    return bands;
  }

  /** Missing share of a species in a region, 0 to 1. */
  #deadShare({ kind, region }: Herd): number {
    let size = 0;
    let dead = 0;
    for (const herd of this.#herds.get(region) ?? []) {
      if (herd.kind !== kind) continue;
      size += herd.size;
      dead += Math.min(herd.size, this.#losses.get(herdKeyOf(herd))?.dead ?? 0);
    }
    return size > 0 ? dead / size : 0;
  }

  /** Returns the state for digests. */
  toJSON(): unknown {
    return { bands: [...this.#bands], losses: [...this.#losses], round: this.#round, made: this.#made };
  }
}
