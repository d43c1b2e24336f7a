/** Queries for player records: one per user, found by `user_id`. */
import type { Kysely, Selectable, Updateable } from 'kysely';
import { usernameSchema } from '../../contracts/players.ts';
import { guestNameCandidate } from '../../names/guest-names.ts';
import { nameProblem } from '../../names/name-rules.ts';
import { lookalikeKey } from '../../names/skeleton.ts';
import { errorCode } from '../../startup-error.ts';
import type { Schema } from '../schema.ts';

export type PlayerRow = Selectable<Schema['players']>;

/** Thrown if another player already has this name (case-insensitive). */
export class UsernameTakenError extends Error {
  override readonly name = 'UsernameTakenError';
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
    const made = await db
      .insertInto('players')
      .values({ user_id: userId, username, username_likeness: lookalikeKey(username), ...values })
      // The name or a lookalike is taken, or this user's player has been created in the meantime.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        // The account was removed after it was read.
        if (errorCode(error) === FOREIGN_KEY_VIOLATION) throw new UnknownUserError(`no user ${userId}`);
        throw error;
      });
    const player = made ?? (await findPlayerByUser(db, userId));
    if (player !== null) return player;
  }
  throw new Error(`no free username was found for user ${userId}`);
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

/** @throws UsernameTakenError, UsernameAlikeError */
export async function renamePlayer(db: Kysely<Schema>, userId: string, username: string): Promise<PlayerRow> {
  try {
    return await db
      .updateTable('players')
      .set({ username, username_likeness: lookalikeKey(username) })
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw constraintOf(error) === LIKENESS_INDEX
      ? new UsernameAlikeError(username, { cause: error })
      : new UsernameTakenError(username, { cause: error });
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
