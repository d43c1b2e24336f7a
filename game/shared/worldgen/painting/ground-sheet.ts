/** Input of the ground painter: textures, colour ramps of the palette and colours of shores. */
import { z } from 'zod';

/** Edge of a texture, in art px: four tiles, after which it repeats. */
export const TEXTURE_EDGE = 128;
/** Edge of a drawn tile, in art px. */
export const ART_TILE = 32;

const colour = z.int().min(0).max(255);

const shoreSchema = z.strictObject({
  /** Colours of the line right at the edge, and of the places where it is thin. */
  foam: colour,
  foamThin: colour,
  /** Colour of the dark line outside the foam. */
  line: colour,
  shallow: colour,
  /** Colour of the broken second wave; 0 if there is no such wave. */
  wave: colour,
});

const groundSheetSchema = z.strictObject({
  version: z.literal(1),
  /** Number of art px per tile. */
  tile: z.literal(ART_TILE),
  /** Screen px per art px; scale by exactly this factor, with nearest filtering. */
  scale: z.literal(2),
  /** Edge of a texture, in art px. */
  texture: z.literal(TEXTURE_EDGE),
  /** `#rrggbb` by index; the first is transparent. */
  palette: z.array(z.string()).max(256),
  /** By index: the colour one step darker, and one step lighter, in the colour's own ramp. */
  darker: z.array(colour),
  lighter: z.array(colour),
  /** Names of the textures in the order of the pixel file. */
  textures: z.array(z.string()),
  /** Textures and patches by terrain id. */
  terrains: z.record(
    z.string(),
    z.strictObject({
      texture: z.string(),
      /** Patches of other tones; `above` is the noise value in [-1, 1] above which a patch shows. */
      patches: z.array(z.strictObject({ texture: z.string(), above: z.number(), inner: z.boolean() })),
    }),
  ),
  /** Colours of shores by terrain id of a liquid. */
  shores: z.record(z.string(), shoreSchema),
  /** Animations by texture: the textures shown one after another, itself first, and the duration of each, in ms. */
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

/** Checks the sheet and its pixels against each other and returns the sheet. Throws {@link GroundSheetError}. */
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
