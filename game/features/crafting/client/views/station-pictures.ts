/** Pictures of stations: the goods on a rack, and a kiln at work. */
import { fireStateAt } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { type StructurePictures, singlePicture } from '#game/features/structures/client/views/picture.ts';
import { workshopJobs } from '../../shared/workshops.ts';

/** Pictures of the raw and of the finished product on a rack, by recipe. */
const HUNG: Readonly<Record<string, readonly [raw: string, done: string]>> = {
  leather: ['hide', 'leather'],
  jerky_game: ['meat', 'jerky'],
  jerky_dark: ['meat', 'jerky'],
  yukola: ['fish', 'yukola'],
};

/** Durations of one picture of the glow and of one picture of the smoke, in ms. */
const GLOW_MS = 160;
const SMOKE_MS = 240;
const COLD_KILN = ['kiln'];

export const STATIONS: StructurePictures = {
  workbench: singlePicture('workbench'),
  drying_rack: {
    frames: (state, wallNow) => [
      'drying_rack',
      ...workshopJobs({ kind: ITEM.dryingRack, state }).flatMap(({ place, recipe, until }) => {
        const name = HUNG[recipe]?.[until <= wallNow ? 1 : 0];
        return name === undefined ? [] : [`drying_rack:${name}-${place}`];
      }),
    ],
  },
  kiln: {
    frames: (state, wallNow) => {
      if (fireStateAt(ITEM.kiln, state, wallNow) !== 'burning') return COLD_KILN;
      const [glow, smoke] = [Math.floor(wallNow / GLOW_MS) % 3, Math.floor(wallNow / SMOKE_MS) % 4];
      return [`kiln:lit-${glow}`, `kiln:smoke-${smoke}`];
    },
  },
};
