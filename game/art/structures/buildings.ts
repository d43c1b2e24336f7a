/** Houses: walls, doors and roofs. Furniture is drawn as its item's icon. */
import type { StructureFrames } from './picture.ts';
import { roofs } from './roofs.ts';
import { walls } from './walls.ts';

export const buildings = (): StructureFrames => ({ ...walls(), ...roofs() });
