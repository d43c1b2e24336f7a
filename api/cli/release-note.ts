/** `release.json`: the release note of a bundle. */
import { z } from 'zod';

/** Name of the file, at the root of a bundle. */
export const RELEASE_NOTE = 'release.json';

export const releaseSchema = z.object({
  /** Version; also the name of the release's folder. */
  version: z.string().regex(/^\w[\w.+-]*$/),
  commit: z.hex().min(7).max(64),
  /** Always empty: the pages get their address at the start. The updates of earlier versions ask for this field. */
  origin: z.string(),
  /** Names of the migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** Major version of the database server. */
  postgres: z.int(),
  /** Hash of the protocol; versions with equal hashes speak the same protocol. */
  protocol: z.string(),
  /** Version of Node in the bundle. */
  node: z.string(),
});

export type Release = z.infer<typeof releaseSchema>;
