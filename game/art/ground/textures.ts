/** Every ground texture by name: one recipe for each terrain, and the second tones that patch it. */
import type { Img } from '../image.ts';
import { cold } from './cold.ts';
import { shore, water } from './shores.ts';
import { tundra, wetland } from './tundra.ts';
import { volcanic } from './volcanic.ts';

/** All textures, in the order in which they are written. */
export function groundTextures(): ReadonlyMap<string, Img> {
  return new Map(
    Object.entries({ ...water(), ...shore(), ...wetland(), ...tundra(), ...volcanic(), ...cold() }),
  );
}
