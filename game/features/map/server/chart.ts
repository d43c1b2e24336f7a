/**
 * A player's map: what they have seen of this world, the marks they have put, and where the things of their last death
 * lie. Saved with their levels; it belongs to one world, as their place does.
 */
import { z } from 'zod';
import { MOST_MARKS } from '../shared/marks.ts';
import { mark } from '../shared/protocol.ts';
import { CELLS, SeenCells, sightOf } from '../shared/seen.ts';

/** A place that a player has marked. World px. */
export type Mark = Readonly<z.infer<typeof mark>>;

const lostBundle = z.object({
  /** Id of the fixture. */
  id: z.string(),
  x: z.number(),
  y: z.number(),
  /** Wall clock at which it goes, in ms since the epoch. */
  goesAt: z.number(),
});
/** What a player left at their last death that left something. */
export type LostBundle = Readonly<z.infer<typeof lostBundle>>;

/** No world has more places to be found. */
const MOST_FOUND = 128;

const chartSchema = z.object({
  /** `SeenCells.toText` */
  seen: z.string().default(''),
  marks: z.array(mark).max(MOST_MARKS).readonly().default([]),
  bundle: lostBundle.nullable().default(null),
  /** The ids of the places that they have found. */
  found: z.array(z.string().max(32)).max(MOST_FOUND).readonly().default([]),
});
/** As it is saved: plain data. */
export type SavedChart = Readonly<z.infer<typeof chartSchema>>;

/** Of somebody who has seen nothing. */
export const NEW_CHART: SavedChart = chartSchema.parse({});

/** A chart as a store gives it. What cannot be read counts as new; what was seen and what was marked each by itself. */
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
  /** {@link SeenCells.toText}, made when it is asked for; null after a change. */
  #text: string | null;
  /** The cell from which the player last looked; -1: none in this stay. */
  #from = -1;
  marks: readonly Mark[];
  bundle: LostBundle | null;
  found: readonly string[];

  constructor({ seen, marks, bundle, found }: SavedChart = NEW_CHART) {
    this.#seen = unpacked(seen) ?? new SeenCells();
    this.#text = seen;
    this.marks = marks;
    this.bundle = bundle;
    this.found = found;
  }

  /** The player looks from this cell. @returns the cells that they see for the first time */
  look(cell: number): readonly number[] {
    if (cell === this.#from) return [];
    this.#from = cell;
    const fresh = sightOf(cell).filter((seen) => this.#seen.add(seen));
    if (fresh.length > 0) this.#text = null;
    return fresh;
  }

  /** All they have seen, as `SeenCells.toText`. */
  get seen(): string {
    this.#text ??= this.#seen.toText();
    return this.#text;
  }

  /** What share of the land that is, 0 to 1. */
  get seenShare(): number {
    return this.#seen.count / CELLS;
  }

  saved(): SavedChart {
    const { seen, marks, bundle, found } = this;
    return { seen, marks, bundle, found };
  }

  /** For digests and packed bodies. */
  toJSON(): SavedChart {
    return this.saved();
  }
}

/** As in packed bodies. */
export const packedChart = chartSchema.transform((saved) => new Chart(saved));
