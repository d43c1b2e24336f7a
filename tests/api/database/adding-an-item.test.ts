/**
 * Follows the section "An item" of `docs/adding.md`: a row of the catalogue, which the next start writes to the
 * database.
 */
import { expect, it } from 'vitest';
import { seedCatalogue } from '#api/db/seed.ts';
import { defineItems, ITEMS, itemById } from '#game/features/items/shared/items.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';

const { db } = await createTestDatabase();

/** An item that exists only in this test: another ladle, made of wood. */
const WOODEN_LADLE = { ...itemById(403)!, id: 499, name: 'Wooden Ladle', description: 'It floats.' };

it('an item added to the catalogue is in the database after the next start, and nothing else has changed', async () => {
  const rows = () => db.selectFrom('items').selectAll().orderBy('id').execute();
  const before = await rows();
  await seedCatalogue(db, defineItems([...ITEMS, WOODEN_LADLE]).all);
  const after = await rows();
  expect(after.filter(({ id }) => id !== 499)).toEqual(before);
  expect(after.find(({ id }) => id === 499)).toMatchObject({ name: 'Wooden Ladle', stackable: false });
});

it('an invalid item makes the start fail with a message that names it', () => {
  expect(() => defineItems([...ITEMS, { ...WOODEN_LADLE, id: 403 }])).toThrow('403 is declared twice');
  expect(() => defineItems([{ ...WOODEN_LADLE, max_stack: 5 }])).toThrow('an item stacks exactly when');
});
