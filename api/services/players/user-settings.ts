/** What people set in the game, kept with their account. */
import type { Kysely } from 'kysely';
import type { KeptSettings, SettingsReply } from '../../contracts/settings.ts';
import { keepUserSettings, readUserSettings } from '../../db/accounts/user-settings.ts';
import type { Schema } from '../../db/schema.ts';

export interface UserSettingsService {
  of(userId: string): Promise<SettingsReply>;
  /**
   * Keeps them unless newer ones are kept.
   * @param changedAt ms since the epoch by the browser's clock; a time to come counts as now, so that a clock that is
   *   wrong does not win for ever
   * @returns what is kept now
   */
  keep(userId: string, changedAt: number, settings: KeptSettings): Promise<SettingsReply>;
}

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
