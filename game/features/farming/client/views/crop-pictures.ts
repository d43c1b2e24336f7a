/** Pictures of garden crops: the bed, and the plants by stage of growth. */
import type { StructurePicture, StructurePictures } from '#game/features/structures/client/views/picture.ts';
import { CROPS as ROWS } from '../../shared/crops.ts';
import { growthStageOf, readCropState } from '../../shared/growth.ts';

function picture(key: string): StructurePicture {
  // Names are built only once, because they are requested ten times per second.
  const names = [false, true].map((isWet) => {
    const bed = isWet ? 'crop_bed:wet' : 'crop_bed';
    return [[bed], [bed, `${key}:1`], [bed, `${key}:2`], [bed, `${key}:3`]] as const;
  });
  const [dry = [], wet = []] = names;
  return {
    frames(state, wallNow) {
      const growing = readCropState(state);
      if (!growing) return dry[0] ?? [];
      return (growing.watered ? wet : dry)[growthStageOf(growing, wallNow)] ?? [];
    },
    isFlat: true,
  };
}

export const CROPS: StructurePictures = Object.fromEntries(ROWS.map(({ key }) => [key, picture(key)]));
