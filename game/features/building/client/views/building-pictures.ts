/** Pictures of houses and their furniture. */
import { WALL_FRONT } from '#game/client/views/layout/depth.ts';
import {
  type Beside,
  type StructurePicture,
  type StructurePictures,
  singlePicture,
} from '#game/features/structures/client/views/picture.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';

const isJoined = (kind: number): boolean => {
  const use = structureOf(kind)?.use;
  return use === 'wall' || use === 'door';
};
const isRoof = (kind: number): boolean => structureOf(kind)?.use === 'roof';

/** Returns the sides on which a joining structure stands, as bits: 1 north, 2 east, 4 south, 8 west. */
const joinsOf = (beside: Beside, joins: (kind: number) => boolean): number =>
  beside.reduce((sum, kind, side) => sum + (joins(kind) ? 1 << side : 0), 0);

/** Returns a picture whose frame depends on the structures beside it; all names are built once. */
function joined(
  key: string,
  joins: (kind: number) => boolean,
  more: Omit<StructurePicture, 'frames'>,
): StructurePicture {
  const names = Array.from({ length: 16 }, (_, k) => [`${key}:${k}`]);
  const plain = [key];
  return { frames: (_state, _now, beside) => names[joinsOf(beside, joins)] ?? plain, isStill: true, ...more };
}

const wall = (key: string) => joined(key, isJoined, { anchor: WALL_FRONT, isTall: true });
const roof = (key: string) => joined(key, isRoof, { onRoof: true });

/** A door is aligned with the walls beside it; if the walls are to its north and south, it is turned across. */
function door(key: string): StructurePicture {
  const frames = {
    along: [[key], [`${key}:open`]],
    across: [[`${key}:across`], [`${key}:across-open`]],
  } as const;
  return {
    frames(state, _now, beside) {
      const [north, east, south, west] = beside.map(isJoined);
      const isAcross = (north || south) && !(east || west);
      return frames[isAcross ? 'across' : 'along'][state.open === true ? 1 : 0];
    },
    isStill: true,
    anchor: WALL_FRONT,
    isTall: true,
  };
}

export const BUILDINGS: StructurePictures = {
  sleeping_bag: singlePicture('sleeping_bag', { isFlat: true }),
  stove_bed: singlePicture('stove_bed'),
  chest: singlePicture('chest'),
  ice_box: singlePicture('ice_box'),
  wattle_wall: wall('wattle_wall'),
  wattle_door: door('wattle_door'),
  thatch_roof: roof('thatch_roof'),
  log_wall: wall('log_wall'),
  log_door: door('log_door'),
  plank_roof: roof('plank_roof'),
  basalt_wall: wall('basalt_wall'),
  iron_door: door('iron_door'),
  sign: singlePicture('sign'),
  snare: singlePicture('snare', { isFlat: true }),
  chimes: singlePicture('chimes'),
};
