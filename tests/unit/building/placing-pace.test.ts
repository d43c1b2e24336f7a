/** The pause between two works on structures: a client that asks early each time does no more than the pause allows. */
import { expect, it } from 'vitest';
import { Building } from '#game/features/building/client/building.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { MALLET_PAUSE_MS, PLACE_PAUSE_MS } from '#game/features/structures/shared/placing.ts';
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

it('a client that asks for mending all the time mends no more than the pause allows', () => {
  const arena = new Arena();
  const { world } = arena;
  const anna = arena.player('anna', 0, 0, [ITEM.mallet], PEACE);
  anna.weapon = null;
  anna.inventory.apply(new Map([[0, { itemId: ITEM.timber, quantity: 40 }]]));
  const wall = placeStructure(world, anna, ITEM.logWall, FIELD.x + 80, FIELD.y);
  const began = world.now;
  while (world.now < began + 10 * MALLET_PAUSE_MS) {
    world.fixtures.setHealth(wall.id, 1);
    arena.ask(anna, 'structure:mend', { id: wall.id, request: 1 });
    arena.pass(10);
  }
  const mended = 40 - anna.inventory.count(ITEM.timber);
  expect(mended).toBeGreaterThanOrEqual(9);
  expect(mended).toBeLessThanOrEqual(11);
});

it('clicks on Mend that come too fast are not sent, so that no honest client is refused', () => {
  const time = { now: 1000 };
  const sent: string[] = [];
  const send = (name: string) => sent.push(name) > 0;
  type Given = ConstructorParameters<typeof Building>;
  const context = { now: () => time.now, send } as object as Given[0];
  const ports = { inventory: { plainly: () => 1 } } as object as Given[1];
  const building = new Building(context, ports);
  for (let click = 0; click < 5; click += 1) {
    building.mend('wall');
    time.now += MALLET_PAUSE_MS / 2;
  }
  expect(sent).toEqual(['structure:mend', 'structure:mend', 'structure:mend']);
});
