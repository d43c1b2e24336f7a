/** How what grows in gardens is shown: its bed, and the plants by how far they have grown. */
import type { StructurePicture, StructurePictures } from '#game/features/structures/client/views/picture.ts';
import { CROPS as ROWS } from '../../shared/crops.ts';
import { growthStageOf, readCropState } from '../../shared/growth.ts';

function picture(key: string): StructurePicture {
  // Names are made once: they are asked for ten times a second.
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
