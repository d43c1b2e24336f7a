/** The field cauldron on a fire. */
import type { StructureFrames } from './picture.ts';

export const pot = (): StructureFrames => ({});
