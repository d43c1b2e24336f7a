/**
 * Shadows cast by firelight at night: things near a fire throw them along the ground, away from the flames. Pure
 * geometry.
 */
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
/** Half-widths of a trunk, a shrub and a block, in world px, and the lengths of their shadows relative to a body's. */
const WIDTHS: Readonly<Partial<Record<NodeCategoryId, Omit<Upright, 'x' | 'y'>>>> = {
  tree: { half: 9, height: 1.7 },
  medium_tree: { half: 8, height: 1.4 },
  small_tree: { half: 7, height: 1 },
  rock: { half: 15, height: 0.8 },
};

/** Something that stands in the light: its foot, and half of its width, in world px. */
export interface Upright extends Point {
  readonly half: number;
  /** Length of the thing's shadow relative to that of a body. */
  readonly height: number;
}

/** Returns the things of the land that throw shadows: standing trees and rocks, and solid scenery. */
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

/** A shadow as two edges, where it begins and where it ends; in world px. */
export interface Cast {
  readonly near: readonly [Point, Point];
  readonly far: readonly [Point, Point];
  /** Opacity of the shadow at its beginning, 0 to 1. */
  readonly alpha: number;
}

/** Share of a light's radius beyond which the light is too weak for shadows. */
const REACH = 0.8;
/** Distance to a flame below which a thing carries the flame, or is the fire, and throws no shadow; in px. */
const HOLDS = 16;
/** Length of a body's shadow at the foot of a fire in px, and its growth per px of distance from the fire. */
const SHORTEST = 22;
const GROWTH = 0.45;
const LONGEST = 120;
/** Width of the far edge relative to the near one. */
const SPREAD = 1.7;
const DARKEST = 0.8;
/** Distance by which a flame leaps to the side, in px; its shadows sway with it. */
const LEAP = 3;
/** Maximum number of shadows: more cannot be told apart, and cost time. */
export const MOST_CASTS = 40;
/** Maximum number of flames that throw shadows; the nearest are used. */
export const MOST_FLAMES = 4;

/**
 * Returns the shadows of the flames among the lights.
 * @param lights the nearest first
 * @param uprights things that stand near them
 * @param turn number of the flicker; 0 holds all still
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
