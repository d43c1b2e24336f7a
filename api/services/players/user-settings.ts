/** Settings that players save in the game, stored with their account. */
import type { Kysely } from 'kysely';
import type { KeptSettings, SettingsReply } from '../../contracts/settings.ts';
import { keepUserSettings, readUserSettings } from '../../db/accounts/user-settings.ts';
import type { Schema } from '../../db/schema.ts';

export interface UserSettingsService {
  of(userId: string): Promise<SettingsReply>;
  /**
   * Stores the settings unless newer ones are stored.
   * @param changedAt ms since the epoch on the browser's clock; a future time counts as now, so that a wrong clock does
   * not win for ever
   * @returns the settings stored now
   */
  keep(userId: string, changedAt: number, settings: KeptSettings): Promise<SettingsReply>;
}

/** Returns the service of the game's settings. */
export function createUserSettingsService(db: Kysely<Schema>, now: () => Date): UserSettingsService {
  const of = async (userId: string): Promise<SettingsReply> => {
    const kept = await readUserSettings(db, userId);
    if (kept === null) return { changedAt: 0, settings: null };
    return { changedAt: kept.changedAt.getTime(), settings: kept.settings };
  };
  return {
    of,
    async keep(userId, changedAt, settings) {
      const at = new Date(Math.min(changedAt, now().getTime()));
      await keepUserSettings(db, userId, { settings, changedAt: at });
      return await of(userId);
    },
  };
}
