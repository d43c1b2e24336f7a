/** Random changes of accounts, and a list of everything that opens them, for tests of restores. */
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { changeAccess, deleteUser, endAccess } from '#api/db/accounts/access.ts';
import { linkIdentity } from '#api/db/accounts/identities.ts';
import {
  closePasskeys,
  usePasskey as countPasskey,
  dropPasskey,
  dropTotp,
  findTotp,
  listPasskeys,
  putPasskey,
  putRecoveryCodes,
  putTotp,
  settleSecondStep,
  spendRecoveryCode,
  spendTotp,
} from '#api/db/accounts/second-steps.ts';
import type { Schema } from '#api/db/schema.ts';
import { findUserByEmail, findUserById, type UserRow } from '#api/db/users.ts';

type Db = Kysely<Schema>;
const AT = new Date('2026-11-22T19:00:00.123Z');
const AFTER_ALL = new Date('2036-01-01');
/** Number of different counts and time steps that the list of means contains. */
const COUNTS = 12;

/** The nth SHA-256 of a test. */
let made = 0;
const nextHash = (): string => createHash('sha256').update(`secret ${++made}`).digest('hex');

const addSession = (db: Db, userId: string) =>
  db.insertInto('auth_sessions').values({ id: nextHash(), user_id: userId, expires_at: AFTER_ALL }).execute();

/** Moves an account to an address that nobody has. */
const moveTo = (db: Db, user: UserRow, email: string) => changeAccess(db, user, { email, confirmedAt: AT });

/** The changes; `other` is another account, or the account itself. */
const CHANGES = {
  'new password': async (db: Db, user: UserRow) => {
    if (user.email !== null) await changeAccess(db, user, { passwordHash: `hash ${nextHash()}` });
  },
  'forgotten password': async (db: Db, user: UserRow) => {
    if (user.email === null) return;
    await changeAccess(db, user, { passwordHash: `hash ${nextHash()}`, unlinks: true });
    await closePasskeys(db, user.id);
  },
  'new address': (db: Db, user: UserRow) => moveTo(db, user, `${nextHash().slice(0, 8)}@b.de`),
  'addresses exchanged': async (db: Db, user: UserRow, other: UserRow) => {
    if (user.email === null || other.email === null || user.id === other.id) return;
    await moveTo(db, user, 'between@b.de');
    await moveTo(db, other, user.email);
    const halfWay = await findUserById(db, user.id);
    if (halfWay !== null) await moveTo(db, halfWay, other.email);
  },
  'address taken by a new account': async (db: Db, user: UserRow) => {
    if (user.email === null) return;
    await moveTo(db, user, `${nextHash().slice(0, 8)}@b.de`);
    await db.insertInto('auth_users').values({ email: user.email, email_verified_at: AT }).execute();
  },
  'address of a sign-up that was never confirmed taken': async (db: Db, user: UserRow, other: UserRow) => {
    if (other.email === null || other.email_verified_at !== null || user.id === other.id) return;
    await moveTo(db, user, other.email);
  },
  'passkey added': async (db: Db, user: UserRow) => {
    const id = nextHash();
    const passkey = { id, userId: user.id, name: 'Key', publicKey: new Uint8Array([0, 92, 255]), counter: 2 };
    await putPasskey(db, { ...passkey, transports: ['usb', 'a "b", c'], createdAt: AT });
    await settleSecondStep(db, user.id);
  },
  'passkey used': async (db: Db, user: UserRow) => {
    const [passkey] = await listPasskeys(db, user.id);
    if (passkey) await countPasskey(db, passkey.id, Number(passkey.counter) + 1, true, AT);
  },
  'passkey removed': async (db: Db, user: UserRow) => {
    const [passkey] = await listPasskeys(db, user.id);
    if (!passkey) return;
    await dropPasskey(db, user.id, passkey.id);
    await settleSecondStep(db, user.id);
    await endAccess(db, user.id);
  },
  'passkey removed, and added to another account': async (db: Db, user: UserRow, other: UserRow) => {
    const [passkey] = await listPasskeys(db, user.id);
    if (!passkey) return;
    await dropPasskey(db, user.id, passkey.id);
    await settleSecondStep(db, user.id);
    await putPasskey(db, {
      id: passkey.id,
      userId: other.id,
      name: 'Key',
      publicKey: passkey.public_key,
      counter: 5,
      transports: [],
      createdAt: AT,
    });
    await settleSecondStep(db, other.id);
  },
  'code used': async (db: Db, user: UserRow) => {
    if ((await findTotp(db, user.id)) === null) await putTotp(db, user.id, `secret ${nextHash()}`, AT);
    const totp = await db
      .selectFrom('auth_totp')
      .select(['secret', 'last_step'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    await spendTotp(db, user.id, totp.secret, totp.last_step + 1, AT);
    await settleSecondStep(db, user.id);
  },
  'codes turned off': async (db: Db, user: UserRow) => {
    await dropTotp(db, user.id);
    await settleSecondStep(db, user.id);
    await endAccess(db, user.id);
  },
  'recovery codes renewed': async (db: Db, user: UserRow) => {
    if (user.has_second_step) await putRecoveryCodes(db, user.id, [nextHash(), nextHash()], AT);
  },
  'recovery code used': async (db: Db, user: UserRow) => {
    const code = await db
      .selectFrom('auth_recovery_codes')
      .select('code_hash')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (code) await spendRecoveryCode(db, user.id, code.code_hash);
  },
  'Google linked': (db: Db, user: UserRow) =>
    linkIdentity(db, { provider: 'google', subject: nextHash(), user_id: user.id }),
  'Google unlinked, and linked to another account': async (db: Db, user: UserRow, other: UserRow) => {
    const gone = await db
      .deleteFrom('auth_identities')
      .where('user_id', '=', user.id)
      .returning('subject')
      .executeTakeFirst();
    await endAccess(db, user.id);
    if (gone) await linkIdentity(db, { provider: 'google', subject: gone.subject, user_id: other.id });
  },
  'sign-in': (db: Db, user: UserRow) => addSession(db, user.id),
  'sign-out': (db: Db, user: UserRow) =>
    db.deleteFrom('auth_sessions').where('user_id', '=', user.id).execute(),
  'sign-out everywhere': (db: Db, user: UserRow) => endAccess(db, user.id),
} as const;
type ChangeName = keyof typeof CHANGES | 'deletion';

/** One change of the account with the number `user`. */
export interface Change {
  readonly name: ChangeName;
  readonly user: number;
  readonly other: number;
}

const at = (accounts: number) => fc.nat(accounts - 1);

/** Returns random changes of `accounts` accounts, as many as `count`. */
export function someChanges(accounts: number, count: number): readonly Change[] {
  const names = Object.keys(CHANGES) as (keyof typeof CHANGES)[];
  const name = fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom<ChangeName>(...names) },
    { weight: 1, arbitrary: fc.constant<ChangeName>('deletion') },
  );
  return fc.sample(fc.record({ name, user: at(accounts), other: at(accounts) }), count);
}

