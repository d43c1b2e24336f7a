/** Every headscarf has a colour of its own, whoever makes the row: it is rolled here, and those with the old default get one. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A colour from `#000000` to `#ffffff`; another one for each row. */
const ROLLED = sql`'#' || lpad(to_hex(floor(random() * 16777216)::int), 6, '0')`;
/** What everybody got who opened the dashboard before the game. */
const OLD_DEFAULT = '#c0392b';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players alter column color set default ${ROLLED}`.execute(db);
  await sql`update players set color = ${ROLLED} where color = ${OLD_DEFAULT}`.execute(db);
}
