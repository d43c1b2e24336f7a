/** A camp for benchmarks: huts with walls and roofs, burning fires, and furniture, on free tiles in a square. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { FixtureRecord } from '#game/server/world/fixtures.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

export interface CampSize {
  readonly structures: number;
  /** Number of structures that are burning fires. */
  readonly fires: number;
}

/** Structures of a camp other than its fires; each is on a separate tile. */
const MIX: readonly number[] = [
  ITEM.logWall,
  ITEM.wattleWall,
  ITEM.logWall,
  ITEM.plankRoof,
  ITEM.basaltWall,
  ITEM.thatchRoof,
  ITEM.chest,
  ITEM.workbench,
  ITEM.sleepingBag,
];
/** Structures of a camp in which players walk: walls would shut them in. */
const OPEN_MIX: readonly number[] = [ITEM.plankRoof, ITEM.thatchRoof, ITEM.sleepingBag, ITEM.torchStand];

/**
 * Returns the structures of a camp.
 * @param centre of the camp, in world px
 * @param extent edge of the square that it fills, in px
 * @param wallNow time from which its fires burn for a day, in ms since the epoch
 * @param isOpen true to leave out everything solid
 */
export function campRecords(
  { structures, fires }: CampSize,
  centre: Point,
  extent: number,
  { random, wallNow, isOpen }: { random: () => number; wallNow: number; isOpen: boolean },
): FixtureRecord[] {
  const taken = new Set<string>();
  const records: FixtureRecord[] = [];
  const across = Math.floor(extent / TILE_SIZE);
  if (across * across < 2 * structures) throw new Error('the camp has too little room');
  const mix = isOpen ? OPEN_MIX : MIX;
  while (records.length < structures) {
    const [dx, dy] = [random(), random()].map((share) => Math.floor((share - 0.5) * across)) as [
      number,
      number,
    ];
    if (taken.has(`${dx},${dy}`)) continue;
    taken.add(`${dx},${dy}`);
    const k = records.length;
    const kind = k < fires ? ITEM.campfire : (mix[k % mix.length] ?? ITEM.chest);
    records.push({
      id: `camp-${k}`,
      kind,
      x: (Math.floor(centre.x / TILE_SIZE) + dx + 0.5) * TILE_SIZE,
      y: (Math.floor(centre.y / TILE_SIZE) + dy + 0.5) * TILE_SIZE,
      health: structureOf(kind)?.maxHealth ?? 1,
      ownerId: null,
      state: k < fires ? { at: wallNow, burning: wallNow + 86_400_000 } : { at: wallNow },
    });
  }
  return records;
}
