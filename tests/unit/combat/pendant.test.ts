/** An icon pendant in the hotbar turns aside one killing blow, and then not another for a while of play. */
import { describe, expect, it } from 'vitest';
import { damageBody } from '#game/features/combat/server/death/dying.ts';
import { SPARES_AGAIN_MS } from '#game/features/combat/server/death/pendant.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { lifeOf, NEW_LIFE, parseLife } from '#game/server/world/bodies/life.ts';
import { Arena } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const DEADLY = { amount: 500, cause: 'blow', killer: null, weapon: null } as const;

function start(items: readonly number[] = [ITEM.iconPendant]) {
  const arena = new Arena();
  const anna = arena.player('anna', 0, 0, items);
  arena.pass(20);
  return { arena, world: arena.world, anna };
}

describe('an icon pendant in the hotbar', () => {
  it('an icon pendant leaves one health after a blow that would have killed, and its owner is notified', () => {
    const { arena, world, anna } = start();
    world.changes.take();
    damageBody(world, anna, DEADLY);
    expect([anna.health, anna.isDown, anna.motion.isDead]).toEqual([1, false, false]);
    expect(world.changes.take()?.marks.vitals).toEqual(new Set(['anna']));
    const told = arena.pass(10).filter((event) => event.type === 'notice');
    expect(told).toMatchObject([{ player: { id: 'anna' }, message: expect.stringContaining('icon') }]);
    damageBody(world, anna, DEADLY);
    expect(anna.isDown).toBe(true);
  });

  it('an icon pendant works again after twenty minutes of play, and not before', () => {
    const { world, anna } = start();
    anna.playedMs = 1000;
    damageBody(world, anna, DEADLY);
    anna.health = 50;
    anna.playedMs += SPARES_AGAIN_MS;
    damageBody(world, anna, DEADLY);
    expect([anna.health, anna.isDown]).toEqual([1, false]);
    anna.health = 50;
    anna.playedMs += SPARES_AGAIN_MS - 1;
    damageBody(world, anna, DEADLY);
    expect(anna.isDown).toBe(true);
  });

  it('an icon pendant turns aside only blows, not cold, hunger, bleeding or lava', () => {
    for (const cause of ['cold', 'hunger', 'bleeding'] as const) {
      const { world, anna } = start();
      damageBody(world, anna, { ...DEADLY, cause });
      expect(anna.isDown, cause).toBe(true);
      expect(anna.lore.sparedAt).toBeNull();
    }
    const { world, anna } = start();
    damageBody(world, anna, { ...DEADLY, cause: 'lava' });
    expect(anna.motion.isDead).toBe(true);
  });

  it('an icon pendant does not help a player who has it only in the bag, or has none', () => {
    const { world, anna } = start([]);
    damageBody(world, anna, DEADLY);
    expect(anna.isDown).toBe(true);
    const slots = [{ slot: 0, itemId: ITEM.iconPendant, quantity: 1 }];
    const vera = world.add({ ...identity('vera'), slots });
    damageBody(world, vera, DEADLY);
    expect(vera.isDown).toBe(true);
  });

  it("an icon pendant's use is saved with its owner's life: leaving and coming back does not renew it", () => {
    const { world, anna } = start();
    anna.playedMs = 5000;
    damageBody(world, anna, DEADLY);
    const saved: unknown = JSON.parse(JSON.stringify(lifeOf(anna, world.now)));
    expect(parseLife(saved).lore.sparedAt).toBe(5000);
    const { lore: _, ...before } = NEW_LIFE;
    expect(parseLife(before).lore).toEqual(NEW_LIFE.lore);
  });
});
