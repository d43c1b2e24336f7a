/** Schemas of the descriptions of the effects' atlas and of the light masks. Lengths in art px. */
import { z } from 'zod';
import { ArtError } from './art-files.ts';

/** Every effect that the views show. */
export const EFFECTS = [
  'steam',
  'plume',
  'wisp',
  'geyser',
  'bubble',
  'ripple',
  'splash',
  'breath',
  'snowflake',
  'snowstreak',
  'ash',
  'ember',
  'dust-snow',
  'dust-ash',
  'footprint-snow',
  'footprint-ash',
  'hold-mud',
  'hold-roots',
] as const;
export type EffectName = (typeof EFFECTS)[number];
/** Prints of a species; not every species leaves any. */
export type TrackName = `track-${string}`;

/** Every light mask; those for snow have more steps, which makes the steps less visible on white. */
export const MASKS = ['small', 'fire', 'fire-snow', 'lava', 'lava-snow', 'eye'] as const;
export type MaskName = (typeof MASKS)[number];

const count = z.int().positive();
const effect = z.object({
  frames: z.array(z.string()).min(1),
  /** Duration of a frame, in ms; 0 if the frames are variations and not an animation. */
  frameMs: z.int().min(0),
  /** False for an animation that plays once. */
  loop: z.boolean(),
});

const effectAtlasSchema = z
  .object({
    version: z.literal(1),
    /** Screen px per art px. */
    scale: count,
    effects: z.record(z.string(), effect),
    /** (footX, footY) is the pixel at the place of the effect. */
    frames: z.record(
      z.string(),
      z.object({ x: z.int(), y: z.int(), w: count, h: count, footX: z.int(), footY: z.int() }),
    ),
  })
  .refine(
    ({ effects, frames }) =>
      EFFECTS.every((name) => effects[name]?.frames.every((key) => Object.hasOwn(frames, key))),
    'an effect or one of its frames is missing',
  );

const lightsSchema = z.object({
  version: z.literal(1),
  lights: z.record(z.enum(MASKS), z.object({ image: z.string(), radius: count })),
});

export type EffectAtlas = z.output<typeof effectAtlasSchema>;
export type LightFiles = z.output<typeof lightsSchema>['lights'];

/** Validates the description of the effects' atlas. @throws ArtError */
export function parseEffectAtlas(json: unknown): EffectAtlas {
  const result = effectAtlasSchema.safeParse(json);
  if (!result.success) throw new ArtError(`effects/atlas.json: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Validates the description of the light masks. @throws ArtError */
export function parseLights(json: unknown): LightFiles {
  const result = lightsSchema.safeParse(json);
  if (!result.success) throw new ArtError(`effects/lights.json: ${z.prettifyError(result.error)}`);
  return result.data.lights;
}
