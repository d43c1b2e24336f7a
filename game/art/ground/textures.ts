/** Every ground texture by name: one recipe per terrain, and the second tones that form patches in it. */
import type { Img } from '../image.ts';
import { cold } from './cold.ts';
import { shore, water } from './shores.ts';
import { mud, tundra, wetland } from './tundra.ts';
import { lava, vents, volcanic } from './volcanic.ts';

/** Returns all textures, in the order in which they are written. */
export function groundTextures(): ReadonlyMap<string, Img> {
  return new Map(
    Object.entries({
      ...water(),
      ...shore(),
      ...wetland(),
      mud: mud(),
      ...tundra(),
      ...volcanic(),
      ...cold(),
    }),
  );
}

/** Returns the moving textures at one of their {@link FRAMES} frames; frame 0 is also in {@link groundTextures}. */
export function movingTextures(frame: number): ReadonlyMap<string, Img> {
  return new Map(
    Object.entries({
      ...water(frame),
      ...wetland(frame),
      mud: mud(frame),
      lava: lava(frame),
      vents: vents(frame),
    }),
  );
}
