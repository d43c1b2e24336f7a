/**
 * Accounts opened by Google. A person is known by Google's own name of her, never by the address; an account that
 * exists already is linked only where both sides have verified the address.
 */
import type { Kysely } from 'kysely';
import { createVerifiedUser, findUserByIdentity, linkIdentity } from '../db/identities.ts';
import type { Schema } from '../db/schema.ts';
import { findUserByEmail } from '../db/users.ts';
import type { Mailer } from '../mail/mailer.ts';
import { googleLinkedMail } from '../mail/templates.ts';
import type { Background } from './background.ts';
import type { OpenIdPerson } from './openid.ts';

const PROVIDER = 'google';

export type GoogleOutcome =
  | { readonly status: 'ok'; readonly userId: string; readonly event: 'known' | 'linked' | 'created' }
  /** Google has not verified the address. */
  | { readonly status: 'unverified' }
  /** There is an account with the address, but it was never confirmed, or has another Google account. */
  | { readonly status: 'not_linked' };

export interface GoogleService {
  /** The account that this person opens; made now if there is none. */
  signIn(person: OpenIdPerson): Promise<GoogleOutcome>;
}

export interface GoogleDeps {
  readonly db: Kysely<Schema>;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly origin: string;
  readonly now: () => Date;
}

export function createGoogleService({ db, mailer, background, origin, now }: GoogleDeps): GoogleService {
  const link = (userId: string, subject: string) =>
    linkIdentity(db, { provider: PROVIDER, subject, user_id: userId });
  return {
    async signIn({ subject, email, emailVerified }) {
      const known = await findUserByIdentity(db, PROVIDER, subject);
      if (known !== null) return { status: 'ok', userId: known.id, event: 'known' };
      if (!emailVerified) return { status: 'unverified' };
      const made = await createVerifiedUser(db, email, now());
      const user = made ?? (await findUserByEmail(db, email));
      if (user === null || user.email_verified_at === null || !(await link(user.id, subject))) {
        return { status: 'not_linked' };
      }
      if (made === null) {
        background.run('notice of a linked account', () =>
          mailer.send(googleLinkedMail(email, `${origin}/forgot-password`)),
        );
      }
      return { status: 'ok', userId: user.id, event: made === null ? 'linked' : 'created' };
    },
  };
}
