/** The prints that creatures leave on soft ground, as effects like the babushka's footprints. */
import { CREATURES } from '../creatures/species.ts';
import { at, P } from '../palette.ts';
import type { Effect } from './effect.ts';

/** Grounds that take prints, each with the shade of its prints. */
const GROUNDS = { snow: at(P.snow, 1), ash: at(P.ash, 0) } as const;

/**
 * Draws `track-<kind>-<ground>`: a print going to the right, then one going down; mirror them for the other directions.
 */
export function tracks(): Record<string, Effect> {
  const all: Record<string, Effect> = {};
  for (const { kind, track } of CREATURES) {
    if (!track) continue;
    for (const [ground, colour] of Object.entries(GROUNDS)) {
      const frames = [track.side, track.front].map((mask) => mask.map((inside) => (inside ? colour : 0)));
      all[`track-${kind}-${ground}`] = { frames, frameMs: 0, loop: false, anchor: 'middle' };
    }
  }
  return all;
}
