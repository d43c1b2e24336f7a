/** `/api/players`: the signed-in user's player, and how many there are. */
import { Hono } from 'hono';
import { NO_USER, NOT_SIGNED_IN } from '../contracts/errors.ts';
import {
  type HealthReply,
  healthSchema,
  INVALID_HEALTH,
  INVALID_STATS,
  type PlayerReply,
  positionSchema,
  renameSchema,
  statsSchema,
  USERNAME_ALIKE,
  USERNAME_TAKEN,
  usernameError,
} from '../contracts/players.ts';
import { ApiError } from '../middleware/errors.ts';
import { requireUser } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { Limits } from '../services/limits.ts';
import {
  NameRefusedError,
  type PlayerService,
  UnknownUserError,
  UsernameAlikeError,
  UsernameTakenError,
} from '../services/players.ts';
import type { SessionService } from '../services/sessions.ts';

/** What the API asks of the running game world. */
export interface RealmPort {
  /**
   * Takes the last position of a page that is being left, if it is within reach of the realm's own.
   * @param x world px
   * @param y world px
   */
  emergencySave(userId: string, playerId: string, x: number, y: number): Promise<'saved' | 'refused'>;
  /** Ends the game connections of a user who is signed in no longer. */
  endUser(userId: string): void;
}

export interface PlayerRouteDeps {
  readonly players: PlayerService;
  readonly sessions: SessionService;
  readonly limits: Limits;
  readonly realm: RealmPort | null;
}

/** An account removed under a live session counts as nobody signed in. */
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
  if (error instanceof UsernameTakenError) {
    throw new ApiError(409, 'username_taken', usernameError(USERNAME_TAKEN));
  }
  return orNobody(error);
}

/** The user's player. @throws ApiError where the body names another one */
async function ownPlayer(
  players: PlayerService,
  userId: string,
  stated: string | undefined,
  problem: string,
): Promise<PlayerReply> {
  const own = await players.ofUser(userId).catch(orNobody);
  if (stated !== undefined && stated !== own.id) throw new ApiError(400, 'invalid_input', problem);
  return own;
}

export const playerRoutes = ({ players, sessions, limits, realm }: PlayerRouteDeps) =>
  new Hono()
    .get('/count', async (c) => c.json({ count: await players.count() }))
    .get('/me', requireUser(sessions, NO_USER), async (c) => {
      return c.json(await players.ofUser(c.var.signedIn.user.id).catch(orNobody));
    })
    .patch('/me', requireUser(sessions, NO_USER), jsonBody(renameSchema, usernameError), async (c) => {
      const { username } = c.req.valid('json');
      const { id: userId } = c.var.signedIn.user;
      await limits.take([['rename-account', userId]]);
      return c.json(await players.rename(userId, username).catch(orRefused));
    })
    .get('/me/stats', requireUser(sessions, NO_USER), async (c) =>
      c.json(await players.statsOf(c.var.signedIn.user.id).catch(orNobody)),
    )
    .put('/me/stats', requireUser(sessions, NO_USER), jsonBody(statsSchema, INVALID_STATS), async (c) => {
      const { id, ...levels } = c.req.valid('json');
      const own = await ownPlayer(players, c.var.signedIn.user.id, id, INVALID_STATS);
      return c.json(await players.setLevels(own, levels));
    })
    .get('/me/health', requireUser(sessions, NO_USER), async (c) => {
      const { id, health, last_health_update } = await players.ofUser(c.var.signedIn.user.id).catch(orNobody);
      return c.json({ id, health, last_health_update } satisfies HealthReply);
    })
    .put('/me/health', requireUser(sessions, NO_USER), jsonBody(healthSchema, INVALID_HEALTH), async (c) => {
      const { id: stated, health } = c.req.valid('json');
      const own = await ownPlayer(players, c.var.signedIn.user.id, stated, INVALID_HEALTH);
      await players.setLevels(own, { health });
      const { id, last_health_update } = await players.ofUser(own.user_id).catch(orNobody);
      return c.json({ id, health, last_health_update } satisfies HealthReply);
    })
    .post('/:id/position', requireUser(sessions, NOT_SIGNED_IN), jsonBody(positionSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      const playerId = c.req.param('id');
      const { position_x, position_y } = c.req.valid('json');
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
