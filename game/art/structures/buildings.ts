/** Houses: walls, doors and roofs. What stands in them is drawn as its item is. */
import type { StructureFrames } from './picture.ts';
import { roofs } from './roofs.ts';
import { walls } from './walls.ts';

export const buildings = (): StructureFrames => ({ ...walls(), ...roofs() });
