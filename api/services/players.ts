/** The player record of a signed-in user, as the dashboard needs it. */
import type { Kysely } from 'kysely';
import type { PlayerReply, StatsReply } from '../contracts/players.ts';
import {
  countPlayers,
  createPlayer,
  findPlayerByUser,
  type Levels,
  type PlayerRow,
  renamePlayer,
  updateLevels,
  upsertLevels,
} from '../db/players.ts';
import type { Schema } from '../db/schema.ts';
import { nameProblem } from '../names/name-rules.ts';

export { UnknownUserError, UsernameAlikeError, UsernameTakenError } from '../db/players.ts';

/** The name is well formed but not to be had; the message says why. */
export class NameRefusedError extends Error {
  override readonly name = 'NameRefusedError';
}

export interface PlayerService {
  /** The user's player; made with the defaults when there is none yet. @throws UnknownUserError */
  ofUser(userId: string): Promise<PlayerReply>;
  /** @throws NameRefusedError, UsernameTakenError, UsernameAlikeError, UnknownUserError */
  rename(userId: string, username: string): Promise<PlayerReply>;
  /** Whether this player is this user's. */
  owns(userId: string, playerId: string): Promise<boolean>;
  /** The user's levels; a player with the defaults is made when there is none yet. @throws UnknownUserError */
  statsOf(userId: string): Promise<StatsReply>;
  /** Updates the levels that are given; where there is nothing to update, inserts. */
  setLevels(player: Pick<PlayerReply, 'id' | 'user_id' | 'username'>, levels: Levels): Promise<StatsReply>;
  count(): Promise<number>;
}

const reply = (row: PlayerRow): PlayerReply => ({
  id: row.id,
  user_id: row.user_id,
  username: row.username,
  health: row.health,
  last_health_update: row.last_health_update.toISOString(),
});

const stats = (row: PlayerRow): StatsReply => ({
  id: row.id,
  health: row.health,
  hunger: row.hunger,
  thirst: row.thirst,
  stamina: row.stamina,
  warmth: row.warmth,
  max_health: row.max_health,
  max_hunger: row.max_hunger,
  max_thirst: row.max_thirst,
  stamina_max: row.stamina_max,
  max_warmth: row.max_warmth,
});

/** @param random numbers from 0 below 1, for default usernames */
export function createPlayerService(db: Kysely<Schema>, random: () => number): PlayerService {
  return {
    ofUser: async (userId) => reply(await createPlayer(db, userId, random)),
    rename: async (userId, username) => {
      const problem = nameProblem(username);
      if (problem !== null) throw new NameRefusedError(problem);
      await createPlayer(db, userId, random);
      return reply(await renamePlayer(db, userId, username));
    },
    owns: async (userId, playerId) => (await findPlayerByUser(db, userId))?.id === playerId,
    statsOf: async (userId) => stats(await createPlayer(db, userId, random)),
    setLevels: async (player, levels) =>
      stats((await updateLevels(db, player.id, levels)) ?? (await upsertLevels(db, player, levels))),
    count: () => countPlayers(db),
  };
}
