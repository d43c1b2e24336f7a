/** Requires a second step of operators: an operator without one loses the role, and the loss is recorded. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into operator_actions (actor, action, user_id, detail)
    select 'site', 'revoke-admin', id, 'an operator needs a second step' from auth_users
      where role is not null and not has_second_step`.execute(db);
  await sql`update auth_users set role = null where not has_second_step`.execute(db);
  await sql`alter table auth_users add constraint auth_users_role_second_step
    check (role is null or has_second_step)`.execute(db);
}
