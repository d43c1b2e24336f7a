/** `release.json`: what a bundle says of itself. */
import { z } from 'zod';

/** Its name, at the root of a bundle. */
export const RELEASE_NOTE = 'release.json';

export const releaseSchema = z.object({
  /** A folder is called by it. */
  version: z.string().regex(/^\w[\w.+-]*$/),
  commit: z.hex().min(7).max(64),
  /** Whose name the pages have in what they tell search engines. */
  origin: z.string(),
  /** Names, in order. */
  migrations: z.array(z.string()).min(1),
  /** The major version of the database server. */
  postgres: z.int(),
  /** Two versions that agree in this speak the same protocol. */
  protocol: z.string(),
  /** The version of its node. */
  node: z.string(),
});

export type Release = z.infer<typeof releaseSchema>;
