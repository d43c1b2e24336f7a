/**
 * A player's map: seen cells of this world, marks, and the place of the bundle from their last death. Saved with the
 * levels; it belongs to one world, as the player's place does.
 */
import { z } from 'zod';
import type { Point } from '#game/shared/math/point.ts';
import { MOST_MARKS } from '../shared/marks.ts';
import { mark } from '../shared/protocol.ts';
import { CELLS, SeenCells, sightOf } from '../shared/seen.ts';
import type { Trail } from './trail.ts';

/** Place of a player who shows it, in whole world px. */
export interface AllyPlace extends Point {
  readonly id: string;
}

/** A place marked by the player, in world px. */
export type Mark = Readonly<z.infer<typeof mark>>;

const lostBundle = z.object({
  /** Id of the fixture. */
  id: z.string(),
  x: z.number(),
  y: z.number(),
  /** Wall clock time at which it disappears, in ms since the epoch. */
  goesAt: z.number(),
});
/** Bundle from the player's last death that left one. */
export type LostBundle = Readonly<z.infer<typeof lostBundle>>;

/** Maximum number of places to find in any world. */
const MOST_FOUND = 128;

const chartSchema = z.object({
  /** Seen cells, in the form of `SeenCells.toText`. */
  seen: z.string().default(''),
  marks: z.array(mark).max(MOST_MARKS).readonly().default([]),
  bundle: lostBundle.nullable().default(null),
  /** Ids of the places that the player has found. */
  found: z.array(z.string().max(32)).max(MOST_FOUND).readonly().default([]),
});
/** The saved form: plain data. */
export type SavedChart = Readonly<z.infer<typeof chartSchema>>;

/** Map of a player who has seen nothing. */
export const NEW_CHART: SavedChart = chartSchema.parse({});

/** Parses a chart from the store. Unreadable data counts as new, separately for the seen cells and for the rest. */
export function parseChart(seen: string, rest: unknown): SavedChart {
  const parsed = chartSchema.omit({ seen: true }).safeParse(rest);
  return { ...(parsed.success ? parsed.data : NEW_CHART), seen: unpacked(seen) ? seen : '' };
}

function unpacked(text: string): SeenCells | null {
  try {
    return SeenCells.fromText(text);
  } catch {
    return null;
  }
}

export class Chart {
  readonly #seen: SeenCells;
  /** Result of {@link SeenCells.toText}, computed on demand; null after a change. */
  #text: string | null;
  /** Cell from which the player last looked; -1 if they have not looked in this stay. */
  #from = -1;
  marks: readonly Mark[];
  bundle: LostBundle | null;
  found: readonly string[];
  /** Places where the player has been lately. Not saved. */
  trail: Trail = [];
  /** Places of allies as of their last change that counts, and the list last sent. Not saved: a new client knows none. */
  allies: readonly AllyPlace[] = [];
  sentAllies: readonly AllyPlace[] = [];

  constructor({ seen, marks, bundle, found }: SavedChart = NEW_CHART) {
    this.#seen = unpacked(seen) ?? new SeenCells();
    this.#text = seen;
    this.marks = marks;
    this.bundle = bundle;
    this.found = found;
  }

  /** Adds the cells seen from this cell. @returns the cells seen for the first time */
  look(cell: number): readonly number[] {
    if (cell === this.#from) return [];
    this.#from = cell;
    const fresh = sightOf(cell).filter((seen) => this.#seen.add(seen));
    if (fresh.length > 0) this.#text = null;
    return fresh;
  }

  /** All seen cells, in the form of `SeenCells.toText`. */
  get seen(): string {
    this.#text ??= this.#seen.toText();
    return this.#text;
  }

  /** Seen share of the land, 0 to 1. */
  get seenShare(): number {
    return this.#seen.count / CELLS;
  }

  saved(): SavedChart {
    const { seen, marks, bundle, found } = this;
    return { seen, marks, bundle, found };
  }

  /** Returns the saved form, for digests and packed bodies. */
  toJSON(): SavedChart {
    return this.saved();
  }
}

/** Schema of a chart in packed bodies. */
export const packedChart = chartSchema.transform((saved) => new Chart(saved));
