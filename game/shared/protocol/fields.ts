/** Fields used by payloads of several domains. */
import { z } from 'zod';

/**
 * Type of every string that a client may send, defined as in the contracts of the site (api/contracts/text.ts): no
 * control characters, no halves of characters. A page sends typed text through {@link file://./text.ts}.
 */
export const Text = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This has a control character or a broken sign in it. Please remove it.');
/** Coordinate, in world px. */
export const coordinate = z.number();
export const point = z.object({ x: coordinate, y: coordinate });
/** Public id of a player: never a transport's own id, which would let other players close the connection. */
export const socketId = Text.min(1).max(64);
/** Short number that identifies a body in snapshots while it is in view. */
export const handle = z.number().int().min(0).max(0xffff);
/** Number of the item in the catalogue. */
export const itemId = z.number().int().positive();
/** Time, in ms since the epoch. */
export const timestamp = z.number().int().nonnegative();
