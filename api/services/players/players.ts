/** The player record of a signed-in user, in the form that the dashboard needs. */
import type { Kysely } from 'kysely';
import type { DeedsReply, HealthReply, LookReply, PlayerReply, StatsReply } from '../../contracts/players.ts';
import { findDeeds } from '../../db/players/player-deeds.ts';
import {
  countPlayers,
  createPlayer,
  findPlayerByUser,
  listWorn,
  type PlayerRow,
  renamePlayer,
} from '../../db/players/players.ts';
import type { Schema } from '../../db/schema.ts';
import { nameProblem } from '../../names/name-rules.ts';
import { earnedTitles } from './titles.ts';

export {
  UnknownUserError,
  UsernameAlikeError,
  UsernameKeptError,
  UsernameTakenError,
} from '../../db/players/players.ts';

/** Thrown if the name is well formed but not available; the message says why. */
export class NameRefusedError extends Error {
  override readonly name = 'NameRefusedError';
}

export interface PlayerService {
  /** Returns the user's player; created with the defaults if there is none yet. @throws UnknownUserError */
  ofUser(userId: string): Promise<PlayerReply>;
  /**
   * Renames the user's player.
   * @throws NameRefusedError, UsernameTakenError, UsernameAlikeError, UsernameKeptError, UnknownUserError
   */
  rename(userId: string, username: string): Promise<PlayerReply>;
  /** Returns the appearance and the clothes of the user's player. @throws UnknownUserError */
  lookOf(userId: string): Promise<LookReply>;
  /** Returns what the user's player has done up to now; empty if there is no player yet. Writes nothing. */
  deedsOf(userId: string): Promise<DeedsReply>;
  /** Resolves to true if this player belongs to this user. */
  owns(userId: string, playerId: string): Promise<boolean>;
  /** Returns the user's levels; the defaults of a new player if there is none yet. Writes nothing. */
  statsOf(userId: string): Promise<StatsReply>;
  /** Returns the user's health; the defaults of a new player if there is none yet. Writes nothing. */
  healthOf(userId: string): Promise<HealthReply>;
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

/** Record of a user who has never played. */
const NO_DEEDS = { nights: 0, firstDish: null, met: [], seen: 0 } as const;

/** The defaults of a new row (game specification, stat row). */
const NEW_LEVELS = {
  health: 100,
  hunger: 100,
  thirst: 100,
  stamina: 100,
  warmth: 50,
  max_health: 100,
  max_hunger: 100,
  max_thirst: 100,
  stamina_max: 100,
  max_warmth: 100,
} as const;

/** @param random returns numbers from 0 to below 1, for default usernames */
export function createPlayerService(db: Kysely<Schema>, random: () => number): PlayerService {
  return {
    ofUser: async (userId) => reply(await createPlayer(db, userId, random)),
    rename: async (userId, username) => {
      const problem = nameProblem(username);
      if (problem !== null) throw new NameRefusedError(problem);
      await createPlayer(db, userId, random);
      return reply(await renamePlayer(db, userId, username));
    },
    lookOf: async (userId) => {
      const { id, color } = await createPlayer(db, userId, random);
      return { color, wear: await listWorn(db, id) };
    },
    deedsOf: async (userId) => {
      const { nights, firstDish, met, seen } = (await findDeeds(db, userId)) ?? NO_DEEDS;
      const titles = earnedTitles({ nights, hasCooked: firstDish !== null, met: met.length, seen });
      return {
        nights,
        first_dish: firstDish,
        met,
        seen_percent: Math.round(seen * 1000) / 10,
        titles: titles.map(({ id, name, words }) => ({ id, name, words })),
      };
    },
    owns: async (userId, playerId) => (await findPlayerByUser(db, userId))?.id === playerId,
    statsOf: async (userId) => {
      const player = await findPlayerByUser(db, userId);
      return player === null ? { id: null, ...NEW_LEVELS } : stats(player);
    },
    healthOf: async (userId) => {
      const player = await findPlayerByUser(db, userId);
      if (player === null) return { id: null, health: NEW_LEVELS.health, last_health_update: null };
      const { id, health, last_health_update } = reply(player);
      return { id, health, last_health_update };
    },
    count: () => countPlayers(db),
  };
}
