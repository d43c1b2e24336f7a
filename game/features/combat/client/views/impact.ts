/** Bursts of particles at the end of a shot. */
import type { Burst } from '#game/client/views/effects/bits.ts';
import { SHOT_HEIGHT } from '../../shared/shots.ts';
import type { Impact } from '../flying.ts';
import { BITS_OF } from './materials.ts';

/** Colours of snow, including shades that stand out from it. */
const SNOW = [0xfaf7ec, 0xdfe6f2, 0xbcc8df, 0x7d90b8] as const;

/**
 * Returns the burst of an impact. A snowball that hits a body bursts over it and sinks slowly: outside of a fight
 * nothing else shows the hit.
 */
export function impactBurst({ weaponId, by, x, y }: Impact): Burst {
  const place = { x, y };
  if (weaponId === null && by === 'body')
    return { place, height: SHOT_HEIGHT, spread: 14, count: 28, colours: SNOW, force: 130, isLight: true };
  const height = by === 'ground' ? 4 : SHOT_HEIGHT;
  if (weaponId === null) return { place, height, spread: 5, count: 14, colours: SNOW, force: 90 };
  return {
    place,
    height,
    spread: 5,
    count: 5,
    colours: BITS_OF[by === 'tree' ? 'wood' : 'stone'],
    force: 90,
  };
}
