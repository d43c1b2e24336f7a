/** What grows in a garden, by how far it has grown. */
import type { StructureFrames } from './picture.ts';

export const crops = (): StructureFrames => ({});
