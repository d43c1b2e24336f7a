/**
 * The schema of a kind of fixture, a thing that stays in one place. Both sides must agree on the ground it occupies,
 * its solid part, and the verbs for it. The kinds are listed in {@link file://./fixtures.ts}.
 */
import { z } from 'zod';
import { DefinitionError, defineRegistry, type Registry } from './registry.ts';

/** Length, in px. */
const length = z.number().positive();

/** The solid shape around the foot of a fixture that stops bodies. A circle or a box may be smaller than a tile. */
const solidSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('circle'), radius: length }),
  z.strictObject({ shape: z.literal('box'), halfWidth: length, halfHeight: length }),
]);
export type SolidShape = z.infer<typeof solidSchema>;

const heatSchema = z
  .strictObject({
    /** Warmth within `near`, in °C; it falls to nothing at `far`. */
    degrees: z.number().positive(),
    near: length,
    far: length,
  })
  .refine(({ near, far }) => near <= far, { message: 'near must not exceed far', path: ['near'] });

const kindSchema = z
  .strictObject({
    /** Number in the catalogue, in saved data and on the wire. Stable: append, never renumber. */
    id: z.int().min(1).max(65_535),
    /** Name in code. */
    key: z.string().regex(/^[a-z][a-z_]{0,31}$/, 'must be lower-case letters and underscores, 32 at most'),
    /** Name shown to players. */
    name: z.string().min(1).max(40),
    /** The kind of aggregate that it is saved as. */
    keptAs: z.enum(['node', 'structure', 'pile', 'corpse']),
    /** Size of the ground it occupies, in px. */
    size: z.strictObject({ width: length, height: length }),
    /** Distance within which a click or key selects it, in px. */
    reach: length,
    solid: solidSchema.nullable(),
    /** Damage needed to destroy it; null for a fixture that cannot be damaged, and for nodes, whose types define it. */
    maxHealth: z.number().positive().nullable(),
    /** Radius of its light, in px; 0 if it gives no light. */
    light: z.number().min(0),
    heat: heatSchema.nullable(),
    /** Names of the verbs with which a client may act on it. */
    verbs: z.array(z.string().regex(/^[a-z]+(:[a-z-]+)+$/, 'must be the name of an event')).readonly(),
    /** Path below the site's root, without a leading slash. */
    picture: z.string().regex(/^images\/.+\.png$/, 'must be a PNG below images/'),
  })
  .refine(({ solid, size }) => solid === null || fits(solid, size), {
    message: 'must not stop bodies beyond the ground it takes up',
    path: ['solid'],
  })
  .readonly();
export type FixtureKind = z.infer<typeof kindSchema>;
export type FixtureKinds = Registry<number, FixtureKind>;

/** Id of the lantern, which stands where players wake. */
export const LANTERN_ID = 803;

/** Id of the water butt, from which every player may drink. */
export const WATER_BUTT_ID = 806;

/**
 * Checks rows and returns a registry of them.
 * @throws DefinitionError with the row and the problem
 */
export function defineFixtureKinds(rows: readonly FixtureKind[]): FixtureKinds {
  const keys = new Set<string>();
  for (const { key } of rows) {
    if (keys.has(key)) throw new DefinitionError(`fixture kind: the key ${key} is declared twice`);
    keys.add(key);
  }
  return defineRegistry<number, FixtureKind>('fixture kind', kindSchema, rows, (row) => row.id);
}

function fits(solid: SolidShape, { width, height }: { width: number; height: number }): boolean {
  return solid.shape === 'circle'
    ? 2 * solid.radius <= Math.min(width, height)
    : 2 * solid.halfWidth <= width && 2 * solid.halfHeight <= height;
}
