/** Borders of the land on which the structure in hand may not stand: another player's claim, and newcomers' ground. */
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import { hearthsNear } from '#game/features/structures/client/land.ts';
import { CLAIM_REACH } from '#game/features/structures/shared/claims.ts';
import {
  type BuildingSite,
  isRefusedFor,
  NO_PLACE,
  type NoPlace,
} from '#game/features/structures/shared/placing.ts';
import type { Structure } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Number of tiles on each side of the player, to about the edge of the screen. */
const COLUMNS = 16;
const ROWS = 11;

/** A side of a tile between refused and other land; (x, y) is its upper or left end, in world px. */
export interface Border extends Point {
  readonly isVertical: boolean;
}

/**
 * Returns a function that finds the borders round the player. It remembers the last result until the player is on
 * another tile or holds another structure, or the claims around have changed.
 */
export function createBorders(
  fixtures: Fixtures,
): (site: BuildingSite<KnownFixture>, structure: Structure, feet: Point) => readonly Border[] {
  let known = '';
  let borders: readonly Border[] = [];
  return (site, structure, feet) => {
    const hearths = hearthsNear(fixtures, feet, CLAIM_REACH + COLUMNS * TILE_SIZE);
    const land = hearths.map(({ id, whose }) => `${id} ${whose}`).sort();
    const wanted = `${structure.id} ${tileAt(feet.x, feet.y)} ${land}`;
    if (wanted !== known) {
      known = wanted;
      borders = findBorders(site, structure, feet, hearths.length > 0 ? RULES : RULES_WITHOUT_CLAIMS);
    }
    return borders;
  };
}

function findBorders(
  site: BuildingSite<KnownFixture>,
  structure: Structure,
  feet: Point,
  rules: readonly NoPlace[],
): Border[] {
  const middle = tileMiddle(tileAt(feet.x, feet.y));
  const rows = Array.from({ length: 2 * ROWS + 1 }, (_, row) =>
    Array.from({ length: 2 * COLUMNS + 1 }, (__, column) => {
      const x = middle.x + (column - COLUMNS) * TILE_SIZE;
      const y = middle.y + (row - ROWS) * TILE_SIZE;
      const isRefused = rules.some((reason) => isRefusedFor(reason, site, structure, { x, y }));
      return { x: x - TILE_SIZE / 2, y: y - TILE_SIZE / 2, isRefused };
    }),
  );
  return rows.flatMap((tiles, row) =>
    tiles.flatMap(({ x, y, isRefused }, column) => {
      const left = tiles[column - 1];
      const above = rows[row - 1]?.[column];
      return [
        ...(left && left.isRefused !== isRefused ? [{ x, y, isVertical: true }] : []),
        ...(above && above.isRefused !== isRefused ? [{ x, y, isVertical: false }] : []),
      ];
    }),
  );
}

/** One reason for each rule about land. */
const RULES: readonly NoPlace[] = [NO_PLACE.safe, NO_PLACE.claim];
const RULES_WITHOUT_CLAIMS: readonly NoPlace[] = [NO_PLACE.safe];
