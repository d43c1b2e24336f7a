/**
 * The species of creatures, as typed data: what the world must know of a creature before it can spawn. What a species
 * does is a file of its own among the server's systems; how it looks is in the client's registry of body kinds.
 */
import { z } from 'zod';
import { defineRegistry, type Registry } from './registry.ts';

const speciesSchema = z
  .strictObject({
    /** Name in code, in saved data and on the wire. */
    kind: z
      .string()
      .regex(/^[a-z_]+$/)
      .refine((kind) => kind !== 'player', 'players are no species'),
    /** What players call it. */
    name: z.string().min(1),
    max_health: z.int().min(1),
    /** Armour, in points; none by default. */
    armor: z.number().min(0).optional(),
  })
  .readonly();
export type Species = z.infer<typeof speciesSchema>;

/** A registry of species. @throws DefinitionError naming the row that is invalid or a duplicate */
export function defineSpecies(rows: readonly Species[]): Registry<string, Species> {
  return defineRegistry<string, Species>('species', speciesSchema, rows, (row) => row.kind);
}

/** The species of the game. There are none yet. */
export const SPECIES: Registry<string, Species> = defineSpecies([]);
