/** Chooses the structure that the player looks at: the one under the pointer, or else the nearest. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/session.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Maximum distance from the player at which a structure is chosen, in px. */
const REACH = 176;
/**
 * Maximum distance between the pointer and the middle of a structure's tile at which the pointer counts as on the
 * structure, in px.
 */
const POINTED = { x: 36, y: 44 } as const;

type Looking = Pick<GameView, 'body' | 'fixtures' | 'combat'>;

/** Returns the structures in reach, nearest first. */
export function structuresNear({ body, fixtures }: Omit<Looking, 'combat'>): KnownFixture[] {
  return body ? fixtures.near(body.x, body.y, REACH).filter(({ kind }) => structureOf(kind)) : [];
}

/** Returns the structure in reach at a place in the world, the nearest if several overlap; null if there is none. */
export function structureUnder(view: Omit<Looking, 'combat'>, at: Point | null): KnownFixture | null {
  if (!at) return null;
  const isUnder = ({ x, y }: Point) => Math.abs(at.x - x) < POINTED.x && Math.abs(at.y - y) < POINTED.y;
  const away = ({ x, y }: Point) => Math.hypot(at.x - x, at.y - y);
  return (
    structuresNear(view)
      .filter(isUnder)
      .sort((a, b) => away(a) - away(b))[0] ?? null
  );
}

/** Returns the structure that the panel shows if the player has chosen none; null if no structure is near. */
export function structureMeant(view: Looking): KnownFixture | null {
  return structureUnder(view, view.combat.arms.pointer) ?? structuresNear(view)[0] ?? null;
}
