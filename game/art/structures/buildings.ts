/** Houses and what stands in them: walls, doors, roofs, beds, boxes, signs, snares, chimes. */
import type { StructureFrames } from './picture.ts';

export const buildings = (): StructureFrames => ({});
