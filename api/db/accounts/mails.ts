/** The queue of mails to be sent. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export type MailRow = Selectable<Schema['auth_mails']>;

/** A mail to be sent; it is composed when it is sent. */
export interface PendingMail {
  readonly kind: string;
  readonly recipient: string;
  readonly user_id?: string;
  readonly access_version?: number;
  readonly detail?: string;
}

export async function putMail(db: Kysely<Schema>, mail: PendingMail, at: Date): Promise<void> {
  await db
    .insertInto('auth_mails')
    .values({ ...mail, due_at: at, created_at: at })
    .execute();
}

/**
 * Leases due mails, oldest first; no other worker gets them before `leaseUntil`.
 * @param count maximum number of mails
 */
export async function claimMails(
  db: Kysely<Schema>,
  at: Date,
  leaseUntil: Date,
  count: number,
): Promise<readonly MailRow[]> {
  const due = db
    .selectFrom('auth_mails')
    .select('id')
    .where('due_at', '<=', at)
    .orderBy('created_at')
    .limit(count)
    .forUpdate()
    .skipLocked();
  return await db
    .updateTable('auth_mails')
    .set({ due_at: leaseUntil, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

export async function dropMail(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('auth_mails').where('id', '=', id).execute();
}

export async function postponeMail(db: Kysely<Schema>, id: string, until: Date): Promise<void> {
  await db.updateTable('auth_mails').set({ due_at: until }).where('id', '=', id).execute();
}
