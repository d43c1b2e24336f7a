/**
 * Sign-in with Google. People are identified by Google's own id, never by their address; an existing account is linked
 * only when both sides have verified the address.
 */
import type { Kysely } from 'kysely';
import { AddressTakenError, changeAccess, endAccess } from '../db/access.ts';
import { createVerifiedUser, dropIdentity, findUserByIdentity, linkIdentity } from '../db/identities.ts';
import type { Schema } from '../db/schema.ts';
import { findUserByEmail, lockUser } from '../db/users.ts';
import { type Admitted, admittedOf } from './accounts.ts';
import type { OpenIdPerson } from './openid.ts';
import type { Post } from './post.ts';

const PROVIDER = 'google';

export type GoogleOutcome =
  | ({ readonly status: 'ok'; readonly event: 'known' | 'linked' | 'created' | 'kept' } & Admitted)
  /** Google has not verified the address. */
  | { readonly status: 'unverified' }
  /** There is an account with the address, but it was never confirmed, or has another Google account. */
  | { readonly status: 'not_linked' }
  /** The Google account, or its address, already has an account: a guest cannot become that one. */
  | { readonly status: 'taken' };

export interface GoogleService {
  /** The account of this person, created now if there is none. */
  signIn(person: OpenIdPerson): Promise<GoogleOutcome>;
  /** Turns a guest into an ordinary account, opened by this person from now on. */
  keepGuest(userId: string, person: OpenIdPerson): Promise<GoogleOutcome>;
  /**
   * Unlinks Google from the account; its sessions end.
   * @returns false when access has ended since `version`, or nothing was linked
   */
  unlink(userId: string, version: number): Promise<boolean>;
}

export interface GoogleDeps {
  readonly db: Kysely<Schema>;
  readonly post: Post;
  readonly now: () => Date;
}

export function createGoogleService({ db, post, now }: GoogleDeps): GoogleService {
  const link = (within: Kysely<Schema>, userId: string, subject: string) =>
    linkIdentity(within, { provider: PROVIDER, subject, user_id: userId });
  return {
    async signIn({ subject, email, emailVerified }) {
      const known = await findUserByIdentity(db, PROVIDER, subject);
      if (known !== null) return { status: 'ok', event: 'known', ...admittedOf(known) };
      if (!emailVerified) return { status: 'unverified' };
      const made = await createVerifiedUser(db, email, now());
      const user = made ?? (await findUserByEmail(db, email));
      if (user === null || user.email_verified_at === null || !(await link(db, user.id, subject))) {
        return { status: 'not_linked' };
      }
      if (made === null) {
        await post.put({ kind: 'google_linked', to: email });
        post.nudge();
      }
      return { status: 'ok', event: made === null ? 'linked' : 'created', ...admittedOf(user) };
    },
    async keepGuest(userId, { subject, email, emailVerified }) {
      if (!emailVerified) return { status: 'unverified' };
      if ((await findUserByIdentity(db, PROVIDER, subject)) !== null) return { status: 'taken' };
      try {
        return await db.transaction().execute(async (trx): Promise<GoogleOutcome> => {
          const guest = await lockUser(trx, userId);
          if (guest === null || guest.email !== null) return { status: 'not_linked' };
          await changeAccess(trx, guest, { email, confirmedAt: now(), keepsAccess: true });
          if (!(await link(trx, userId, subject))) throw new AddressTakenError(subject);
          return { status: 'ok', event: 'kept', ...admittedOf(guest) };
        });
      } catch (error) {
        if (error instanceof AddressTakenError) return { status: 'taken' };
        throw error;
      }
    },
    async unlink(userId, version) {
      const done = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId);
        if (user === null || user.access_version !== version) return false;
        if (!(await dropIdentity(trx, PROVIDER, userId))) return false;
        if (user.email !== null) await post.put({ kind: 'google_unlinked', to: user.email }, trx);
        await endAccess(trx, userId);
        return true;
      });
      post.nudge();
      return done;
    },
  };
}
