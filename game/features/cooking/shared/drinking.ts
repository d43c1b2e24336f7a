/** Drinking from the land, and scooping snow: what is within reach of the hands, and what it does. Both sides ask this. */
import { addStack } from '#game/features/inventory/shared/rules.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { WATER_BUTT_ID } from '#game/shared/defs/fixture-kind.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

/** How long E is held for it, in ms. */
export const GULP_MS = 1500;
/** How far the hands reach, in px. */
export const GULP_REACH = 56;
/** Who has moved farther than this has let go, in px. */
export const GULP_LEASH = 16;

export interface Water {
  readonly id: 'fresh' | 'spring' | 'bog' | 'sea';
  readonly thirst: number;
  readonly warmth: number;
  /** Chance of belly ache. */
  readonly ache: number;
  /** It can be kept in a flask. */
  readonly fills: boolean;
}

/** The best first: what is within reach is looked for in this order. */
export const WATERS: readonly (Water & { readonly terrains: readonly string[] })[] = [
  {
    id: 'fresh',
    terrains: [TERRAIN.river, TERRAIN.calderaLake],
    thirst: 15,
    warmth: -1,
    ache: 0,
    fills: true,
  },
  { id: 'spring', terrains: [TERRAIN.hotSpring], thirst: 10, warmth: 0, ache: 0, fills: true },
  {
    id: 'bog',
    terrains: [TERRAIN.bog, TERRAIN.thermokarst],
    thirst: 15,
    warmth: 0,
    ache: 0.25,
    fills: false,
  },
  { id: 'sea', terrains: [TERRAIN.sea], thirst: -10, warmth: 0, ache: 0, fills: false },
];
export const SNOWS: readonly string[] = [TERRAIN.lightSnow, TERRAIN.deepSnow];

/** The best water within reach of these feet; null for none. */
export function waterAt(ground: Pick<GroundRules, 'terrainIdAt'>, { x, y }: Point): Water | null {
  const near = new Set<string>();
  for (const dy of [-GULP_REACH, 0, GULP_REACH]) {
    for (const dx of [-GULP_REACH, 0, GULP_REACH]) near.add(ground.terrainIdAt?.(x + dx, y + dy) ?? '');
  }
  return WATERS.find(({ terrains }) => terrains.some((id) => near.has(id))) ?? null;
}

/** How near its foot a water butt is drunk from, in px. */
export const BUTT_REACH = 80;
export const BUTT: Water = { id: 'fresh', thirst: 15, warmth: -1, ache: 0, fills: true };

interface Standing {
  near(x: number, y: number, radius: number): readonly { readonly kind: number }[];
}

/** The best water within reach of these feet, in the land or in a water butt; null for none. */
export function waterNear(
  { ground, fixtures }: { readonly ground: Pick<GroundRules, 'terrainIdAt'>; readonly fixtures: Standing },
  feet: Point,
): Water | null {
  const isAtButt = fixtures.near(feet.x, feet.y, BUTT_REACH).some(({ kind }) => kind === WATER_BUTT_ID);
  return isAtButt ? BUTT : waterAt(ground, feet);
}

/** Is there room in a bag for the snow of one scoop? */
export const hasRoomForSnow = (bag: Holdings): boolean =>
  addStack(bag, { itemId: ITEM.packedSnow, quantity: 1 }).left === 0;

/** Is there snow under these feet that can be scooped? */
export function isOnSnow(ground: Pick<GroundRules, 'terrainIdAt'>, { x, y }: Point): boolean {
  return SNOWS.includes(ground.terrainIdAt?.(x, y) ?? '');
}
