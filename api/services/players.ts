/** The player record of a signed-in user, as the dashboard needs it. */
import type { Kysely } from 'kysely';
import type { PlayerReply } from '../contracts/players.ts';
import { countPlayers, createPlayer, findPlayerByUser, type PlayerRow, renamePlayer } from '../db/players.ts';
import type { Schema } from '../db/schema.ts';

export { UnknownUserError, UsernameTakenError } from '../db/players.ts';

export interface PlayerService {
  /** The user's player; made with the defaults when there is none yet. @throws UnknownUserError */
  ofUser(userId: string): Promise<PlayerReply>;
  /** @throws UsernameTakenError, UnknownUserError */
  rename(userId: string, username: string): Promise<PlayerReply>;
  /** Whether this player is this user's. */
  owns(userId: string, playerId: string): Promise<boolean>;
  count(): Promise<number>;
}

const reply = (row: PlayerRow): PlayerReply => ({
  id: row.id,
  user_id: row.user_id,
  username: row.username,
  health: row.health,
  last_health_update: row.last_health_update.toISOString(),
});

/** @param random numbers from 0 below 1, for default usernames */
export function createPlayerService(db: Kysely<Schema>, random: () => number): PlayerService {
  return {
    ofUser: async (userId) => reply(await createPlayer(db, userId, random)),
    rename: async (userId, username) => {
      await createPlayer(db, userId, random);
      return reply(await renamePlayer(db, userId, username));
    },
    owns: async (userId, playerId) => (await findPlayerByUser(db, userId))?.id === playerId,
    count: () => countPlayers(db),
  };
}
