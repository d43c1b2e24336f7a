/**
 * Definition of a species of creature as typed data; the rows are in {@link file://./species.ts}. The behaviour of each
 * species is in its own file in `server/species/`; its look is in the client's registry of body kinds. Lengths in px,
 * speeds in px/s, times in ms.
 */
import { z } from 'zod';
import { defineRegistry, type Registry } from '#game/shared/defs/registry.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';

/** Times at which a species is active: the phases of the day, and storms at any hour. */
export const OUTINGS = ['dawn', 'day', 'dusk', 'night', 'storm'] as const;

const length = z.number().min(0);
const chance = z.number().min(0).max(1);
const few = z.tuple([z.int().min(1), z.int().min(1)]).readonly();

const sensesSchema = z
  .strictObject({
    /** Range of sight by day; ×0.4 in the dark, 0 if the species cannot see. */
    see: length,
    /** Range at which the species hears a running player; also scales how well it hears noises. */
    hear: length,
    /** Range of smell down the wind. */
    smell: length,
    /** Field of view, in degrees; all round if missing. */
    cone: z.number().positive().max(360).optional(),
  })
  .readonly();

const strikeSchema = z
  .strictObject({
    /** Damage before armour. */
    least: z.number().min(0),
    most: z.number().positive(),
    /** Damage kind that armour is checked against; null if no armour helps. */
    kind: z.enum(['blunt', 'slash', 'pierce', 'heat']).nullable(),
    /** Time from one strike to the next. */
    interval_ms: z.int().positive(),
    /** Time from the first visible sign to the landing: long enough to be read and jumped over. */
    windup_ms: z.int().min(450),
    /** Distance from feet to feet. */
    reach: z.number().positive(),
    knockback: length,
    /** Chance of a wound that bleeds. */
    bleed: chance.optional(),
    /** Warmth taken from the target. */
    chill: z.number().positive().optional(),
    stun_ms: z.int().positive().optional(),
    /** Time for which the target is rooted. */
    root_ms: z.int().positive().optional(),
  })
  .readonly();
export type Strike = z.infer<typeof strikeSchema>;

const dropSchema = z
  .strictObject({ item_id: z.int().positive(), chance, least: z.int().min(1), most: z.int().min(1) })
  .readonly();
export type Drop = z.infer<typeof dropSchema>;

/** Fears of a species, with the distance at which each keeps it away. */
const fearsSchema = z
  .strictObject({
    /** A burning fire. */
    fire: length.optional(),
    /** A torch or lantern in a hand. */
    torch: length.optional(),
    /** Any place that is lit. */
    light: length.optional(),
    chimes: length.optional(),
    pendant: length.optional(),
    /** A noise of at least the loudness of a blow. */
    noise: length.optional(),
    /** True if the voice modulator beads drive the species away. */
    beads: z.boolean().optional(),
    /** True if the species shuns water. */
    water: z.boolean().optional(),
    /** Chance that a creature attacks despite its fear. */
    nerve_fire: chance.optional(),
    nerve_torch: chance.optional(),
  })
  .readonly();

const tameSchema = z
  .strictObject({
    /** Food the species takes from a hand, by catalogue number. */
    food: z.array(z.int().positive()).min(1).readonly(),
    meals: z.int().min(1),
    /** Number of different nights the feeding takes; 0 means any time. */
    nights: z.int().min(0),
    /** Number of slots that a tame creature carries. */
    carries: z.int().min(0),
    /** True if a tame creature warns of hostile creatures. */
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
    /** Name shown to players. */
    name: z.string().min(1),
    max_health: z.int().min(1),
    /** Armour, in points; none by default. */
    armor: z.number().min(0).optional(),
    walk: z.number().positive(),
    run: z.number().positive(),
    /** Radius within which the creature keeps other bodies out. */
    radius: z.number().positive(),
    /** True if nothing on the ground blocks the species. */
    flies: z.boolean(),
    /** True if the species enters water; no creature enters lava. */
    swims: z.boolean(),
    senses: sensesSchema,
    strike: strikeSchema.nullable(),
    /** Damage of the creature's blow to a wall between it and its quarry; null if it leaves walls alone. */
    breaks: z.number().positive().nullable(),
    /** Minimum and maximum size of a group. */
    group: few,
    /** Density per million px² of habitat; null if only the night director spawns it. */
    density: z.number().positive().nullable(),
    habitat: z.array(z.enum(TERRAIN)).readonly(),
    when: z.array(z.enum(OUTINGS)).readonly(),
    drops: z.array(dropSchema).readonly(),
    fears: fearsSchema,
    /** `game` flees, `predator` hunts, `folk` are creatures of folklore, `machine` is none of these. */
    nature: z.enum(['game', 'predator', 'folk', 'machine']),
    /** True if the species attacks players on its own; hostile species may not enter a safe circle. */
    is_hostile: z.boolean(),
    leaves: z.enum(['carcass', 'nothing', 'salvage']),
    tame: tameSchema.nullable(),
  })
  .readonly();
export type Species = z.infer<typeof speciesSchema>;

/** Defaults for a species' row: a harmless creature without habits. */
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

/** A row of a table of species; missing values come from {@link PLAIN}. */
export type SpeciesRow = Pick<Species, 'kind' | 'name' | 'max_health'> & Partial<Species>;

/** Returns a registry of species. @throws DefinitionError naming the row that is invalid or a duplicate */
export function defineSpecies(rows: readonly SpeciesRow[]): Registry<string, Species> {
  const whole = rows.map((row): Species => ({ ...PLAIN, ...row }));
  return defineRegistry<string, Species>('species', speciesSchema, whole, (row) => row.kind);
}
