/**
 * Sign-in with Google. People are identified by Google's own ID, never by their address; an existing account is linked
 * only when both sides have verified the address.
 */
import type { Kysely } from 'kysely';
import { AddressTakenError, changeAccess, endAccess } from '../../db/accounts/access.ts';
import {
  createVerifiedUser,
  dropIdentity,
  findUserByIdentity,
  GOOGLE,
  hasIdentity,
  linkIdentity,
} from '../../db/accounts/identities.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserByEmail, findUserById, lockUser, type UserRow } from '../../db/users.ts';
import type { Post } from '../mails/post.ts';
import { type Admitted, admittedOf } from './accounts.ts';
import type { OpenIdPerson } from './openid.ts';
import type { DiskSpace } from './room.ts';

export type GoogleOutcome =
  | ({
      readonly status: 'ok';
      /**
       * `claimed`: the account existed, but its address had never been confirmed; `linking`: Google is linked once the
       * second step is taken.
       */
      readonly event: 'known' | 'linked' | 'linking' | 'created' | 'claimed' | 'kept';
    } & Admitted)
  /** Google has not verified the address. */
  | { readonly status: 'unverified' }
  /** The disk has no space for another account. */
  | { readonly status: 'no_room' }
  /** The account with this address has another Google account, or no longer exists. */
  | { readonly status: 'not_linked' }
  /** The Google account, or its address, already belongs to another account, which a guest cannot become. */
  | { readonly status: 'taken' };

export interface GoogleService {
  /** Returns the account of this person, created now if there is none. */
  signIn(person: OpenIdPerson): Promise<GoogleOutcome>;
  /**
   * Turns a guest into an ordinary account, which this person can open from now on. All sessions end, and so do links
   * and passwords that wait for another address.
   * @param version the account's `access_version` when the sign-in began
   */
  keepGuest(userId: string, version: number, person: OpenIdPerson): Promise<GoogleOutcome>;
  /**
   * Unlinks Google from the account; its sessions end.
   * @returns false if access has ended since `version`, or nothing was linked
   */
  unlink(userId: string, version: number): Promise<boolean>;
}

export interface GoogleDeps {
  readonly db: Kysely<Schema>;
  readonly post: Post;
  readonly now: () => Date;
  readonly room: DiskSpace;
}

/** Returns the service that signs people in with Google and links Google to accounts. */
export function createGoogleService({ db, post, now, room }: GoogleDeps): GoogleService {
  const link = (within: Kysely<Schema>, userId: string, subject: string) =>
    linkIdentity(within, { provider: GOOGLE, subject, user_id: userId });

  /** Creates an account with its Google account. @returns null if the address or the Google account is taken */
  const create = async (email: string, subject: string): Promise<UserRow | null> => {
    try {
      return await db.transaction().execute(async (trx) => {
        const user = await createVerifiedUser(trx, email, now());
        if (user !== null && !(await link(trx, user.id, subject))) throw new AddressTakenError(subject);
        return user;
      });
    } catch (error) {
      if (error instanceof AddressTakenError) return null;
      throw error;
    }
  };

  /**
   * Takes over an account whose address is unconfirmed: its creator has proven nothing, the person at Google has.
   * @returns null if the address was confirmed in the meantime, or the account no longer exists
   */
  const claim = (userId: string, subject: string): Promise<UserRow | null> =>
    db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      if (user === null || user.email_verified_at !== null) return null;
      await changeAccess(trx, user, { passwordHash: null, confirmedAt: now(), isTakenOver: true });
      if (!(await link(trx, userId, subject))) throw new AddressTakenError(subject);
      return await findUserById(trx, userId);
    });

  /** Links Google to an account that exists, if it still has the address; after its second step if it has one. */
  const linkTo = (userId: string, email: string, subject: string): Promise<GoogleOutcome> =>
    db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      if (user === null || user.email !== email || user.email_verified_at === null) {
        return { status: 'not_linked' };
      }
      if (user.has_second_step && !(await hasIdentity(trx, GOOGLE, userId))) {
        return { status: 'ok', event: 'linking', ...admittedOf(user), googleSubject: subject };
      }
      if (!user.has_second_step && (await link(trx, userId, subject))) {
        await post.put({ kind: 'google_linked', to: email }, trx);
        return { status: 'ok', event: 'linked', ...admittedOf(user) };
      }
      // Of two sign-ins of a new person at the same moment, one finds the account of the other.
      const linked = await findUserByIdentity(trx, GOOGLE, subject);
      return linked?.id === userId
        ? { status: 'ok', event: 'known', ...admittedOf(linked) }
        : { status: 'not_linked' };
    });

  /** Returns the account for an address that Google has verified: created, taken over or linked now. */
  const settle = async (email: string, subject: string): Promise<GoogleOutcome> => {
    const made = await create(email, subject);
    if (made !== null) return { status: 'ok', event: 'created', ...admittedOf(made) };
    const found = await findUserByEmail(db, email);
    if (found === null) return { status: 'not_linked' };
    const claimed = found.email_verified_at === null ? await claim(found.id, subject) : null;
    if (claimed !== null) return { status: 'ok', event: 'claimed', ...admittedOf(claimed) };
    const outcome = await linkTo(found.id, email, subject);
    post.nudge();
    return outcome;
  };

  return {
    async signIn({ subject, email, emailVerified }) {
      const known = await findUserByIdentity(db, GOOGLE, subject);
      if (known !== null) return { status: 'ok', event: 'known', ...admittedOf(known) };
      if (!emailVerified) return { status: 'unverified' };
      if (room.trouble() !== null && (await findUserByEmail(db, email)) === null)
        return { status: 'no_room' };
      try {
        return await settle(email, subject);
      } catch (error) {
        if (error instanceof AddressTakenError) return { status: 'not_linked' };
        throw error;
      }
    },
    async keepGuest(userId, version, { subject, email, emailVerified }) {
      if (!emailVerified) return { status: 'unverified' };
      if ((await findUserByIdentity(db, GOOGLE, subject)) !== null) return { status: 'taken' };
      try {
        return await db.transaction().execute(async (trx): Promise<GoogleOutcome> => {
          const guest = await lockUser(trx, userId);
          if (guest === null || guest.email !== null || guest.access_version !== version) {
            return { status: 'not_linked' };
          }
          await changeAccess(trx, guest, { email, passwordHash: null, confirmedAt: now() });
          if (!(await link(trx, userId, subject))) throw new AddressTakenError(subject);
          return { status: 'ok', event: 'kept', ...admittedOf(guest), version: version + 1 };
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
        if (!(await dropIdentity(trx, GOOGLE, userId))) return false;
        if (user.email !== null) await post.put({ kind: 'google_unlinked', to: user.email }, trx);
        await endAccess(trx, userId);
        return true;
      });
      post.nudge();
      return done;
    },
  };
}