/** Makes accounts: a third with an address, a third guests, a third not confirmed. @returns their IDs */
export async function makeAccounts(db: Db, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [n, id] of ids.entries()) {
    const email = n % 3 === 1 ? null : `person${n}@b.de`;
    await db
      .insertInto('auth_users')
      .values({
        id,
        email,
        guest_since: email === null ? AT : null,
        email_verified_at: n % 3 === 0 ? AT : null,
        password_hash: email === null ? null : `hash ${nextHash()}`,
        signup_proof: n % 3 === 2 ? nextHash() : null,
      })
      .execute();
    await addSession(db, id);
    await db
      .insertInto('auth_challenges')
      .values({ id: nextHash(), purpose: 'sign-in', user_id: id, expires_at: AFTER_ALL })
      .execute();
    await db
      .insertInto('auth_email_tokens')
      .values({
        token_hash: nextHash(),
        purpose: 'keep',
        user_id: id,
        email: 'a@b.de',
        expires_at: AFTER_ALL,
      })
      .execute();
  }
  return ids;
}

/**
 * Makes changes, one after another. A change of an account that was deleted does nothing.
 * @param onDeleted called with the ID of each account that a change deletes
 */
export async function makeChanges(
  db: Db,
  ids: readonly string[],
  changes: readonly Change[],
  onDeleted: (userId: string) => void,
): Promise<void> {
  for (const { name, user: n, other: m } of changes) {
    const user = await findUserById(db, ids[n] ?? '');
    const other = await findUserById(db, ids[m] ?? '');
    if (user === null || other === null) continue;
    if (name !== 'deletion') await CHANGES[name](db, user, other);
    else if (await deleteUser(db, user.id, user.access_version)) onDeleted(user.id);
  }
}

/** Everything that opens accounts. */
export interface Means {
  /** Each means with the account that it opens, in words. */
  readonly works: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, number>;
  /** Number of rows that belong to something that a person has begun: links, challenges, mails. */
  readonly begun: number;
}

/** Returns everything that opens an account. Sessions are listed only for guests without a second step. */
export async function meansIn(db: Db): Promise<Means> {
  const works = new Set<string>();
  const users = await db.selectFrom('auth_users').selectAll().execute();
  for (const user of users) {
    if (user.email === null) continue;
    if ((await findUserByEmail(db, user.email))?.id !== user.id) throw new Error(`${user.email} is nobody's`);
    works.add(`the mailbox ${user.email} opens ${user.id}`);
    if (user.password_hash) works.add(`${user.email} with ${user.password_hash} opens ${user.id}`);
    if (user.signup_proof) works.add(`confirming with ${user.signup_proof} opens ${user.id}`);
  }
  for (const { subject, user_id } of await db.selectFrom('auth_identities').selectAll().execute())
    works.add(`Google's ${subject} opens ${user_id}`);
  const counts = Array.from({ length: COUNTS }, (_, n) => n);
  for (const { id, counter, is_way_in, user_id, public_key, transports } of await db
    .selectFrom('auth_passkeys')
    .selectAll()
    .execute()) {
    for (const n of counts.filter((count) => count > Number(counter))) {
      works.add(
        `${id} by ${public_key.toString('hex')}, ${transports}, with the count ${n} proves ${user_id}`,
      );
      if (is_way_in) works.add(`${id} with the count ${n} opens ${user_id}`);
    }
  }
  for (const { secret, last_step, user_id, confirmed_at } of await db
    .selectFrom('auth_totp')
    .selectAll()
    .execute()) {
    for (const n of counts.filter((step) => step > last_step && confirmed_at !== null))
      works.add(`the code ${n} of ${secret} proves ${user_id}`);
  }
  for (const { code_hash, user_id } of await db.selectFrom('auth_recovery_codes').selectAll().execute())
    works.add(`${code_hash} proves ${user_id}`);
  const guests = new Set(
    users.filter((user) => user.email === null && !user.has_second_step).map(({ id }) => id),
  );
  for (const { id, user_id } of await db.selectFrom('auth_sessions').selectAll().execute())
    if (guests.has(user_id)) works.add(`the session ${id} is ${user_id}`);
  return {
    works,
    versions: new Map(users.map(({ id, access_version }) => [id, access_version])),
    begun: await begunIn(db),
  };
}

async function begunIn(db: Db): Promise<number> {
  const tables = ['auth_email_tokens', 'auth_challenges', 'auth_mails', 'first_operator_links'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.flat().length;
}
