/** Fields that payloads of several domains have. */
import { z } from 'zod';

/** World px. */
export const coordinate = z.number();
export const point = z.object({ x: coordinate, y: coordinate });
/** Public id of a player: never a transport's own id, which would let others close the connection. */
export const socketId = z.string().min(1).max(64);
/** Short number that identifies a body in snapshots while it is in view. */
export const handle = z.number().int().min(0).max(0xffff);
/** Number in the catalogue. */
export const itemId = z.number().int().positive();
/** ms since the epoch. */
export const timestamp = z.number().int().nonnegative();
