/** Stone pillars: groups of standing rock in stony country. */
import { createNoise } from '../../math/noise.ts';
import { deriveSeed, hashUnit } from '../../math/rng.ts';
import type { Draft } from '../draft/draft.ts';
import { GROUND } from '../draft/palette.ts';

const STONY = new Set([GROUND.rocky, GROUND.volcanicRock, GROUND.permafrost]);

/** Places stone pillars in groups on stony ground. */
export function placePillars(draft: Draft): void {
  const groups = createNoise(deriveSeed(draft.seed, 'pillar groups'), 27);
  const seed = deriveSeed(draft.seed, 'pillars');
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (!STONY.has(draft.cells[cell] as number)) continue;
    const tileX = cell % draft.size;
    const tileY = Math.floor(cell / draft.size);
    if (groups(tileX, tileY) > 0.34 && hashUnit(tileX, tileY, seed) < 0.07) draft.cells[cell] = GROUND.pillar;
  }
}
