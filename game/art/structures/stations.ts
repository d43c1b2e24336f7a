/** Workbench, drying rack and kiln. */
import type { StructureFrames } from './picture.ts';

export const stations = (): StructureFrames => ({});
