/**
 * Access to accounts across a restore: passwords, addresses, second steps, linked identities and guests' sessions. They
 * come from the database of before the restore, because the backup has what their owners have ended since. Where that
 * database does not know an account, whatever the backup says about it may have been ended: the account is then treated
 * as if its owner had asked for a new password.
 */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Columns that are carried over, by table. */
export const CARRIED = {
  auth_users: [
    'id',
    'email',
    'email_verified_at',
    'password_hash',
    'signup_proof',
    'guest_since',
    'has_second_step',
    'access_version',
  ],
  auth_sessions: [
    'id',
    'user_id',
    'created_at',
    'expires_at',
    'last_used_at',
    'network',
    'proven_at',
    'user_agent',
  ],
  auth_identities: ['provider', 'subject', 'user_id', 'created_at'],
  auth_devices: ['token_hash', 'user_id', 'expires_at'],
  auth_passkeys: [
    'id',
    'user_id',
    'name',
    'public_key',
    'counter',
    'transports',
    'is_way_in',
    'created_at',
    'last_used_at',
  ],
  auth_totp: ['user_id', 'secret', 'confirmed_at', 'last_step', 'created_at'],
  auth_recovery_codes: ['user_id', 'code_hash', 'created_at'],
} as const;
type CarriedTable = keyof typeof CARRIED;

/** Tables of an account's own rows, all with a `user_id`. */
const OWNED = [
  'auth_identities',
  'auth_devices',
  'auth_passkeys',
  'auth_totp',
  'auth_recovery_codes',
] as const;

/** Number of rows that one statement inserts. */
const ROWS_AT_ONCE = 1000;
/** Added to the access version of every account, so that no older version is ever current again. */
const VERSION_LEAP = 1000;

/** A guest without a second step: her session is her only way in. */
const ONLY_BY_SESSION = sql`u.email is null and not u.has_second_step`;
/** An account that the database of before does not know. */
const UNKNOWN = sql`not exists (select from before_users b where b.id = u.id)`;

/** Access to all accounts of a database: the rows of each carried table, each row as JSON text. */
export type Access = Readonly<Record<CarriedTable, readonly string[]>>;

/** Access to no account. */
export const NO_ACCESS: Access = {
  auth_users: [],
  auth_sessions: [],
  auth_identities: [],
  auth_devices: [],
  auth_passkeys: [],
  auth_totp: [],
  auth_recovery_codes: [],
};

/** Number of accounts by what a restore did with access to them. */
export interface CarriedAccess {
  /** Accounts that have the access of the database of before. */
  readonly carried: number;
  /** Accounts whose passwords or linked identities became void. */
  readonly voided: number;
}

/** Sessions that outlast a replaced database: only those that are a guest's only way in, or all of them. */
export type KeptSessions = 'guests' | 'all';

const isCarried = (name: string): name is CarriedTable => name in CARRIED;

/** Returns the access to all accounts. @throws any error of the database, for example if it is of an older version */
export async function readAccess(db: Kysely<Schema>): Promise<Access> {
  const access: Record<CarriedTable, readonly string[]> = { ...NO_ACCESS };
  for (const table of Object.keys(CARRIED).filter(isCarried)) {
    const { rows } = await sql<{ readonly line: string }>`
      select row_to_json(t)::text as line from (select ${columns(table)} from ${sql.table(table)}) t`.execute(
      db,
    );
    access[table] = rows.map(({ line }) => line);
  }
  return access;
}

/**
 * Applies access from the database of before to restored accounts. An account that this database does not know loses its
 * password, linked identities and recovery codes, and its passkeys open it only together with a new password; an account
 * without an address keeps its session or passkey, because nothing else opens it.
 * @param trx a transaction
 * @param at time of the restore
 * @throws any error of the database, for example if a newer version of the game has written rows that do not fit
 */
export async function carryAccess(
  trx: Kysely<Schema>,
  before: Access,
  at: Date,
  keeps: KeptSessions,
): Promise<CarriedAccess> {
  await sql`create temporary table before_users on commit drop
    as select ${columns('auth_users')} from auth_users with no data`.execute(trx);
  await sql`create unique index on before_users (id)`.execute(trx);
  await fill(
    trx,
    'auth_users',
    before,
    sql`before_users`,
    sql`where exists (select from auth_users u where u.id = r.id)`,
  );
  await sql`analyze before_users`.execute(trx);
  await endSessions(trx);
  await makeRoom(trx, at);
  const voided = await voidUnknown(trx);
  const carried = await takeOver(trx);
  await fillOwned(trx, before, keeps);
  await settleSteps(trx);
  return { carried, voided };
}

const columns = (table: CarriedTable) => sql.join(CARRIED[table].map((name) => sql.ref(name)));

