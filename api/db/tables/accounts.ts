/** Tables of accounts: made by `npm run db:types` from the migrations and columns.ts, not edited by hand. */
import type { ColumnType } from 'kysely';
import type { Generated, Int8, Timestamp } from './column-types.ts';

/** Sign-ins that wait for their second step or for a provider, and questions to authenticators. */
export interface AuthChallenges {
  /** The account's access version when the password was checked. */
  access_version: number | null;
  /** The challenge that the authenticator has to sign, in base64url; for a provider, the state of the sign-in as JSON. */
  challenge: string | null;
  expires_at: Timestamp;
  /** SHA-256 of the cookie's value, in hex. */
  id: string;
  purpose: string;
  /** The ID at the provider that is linked once the second step is taken. */
  subject: string | null;
  user_id: string | null;
}

/** Browsers that have signed in to an account before. */
export interface AuthDevices {
  expires_at: Timestamp;
  /** SHA-256 of the cookie's value, in hex. */
  token_hash: string;
  user_id: string;
}

export interface AuthEmailTokens {
  created_at: Generated<Timestamp>;
  /** Address that the token was sent to. */
  email: string;
  expires_at: Timestamp;
  purpose: string;
  /** SHA-256 of the token that the mail carries, in hex. */
  token_hash: string;
  user_id: string;
}

/** An account at another provider that opens an account here. */
export interface AuthIdentities {
  created_at: Generated<Timestamp>;
  provider: string;
  /** The provider's unchanging ID of the person. */
  subject: string;
  user_id: string;
}

/** Addresses and passwords with which guests want to keep their players, until they are confirmed. */
export interface AuthKeeps {
  created_at: Timestamp;
  email: string;
  /** PHC string of argon2id. */
  password_hash: string;
  /** SHA-256 of the secret of the browser that chose the password, in hex. */
  proof: string;
  user_id: string;
}

/** Spent attempts; the limiter library keeps them. */
export interface AuthLimits {
  /** ms since the epoch */
  expire: Int8 | null;
  key: string;
  points: Generated<number>;
}

/** Mails that wait to be sent; they are composed then, so that no link is stored here. */
export interface AuthMails {
  access_version: number | null;
  attempts: Generated<number>;
  created_at: Timestamp;
  detail: string | null;
  due_at: Timestamp;
  id: Generated<string>;
  kind: string;
  recipient: string;
  user_id: string | null;
}

/** Changes of address that can still be undone from the old address. */
export interface AuthMoves {
  /** The old address. */
  email: string;
  moved_at: Timestamp;
  /** SHA-256 of the token that the mail carries, in hex; null until it is sent. */
  token_hash: string | null;
  user_id: string;
}

/** Keys of authenticators (WebAuthn): a second step of signing in, or a way in without a password. */
export interface AuthPasskeys {
  /** The authenticator's count of uses; 0 for authenticators that do not count. */
  counter: ColumnType<string, number, number>;
  created_at: Timestamp;
  /** The credential ID, in base64url. */
  id: string;
  /** True if it also signs in without the password; false after a reset, until it was used with the new password. */
  is_way_in: Generated<boolean>;
  last_used_at: Timestamp | null;
  name: string;
  /** COSE. */
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: string;
}

/** Codes that replace a lost second step, each once. */
export interface AuthRecoveryCodes {
  /** SHA-256 of the code without its hyphens, in hex. */
  code_hash: string;
  created_at: Timestamp;
  user_id: string;
}

export interface AuthSessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  /** SHA-256 of the cookie's value, in hex. */
  id: string;
  last_used_at: Generated<Timestamp>;
  /** The part of the network address that does not identify a household. */
  network: string | null;
  /** Time of the second step; null for a session without one. */
  proven_at: Timestamp | null;
  /** User agent of the browser; null if it sends none. */
  user_agent: string | null;
  user_id: string;
}

/** The secret of one-time codes (RFC 6238) of an account. */
export interface AuthTotp {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  /** The 30 s step (since 1970) of the last accepted code: no code works twice. */
  last_step: Generated<number>;
  /** Base32, encrypted by `secret-box.ts`. */
  secret: string;
  user_id: string;
}

export interface AuthUsers {
  /** Raised whenever sessions and links of the account end. */
  access_version: Generated<number>;
  ban_reason: string | null;
  /** Null if not banned; the end of 9999 means for good. */
  banned_until: Timestamp | null;
  created_at: Generated<Timestamp>;
  /** NFKC, trimmed, lower case, domain in ASCII: see `plainAddress`; null for a guest. */
  email: string | null;
  email_verified_at: Timestamp | null;
  /** Null if the account is not a guest. */
  guest_since: Timestamp | null;
  /** True if there is a passkey or a confirmed secret of one-time codes. */
  has_second_step: Generated<boolean>;
  id: Generated<string>;
  mute_reason: string | null;
  /** Null if not muted; the end of 9999 means for good. */
  muted_until: Timestamp | null;
  /** PHC string of argon2id; null if no password has been set, and for a guest. */
  password_hash: string | null;
  /** Null for players. */
  role: 'admin' | null;
  /** SHA-256 of the secret of the browser that signed up, in hex; null once the address is confirmed. */
  signup_proof: string | null;
}

/** Settings that players save in the game and find again on another machine. */
export interface UserSettings {
  /** Time of the person's last change; the newest change wins. */
  changed_at: Timestamp;
  /** `KeptSettings`, in the form of the game version that wrote them. */
  settings: ColumnType<Record<string, unknown>, string, string>;
  user_id: string;
}
