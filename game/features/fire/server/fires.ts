/** Fires and lights in the world: their places and their current state. */
import { isFueled } from '#game/features/structures/shared/structures.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import {
  type FireStage,
  fireStateAt,
  type Heat,
  heatOf,
  isFire,
  SCORCH_REACH,
  scorchesAt,
} from '../shared/fire.ts';

/** A fixture and its distance from a place, in px. */
export interface Near {
  readonly fixture: Fixture;
  readonly away: number;
}

/**
 * Returns the fixtures that may burn or warm within `radius` px of a place, unordered. Only such sources are searched:
 * in a house with one fire, only the fire.
 */
export function firesNear(world: World, x: number, y: number, radius: number): readonly Near[] {
  const found = world.structures.sourcesNear(x, y, radius);
  if (found.length === 0) return NOTHING;
  return found.map((fixture) => ({ fixture, away: Math.hypot(fixture.x - x, fixture.y - y) }));
}

const NOTHING: readonly Near[] = [];

/** Returns the current stage of a fixture's fire. */
export function fireStageOf(world: World, { kind, state }: Pick<Fixture, 'kind' | 'state'>): FireStage {
  return fireStateAt(kind, state, world.wallNow);
}

/** Returns the warmth that a fixture gives now; null if it gives none. */
export function fireWarmthOf(world: World, { kind, state, definition }: Fixture): Heat | null {
  return heatOf(kind, state, world.wallNow) ?? (isFueled(kind) ? null : definition.heat);
}

/** Returns the nearest fixture within reach that passes the test; null if there is none. */
export function nearestFire(
  world: World,
  place: { readonly x: number; readonly y: number },
  radius: number,
  isOne: (fixture: Fixture) => boolean,
): Fixture | null {
  let best: Near | null = null;
  for (const near of firesNear(world, place.x, place.y, radius)) {
    if (isOne(near.fixture) && (!best || near.away < best.away)) best = near;
  }
  return best?.fixture ?? null;
}

/** True if a fire burns within `radius` px of a place. */
export function isFireBurningNear(world: World, place: Point, radius: number): boolean {
  const burns = (fixture: Fixture) => isFire(fixture.kind) && fireStageOf(world, fixture) === 'burning';
  return nearestFire(world, place, radius, burns) !== null;
}

/** Returns the fires in which a body at a place stands: those that burn and are near enough to hurt. */
export function firesUnderfoot(world: World, { x, y }: Point): readonly Fixture[] {
  return firesNear(world, x, y, SCORCH_REACH)
    .map(({ fixture }) => fixture)
    .filter(({ kind, state }) => scorchesAt(kind, state, world.wallNow));
}
