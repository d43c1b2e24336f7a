/** Carcasses of creatures, and cutting them up: with a knife, by hand, interrupted, and with a full bag. */
import { describe, expect, it } from 'vitest';
import { carcassesNear, eatFromCarcass, FALLEN_MS } from '#game/features/creatures/server/carcass/carcass.ts';
import { smellFactorOf } from '#game/features/creatures/server/senses/smell.ts';
import {
  CARCASS_ERRORS,
  CARCASS_KIND,
  CARCASS_LIES_MS,
  HAND_MS,
  KNIFE_MS,
} from '#game/features/creatures/shared/carcass.ts';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { expirePile } from '#game/features/inventory/server/piles.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const MEAT = 512;
const HIDE = 17;
const KNIFE = 408;
const drop = (item_id: number, quantity: number) => ({ item_id, chance: 1, least: quantity, most: quantity });
const SPECIES = defineSpecies([
  { kind: 'deer', name: 'Deer', max_health: 10, leaves: 'carcass', drops: [drop(MEAT, 4), drop(HIDE, 2)] },
  { kind: 'ghoul', name: 'Ghoul', max_health: 10, leaves: 'salvage', drops: [drop(1, 3)] },
  { kind: 'wisp', name: 'Wisp', max_health: 10 },
]);

/** A field with a player and a dead creature beside the player. */
function start(kind: string, items: readonly number[] = []) {
  const arena = new Arena(undefined, { species: SPECIES });
  const anna = arena.player('anna', 0, 0, items);
  arena.goat('dead', 40, 0, kind);
  arena.world.effects.queue({
    to: 'dead',
    from: 'anna',
    deed: { type: 'damage', amount: 100, cause: 'blow', kind: 'slash', by: KNIFE },
  });
  arena.pass(30);
  const carcass = () =>
    arena.world.fixtures.near(FIELD.x, FIELD.y, 200).find(({ kind: k }) => k === CARCASS_KIND);
  const cut = () => arena.ask(anna, 'carcass:harvest', { id: carcass()?.id ?? 'none' });
  return { arena, world: arena.world, anna, carcass, cut };
}

const errors = (events: readonly WorldEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'butchery-failed' ? [event.error] : []));

describe('remains of a creature', () => {
  it('a dead creature remains as it fell for a moment, and is then a carcass for ten minutes', () => {
    const { arena, world, carcass } = start('deer');
    arena.pass(FALLEN_MS - 100);
    expect(world.creatures.get('dead')?.motion.isDead).toBe(true);
    expect(carcass()).toBeUndefined();
    arena.pass(200);
    expect(world.creatures.size).toBe(0);
    expect(carcass()?.state).toMatchObject({ species: 'deer', share: 1 });
    const { id } = carcass()!;
    const laidAt = world.wallNow - 10;
    world.wallNow = laidAt + CARCASS_LIES_MS - 1000;
    expirePile(world, id);
    expect(carcass()).toBeDefined();
    world.wallNow = laidAt + CARCASS_LIES_MS + 1000;
    expirePile(world, id);
    expect(carcass()).toBeUndefined();
  });

  it('a dead creature leaves salvage that any player may take, or nothing, depending on its species', () => {
    const ghoul = start('ghoul');
    ghoul.arena.pass(FALLEN_MS + 50);
    const [pile] = ghoul.world.fixtures.near(FIELD.x, FIELD.y, 200);
    expect(pile).toMatchObject({ ownerId: null, definition: { key: 'pile' } });
    expect(ghoul.world.contents.of(pile?.id ?? '')).toMatchObject([{ itemId: 1, quantity: 3 }]);
    const wisp = start('wisp');
    wisp.arena.pass(FALLEN_MS + 50);
    expect(wisp.world.fixtures.size).toBe(0);
    expect(wisp.world.creatures.size).toBe(0);
  });

  it('a carcass attracts creatures that eat from it, until it is eaten up', () => {
    const { arena, world } = start('deer');
    arena.pass(FALLEN_MS + 50);
    const [there] = carcassesNear(world, FIELD, 300);
    expect(carcassesNear(world, { x: FIELD.x + 1000, y: FIELD.y }, 300)).toEqual([]);
    expect(eatFromCarcass(world, there!.id, 0.4)).toBe(true);
    expect(carcassesNear(world, FIELD, 300)[0]?.state).toMatchObject({ share: 0.6 });
    eatFromCarcass(world, there!.id, 0.6);
    expect(carcassesNear(world, FIELD, 300)).toEqual([]);
    expect(eatFromCarcass(world, there!.id, 0.1)).toBe(false);
  });
});

