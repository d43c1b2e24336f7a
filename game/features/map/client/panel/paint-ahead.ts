/** Paints the map ahead of time, a little at a time while the browser is idle, so that it opens without delay. */
import { localMemory } from '#game/browser/memory.ts';
import { repeatWhileIdle, runWhenIdle } from '#game/client/store/idle.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import type { MapView } from '../world-map.ts';
import { frameToOpen } from './opening.ts';
import { keptPicture } from './picture.ts';
import { type MapMemory, recallFrame } from './remembered.ts';
import { shownPart, wholePixelFrame } from './view.ts';

/** Approximate time to paint one block, and maximum wait for an idle moment, in ms. */
const BLOCK_MS = 3;
const BUSY_MS = 400;

/** Paints the part of the map that will be shown when it is opened. Returns a function that stops it. */
export function paintMapAhead(
  world: TerrainWorld,
  map: Pick<MapView, 'seen' | 'discovered'>,
  self: Point,
  { memory = localMemory as MapMemory | null, when = runWhenIdle } = {},
): () => void {
  const laid = wholePixelFrame(frameToOpen(recallFrame(memory), map.seen, self));
  return repeatWhileIdle(() => keptPicture(world, map).paintNext(laid.edge, shownPart(laid)), {
    stepMs: BLOCK_MS,
    busyMs: BUSY_MS,
    when,
  });
}
