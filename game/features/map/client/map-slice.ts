/** The map's slice of the store: everything marked on the map. */
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { CELLS } from '../shared/seen.ts';

export type Told = ServerEventPayload<'map:markers'>;
export type Mark = Told['marks'][number];
export type Haven = Told['places'][number];
export type Found = Told['found'][number];

/** The map's slice of the store. */
export interface MapSlice {
  readonly map: {
    readonly marks: readonly Mark[];
    /**
     * Place of the bundle from the player's last death, and the time when it disappears, by the clock of this browser
     * in ms; null if there is no bundle.
     */
    readonly bundle: (Point & { readonly goesAt: number }) | null;
    /** Places where the player can wake. */
    readonly places: readonly Haven[];
    /** The player's own campfires and hearths. */
    readonly fires: Told['fires'];
    /** Places that the player has found, and number of all places in the world. */
    readonly found: readonly Found[];
    readonly discoveries: number;
    /** Number of cells that the player has seen, of {@link CELLS}. */
    readonly seenCount: number;
    /** Reason why the last mark was not put or changed; null if there was no refusal. */
    readonly refusal: string | null;
  };
}

export const NO_MAP: MapSlice = {
  map: {
    marks: [],
    bundle: null,
    places: [],
    fires: [],
    found: [],
    discoveries: 0,
    seenCount: 0,
    refusal: null,
  },
};

/** Returns the share of the world that has been seen, 0 to 1. */
export const shareSeen = ({ map }: MapSlice): number => map.seenCount / CELLS;
