/** Input of the ground painter: textures, colour ramps of the palette and colours of shores. */
import { z } from 'zod';

/** Edge of a texture, in art px: four tiles, after which it repeats. */
export const TEXTURE_EDGE = 128;
/** Edge of a tile as it is drawn, in art px. */
export const ART_TILE = 32;

const colour = z.int().min(0).max(255);

const shoreSchema = z.strictObject({
  /** The line right at the edge, and where it thins. */
  foam: colour,
  foamThin: colour,
  /** The dark line outside the foam. */
  line: colour,
  shallow: colour,
  /** The broken second wave; 0 for none. */
  wave: colour,
});

const groundSheetSchema = z.strictObject({
  version: z.literal(1),
  /** Art px per tile. */
  tile: z.literal(ART_TILE),
  /** Screen px per art px: scale by exactly this, with nearest filtering. */
  scale: z.literal(2),
  /** Art px along the edge of a texture. */
  texture: z.literal(TEXTURE_EDGE),
  /** `#rrggbb` by index; the first is transparent. */
  palette: z.array(z.string()).max(256),
  /** By index: one step darker, one step lighter in the colour's own ramp. */
  darker: z.array(colour),
  lighter: z.array(colour),
  /** Names of the textures in the order in which the pixel file holds them. */
  textures: z.array(z.string()),
  /** By terrain id. */
  terrains: z.record(
    z.string(),
    z.strictObject({
      texture: z.string(),
      /** Other tones that patch it; `above` is the noise in [-1, 1] from which one shows. */
      patches: z.array(z.strictObject({ texture: z.string(), above: z.number(), inner: z.boolean() })),
    }),
  ),
  /** By terrain id of a liquid. */
  shores: z.record(z.string(), shoreSchema),
  /** By texture: the textures that it shows one after another, itself first, and how long each is shown, in ms. */
  frames: z.record(
    z.string(),
    z.strictObject({ textures: z.array(z.string()).min(1), frameMs: z.int().min(1) }),
  ),
});

export type GroundSheet = z.infer<typeof groundSheetSchema>;
export type ShoreColours = z.infer<typeof shoreSchema>;

export class GroundSheetError extends Error {
  override readonly name = 'GroundSheetError';
}

/** Checks the sheet and its pixels against each other. Throws {@link GroundSheetError}. */
export function parseGroundSheet(json: unknown, pixels: Uint8Array): GroundSheet {
  const parsed = groundSheetSchema.safeParse(json);
  if (!parsed.success) throw new GroundSheetError(`ground sheet: ${z.prettifyError(parsed.error)}`);
  const sheet = parsed.data;
  const due = sheet.textures.length * TEXTURE_EDGE * TEXTURE_EDGE;
  if (pixels.length !== due) {
    throw new GroundSheetError(`ground sheet: ${due} px were due, ${pixels.length} came; reload the page`);
  }
  return sheet;
}
