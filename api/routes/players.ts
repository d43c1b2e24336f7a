/** `/api/players`: the signed-in user's player, and the number of players online. */
import { Hono } from 'hono';
import { NO_USER, NOT_SIGNED_IN } from '../contracts/errors.ts';
import {
  type DeedsReply,
  type HealthReply,
  type LookReply,
  type OnlineReply,
  positionSchema,
  renameSchema,
  type StatsReply,
  USERNAME_ALIKE,
  USERNAME_KEPT,
  USERNAME_TAKEN,
  usernameError,
} from '../contracts/players.ts';
import { ApiError } from '../middleware/errors.ts';
import { requireUser } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { Limits } from '../services/limits/limits.ts';
import {
  NameRefusedError,
  type PlayerService,
  UnknownUserError,
  UsernameAlikeError,
  UsernameKeptError,
  UsernameTakenError,
} from '../services/players/players.ts';
import type { SessionService } from '../services/sessions/sessions.ts';

/** Parts of the running game world that the API uses. */
export interface RealmPort {
  /**
   * Accepts the last position from a page that is being left, if that position is within reach of the realm's own.
   * @param x world px
   * @param y world px
   */
  emergencySave(userId: string, playerId: string, x: number, y: number): Promise<'saved' | 'refused'>;
  /** Returns the number of players now, and some of their names. */
  online(most: number): { readonly count: number; readonly names: readonly string[] };
  /** Renames a user's player, if that player is in the world. */
  rename(userId: string, username: string): void;
  /** Ends the game connections of a user who is no longer signed in; the user's body stays for a while. */
  endUser(userId: string): void;
  /**
   * Removes a user who no longer exists: ends the user's game connections, removes the body and drops the inventory.
   */
  removeUser(userId: string): void;
}

export interface PlayerRouteDeps {
  readonly players: PlayerService;
  readonly sessions: SessionService;
  readonly limits: Limits;
  readonly realm: RealmPort | null;
}

/** Maximum number of players' names in a response. */
const NAMES_SHOWN = 5;

/** Rethrows an error; an account removed during a live session counts as not signed in. */
function orNobody(error: unknown): never {
  throw error instanceof UnknownUserError ? new ApiError(401, 'unauthenticated', NO_USER) : error;
}

function orRefused(error: unknown): never {
  if (error instanceof NameRefusedError) {
    throw new ApiError(400, 'name_refused', usernameError(error.message));
  }
  if (error instanceof UsernameAlikeError) {
    throw new ApiError(409, 'username_alike', usernameError(USERNAME_ALIKE));
  }
  if (error instanceof UsernameKeptError) {
    throw new ApiError(409, 'username_kept', usernameError(USERNAME_KEPT));
  }
  if (error instanceof UsernameTakenError) {
    throw new ApiError(409, 'username_taken', usernameError(USERNAME_TAKEN));
  }
  return orNobody(error);
}

export const playerRoutes = ({ players, sessions, limits, realm }: PlayerRouteDeps) =>
  new Hono()
    .get('/count', async (c) => c.json({ count: await players.count() }))
    .get('/me', requireUser(sessions, NO_USER), async (c) => {
      return c.json(await players.ofUser(c.var.signedIn.user.id).catch(orNobody));
    })
    .get('/me/look', requireUser(sessions, NO_USER), async (c) =>
      c.json((await players.lookOf(c.var.signedIn.user.id).catch(orNobody)) satisfies LookReply),
    )
    .get('/me/deeds', requireUser(sessions, NO_USER), async (c) =>
      c.json((await players.deedsOf(c.var.signedIn.user.id)) satisfies DeedsReply),
    )
    // Only signed-in people see the names.
    .get('/online', requireUser(sessions, NO_USER), async (c) =>
      c.json((realm?.online(NAMES_SHOWN) ?? { count: 0, names: [] }) satisfies OnlineReply),
    )
    .patch('/me', requireUser(sessions, NO_USER), jsonBody(renameSchema, usernameError), async (c) => {
      const { username } = c.req.valid('json');
      const { id: userId } = c.var.signedIn.user;
      await limits.take([['rename-account', userId]]);
      const renamed = await players.rename(userId, username).catch(orRefused);
      realm?.rename(userId, renamed.username);
      return c.json(renamed);
    })
    .get('/me/stats', requireUser(sessions, NO_USER), async (c) =>
      c.json((await players.statsOf(c.var.signedIn.user.id)) satisfies StatsReply),
    )
    .get('/me/health', requireUser(sessions, NO_USER), async (c) =>
      c.json((await players.healthOf(c.var.signedIn.user.id)) satisfies HealthReply),
    )
    .post('/:id/position', requireUser(sessions, NOT_SIGNED_IN), jsonBody(positionSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      const playerId = c.req.param('id');
      const { position_x, position_y } = c.req.valid('json');
      await limits.take([['position-account', userId]]);
      if (!(await players.owns(userId, playerId))) {
        throw new ApiError(403, 'not_yours', 'This is not your player.');
      }
      if (realm === null) throw new ApiError(503, 'no_realm', 'The game world is not running.');
      const outcome = await realm.emergencySave(userId, playerId, position_x, position_y);
      if (outcome === 'refused') {
        throw new ApiError(409, 'position_refused', 'This position is out of reach of your player.');
      }
      return c.json({ saved: true });
    });
