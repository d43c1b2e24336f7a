/**
 * Sinking in: only on soft ground and while standing, deepest when the ground takes hold, and over at the first step.
 */
import { expect, it } from 'vitest';
import { MireView } from '#game/features/movement/client/views/mire-view.ts';
import { SINK_MS } from '#game/features/movement/shared/footing.ts';
import { type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';

const ground = (id: TerrainId) => ({ terrainAtTile: () => terrainById(id) });
const stand = { id: 7, x: 100, y: 100, isHeld: true };

/** Depth to which a body has sunk after standing for `ms`. */
function after(id: TerrainId, ms: number): number {
  const mire = new MireView();
  let depth = 0;
  for (let now = 0; now <= ms; now += 50)
    depth = mire.depthOf(ground(id), { ...stand, x: 100 + (now % 100 ? 2 : 0) }, now);
  return depth;
}

it('a body that stands on soft ground sinks until the ground takes hold, even if the body trembles', () => {
  expect(after('B', 1000)).toBe(0);
  expect(after('B', SINK_MS - 1000)).toBeGreaterThan(0);
  expect(after('B', SINK_MS)).toBeGreaterThan(after('B', SINK_MS - 1500));
  expect(after('B', SINK_MS * 4)).toBe(after('B', SINK_MS));
  expect(after('m', SINK_MS * 2)).toBe(0);
});

it('sinking into soft ground ends with the first step', () => {
  const mire = new MireView();
  mire.depthOf(ground('B'), stand, 0);
  expect(mire.depthOf(ground('B'), stand, SINK_MS)).toBeGreaterThan(0);
  expect(mire.depthOf(ground('B'), { ...stand, isHeld: false }, SINK_MS + 50)).toBe(0);
  expect(mire.depthOf(ground('B'), { ...stand, x: 140 }, SINK_MS + 100)).toBe(0);
  expect(mire.depthOf(ground('B'), { ...stand, x: 140 }, SINK_MS + 150)).toBe(0);
});
