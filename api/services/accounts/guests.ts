/**
 * Guests: a session and a player with one click, without an address. Their browser is the only way in; a confirmed
 * address or a Google account turns a guest into an ordinary account that keeps everything.
 */
import type { Kysely } from 'kysely';
import { createGuest, dropIdleGuests, dropOldKeeps, putKeep } from '../../db/accounts/guests.ts';
import type { Schema } from '../../db/schema.ts';
import { lockUser } from '../../db/users.ts';
import type { Post } from '../mails/post.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import type { PasswordService } from '../passwords/passwords.ts';
import { hashOf } from '../random-token.ts';
import type { Admitted, Credentials } from './accounts.ts';
import { type DiskSpace, requireDiskSpace } from './room.ts';

/** Time after which a guest is removed if their browser has not been seen, in ms. */
export const GUEST_IDLE_MS = 14 * 24 * 60 * 60 * 1000;
/** Time after which a password that waits for its confirmation is removed, in ms; no link to it works that long. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

export interface GuestService {
  /** True if this server accepts guests. */
  readonly areWelcome: boolean;
  /** Creates a guest. @throws DiskFullError */
  create(): Promise<Admitted>;
  /**
   * Sends a link to the address under which a guest wants to keep the account. The password waits apart from the
   * account until the address is confirmed.
   * @param version the `access_version` of the session that asks
   * @param proof the secret that the guest's browser keeps from now on
   * @returns false if the account has an address, or access has ended since `version`
   * @throws WeakPasswordError
   */
  keep(
    guest: { readonly userId: string; readonly version: number },
    credentials: Credentials,
    proof: string,
  ): Promise<boolean>;
  /** Removes guests who did not return, and passwords that were never confirmed. @returns the user IDs of the guests */
  sweep(): Promise<readonly string[]>;
}

export interface GuestDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly post: Post;
  readonly now: () => Date;
  readonly areGuestsWelcome: boolean;
  readonly room: DiskSpace;
}

/** Returns the guest service. */
export function createGuestService(deps: GuestDeps): GuestService {
  const { db, passwords, policy, post, now, areGuestsWelcome, room } = deps;
  return {
    areWelcome: areGuestsWelcome,
    async create() {
      requireDiskSpace(room);
      const { id, access_version } = await createGuest(db, now());
      return { userId: id, version: access_version, isGuest: true };
    },
    async keep({ userId, version }, { email, password }, proof) {
      await policy.require(password, email, userId);
      const password_hash = await passwords.hash(password);
      const isGuest = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId);
        if (user === null || user.email !== null || user.access_version !== version) return false;
        await putKeep(trx, { user_id: userId, email, password_hash, proof: hashOf(proof) }, now());
        await post.put({ kind: 'keep', to: email, userId, version }, trx);
        return true;
      });
      post.nudge();
      return isGuest;
    },
    async sweep() {
      await dropOldKeeps(db, new Date(now().getTime() - KEEP_MS));
      return await dropIdleGuests(db, new Date(now().getTime() - GUEST_IDLE_MS));
    },
  };
}
