/** Exports everything that is stored about a person, for that person. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { countRecoveryCodes } from './second-steps.ts';

/** Returns all data stored about a person, without hashes of secrets. */
export async function exportUser(db: Kysely<Schema>, userId: string) {
  const [account, steps, belongings, reports] = await Promise.all([
    exportAccount(db, userId),
    exportSecondSteps(db, userId),
    exportPlayer(db, userId),
    exportReports(db, userId),
  ]);
  return { ...account, ...steps, ...belongings, ...reports };
}

const playerOf = (userId: string) => sql<string>`(select id from players where user_id = ${userId})`;

async function exportAccount(db: Kysely<Schema>, userId: string) {
  const [account, identities, sessions, devices, waiting, former, settings] = await Promise.all([
    db
      .selectFrom('auth_users')
      .select(['id', 'email', 'email_verified_at', 'guest_since', 'created_at', 'role'])
      .select(['banned_until', 'ban_reason', 'muted_until', 'mute_reason'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('auth_identities')
      .select(['provider', 'subject', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('auth_sessions')
      .select(['created_at', 'last_used_at', 'expires_at', 'user_agent', 'network'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('auth_devices').select('expires_at').where('user_id', '=', userId).execute(),
    db
      .selectFrom('auth_keeps')
      .select(['email', 'created_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db.selectFrom('auth_moves').select(['email', 'moved_at']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('user_settings')
      .select(['settings', 'changed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  return {
    account,
    identities,
    sessions,
    devices,
    unconfirmed_address: waiting ?? null,
    former_addresses: former,
    settings: settings ?? null,
  };
}

async function exportPlayer(db: Kysely<Schema>, userId: string) {
  const player = playerOf(userId);
  const [row, inventory, equipment, gifts] = await Promise.all([
    db.selectFrom('players').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('player_inventory').selectAll().where('player_id', '=', player).execute(),
    db.selectFrom('player_equipment').selectAll().where('player_id', '=', player).execute(),
    db.selectFrom('pending_gifts').selectAll().where('player_id', '=', player).execute(),
  ]);
  return { player: row ?? null, inventory, equipment, gifts };
}

async function exportReports(db: Kysely<Schema>, userId: string) {
  const player = playerOf(userId);
  const [made, about] = await Promise.all([
    db
      .selectFrom('chat_reports')
      .select(['created_at', 'reason'])
      .where('reporter_id', '=', player)
      .execute(),
    // Reports about the person, with their own words; the reporters and the words of other people are left out.
    db
      .selectFrom('chat_reports')
      .select(['created_at', 'reason'])
      .select(
        sql<unknown>`(select jsonb_agg(line) from jsonb_array_elements(evidence) line
            where line ->> 'playerId' = reported_id::text)`.as('own_words'),
      )
      .where('reported_id', '=', player)
      .execute(),
  ]);
  return { reports_made: made, reports_about_you: about };
}

/** Returns the second steps, without keys and secrets. */
async function exportSecondSteps(db: Kysely<Schema>, userId: string) {
  const [passkeys, totp, codes] = await Promise.all([
    db
      .selectFrom('auth_passkeys')
      .select(['id', 'name', 'transports', 'counter', 'is_way_in', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('auth_totp').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
    countRecoveryCodes(db, userId),
  ]);
  return { passkeys, one_time_codes_since: totp?.confirmed_at ?? null, recovery_codes_left: codes };
}
