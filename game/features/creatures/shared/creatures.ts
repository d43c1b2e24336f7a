/**
 * What a species of creatures is, as typed data; the rows are in {@link file://./species.ts}. What a species does is a file
 * of its own on the server (`world/species/`); how it looks is in the client's registry of body kinds. Lengths in px,
 * speeds in px/s, times in ms.
 */
import { z } from 'zod';
import { defineRegistry, type Registry } from '#game/shared/defs/registry.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';

/** When a species is about: the phases of the day, and storms at any hour. */
export const OUTINGS = ['dawn', 'day', 'dusk', 'night', 'storm'] as const;

const length = z.number().min(0);
const chance = z.number().min(0).max(1);
const few = z.tuple([z.int().min(1), z.int().min(1)]).readonly();

const sensesSchema = z
  .strictObject({
    /** How far by day; in the dark ×0.4. 0 for none. */
    see: length,
    /** How far it hears somebody who runs, and how well it hears noises. */
    hear: length,
    /** How far down the wind. */
    smell: length,
    /** What it sees, in degrees; all round without it. */
    cone: z.number().positive().max(360).optional(),
  })
  .readonly();

const strikeSchema = z
  .strictObject({
    /** Damage before armour. */
    least: z.number().min(0),
    most: z.number().positive(),
    /** What armour asks; null for what no armour keeps off. */
    kind: z.enum(['blunt', 'slash', 'pierce', 'heat']).nullable(),
    /** From one strike to the next. */
    interval_ms: z.int().positive(),
    /** From the first sign of it to the landing: long enough to be read and jumped over. */
    windup_ms: z.int().min(450),
    /** From feet to feet. */
    reach: z.number().positive(),
    knockback: length,
    /** Chance of a wound that bleeds. */
    bleed: chance.optional(),
    /** Warmth that it takes. */
    chill: z.number().positive().optional(),
    stun_ms: z.int().positive().optional(),
    /** For so long its target cannot go away. */
    root_ms: z.int().positive().optional(),
  })
  .readonly();
export type Strike = z.infer<typeof strikeSchema>;

const dropSchema = z
  .strictObject({ item_id: z.int().positive(), chance, least: z.int().min(1), most: z.int().min(1) })
  .readonly();
export type Drop = z.infer<typeof dropSchema>;

/** What keeps it away, and how far. */
const fearsSchema = z
  .strictObject({
    /** A fire that burns. */
    fire: length.optional(),
    /** A torch or lantern in a hand. */
    torch: length.optional(),
    /** Any place that is lit. */
    light: length.optional(),
    chimes: length.optional(),
    pendant: length.optional(),
    /** A noise of at least the loudness of a blow. */
    noise: length.optional(),
    /** Whether the beads of the voice modulator send it away. */
    beads: z.boolean().optional(),
    /** Whether it shuns water. */
    water: z.boolean().optional(),
    /** Chance that its nerve holds where it is afraid. */
    nerve_fire: chance.optional(),
    nerve_torch: chance.optional(),
  })
  .readonly();

const tameSchema = z
  .strictObject({
    /** What it takes from a hand, or from the ground before one. */
    food: z.array(z.int().positive()).min(1).readonly(),
    meals: z.int().min(1),
    /** In so many different nights; 0: at any time. */
    nights: z.int().min(0),
    /** Slots that it carries. */
    carries: z.int().min(0),
    /** Whether it warns of what comes. */
    warns: z.boolean(),
  })
  .readonly();

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
    walk: z.number().positive(),
    run: z.number().positive(),
    /** How much room it takes among others. */
    radius: z.number().positive(),
    /** Nothing on the ground is in its way. */
    flies: z.boolean(),
    /** Whether it goes into water; none goes into lava. */
    swims: z.boolean(),
    senses: sensesSchema,
    strike: strikeSchema.nullable(),
    /** What a blow of it takes from a wall that keeps it from somebody; null for what leaves walls alone. */
    breaks: z.number().positive().nullable(),
    /** How many come together. */
    group: few,
    /** Of them in a million px² of habitat; null: only the night brings it. */
    density: z.number().positive().nullable(),
    habitat: z.array(z.enum(TERRAIN)).readonly(),
    when: z.array(z.enum(OUTINGS)).readonly(),
    drops: z.array(dropSchema).readonly(),
    fears: fearsSchema,
    /** `game` flees, `predator` hunts, `folk` are beings of tales, `machine` is none of these. */
    nature: z.enum(['game', 'predator', 'folk', 'machine']),
    /** Whether it comes for players; nothing hostile is let into a safe circle. */
    is_hostile: z.boolean(),
    leaves: z.enum(['carcass', 'nothing', 'salvage']),
    tame: tameSchema.nullable(),
  })
  .readonly();
export type Species = z.infer<typeof speciesSchema>;

/** What a species is where its row does not say otherwise: a harmless beast without habits. */
const PLAIN = {
  walk: 100,
  run: 300,
  radius: 16,
  flies: false,
  swims: false,
  senses: { see: 0, hear: 0, smell: 0 },
  strike: null,
  breaks: null,
  group: [1, 1],
  density: null,
  habitat: [],
  when: [],
  drops: [],
  fears: {},
  nature: 'game',
  is_hostile: false,
  leaves: 'nothing',
  tame: null,
} as const satisfies Partial<Species>;

/** A row of a table of species: what it leaves out is as {@link PLAIN} has it. */
export type SpeciesRow = Pick<Species, 'kind' | 'name' | 'max_health'> & Partial<Species>;

/** A registry of species. @throws DefinitionError naming the row that is invalid or a duplicate */
export function defineSpecies(rows: readonly SpeciesRow[]): Registry<string, Species> {
  const whole = rows.map((row): Species => ({ ...PLAIN, ...row }));
  return defineRegistry<string, Species>('species', speciesSchema, whole, (row) => row.kind);
}
