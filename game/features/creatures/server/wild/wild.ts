/**
 * What lives in the world without anybody near: groups that are only counted, and which of them are about now. Kept in
 * memory; {@link file://./population.ts} works on it. World times in ms, lengths in world px.
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

/** A group that is about: its creatures are in the world. */
export interface Band {
  readonly herd: Herd;
  readonly ids: readonly string[];
}

/** The region of those who are at home nowhere. */
const NOWHERE = -1;

/** The name of a group. */
export const herdKeyOf = ({ kind, region, index }: Herd): string => `${kind}:${region}:${index}`;

interface Home {
  readonly era: number;
  readonly place: Point | null;
}

export class WildHerds {
  readonly #seed: number;
  /** Found when it is first asked for; it follows from the seed. */
  readonly #herds = new Map<number, readonly Herd[]>();
  readonly #homes = new Map<string, Home>();
  readonly #losses = new Map<string, Loss>();
  readonly #bands = new Map<string, Band>();
  /** The groups that are about, in the order in which they are looked after. */
  #round: string[] = [];
  #made = 0;

  /** @param seed of the world */
  constructor(seed: number) {
    this.#seed = seed;
  }

  get seed(): number {
    return this.#seed;
  }

  /** Groups that are about. */
  get size(): number {
    return this.#bands.size;
  }

  /** What is at home in a region. */
  herdsIn(region: number, species: readonly Wildling[], terrainAt: TerrainAt): readonly Herd[] {
    const known = this.#herds.get(region);
    if (known) return known;
    const found = herdsOf(region, species, terrainAt, this.#seed);
    this.#herds.set(region, found);
    return found;
  }

  /** Where a group is at home in this era; null for nowhere. */
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

  /** How many of a group live now. */
  countOf(herd: Herd, species: Wildling, now: number): number {
    const key = herdKeyOf(herd);
    const before = this.#losses.get(key);
    if (!before) return herd.size;
    const loss = withRegrowth(before, now, regrowthMs(species, this.#deadShare(herd)));
    if (loss) this.#losses.set(key, loss);
    else this.#losses.delete(key);
    return Math.max(0, herd.size - (loss?.dead ?? 0));
  }

  /** The creatures of a group that is about, by its key; none when it is not. */
  idsOf(key: string): readonly string[] {
    return this.#bands.get(key)?.ids ?? [];
  }

  /** A group that is at home nowhere: the night has sent it, and it is gone for good when it goes. */
  stranger(kind: string, size: number): Herd {
    this.#made += 1;
    return { kind, region: NOWHERE, index: this.#made, size };
  }

  /** A new id of a creature: it says nothing of the creature. */
  nextId(): string {
    this.#made += 1;
    return `w${this.#made}`;
  }

  /** A group has appeared. */
  come(herd: Herd, ids: readonly string[]): void {
    const key = herdKeyOf(herd);
    this.#bands.set(key, { herd, ids });
    this.#round.push(key);
  }

  /** A group is only counted again. @param dead how many of those that were about are dead or tame */
  go(herd: Herd, dead: number, now: number): void {
    const key = herdKeyOf(herd);
    this.#bands.delete(key);
    if (dead > 0 && herd.region !== NOWHERE)
      this.#losses.set(key, withLoss(this.#losses.get(key) ?? null, dead, now));
  }

  /** One of a group does not belong to it any more: it has been tamed. @param key the group, as its mind has it */
  release(key: string, id: string, now: number): void {
    const band = this.#bands.get(key);
    if (!band?.ids.includes(id)) return;
    this.#bands.set(key, { ...band, ids: band.ids.filter((one) => one !== id) });
    this.#losses.set(key, withLoss(this.#losses.get(key) ?? null, 1, now));
  }

  /** The next groups to be looked after: so many of them that each has its turn once in `turns` calls. */
  nextRound(turns: number): readonly Band[] {
    const count = Math.ceil(this.#round.length / turns);
    const keys = this.#round.splice(0, count);
    const bands = keys.flatMap((key) => this.#bands.get(key) ?? []);
    this.#round.push(...bands.map(({ herd }) => herdKeyOf(herd)));
    return bands;
  }

  /** How much of a kind is missing in a region, 0 to 1. */
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

  /** For digests. */
  toJSON(): unknown {
    return { bands: [...this.#bands], losses: [...this.#losses], round: this.#round, made: this.#made };
  }
}
