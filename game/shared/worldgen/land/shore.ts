/** The sea's edge: a ring of beach around all of it, dark near volcanoes, and stacks off cliffs. */
import { createNoise } from '../../math/noise.ts';
import { deriveSeed, hashUnit } from '../../math/rng.ts';
import type { Draft } from '../draft/draft.ts';
import { DISTANCE_UNIT, distanceTransform } from '../draft/grid.ts';
import { GROUND } from '../draft/palette.ts';

/** Turns land near the sea into beach: at least about two tiles wide, often three or four. */
export function paintBeaches(draft: Draft): void {
  const { size, cells, coast } = draft;
  const width = createNoise(deriveSeed(draft.seed, 'beach width'), 31);
  const fine = createNoise(deriveSeed(draft.seed, 'beach edge'), 4.2);
  const dark = createNoise(deriveSeed(draft.seed, 'dark sand'), 170);
  const darkEdge = createNoise(deriveSeed(draft.seed, 'dark sand edge'), 6);
  for (let tileY = 0; tileY < size; tileY++) {
    for (let tileX = 0; tileX < size; tileX++) {
      const cell = tileY * size + tileX;
      const inland = (coast[cell] ?? 0) / DISTANCE_UNIT;
      if (inland === 0 || inland > 7) continue;
      const wide = 3 + width(tileX, tileY) * 1.3 + fine(tileX, tileY) * 0.9;
      if (inland > 2 && inland > wide) continue;
      const black = dark(tileX, tileY) + darkEdge(tileX, tileY) * 0.1 > 0.3;
      cells[cell] = black ? GROUND.blackBeach : GROUND.gravelBeach;
    }
  }
}

/** Places rocks in the shallow sea in loose groups, never on the last tiles before a beach. */
export function placeSeaStacks(draft: Draft): void {
  const { size, cells } = draft;
  const land = Uint8Array.from(cells, (ground) => (ground === GROUND.sea ? 0 : 1));
  const offshore = distanceTransform(land, size);
  const groups = createNoise(deriveSeed(draft.seed, 'stack groups'), 38);
  const seed = deriveSeed(draft.seed, 'stacks');
  for (let tileY = 1; tileY < size - 1; tileY++) {
    for (let tileX = 1; tileX < size - 1; tileX++) {
      const cell = tileY * size + tileX;
      const away = (offshore[cell] ?? 0) / DISTANCE_UNIT;
      if (away < 2 || away > 7 || groups(tileX, tileY) < 0.5) continue;
      if (hashUnit(tileX, tileY, seed) < 0.055) cells[cell] = GROUND.seaStack;
    }
  }
}