describe('cutting up a carcass', () => {
  it('cutting up a carcass with a knife takes 1.5 s, wears the knife by one use, and gives everything once', () => {
    const { arena, world, anna, carcass, cut } = start('deer', [KNIFE]);
    arena.pass(FALLEN_MS + 50);
    const uses = anna.inventory.stackAt(24)?.state?.durability ?? null;
    cut();
    arena.pass(KNIFE_MS - 150);
    expect(anna.inventory.count(MEAT)).toBe(0);
    const events = arena.pass(300);
    expect([anna.inventory.count(MEAT), anna.inventory.count(HIDE)]).toEqual([4, 2]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'butchered', species: 'deer', left: [] }));
    const usesLeft = anna.inventory.stackAt(24)?.state?.durability ?? 0;
    if (uses !== null) expect(usesLeft).toBe(uses - 1);
    expect(carcass()).toBeUndefined();
    expect([...(world.changes.take()?.marks.corpse ?? [])]).toHaveLength(1);
  });

  it('cutting up a carcass by hand takes 4 s, and gives half of the meat', () => {
    const { arena, anna, carcass, cut } = start('deer');
    arena.pass(FALLEN_MS + 50);
    cut();
    arena.pass(HAND_MS - 150);
    expect(carcass()).toBeDefined();
    arena.pass(300);
    expect([anna.inventory.count(MEAT), anna.inventory.count(HIDE)]).toEqual([2, 1]);
    expect(carcass()).toBeUndefined();
  });

  it('a carcass from which creatures have eaten gives the player less meat', () => {
    const { arena, world, anna, carcass, cut } = start('deer', [KNIFE]);
    arena.pass(FALLEN_MS + 50);
    eatFromCarcass(world, carcass()!.id, 0.5);
    cut();
    arena.pass(KNIFE_MS + 100);
    expect(anna.inventory.count(MEAT)).toBe(2);
  });

  it('cutting up a carcass ends if the player is hit or walks away or the carcass is lost, and no item is lost', () => {
    const { arena, world, anna, carcass, cut } = start('deer', [KNIFE]);
    arena.pass(FALLEN_MS + 50);
    cut();
    arena.pass(300);
    anna.hurtAt = world.now;
    expect(errors(arena.pass(200))).toEqual([CARCASS_ERRORS.hurt]);
    cut();
    arena.pass(100);
    anna.x -= 30;
    expect(errors(arena.pass(300))).toEqual([CARCASS_ERRORS.moved]);
    cut();
    arena.pass(100);
    world.fixtures.remove(carcass()!.id);
    expect(errors(arena.pass(300))).toEqual([CARCASS_ERRORS.gone]);
    expect(anna.inventory.count(MEAT)).toBe(0);
  });

  it('cutting up a carcass is refused from far away, for a second player, twice at once, and without a carcass', () => {
    const { arena, world, anna, cut } = start('deer');
    arena.pass(FALLEN_MS + 50);
    const vera = arena.player('vera', 60, 0);
    const olga = arena.player('olga', 400, 0);
    const id = carcassesNear(world, FIELD, 300)[0]!.id;
    cut();
    arena.pass(50);
    arena.ask(anna, 'carcass:harvest', { id });
    arena.ask(vera, 'carcass:harvest', { id });
    arena.ask(olga, 'carcass:harvest', { id });
    arena.ask(olga, 'carcass:harvest', { id: 'none' });
    arena.pass(50);
    expect(arena.refused.toSorted()).toEqual(
      [CARCASS_ERRORS.busy, CARCASS_ERRORS.taken, CARCASS_ERRORS.far, CARCASS_ERRORS.gone]
        .map((reason) => `carcass:harvest: ${reason}`)
        .toSorted(),
    );
  });

  it('cutting up a carcass puts anything that does not fit into the bag on the ground as a pile', () => {
    const { arena, world, anna, cut } = start('deer', [KNIFE]);
    const full = [...slotsOf('inventory'), ...slotsOf('hotbar').slice(1)];
    anna.inventory.apply(new Map(full.map((slot) => [slot, { itemId: 402, quantity: 1 }])));
    arena.pass(FALLEN_MS + 50);
    cut();
    arena.pass(KNIFE_MS + 100);
    expect(anna.inventory.count(MEAT)).toBe(0);
    const [pile] = world.fixtures.near(FIELD.x, FIELD.y, 100);
    expect(pile).toMatchObject({ ownerId: 'anna', definition: { key: 'pile' } });
    expect(world.contents.of(pile?.id ?? '')).toMatchObject([
      { itemId: MEAT, quantity: 4 },
      { itemId: HIDE, quantity: 2 },
    ]);
  });

  it('creatures smell a player with meat in the bag from twice as far away', () => {
    const { arena, anna, cut } = start('deer', [KNIFE]);
    arena.pass(FALLEN_MS + 50);
    expect(smellFactorOf(anna)).toBe(1);
    cut();
    arena.pass(KNIFE_MS + 100);
    expect(smellFactorOf(anna)).toBe(2);
  });
});
