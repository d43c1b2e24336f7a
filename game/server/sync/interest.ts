/**
 * Interest management: a viewer is sent every body that they can see (`lookout.ts`) within the largest supported screen
 * and a margin. A visible body stays visible a little beyond that (hysteresis), so that walking along the border does
 * not make it enter and leave again and again. Lengths in px.
 */
import { WORLD_SIZE } from '#game/shared/constants.ts';
import { SNAPSHOT_REACH } from '#game/shared/protocol/snapshot.ts';
import type { Body } from '../world/bodies/body.ts';
import { HANDLES } from '../world/bodies/hot-state.ts';
import { HALF_SCREEN } from '../world/chunks.ts';
import type { World } from '../world/world.ts';
import type { Lookout } from './lookout.ts';
import { HANDLE, ROW, type View, type Viewer } from './viewer.ts';

/** Distance outside the screen at which a body appears: the distance a player can sprint before the event arrives. */
const ENTER_MARGIN = 256;
/** Additional distance at which a body disappears: each enter-and-leave costs as much as a second of snapshots. */
const HYSTERESIS = 320;

export const ENTER_X = HALF_SCREEN.x + ENTER_MARGIN;
export const ENTER_Y = HALF_SCREEN.y + ENTER_MARGIN;
export const LEAVE_X = ENTER_X + HYSTERESIS;
export const LEAVE_Y = ENTER_Y + HYSTERESIS;

// The snapshot's coordinates must cover everything that can be in view, even at the edge of the world.
if (LEAVE_X > SNAPSHOT_REACH || LEAVE_Y > SNAPSHOT_REACH || LEAVE_X > WORLD_SIZE) {
  throw new Error('the view is wider than a snapshot can describe');
}

export interface InterestChange {
  readonly entered: readonly Body[];
  readonly left: readonly Body[];
}

/**
 * Marks of the bodies in view, with one generation for each update: cheaper than a set for every viewer. Marks are made
 * and read within one call.
 */
const marks = new Uint32Array(HANDLES);
let generation = 0;
/** Handles of the bodies within the view, as listed by the grid; one list for all updates. */
const near: number[] = [];

/** Updates a viewer's visible set and returns the changes. The set never contains the viewer's own player. */
export function updateInterest(world: World, lookout: Lookout, viewer: Viewer): InterestChange {
  const { player: self, visible } = viewer;
  const gaze = lookout.gazeOf(self);
  viewer.view = gaze;
  const left: Body[] = [];
  const entered: Body[] = [];
  generation = (generation + 1) >>> 0;
  marks[self.handle] = generation;
  for (let row = visible.count - 1; row >= 0; row -= 1) {
    const seen = visible.bodies[row];
    if (!seen) continue;
    // The handle is not read from the body object: for most bodies only the packed data needs to be read.
    const handle = visible.rows[row * ROW + HANDLE] ?? 0;
    if (world.byHandle[handle] === seen && isInSight(world, lookout, gaze, self, handle)) {
      marks[handle] = generation;
      continue;
    }
    visible.removeAt(row);
    left.push(seen);
  }
  const { x, y } = world.hot;
  const count = world.hot.grid.listIn(self.x, self.y, ENTER_X, ENTER_Y, near);
  for (let i = 0; i < count; i += 1) {
    const handle = near[i] ?? 0;
    if (marks[handle] === generation) continue;
    const other = world.byHandle[handle];
    if (!other) continue;
    const dx = (x[handle] ?? 0) - self.x;
    const dy = (y[handle] ?? 0) - self.y;
    if (!lookout.sees(gaze, handle, dx * dx + dy * dy, false)) continue;
    visible.add(other, world.hot.changedAt[handle] ?? 0, world.tick);
    entered.push(other);
  }
  return { entered, left };
}

/** True if a body that was seen stays in sight. */
function isInSight({ hot }: World, lookout: Lookout, gaze: View, self: Body, handle: number): boolean {
  const dx = (hot.x[handle] ?? 0) - self.x;
  const dy = (hot.y[handle] ?? 0) - self.y;
  if (Math.abs(dx) > LEAVE_X || Math.abs(dy) > LEAVE_Y) return false;
  return lookout.sees(gaze, handle, dx * dx + dy * dy, true);
}
