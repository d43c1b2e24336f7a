/** Players with accounts and random belongings, in a database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#api/db/client.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import { withChanges } from '#game/features/inventory/shared/places.ts';
import { addStack } from '#game/features/inventory/shared/rules.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { WorldFence } from '#game/server/store/batch.ts';
import type { Point } from '#game/shared/math/point.ts';
import { randomStack } from './belongings.ts';

/** Number of stacks per player. */
const STACKS = 15;

/**
 * Creates players; every second player wears a backpack.
 * @param places positions of the players, one each
 * @returns the ids of their accounts
 */
export async function populate(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  world: WorldFence,
  places: readonly Point[],
  random: () => number,
): Promise<string[]> {
  const players = createPlayerStore(db, () => 0.5);
  const users: string[] = [];
  const inventory = new Map<string, { playerId: string; slots: SlotRow[] }>();
  for (const { x, y } of places) {
    const userId = randomUUID();
    await sql`insert into auth_users (id, email) values (${userId}, ${`${userId}@example.org`})`.execute(db);
    const { id } = await players.create(userId, { x, y, color: '#aabbcc' });
    await players.completeFirstSpawn(id, { x, y, worldId: world.id }, []);
    const hasPack = users.length % 2 === 0;
    let bag = new Map<number, Stack>(hasPack ? [[105, { itemId: 107, quantity: 1 }]] : []);
    for (let k = 0; k < STACKS; k += 1) bag = withChanges(bag, addStack(bag, randomStack(random)).changes);
    inventory.set(id, { playerId: id, slots: [...bag].map(([slot, stack]) => ({ slot, ...stack })) });
    users.push(userId);
  }
  const none = new Map<never, never>();
  const states = {
    player: none,
    node: none,
    structure: none,
    pile: none,
    corpse: none,
    dish: none,
    tame: none,
    inventory,
  };
  await createJournalStore(pool).commit({ world, states, effects: [] });
  return users;
}