/** Inserts rows, named `r`, that meet a condition. */
async function fill(
  trx: Kysely<Schema>,
  table: CarriedTable,
  before: Access,
  into: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<void> {
  const rows = before[table];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const json = `[${rows.slice(at, at + ROWS_AT_ONCE).join(',')}]`;
    await sql`insert into ${into} (${columns(table)}) select ${columns(table)}
      from json_populate_recordset(null::${sql.table(table)}, ${json}::json) r ${condition}`.execute(trx);
  }
}

/** Ends all sessions, except sessions of unknown guests: nothing else opens such an account. */
async function endSessions(trx: Kysely<Schema>): Promise<void> {
  await sql`delete from auth_sessions s using auth_users u
    where u.id = s.user_id and not (${ONLY_BY_SESSION} and ${UNKNOWN})`.execute(trx);
}

/** Frees the addresses and credentials that known accounts are about to get, and removes sign-ups never confirmed. */
async function makeRoom(trx: Kysely<Schema>, at: Date): Promise<void> {
  await sql`delete from auth_users u where ${UNKNOWN} and u.email_verified_at is null and u.guest_since is null
    and not exists (select from players p where p.user_id = u.id)`.execute(trx);
  // The address belongs to a known account by now. The row stays for a while, as a guest's does, with its player.
  await sql`update auth_users u set email = null, email_verified_at = null, password_hash = null, signup_proof = null,
      guest_since = ${at}
    where ${UNKNOWN} and exists (select from before_users b where b.email = u.email)`.execute(trx);
  // Accounts may have exchanged their addresses, and a unique index is checked row by row.
  await sql`update auth_users u set email = u.id || '@restored.invalid' from before_users b
    where b.id = u.id and u.email is distinct from b.email and u.email is not null`.execute(trx);
}

/** @returns the number of accounts whose passwords or linked identities became void */
async function voidUnknown(trx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ readonly voided: string }>`select count(*) as voided from auth_users u
    where ${UNKNOWN} and email is not null and (password_hash is not null
      or exists (select from auth_identities i where i.user_id = u.id))`.execute(trx);
  await sql`update auth_users u set password_hash = null, signup_proof = null,
    access_version = access_version + ${VERSION_LEAP} where ${UNKNOWN}`.execute(trx);
  for (const table of ['auth_identities', 'auth_recovery_codes'] as const)
    await sql`delete from ${sql.table(table)} t using auth_users u where u.id = t.user_id and ${UNKNOWN}`.execute(
      trx,
    );
  await sql`update auth_passkeys k set is_way_in = false from auth_users u
    where u.id = k.user_id and u.email is not null and ${UNKNOWN}`.execute(trx);
  return Number(rows[0]?.voided ?? 0);
}

/** Gives each known account the columns of before. @returns the number of these accounts */
async function takeOver(trx: Kysely<Schema>): Promise<number> {
  for (const table of OWNED)
    await sql`delete from ${sql.table(table)} t using before_users b where b.id = t.user_id`.execute(trx);
  // The password that a guest has chosen for an unconfirmed address has lost its link, so it opens nothing.
  const { numAffectedRows = 0n } = await sql`update auth_users u set email = b.email,
      email_verified_at = b.email_verified_at, guest_since = b.guest_since, has_second_step = b.has_second_step,
      password_hash = case when b.email is not null then b.password_hash end,
      signup_proof = case when b.email is not null then b.signup_proof end,
      access_version = greatest(u.access_version, b.access_version) + ${VERSION_LEAP},
      role = case when b.has_second_step then u.role end
    from before_users b where b.id = u.id`.execute(trx);
  return Number(numAffectedRows);
}

/** Inserts the rows of known accounts. */
async function fillOwned(trx: Kysely<Schema>, before: Access, keeps: KeptSessions): Promise<void> {
  const known = sql`where exists (select from before_users b where b.id = r.user_id)`;
  const keys = before.auth_passkeys;
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const json = `[${keys.slice(at, at + ROWS_AT_ONCE).join(',')}]`;
    // An unknown account may have had a passkey that belongs to a known one by now.
    await sql`delete from auth_passkeys k using json_populate_recordset(null::auth_passkeys, ${json}::json) r
      ${known} and k.id = r.id`.execute(trx);
  }
  for (const table of OWNED) await fill(trx, table, before, sql.table(table), known);
  const theirs =
    keeps === 'all'
      ? known
      : sql`where exists (select from before_users u where u.id = r.user_id and ${ONLY_BY_SESSION})`;
  await fill(trx, 'auth_sessions', before, sql.table('auth_sessions'), theirs);
}

/** Corrects `has_second_step` of accounts that have lost their passkeys, and the role that depends on it. */
async function settleSteps(trx: Kysely<Schema>): Promise<void> {
  await sql`update auth_users u set has_second_step = false, role = null
    where has_second_step and not exists (select from auth_passkeys k where k.user_id = u.id)
      and not exists (select from auth_totp t where t.user_id = u.id and t.confirmed_at is not null)`.execute(
    trx,
  );
}
