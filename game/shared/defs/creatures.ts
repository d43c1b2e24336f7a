/**
 * The species of creatures, as typed data: what the world must know of one before it can be in it. What a species does
 * is a file of its own among the server's systems; how it looks is the client's registry of body kinds.
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
  })
  .readonly();
export type Species = z.infer<typeof speciesSchema>;

/** A registry of species. @throws DefinitionError naming the row that is unsound or doubled */
export function defineSpecies(rows: readonly Species[]): Registry<string, Species> {
  return defineRegistry<string, Species>('species', speciesSchema, rows, (row) => row.kind);
}

/** The species of the game. None lives here yet. */
export const SPECIES: Registry<string, Species> = defineSpecies([]);
