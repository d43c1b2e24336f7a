/** The map's part of the store: what is marked on it. */
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { CELLS } from '../shared/seen.ts';

export type Told = ServerEventPayload<'map:markers'>;
export type Mark = Told['marks'][number];
export type Haven = Told['places'][number];
export type Found = Told['found'][number];

/** The map's part of the store. */
export interface MapSlice {
  readonly map: {
    readonly marks: readonly Mark[];
    /** Where the things of the last death lie, and until when by the clock of this browser in ms; null: nowhere. */
    readonly bundle: (Point & { readonly goesAt: number }) | null;
    /** Where the player could wake. */
    readonly places: readonly Haven[];
    /** The places that they have found, and how many the world has. */
    readonly found: readonly Found[];
    readonly discoveries: number;
    /** How many cells they have seen, of {@link CELLS}. */
    readonly seenCount: number;
    /** Why the last mark was not put or changed; null when it was. */
    readonly refusal: string | null;
  };
}

export const NO_MAP: MapSlice = {
  map: {
    marks: [],
    bundle: null,
    places: [],
    found: [],
    discoveries: 0,
    seenCount: 0,
    refusal: null,
  },
};

/** The share of the world that has been seen, 0 to 1. */
export const shareSeen = ({ map }: MapSlice): number => map.seenCount / CELLS;
