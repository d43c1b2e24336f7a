/** The light of what was set up in the world: lanterns, one day fires. */
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Fixtures } from '../../state/fixtures.ts';
import type { Area } from '../layout/chunks.ts';
import type { Light } from './light-view.ts';

/** A small flame behind glass. */
const FLAME = 0xc08a48;
/** Where it burns, above the foot, in world px. */
const HEIGHT = 30;
/** Light reaches into the screen from so far beyond its edge, in px. */
const MARGIN = 320;

/** The lights of the fixtures in and round an area, in world px; the nearest to its middle come first. */
export function lampsOf(fixtures: Fixtures, ground: Ground, { x, y, width, height }: Area): Light[] {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return fixtures
    .near(middleX, middleY, Math.hypot(width, height) / 2 + MARGIN)
    .filter(({ definition }) => definition.light > 0)
    .map((lamp) => ({
      x: lamp.x,
      y: lamp.y - HEIGHT,
      radius: lamp.definition.light,
      color: FLAME,
      mask: ground.terrainAt(lamp.x, lamp.y).isPale ? 'fire-snow' : 'fire',
    }));
}
