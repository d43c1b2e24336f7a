/** Wear of clothes outdoors, and burning after contact with lava. */
import { describe, expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { WEARS_MS } from '#game/features/survival/server/warmth/outdoors.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const PLACE = { x: 9000, y: 9000 };

function start(ground = openGround()) {
  const world = new World(ground, { doNeedsFall: false });
  const player = world.add(identity('vera', PLACE.x, PLACE.y));
  let at = 100;
  const pass = (ms: number, each = (): void => undefined) => {
    for (let past = 0; past < ms; past += 10) {
      at += 1;
      each();
      turn(world, at, 1_700_000_000_000 + at * 10);
      world.takeEvents();
    }
  };
  return { world, player, pass };
}

describe('clothes outdoors', () => {
  it('every piece of clothing wears by one use per four minutes outdoors', () => {
    const { player, pass } = start();
    player.inventory.apply(
      new Map([
        [100, { itemId: ITEM.furHeadscarf, quantity: 1, state: { durability: 50 } }],
        [103, { itemId: ITEM.feltBoots, quantity: 1, state: { durability: 30 } }],
      ]),
    );
    pass(2 * WEARS_MS);
    const worn = [100, 103].map((slot) => player.inventory.stackAt(slot)?.state?.durability);
    expect(worn).toEqual([48, 28]);
  });
});

describe('burning lava', () => {
  const lava = { ...openGround(), damageAt: (x: number) => (x < PLACE.x + 50 ? 10 : 0) };

  it('lava keeps burning a player for three seconds after they have left it', () => {
    const { world, player, pass } = start(lava);
    pass(500);
    player.x = PLACE.x + 200;
    world.moved(player);
    pass(300);
    const before = player.health;
    pass(5000);
    expect(before - player.health).toBeGreaterThan(4);
    expect(before - player.health).toBeLessThan(6.5);
    const after = player.health;
    pass(2000);
    expect(player.health).toBe(after);
  });

  it('water puts out a player who burns from lava', () => {
    const sea = { ...lava, liquidAt: (x: number) => x > PLACE.x + 150 };
    const { world, player, pass } = start(sea);
    pass(500);
    player.x = PLACE.x + 200;
    world.moved(player);
    pass(300);
    const before = player.health;
    pass(3000);
    expect(before - player.health).toBeLessThan(0.6);
  });
});
