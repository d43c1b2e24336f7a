/** Rhythm of work at a node: the times of its strokes, and how they shake the node. Times in ms. */
import type { HarvestTool } from '#game/shared/defs/nodes.ts';
import { STROKE_MS } from '../../shared/harvest.ts';
import type { Work } from '../harvest.ts';

/** Time from the beginning of a stroke until the tool hits the node. */
export const MEETS_MS = 160;
/** Offsets of a node after a stroke, in art px, one step every {@link SHAKE_STEP_MS}. */
const SHAKES: Record<HarvestTool, readonly number[]> = {
  axe: [1, -1, 1, 0, -1, 0],
  pick: [1, -1, 0, 1, 0],
  knife: [1, -1, 0],
  hand: [1, 0, -1, 0],
};
const SHAKE_STEP_MS = 45;

/** Returns the number of strokes that have landed by now. */
export function strokesLanded({ tool, at, ms }: Work, now: number): number {
  const since = Math.min(now - at, ms) - MEETS_MS;
  return since < 0 ? 0 : Math.floor(since / STROKE_MS[tool]) + 1;
}

/** Returns the time since the current stroke began; infinity if the work is over. */
export function msSinceStroke({ tool, at, ms }: Work, now: number): number {
  const since = now - at;
  return since >= ms || since < 0 ? Number.POSITIVE_INFINITY : since % STROKE_MS[tool];
}

/** Returns the current offset of the node, in art px. */
export function shakeOffset(work: Work, now: number): number {
  const step = Math.floor((msSinceStroke(work, now) - MEETS_MS) / SHAKE_STEP_MS);
  return SHAKES[work.tool][step] ?? 0;
}
