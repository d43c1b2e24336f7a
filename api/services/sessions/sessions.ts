/**
 * Sessions, through Lucia (imported here and nowhere else). The cookie has 256 random bits; the database stores only
 * their SHA-256, so that a leaked database gives access to no session. A session lives 30 days after its last extension
 * (Lucia extends it in its second half) and 90 days in total.
 */
import { NodePostgresAdapter } from '@lucia-auth/adapter-postgresql';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import {
  dropOldestSessions,
  extendSession,
  findSessionAndUser,
  listSessions,
  peekSession,
  replaceSession,
  touchSession,
} from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/client.ts';
import type { Admitted } from '../accounts/accounts.ts';
import { GUEST_IDLE_MS } from '../accounts/guests.ts';
import type { Limits } from '../limits/limits.ts';
import { hashOf, newToken } from '../random-token.ts';
import { SessionCookies } from './session-cookies.ts';
import { TokenRateGate } from './token-door.ts';

interface SessionAttributes {
  /** Filled in by the database. */
  readonly created_at?: Date;
  readonly last_used_at?: Date;
  readonly user_agent: string | null;
  readonly network: string | null;
  readonly proven_at: Date | null;
  /** Token of the session that this one replaces; not stored. */
  readonly replaces?: string | null;
  /** The account's `access_version` before the password was checked; not stored. */
  readonly version?: number;
  /** Time of the sign-in that this session continues; null if the sign-in is happening now. Stored as `created_at`. */
  readonly signedInAt?: Date | null;
}

interface UserAttributes {
  /** Null for guests. */
  readonly email: string | null;
  readonly access_version: number;
  readonly role: 'admin' | null;
  readonly has_second_step: boolean;
}

/** Thrown if access to the account has ended since the sign-in began, or the account no longer exists. */
export class StaleAccessError extends Error {
  override readonly name = 'StaleAccessError';
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<
      { readonly createdAt: Date; readonly lastUsedAt: Date; readonly provenAt: Date | null },
      {
        readonly email: string | null;
        readonly version: number;
        readonly role: 'admin' | null;
        readonly isGuest: boolean;
      }
    >;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

type Pool = Database['pool'];

/** Idle limit, in days. */
const IDLE_DAYS = 30;
/** Maximum lifetime of a session, however much it is used, in ms. */
const ABSOLUTE_MS = 90 * 24 * 60 * 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface SignedIn {
  readonly user: {
    readonly id: string;
    /** Null for guests, and for people who keep their account with a passkey alone. */
    readonly email: string | null;
    /** True if only this browser can open the account: it has neither an address nor a passkey. */
    readonly isGuest: boolean;
  };
  /** The account's `access_version`. */
  readonly version: number;
  /** True if the account belongs to an operator. */
  readonly isAdmin: boolean;
  /** Time of the sign-in. */
  readonly createdAt: Date;
  /** Time of the second step; null if no second step was taken. */
  readonly provenAt: Date | null;
  readonly expiresAt: Date;
  /** True if the session has just been extended: its cookies must be sent again. */
  readonly extended: boolean;
}

/** A new session: the token goes into the cookie and is stored nowhere. */
export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
  /** True if older sessions of the account have ended because it would have had too many. */
  readonly endedOthers: boolean;
  /** User whose session in this browser has ended; null if there was none. */
  readonly replacedUser: string | null;
}

/**
 * Returns Lucia's adapter with every session ID hashed, its two reads in one query, and a sign-in's two writes in one.
 */
function hashingAdapter(inner: Adapter, pool: Pool): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await findSessionAndUser(pool, hashOf(token));
      if (row === null) return [null, null];
      const { user_id: userId, expires_at: expiresAt, email, access_version, role } = row;
      const { has_second_step } = row;
      const { created_at, last_used_at, user_agent, network, proven_at } = row;
      return [
        {
          id: token,
          userId,
          expiresAt,
          attributes: { created_at, last_used_at, user_agent, network, proven_at },
        },
        { id: userId, attributes: { email, access_version, role, has_second_step } },
      ];
    },
    getUserSessions: (userId) => inner.getUserSessions(userId),
    async setSession({ id, userId, expiresAt, attributes }) {
      const {
        replaces = null,
        version = 0,
        user_agent: userAgent,
        network,
        proven_at: provenAt,
        signedInAt = null,
      } = attributes;
      const stored = { id: hashOf(id), userId, expiresAt, userAgent, network, provenAt, signedInAt };
      const old = replaces === null ? null : hashOf(replaces);
      if (!(await replaceSession(pool, stored, version, old))) throw new StaleAccessError(userId);
    },
    updateSessionExpiration: (token, expiresAt) => extendSession(pool, hashOf(token), expiresAt, ABSOLUTE_MS),
    deleteSession: (token) => inner.deleteSession(hashOf(token)),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    deleteExpiredSessions: () => inner.deleteExpiredSessions(),
  };
}

/** One session in the list of a user's sessions. */
export interface LiveSession {
  /** Identifies the session to its user; grants no access. */
  readonly handle: string;
  readonly userAgent: string | null;
  /** The part of the network address that does not identify a household. */
  readonly network: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly current: boolean;
}

/** Minimum time between two updates of a session's last use, in ms. */
const TOUCH_MS = 10 * 60 * 1000;
/** Maximum length of a stored user agent, in characters. */
const USER_AGENT_LIMIT = 300;
/** Returns the first digits of the stored hash, which identify a session among those of its user. */
const handleOf = (storedId: string): string => storedId.slice(0, 16);

