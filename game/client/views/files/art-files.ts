/** Schemas of the descriptions that come with the pictures. Lengths in art px. */
import { z } from 'zod';
import { FACINGS } from '#game/shared/protocol/motion-bits.ts';

const count = z.int().positive();
/** Middle of the hand, the weapon's turn in eighths clockwise from upward, and 1 if the body hides the weapon. */
const hand = z.tuple([z.int(), z.int(), z.int().min(0).max(7), z.literal([0, 1])]).nullable();
const animation = z.object({
  /** Column of the first frame. */
  first: z.int().min(0),
  frames: count,
  frameMs: count,
  /** False for an animation that plays once and then keeps its last frame. */
  loop: z.boolean().optional(),
  /** The weapon hand in each frame of each direction; null if no weapon shows. */
  hands: z.record(z.enum(FACINGS), z.array(hand)).optional(),
});

const bodySheetSchema = z.object({
  version: z.literal(1),
  /** Edge of a frame. */
  frame: count,
  /** Screen px per art px. */
  scale: count,
  /** Frames in a row; each row is a direction. */
  columns: count,
  directions: z.array(z.enum(FACINGS)),
  animations: z.object({
    idle: animation,
    run: animation,
    'swim-idle': animation,
    swim: animation,
    jump: animation,
    hit: animation.optional(),
    dead: animation.optional(),
    sit: animation.optional(),
    sleep: animation.optional(),
    attack: animation.optional(),
  }),
  /** Pixel on which the body stands. */
  foot: z.object({ x: z.int(), y: z.int() }),
  shadow: z.string(),
  variants: z
    .array(
      z.object({
        name: z.string(),
        image: z.string(),
        /** `#rrggbb` that identifies the variant. */
        color: z.string().regex(/^#[0-9a-f]{6}$/),
      }),
    )
    .min(1),
  /** The layers of equipment over a frame, bottom first; `{variant}` stands for the variant's name. */
  wear: z.array(z.object({ item: count, image: z.string() })),
});

const weaponAtlasSchema = z.object({
  version: z.literal(1),
  /** Frames by `item id:direction`. (gripX, gripY) lies on the middle of the hand. */
  frames: z.record(
    z.string().regex(/^\d+:[0-7]$/),
    z.object({ x: z.int(), y: z.int(), w: count, h: count, gripX: z.int(), gripY: z.int() }),
  ),
});

const doodadAtlasSchema = z.object({
  version: z.literal(1),
  scale: count,
  /** Opacity of a shadow on the ground, 0 to 1. */
  shadowAlpha: z.number().min(0).max(1),
  /** Frames by doodad key; shadows by `key:shadow`. (footX, footY) is the pixel that stands on the ground. */
  frames: z.record(
    z.string(),
    z.object({ x: z.int(), y: z.int(), w: count, h: count, footX: z.int(), footY: z.int() }),
  ),
});

const framePair = z.tuple([z.string(), z.string()]);
const nodeAtlasSchema = doodadAtlasSchema.extend({
  /** Duration of each of the two frames of a plant under harvest, in ms. */
  harvestMs: count,
  /** By node type, the frames of each plant of the kind in each state; plants have one order in all lists. */
  species: z.record(
    z.string(),
    z
      .object({
        whole: z.array(z.string()).min(1),
        harvest: z.array(framePair),
        depleted: z.array(z.string()),
      })
      .refine(
        ({ whole, harvest, depleted }) => harvest.length === whole.length && depleted.length === whole.length,
        'every plant must have all three states',
      ),
  ),
});

export type BodySheet = z.output<typeof bodySheetSchema>;
export type WeaponAtlas = z.output<typeof weaponAtlasSchema>;
export type DoodadAtlas = z.output<typeof doodadAtlasSchema>;
export type NodeAtlas = z.output<typeof nodeAtlasSchema>;
export type Gait = keyof BodySheet['animations'];

/** A picture file that is missing or invalid. */
export class ArtError extends Error {
  override readonly name = 'ArtError';
}

/** Validates the description of a body sheet. @throws ArtError */
export function parseBodySheet(json: unknown): BodySheet {
  const result = bodySheetSchema.safeParse(json);
  if (!result.success) throw new ArtError(`babushka.json: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Validates the description of the weapon atlas. @throws ArtError */
export function parseWeaponAtlas(json: unknown): WeaponAtlas {
  const result = weaponAtlasSchema.safeParse(json);
  if (!result.success) throw new ArtError(`weapons/atlas.json: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Validates the description of the doodad atlas. @throws ArtError */
export function parseDoodadAtlas(json: unknown): DoodadAtlas {
  const result = doodadAtlasSchema.safeParse(json);
  if (!result.success) throw new ArtError(`doodads/atlas.json: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Validates the description of the node atlas. @throws ArtError */
export function parseNodeAtlas(json: unknown): NodeAtlas {
  const result = nodeAtlasSchema.safeParse(json);
  if (!result.success) throw new ArtError(`nodes/atlas.json: ${z.prettifyError(result.error)}`);
  return result.data;
}
