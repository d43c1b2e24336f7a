/** Queries for the settings that players save in the game: one row for each account that has saved any. */
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export interface UserSettings {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly changedAt: Date;
}

/** Returns the settings of an account; null if none are stored. */
export async function readUserSettings(db: Kysely<Schema>, userId: string): Promise<UserSettings | null> {
  const row = await db
    .selectFrom('user_settings')
    .select(['settings', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { settings: row.settings, changedAt: row.changed_at };
}

/**
 * Stores the settings unless newer ones are stored. Of two simultaneous changes the newer one wins, in whatever order
 * they arrive.
 */
export async function keepUserSettings(
  db: Kysely<Schema>,
  userId: string,
  { settings, changedAt }: UserSettings,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), changed_at: changedAt };
  await db
    .insertInto('user_settings')
    // No settings are stored for an account that has been removed in the meantime.
    .columns(['user_id', 'settings', 'changed_at'])
    .expression((of) =>
      of
        .selectFrom('auth_users')
        .select(({ val, cast }) => [
          'auth_users.id',
          cast<string>(val(row.settings), 'jsonb').as('settings'),
          cast<Date>(val(row.changed_at), 'timestamptz').as('changed_at'),
        ])
        .where('auth_users.id', '=', userId),
    )
    .onConflict((of) =>
      of.column('user_id').doUpdateSet(row).where('user_settings.changed_at', '<', changedAt),
    )
    .execute();
}