/** The browser and the network in which a session begins. */
export interface Origin {
  readonly userAgent: string | null;
  readonly network: string | null;
}

export interface SessionService {
  /**
   * Creates a session. A session that continues another one (`admitted.signedInAt`) is as old as that one: neither its
   * end nor the time for which its sign-in counts as a proof moves.
   * @param replaces token of the session that this one replaces
   * @throws StaleAccessError if access has ended since `admitted` was determined
   */
  create(admitted: Admitted, from: Origin, replaces: string | null): Promise<NewSession>;
  /**
   * Returns the session of a token; null if there is none or it has expired.
   * @param network origin of the request, which may try only a limited number of unknown tokens; attempts are not
   * counted if absent
   * @param isForOperators true to return only the session of an operator; others are not extended or marked as used
   * @throws TooManyError
   */
  validate(token: string, network?: string, isForOperators?: boolean): Promise<SignedIn | null>;
  end(token: string): Promise<void>;
  /** Lists the user's sessions, newest first. @param token the session of this request */
  list(userId: string, token: string | null): Promise<readonly LiveSession[]>;
  /** Ends a session of a user. @returns true if the user had this session */
  endByHandle(userId: string, handle: string): Promise<boolean>;
  /** Removes expired sessions; called by a timer. */
  sweep(): Promise<void>;
  readonly cookies: SessionCookies;
}

/** Maximum number of simultaneous sessions of an account; beyond it the oldest end. */
const MOST_SESSIONS = 20;

/**
 * Returns the session service.
 * @param pool connections to the database that holds auth_users and auth_sessions
 * @param secure true if the site is served over HTTPS
 */
export function createSessionService(pool: Pool, secure: boolean, limits: Limits): SessionService {
  const door = new TokenRateGate(limits);
  const tables = { user: 'auth_users', session: 'auth_sessions' };
  const stored = new NodePostgresAdapter(pool, tables);
  const lucia = new Lucia(hashingAdapter(stored, pool), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getSessionAttributes: ({ created_at, last_used_at, proven_at }) => ({
      createdAt: created_at ?? new Date(0),
      lastUsedAt: last_used_at ?? new Date(0),
      provenAt: proven_at,
    }),
    getUserAttributes: ({ email, access_version, role, has_second_step }) => ({
      email,
      version: access_version,
      role,
      isGuest: email === null && !has_second_step,
    }),
  });
  return {
    async create({ userId, version, provenAt = null, signedInAt }, { userAgent, network }, replaces) {
      const token = newToken();
      const attributes = {
        user_agent: userAgent?.slice(0, USER_AGENT_LIMIT) ?? null,
        network,
        replaces,
        version,
        proven_at: provenAt,
        ...(signedInAt === undefined ? {} : { signedInAt }),
      };
      const before = replaces === null ? null : await findSessionAndUser(pool, hashOf(replaces));
      const { expiresAt } = await lucia.createSession(userId, attributes, { sessionId: token });
      const id = hashOf(token);
      door.remember(id);
      const endedOthers = await dropOldestSessions(pool, userId, id, MOST_SESSIONS);
      return { token, expiresAt, endedOthers, replacedUser: before?.user_id ?? null };
    },
    async validate(token, network, isForOperators = false) {
      if (!TOKEN.test(token)) return null;
      const id = hashOf(token);
      if (isForOperators) {
        const seen = await door.pass(id, network, () => peekSession(pool, id), 'operator-token-address');
        if (seen?.isOperator !== true) return null;
      }
      const found = await door.pass(id, network, async () => {
        const valid = await lucia.validateSession(token);
        return valid.session === null ? null : valid;
      });
      if (found === null) return null;
      const { session, user } = found;
      const { isGuest } = user;
      const endsAt = isGuest ? Date.now() + GUEST_IDLE_MS : session.createdAt.getTime() + ABSOLUTE_MS;
      if (endsAt < Date.now()) {
        await lucia.invalidateSession(token);
        return null;
      }
      if (session.lastUsedAt.getTime() + TOUCH_MS < Date.now()) await touchSession(pool, id);
      return {
        user: { id: user.id, email: user.email, isGuest },
        version: user.version,
        isAdmin: user.role === 'admin',
        createdAt: session.createdAt,
        provenAt: session.provenAt,
        // The session ends at `endsAt` even if it was extended beyond it, so no later time is reported.
        expiresAt: new Date(Math.min(session.expiresAt.getTime(), endsAt)),
        extended: session.fresh,
      };
    },
    end: (token) => lucia.invalidateSession(token),
    async list(userId, token) {
      const own = token === null ? null : hashOf(token);
      return (await listSessions(pool, userId)).map((session) => ({
        handle: handleOf(session.id),
        userAgent: session.user_agent,
        network: session.network,
        createdAt: session.created_at,
        lastUsedAt: session.last_used_at,
        expiresAt: session.expires_at,
        current: session.id === own,
      }));
    },
    async endByHandle(userId, handle) {
      const found = (await listSessions(pool, userId)).find(({ id }) => handleOf(id) === handle);
      if (found === undefined) return false;
      // The ID of a listed session is already the stored hash, so it is not hashed again.
      await stored.deleteSession(found.id);
      return true;
    },
    sweep: () => lucia.deleteExpiredSessions(),
    cookies: new SessionCookies(secure),
  };
}
