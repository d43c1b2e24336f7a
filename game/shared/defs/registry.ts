/**
 * A small registry of definitions. It is built once at load and refuses an invalid or duplicate definition at that
 * time, so that no later code needs to check it.
 */
import type { z } from 'zod';

/** Thrown while definitions are loaded; the message contains the registry, the row and the problem. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

export interface Registry<Id extends string | number, Definition> {
  /** Every definition, in the order in which it was declared. */
  readonly all: readonly Definition[];
  has(id: unknown): boolean;
  find(id: Id): Definition | undefined;
  /** Returns the definition of `id`. Throws {@link DefinitionError} if there is none. */
  get(id: Id): Definition;
}

/**
 * Checks `rows` against `schema`, refuses duplicate ids and returns the frozen registry.
 *
 * @param name contents of the registry, for error messages ("terrain")
 * @param idOf returns the id of a row
 */
export function defineRegistry<Id extends string | number, Definition extends object>(
  name: string,
  schema: z.ZodType<Definition>,
  rows: readonly Definition[],
  idOf: (row: Definition) => Id,
): Registry<Id, Definition> {
  const byId = new Map<unknown, Definition>();
  const all = rows.map((row, index) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success) {
      const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      throw new DefinitionError(`${name} definition ${index} (${String(idOf(row))}): ${problems.join('; ')}`);
    }
    const definition = Object.freeze(parsed.data);
    const id = idOf(definition);
    if (byId.has(id)) {
      throw new DefinitionError(`${name} definition ${index}: the id ${String(id)} is declared twice`);
    }
    byId.set(id, definition);
    return definition;
  });
  return Object.freeze({
    all: Object.freeze(all),
    has: (id: unknown) => byId.has(id),
    find: (id: Id) => byId.get(id),
    get(id: Id) {
      const definition = byId.get(id);
      if (definition === undefined) {
        throw new DefinitionError(`no ${name} has the id ${String(id)}`);
      }
      return definition;
    },
  });
}
