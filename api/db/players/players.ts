/** Queries for player records: one per user, found by `user_id`. */
import type { Kysely, Selectable, Updateable } from 'kysely';
import { usernameSchema } from '../../contracts/players.ts';
import { guestNameCandidate } from '../../names/guest-names.ts';
import { nameProblem } from '../../names/name-rules.ts';
import { lookalikeKey } from '../../names/skeleton.ts';
import { errorCode } from '../../startup-error.ts';
import type { Schema } from '../schema.ts';
import { isKeptForOthers, keepName, takeBackName } from './kept-names.ts';

export type PlayerRow = Selectable<Schema['players']>;

/** Thrown if another player already has this name (case-insensitive). */
export class UsernameTakenError extends Error {
  override readonly name = 'UsernameTakenError';
}

/** Thrown if another player has given this name up lately, or one that looks the same. */
export class UsernameKeptError extends Error {
  override readonly name = 'UsernameKeptError';
}

/** Thrown if another player has a name that looks the same. */
export class UsernameAlikeError extends Error {
  override readonly name = 'UsernameAlikeError';
}

/** Thrown if no account has this ID: it has been removed in the meantime. */
export class UnknownUserError extends Error {
  override readonly name = 'UnknownUserError';
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LIKENESS_INDEX = 'players_username_likeness';

const constraintOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : null;
/** Number of names to try before falling back to a long random one. */
const NAME_ATTEMPTS = 12;
/** Upper limit of the numbers after "player", exclusive. */
const SUFFIX_LIMIT = 10_000;

export async function findPlayerByUser(db: Kysely<Schema>, userId: string): Promise<PlayerRow | null> {
  return (
    (await db.selectFrom('players').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
  );
}

export async function countPlayers(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('players')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the user's player, created now if there is none. The default name is the local part of the e-mail address,
 * made valid and unique; if too little of it is valid, "player" and a number. For a user without an address it is drawn
 * from the names of guests.
 * @throws UnknownUserError
 */
export async function createPlayer(
  db: Kysely<Schema>,
  userId: string,
  random: () => number,
  values: Pick<Updateable<Schema['players']>, 'position_x' | 'position_y' | 'color'> = {},
): Promise<PlayerRow> {
  const existing = await findPlayerByUser(db, userId);
  if (existing !== null) return existing;
  const user = await db.selectFrom('auth_users').select('email').where('id', '=', userId).executeTakeFirst();
  if (user === undefined) throw new UnknownUserError(`no user ${userId}`);
  for (let attempt = 0; attempt < 2 * NAME_ATTEMPTS; attempt++) {
    const username = nameCandidate(user.email, attempt, random);
    const made = await insertPlayer(db, { ...values, user_id: userId, username });
    const player = made ?? (await findPlayerByUser(db, userId));
    if (player !== null) return player;
  }
  throw new Error(`no free username was found for user ${userId}`);
}

/**
 * Creates a player. @returns undefined if the name or a lookalike is taken or kept for somebody else, or if the user's
 * player has been created in the meantime
 * @throws UnknownUserError if the account was removed after it was read
 */
async function insertPlayer(
  db: Kysely<Schema>,
  values: Updateable<Schema['players']> & { readonly user_id: string; readonly username: string },
): Promise<PlayerRow | undefined> {
  const likeness = lookalikeKey(values.username);
  return await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('players')
      .values({ ...values, username_likeness: likeness })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (errorCode(error) === FOREIGN_KEY_VIOLATION)
          throw new UnknownUserError(`no user ${values.user_id}`);
        throw error;
      });
    if (!made || !(await isKeptForOthers(trx, likeness, made.id))) return made;
    await trx.deleteFrom('players').where('id', '=', made.id).execute();
    return undefined;
  });
}

/**
 * Returns the name to try at the given attempt, counted from 0. Always valid under `usernameSchema`.
 * @param email null for a user without an address
 */
export function nameCandidate(email: string | null, attempt: number, random: () => number): string {
  if (email === null) return guestNameCandidate(attempt, random);
  const suffix = String(Math.floor(random() * SUFFIX_LIMIT));
  if (attempt >= NAME_ATTEMPTS) return `player${Math.floor(random() * 1e15)}`.slice(0, 24);
  const local = [...(email.split('@')[0] ?? '')];
  const name = attempt === 0 ? local.slice(0, 24).join('') : local.slice(0, 19).join('') + suffix;
  const parsed = usernameSchema.safeParse(name);
  return parsed.success && nameProblem(parsed.data) === null ? parsed.data : `player${suffix}`;
}

/**
 * Gives a player another name, and keeps the earlier one for this player.
 * @throws UsernameTakenError, UsernameAlikeError, UsernameKeptError
 */
export async function renamePlayer(db: Kysely<Schema>, userId: string, username: string): Promise<PlayerRow> {
  const likeness = lookalikeKey(username);
  return await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('players')
      .select('username')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const renamed = await updateName(trx, userId, { username, username_likeness: likeness });
    // Checked after the change, which has waited for a simultaneous change of the player who gives this name up.
    if (await isKeptForOthers(trx, likeness, renamed.id)) throw new UsernameKeptError(username);
    const old = lookalikeKey(before.username);
    if (old !== likeness) await keepName(trx, old, renamed.id);
    await takeBackName(trx, likeness);
    return renamed;
  });
}

async function updateName(
  trx: Kysely<Schema>,
  userId: string,
  name: { readonly username: string; readonly username_likeness: string },
): Promise<PlayerRow> {
  try {
    return await trx
      .updateTable('players')
      .set(name)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw constraintOf(error) === LIKENESS_INDEX
      ? new UsernameAlikeError(name.username, { cause: error })
      : new UsernameTakenError(name.username, { cause: error });
  }
}

/** Returns the IDs of the items that a player wears. */
export async function listWorn(db: Kysely<Schema>, playerId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('player_equipment')
    .select('item_id')
    .where('player_id', '=', playerId)
    .orderBy('slot_type')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
