/** The shadows that flames throw at night: of what stands near a fire, over the ground and away from it. Pure geometry. */
import type { Nodes } from '#game/features/harvest/client/nodes.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { NodeCategoryId } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';
import type { Area } from '../layout/chunks.ts';
import { flickerAt } from './flicker.ts';
import type { Light } from './light-view.ts';
import { FOOT } from './surroundings.ts';

/** Half of the width of a body's shadow, in world px. */
export const BODY_HALF = 9;
/** Half of the width of a trunk, a shrub and a block, and how long their shadows are beside a body's. */
const WIDTHS: Readonly<Partial<Record<NodeCategoryId, Omit<Upright, 'x' | 'y'>>>> = {
  tree: { half: 9, height: 1.7 },
  medium_tree: { half: 8, height: 1.4 },
  small_tree: { half: 7, height: 1 },
  rock: { half: 15, height: 0.8 },
};

/** Something that stands in the light: its foot, and half of its width, in world px. */
export interface Upright extends Point {
  readonly half: number;
  /** How long its shadow is beside that of a body. */
  readonly height: number;
}

/** What of the land throws shadows: trees and rocks that stand, and scenery that nobody walks through. */
export function uprightsOf(
  nodes: Pick<Nodes, 'within' | 'stands'>,
  things: Iterable<Doodad>,
  area: Area,
): Upright[] {
  const found: Upright[] = [];
  for (const { id, x, y, type } of nodes.within(area)) {
    const width = WIDTHS[type.category];
    if (width && nodes.stands(id)) found.push({ x, y, ...width });
  }
  for (const { tileX, tileY, noCollision, type } of things) {
    if (noCollision && type !== 'tree') continue;
    const [x, y] = [(tileX + 0.5) * TILE_SIZE, (tileY + FOOT) * TILE_SIZE];
    const width = type === 'tree' ? WIDTHS.tree : WIDTHS.rock;
    if (width && isWithin(x, y, area)) found.push({ x, y, ...width });
  }
  return found;
}

const isWithin = (x: number, y: number, area: Area): boolean =>
  x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height;

/** A shadow as two edges: where it begins, and where it ends; world px. */
export interface Cast {
  readonly near: readonly [Point, Point];
  readonly far: readonly [Point, Point];
  /** 0 to 1 at its beginning. */
  readonly alpha: number;
}

/** Of the radius of a light: farther away it is too weak for shadows. */
const REACH = 0.8;
/** What is nearer to a flame than this holds it, or is what burns; in px. */
const HOLDS = 16;
/** A body's shadow at the foot of a fire, and what it grows by with each px of the way from it; in px. */
const SHORTEST = 22;
const GROWTH = 0.45;
const LONGEST = 120;
/** How much wider it is at its end. */
const SPREAD = 1.7;
const DARKEST = 0.8;
/** A flame leaps so far to the side, in px: what it throws sways by it. */
const LEAP = 3;
/** More at once are not told apart, and cost. */
export const MOST_CASTS = 40;
/** Only the nearest flames throw any. */
export const MOST_FLAMES = 4;

/**
 * @param lights of which the flames throw shadows, the nearest first
 * @param uprights what stands near them
 * @param turn goes up by one with each flicker; 0 holds all still
 */
export function castsOf(lights: readonly Light[], uprights: readonly Upright[], turn: number): Cast[] {
  const casts: Cast[] = [];
  const flames = lights.filter(({ isFlame }) => isFlame).slice(0, MOST_FLAMES);
  for (const [index, flame] of flames.entries()) {
    const waver = flame.isSteady || turn === 0 ? 1 : flickerAt(turn, index);
    const from = {
      x: flame.x + (waver === 1 ? 0 : LEAP * Math.sin(turn * 1.9 + index)),
      y: flame.footY ?? flame.y,
    };
    for (const upright of uprights) {
      if (casts.length >= MOST_CASTS) return casts;
      const cast = castOf(from, flame.radius, upright, waver);
      if (cast) casts.push(cast);
    }
  }
  return casts;
}

function castOf(from: Point, radius: number, upright: Upright, waver: number): Cast | null {
  const [dx, dy] = [upright.x - from.x, upright.y - from.y];
  const away = Math.hypot(dx, dy);
  if (away < HOLDS || away > radius * REACH) return null;
  const [ux, uy] = [dx / away, dy / away];
  const length = Math.min(LONGEST, (SHORTEST + away * GROWTH) * upright.height) * waver;
  const edge = (x: number, y: number, half: number): [Point, Point] => [
    { x: x - uy * half, y: y + ux * half },
    { x: x + uy * half, y: y - ux * half },
  ];
  return {
    near: edge(upright.x, upright.y, upright.half),
    far: edge(upright.x + ux * length, upright.y + uy * length, upright.half * SPREAD),
    alpha: DARKEST * (1 - away / (radius * REACH)),
  };
}
