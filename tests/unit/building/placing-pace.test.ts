/** The pause between two placings: a client that asks early each time places no more than the pause allows. */
import { expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { PLACE_PAUSE_MS } from '#game/features/structures/shared/placing.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

it('a client that asks for a placing all the time places no more than the pause allows', () => {
  const arena = new Arena();
  const { world } = arena;
  const anna = arena.player('anna', 0, 0, [], PEACE);
  anna.inventory.apply(new Map([[0, { itemId: ITEM.campfire, quantity: 40 }]]));
  const began = world.now;
  let placed = 0;
  while (world.now < began + 20 * PLACE_PAUSE_MS) {
    arena.ask(anna, 'structure:place', { slot: 0, x: FIELD.x + 80, y: FIELD.y, request: 1 });
    arena.pass(10);
    for (const { id } of [...world.fixtures.all()]) {
      world.fixtures.remove(id);
      placed += 1;
    }
  }
  expect(placed).toBeGreaterThanOrEqual(19);
  expect(placed).toBeLessThanOrEqual(21);
});
