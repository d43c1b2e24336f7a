/** Campfire, torch stand, samovar and hearth. */
import type { StructureFrames } from './picture.ts';

export const fires = (): StructureFrames => ({});
