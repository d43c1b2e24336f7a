/**
 * Glow at night of houses with a fire in them: light shows between the logs of their fronts, and around their doors.
 */
import type { Fixtures } from '#game/client/session/fixtures.ts';
import { findRoom } from '#game/features/structures/shared/rooms.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { adjacentTiles, tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Point } from '#game/shared/math/point.ts';

/** A tile of a house front with light behind it. */
export interface Front extends Point {
  /** Number of its tile. */
  readonly tile: number;
  readonly isDoor: boolean;
}

/** Maximum number of glowing fronts: more would cost time without being noticed. */
export const MOST_FRONTS = 48;

/**
 * Returns the walls and shut doors whose fronts are visible, towards the south, and that have a room with a flame
 * behind them.
 * @param flames places of burning flames, in world px, the nearest first
 */
export function glowingFronts({ tiles }: Pick<Fixtures, 'tiles'>, flames: readonly Point[]): Front[] {
  const fronts = new Map<number, Front>();
  const known = new Set<number>();
  for (const flame of flames) {
    const hearth = tileAt(flame.x, flame.y);
    if (known.has(hearth)) continue;
    for (const inside of findRoom(tiles, hearth)?.tiles ?? []) {
      known.add(inside);
      const [, , south] = adjacentTiles(inside);
      const use = structureOf(tiles.standingOn(south)?.kind ?? 0)?.use;
      if (use !== 'wall' && use !== 'door') continue;
      if (fronts.size < MOST_FRONTS)
        fronts.set(south, { tile: south, ...tileMiddle(south), isDoor: use === 'door' });
    }
  }
  return [...fronts.values()].sort((a, b) => a.tile - b.tile);
}

/** A line of light on a front, relative to the middle of its tile, in world px. */
export interface Chink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Chinks between the logs; each wall has two of these. */
const BETWEEN_LOGS: readonly Chink[] = [
  { x: -24, y: -34, width: 14, height: 2 },
  { x: 6, y: -34, width: 10, height: 2 },
  { x: -12, y: -20, width: 18, height: 2 },
  { x: 14, y: -20, width: 8, height: 2 },
  { x: -26, y: -6, width: 10, height: 2 },
  { x: 0, y: -6, width: 14, height: 2 },
];
/** Chinks over and under a door. */
const ROUND_DOOR: readonly Chink[] = [
  { x: -24, y: -32, width: 48, height: 2 },
  { x: -24, y: 8, width: 48, height: 2 },
];

/** Returns the chinks of a front: always the same chinks for one front, and different chinks for the next front. */
export function chinksOf({ tile, isDoor }: Pick<Front, 'tile' | 'isDoor'>): readonly Chink[] {
  if (isDoor) return ROUND_DOOR;
  const first = (tile * 5) % BETWEEN_LOGS.length;
  const second = (first + 2 + (tile % 3)) % BETWEEN_LOGS.length;
  return [BETWEEN_LOGS[first], BETWEEN_LOGS[second]].flatMap((chink) => chink ?? []);
}
