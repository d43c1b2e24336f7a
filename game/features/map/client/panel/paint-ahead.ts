/** Paints the map ahead of time, a little at a time while the browser is idle, so that it opens without delay. */
import { repeatWhileIdle, runWhenIdle } from '#game/client/store/idle.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import type { MapView } from '../world-map.ts';
import { keptPicture } from './picture.ts';
import { browserMemory, recallFrame } from './remembered.ts';
import { wholePixelFrame } from './view.ts';

/** Approximate time to paint one block, and maximum wait for an idle moment, in ms. */
const BLOCK_MS = 3;
const BUSY_MS = 400;

/** Paints the map at the size at which it was last shown. Returns a function that stops it. */
export function paintMapAhead(
  world: TerrainWorld,
  map: Pick<MapView, 'seen' | 'discovered'>,
  { memory = browserMemory(), when = runWhenIdle } = {},
): () => void {
  const { edge } = wholePixelFrame(recallFrame(memory));
  return repeatWhileIdle(() => keptPicture(world, map).paintNext(edge), {
    stepMs: BLOCK_MS,
    busyMs: BUSY_MS,
    when,
  });
}
