/**
 * A random headscarf colour for every player: the database rolls it for each new row, and existing rows with the old
 * default get one.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A random colour from `#000000` to `#ffffff`, different for each row. */
const ROLLED = sql`'#' || lpad(to_hex(floor(random() * 16777216)::int), 6, '0')`;
/** Default colour of all players who opened the dashboard before entering the game. */
const OLD_DEFAULT = '#c0392b';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players alter column color set default ${ROLLED}`.execute(db);
  await sql`update players set color = ${ROLLED} where color = ${OLD_DEFAULT}`.execute(db);
}
