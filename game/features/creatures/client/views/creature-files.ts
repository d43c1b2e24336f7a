/**
 * Schema of `images/creatures/creatures.json`: the sheet and eyes of every species, and the shadows of all. Lengths in
 * art px.
 */
import { z } from 'zod';
import { ArtError } from '#game/client/views/files/art-files.ts';
import { FACINGS } from '#game/shared/protocol/motion-bits.ts';

const count = z.int().positive();
const footed = z.object({
  x: z.int(),
  y: z.int(),
  w: count,
  h: count,
  footX: z.int(),
  footY: z.int(),
});

const film = z.object({
  /** Column of the first frame. */
  first: z.int().min(0),
  frames: count,
  frameMs: count,
  /** False for animations that play once and then hold their last frame. */
  loop: z.boolean(),
  /** Gaits only: distance the body covers in one cycle, in world px. */
  stride: z.number().positive().optional(),
  /** Blows only: number of frames before the blow lands. */
  windup: z.int().min(0).optional(),
  /** Visible eyes of each frame, by direction: x, y, x, y … */
  eyes: z.record(z.enum(FACINGS), z.array(z.array(z.int()))),
});

const sheet = z.object({
  image: z.string(),
  /** Edge of a frame. */
  frame: count,
  columns: count,
  directions: z.array(z.enum(FACINGS)),
  /** Animations by name: gaits, and acts as the protocol names them. */
  animations: z.record(z.string(), film),
  /** The pixel on which the body stands. */
  foot: z.object({ x: z.int(), y: z.int() }),
  /** Topmost row of the standing figure in which anything is drawn. */
  top: z.int().min(0),
  /** Frame of the shadow for each direction. */
  shadows: z.record(z.enum(FACINGS), z.string()),
});

const creatureFilesSchema = z.object({
  version: z.literal(1),
  /** World px per art px. */
  scale: count,
  creatures: z.record(z.string(), sheet),
  /** Pictures that lie on the ground under and behind creatures. */
  shadows: z.object({ image: z.string(), alpha: z.number(), frames: z.record(z.string(), footed) }),
});

export type CreatureFilm = z.output<typeof film>;
export type CreatureSheet = z.output<typeof sheet>;
export type CreatureFiles = z.output<typeof creatureFilesSchema>;

/** Returns the checked list of pictures. @throws ArtError if it does not match the schema */
export function parseCreatures(json: unknown): CreatureFiles {
  const result = creatureFilesSchema.safeParse(json);
  if (!result.success) throw new ArtError(`creatures.json: ${z.prettifyError(result.error)}`);
  return result.data;
}
