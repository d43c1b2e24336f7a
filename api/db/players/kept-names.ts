/**
 * Names that players have given up. Nobody else may take one, or one that looks the same, for 30 days, so that no
 * stranger answers to a name that others still trust. Only a hash of the name's likeness is kept.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

const KEPT_DAYS = 30;
/** Maximum number of names kept for one player, so that one account cannot take many out of use. */
const MOST_KEPT = 5;

const hashOf = (likeness: string): string => createHash('sha256').update(likeness).digest('hex');

/** True if a name of this likeness is kept for somebody other than the player with this id. */
export async function isKeptForOthers(
  trx: Kysely<Schema>,
  likeness: string,
  playerId: string,
): Promise<boolean> {
  const kept = await trx
    .selectFrom('kept_names')
    .select('player_id')
    .where('likeness_hash', '=', hashOf(likeness))
    .where('kept_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return kept !== undefined && kept.player_id !== playerId;
}

/**
 * Keeps a name that was given up. The oldest of too many names of one player are free again.
 * @param playerId null if the player no longer exists
 */
export async function keepName(
  trx: Kysely<Schema>,
  likeness: string,
  playerId: string | null,
): Promise<void> {
  const kept = { player_id: playerId, kept_until: sql<Date>`now() + make_interval(days => ${KEPT_DAYS})` };
  await trx
    .insertInto('kept_names')
    .values({ likeness_hash: hashOf(likeness), ...kept })
    .onConflict((conflict) => conflict.column('likeness_hash').doUpdateSet(kept))
    .execute();
  await sql`delete from kept_names where kept_until <= now() or (player_id = ${playerId} and likeness_hash in (
    select likeness_hash from kept_names where player_id = ${playerId}
    order by kept_until desc offset ${MOST_KEPT}))`.execute(trx);
}

/** Ends the keeping of a name that its player has taken again. */
export async function takeBackName(trx: Kysely<Schema>, likeness: string): Promise<void> {
  await trx.deleteFrom('kept_names').where('likeness_hash', '=', hashOf(likeness)).execute();
}
