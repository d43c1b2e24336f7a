/** Hung cauldrons in a world: filled, started, stirred, served and eaten from; and refusals of bad requests. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { POT_REFUSED } from '#game/features/cooking/server/pots/at-pot.ts';
import { debugAdvancePots } from '#game/features/cooking/server/pots/debug.ts';
import { BURNT_AFTER_MS } from '#game/features/cooking/shared/cooking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import { stateReader } from '#game/server/store/states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { Kitchen, PLACE } from '#tests/helpers/world/kitchen.ts';

describe('a pot over a fire', () => {
  it('a pot is hung, filled, stirred and served, and the buff of a dish lasts a fifth longer for a served player', () => {
    const kitchen = new Kitchen();
    kitchen.fill(2);
    kitchen.brew(3);
    expect(kitchen.pot).toMatchObject({ phase: 'done', dish: ITEM.gribnitsa, left: 4, met: 7, strays: 0 });
    kitchen.vera.warmth = 40;
    kitchen.galina.pvp = withTruce(kitchen.galina.pvp, 'vera', kitchen.world.now);
    expect(kitchen.ask('pot:serve', { id: kitchen.id, to: null })).toBeUndefined();
    expect(kitchen.ask('pot:serve', { id: kitchen.id, to: null }, kitchen.galina)).toBeUndefined();
    const eat = (who: typeof kitchen.vera) => {
      const from = who.inventory.findSlot(({ itemId }) => itemId === ITEM.gribnitsa);
      who.hunger = 20;
      kitchen.ask('inventory:use', { from, revision: who.inventory.revision, request: 1 }, who);
      const buff = who.buffs.find(({ id }) => id === 'gribnitsa');
      return (buff?.until ?? 0) - kitchen.world.now;
    };
    const [own, served] = [eat(kitchen.vera), eat(kitchen.galina)];
    expect(served / own).toBeCloseTo(1.2, 2);
    expect(kitchen.galina.hunger).toBeGreaterThan(30);
    expect(kitchen.vera.buffs.map(({ id }) => id)).toContain('well_served');
    expect(kitchen.galina.cookbook).toEqual([
      { dish: ITEM.gribnitsa, name: 'Gribnitsa', from: 'vera', pieces: [] },
    ]);
    expect(kitchen.vera.cookbook[0]).toMatchObject({ from: null, pieces: [502, 502, 509] });
  });

  it('a ladleful goes to the first free slot of the hotbar, whatever other dishes are there, then to the bag', () => {
    const kitchen = new Kitchen();
    const bar = FIRST_SLOT.hotbar;
    const { inventory } = kitchen.vera;
    const burnt: Stack = { itemId: ITEM.burntMess, quantity: 1, state: { keeps: 1 } as never };
    inventory.apply(new Map(slotsOf('hotbar').map((slot) => [slot, slot === bar + 5 ? null : burnt])));
    kitchen.fill();
    kitchen.brew(3);
    const serve = () => expect(kitchen.ask('pot:serve', { id: kitchen.id, to: null })).toBeUndefined();
    serve();
    serve();
    expect(inventory.stackAt(bar + 5)).toMatchObject({ itemId: ITEM.gribnitsa, quantity: 2 });
    inventory.apply(new Map([[bar + 5, burnt]]));
    kitchen.vera.inventory.apply(new Map([[9, { itemId: ITEM.packedSnow, quantity: 5 }]]));
    for (const [from, at] of [
      [3, 0],
      [3, 1],
      [4, 2],
      [9, 5],
    ])
      kitchen.ask('pot:add', { id: kitchen.id, from, at, quantity: 1 });
    kitchen.brew(3);
    serve();
    expect(inventory.findSlot(({ itemId }) => itemId === ITEM.gribnitsa)).toBeLessThan(bar);
  });

  it('each serving tells its player the name of the dish and the slot in which it lies', () => {
    const kitchen = new Kitchen();
    kitchen.fill();
    kitchen.brew(3);
    kitchen.galina.pvp = withTruce(kitchen.galina.pvp, 'vera', kitchen.world.now);
    const emit = vi.spyOn(kitchen.world, 'emit');
    for (const who of [kitchen.vera, kitchen.galina])
      expect(kitchen.ask('pot:serve', { id: kitchen.id, to: null }, who)).toBeUndefined();
    const told = emit.mock.calls.flatMap(([event]) => (event.type === 'pot-ladled' ? [event] : []));
    expect(told.map(({ player, name }) => [player.id, name])).toEqual([
      ['vera', 'Gribnitsa'],
      ['galina', 'Gribnitsa'],
    ]);
    for (const { player, slot } of told)
      expect(player.inventory.stackAt(slot)).toMatchObject({ itemId: ITEM.gribnitsa });
  });

  it('a pot gets done even if the wall clock falls behind world time during the brewing', () => {
    const kitchen = new Kitchen();
    kitchen.fill();
    expect(kitchen.ask('pot:start', { id: kitchen.id, salt: false })).toBeUndefined();
    kitchen.wall -= 80;
    kitchen.pass(kitchen.pot!.brewMs + 200);
    expect(kitchen.pot).toMatchObject({ phase: 'done', dish: ITEM.gribnitsa, left: 2 });
  });

  it('a pot is done at once if the testing tools skip the remaining time', () => {
    const kitchen = new Kitchen();
    kitchen.fill();
    expect(kitchen.ask('pot:start', { id: kitchen.id, salt: false })).toBeUndefined();
    const { brewMs } = kitchen.pot!;
    debugAdvancePots(kitchen.world, PLACE.x, PLACE.y, brewMs / 2);
    expect(kitchen.pot).toMatchObject({ phase: 'brewing' });
    debugAdvancePots(kitchen.world, PLACE.x, PLACE.y + 2000, brewMs);
    expect(kitchen.pot).toMatchObject({ phase: 'brewing' });
    debugAdvancePots(kitchen.world, PLACE.x, PLACE.y, brewMs / 2);
    expect(kitchen.pot).toMatchObject({ phase: 'done', dish: ITEM.gribnitsa, left: 2 });
  });

  it('a dish burns if the pot stays over the fire, and the pot is taken down with its contents', () => {
    const kitchen = new Kitchen();
    kitchen.fill();
    kitchen.brew(0);
    kitchen.pass(BURNT_AFTER_MS + 200);
    expect(kitchen.pot).toMatchObject({ isBurnt: true, dish: ITEM.burntMess, left: 2 });
    expect(kitchen.ask('pot:unhang', { id: kitchen.id })).toBeUndefined();
    expect([kitchen.pot, kitchen.count(ITEM.burntMess), kitchen.count(ITEM.fieldCauldron)]).toEqual([
      null,
      2,
      1,
    ]);
    const slot = kitchen.vera.inventory.findSlot(({ itemId }) => itemId === ITEM.fieldCauldron)!;
    expect(kitchen.vera.inventory.stackAt(slot)?.state?.durability).toBe(600);
  });

  it('a pot returns to its owner when its fire is gone', () => {
    const kitchen = new Kitchen();
    kitchen.fill();
    kitchen.world.fixtures.remove('fire');
    kitchen.pass(1200);
    expect([kitchen.pot, kitchen.count(ITEM.fieldCauldron), kitchen.count(ITEM.boletus)]).toEqual([
      null,
      1,
      12,
    ]);
  });
});

it('a pot is unchanged by a crash: it is saved, and brews on while no process runs', () => {
  const kitchen = new Kitchen();
  kitchen.fill(2);
  kitchen.ask('pot:start', { id: kitchen.id, salt: false });
  const { id } = kitchen;
  const { since, windows } = kitchen.pot!;
  kitchen.pass(since + windows[0]! + 100 - kitchen.wall);
  expect(kitchen.ask('pot:stir', { id })).toBeUndefined();
  const kept = stateReader(kitchen.world);
  const structures = [id, 'fire'].map((one) => kept('structure', one)!);
  const after = new Kitchen(TERRAIN.lichen, () => ({ ...NOTHING_SAVED, structures }), since + 30_000);
  after.pass(1500);
  expect(after.pot).toMatchObject({ id, phase: 'done', dish: ITEM.gribnitsa, left: 4, met: 1 });
  expect(after.ask('pot:serve', { id, to: null })).toBeUndefined();
  expect(after.count(ITEM.gribnitsa)).toBe(1);
  expect(after.world.contents.of(id).find(({ itemId }) => itemId === ITEM.fieldCauldron)?.state).toEqual({
    durability: 600,
  });
});

it('a pot does not freshen food: added pieces spoil when their stack in a bag would have', () => {
  const kitchen = new Kitchen();
  kitchen.fill();
  const { inventory } = kitchen.vera;
  const [old, fresh] = [kitchen.wall + 60_000, kitchen.wall + 3_600_000];
  const bulbs = (slot: number, spoilsAt: number): [number, Stack] => [
    slot,
    { itemId: ITEM.saranaBulb, quantity: 2, state: { spoilsAt } },
  ];
  inventory.apply(new Map([bulbs(6, old), bulbs(7, fresh)]));
  const { id } = kitchen;
  expect(kitchen.ask('pot:take', { id, at: 2 })).toBeUndefined();
  expect(kitchen.ask('pot:add', { id, from: 6, at: 2, quantity: 2 })).toBeUndefined();
  expect(kitchen.ask('pot:add', { id, from: 7, at: 2, quantity: 1 })).toBeUndefined();
  const there = kitchen.world.contents.of(id).find(({ slot }) => slot === 2);
  expect(there).toMatchObject({ quantity: 3, state: { spoilsAt: Math.round((2 * old + fresh) / 3) } });
});

it('a piece goes to the first free place in the pot if the requested place holds something else', () => {
  const kitchen = new Kitchen();
  kitchen.fill();
  const { id } = kitchen;
  // The panel does not know about the bulb yet.
  expect(kitchen.ask('pot:add', { id, from: 3, at: 2, quantity: 1 })).toBeUndefined();
  const pieces = kitchen.world.contents.of(id).filter(({ slot }) => slot < 4);
  expect(pieces.map(({ slot, itemId, quantity }) => [slot, itemId, quantity])).toEqual([
    [0, ITEM.boletus, 1],
    [1, ITEM.boletus, 1],
    [2, ITEM.saranaBulb, 1],
    [3, ITEM.boletus, 1],
  ]);
  expect(kitchen.ask('pot:add', { id, from: 4, at: 0, quantity: 1 })).toBe(POT_REFUSED.full);
});

it('players at a pot are sent its contents after the last ladleful is taken', () => {
  const kitchen = new Kitchen();
  kitchen.fill();
  kitchen.brew(3);
  const told = () => {
    kitchen.world.takeEvents();
    expect(kitchen.ask('pot:serve', { id: kitchen.id, to: null })).toBeUndefined();
    return kitchen.world.takeEvents().some(({ type }) => type === 'pot-contents');
  };
  expect([told(), told()]).toEqual([false, true]);
});

it('a place in the pot holds pieces of one kind only if they would stack: boots with different wear do not', () => {
  const kitchen = new Kitchen();
  kitchen.fill();
  const { id } = kitchen;
  const boots = (slot: number, durability: number): [number, Stack] => [
    slot,
    { itemId: ITEM.feltBoots, quantity: 1, state: { durability } },
  ];
  kitchen.vera.inventory.apply(new Map([boots(6, 3), boots(7, 90)]));
  expect(kitchen.ask('pot:add', { id, from: 6, at: 3, quantity: 1 })).toBeUndefined();
  expect(kitchen.ask('pot:add', { id, from: 7, at: 3, quantity: 1 })).toBe(POT_REFUSED.full);
  expect(kitchen.ask('pot:take', { id, at: 3 })).toBeUndefined();
  const worn = kitchen.vera.inventory.rows().filter(({ itemId }) => itemId === ITEM.feltBoots);
  expect(worn.map(({ state }) => state?.durability).sort()).toEqual([3, 90]);
});

describe('impossible requests at a pot', () => {
  it('an impossible request is refused with its reason', () => {
    const kitchen = new Kitchen();
    expect(kitchen.ask('pot:hang', { fire: null })).toBe(POT_REFUSED.fire);
    expect(kitchen.ask('pot:hang', { fire: 'fire' }, kitchen.galina)).toBe(POT_REFUSED.none);
    expect(kitchen.ask('pot:stir', { id: 'nothing' })).toBe(POT_REFUSED.gone);
    kitchen.fill();
    const { id } = kitchen;
    expect(kitchen.ask('pot:stir', { id })).toBe(POT_REFUSED.noStir);
    expect(kitchen.ask('pot:serve', { id, to: null })).toBe(POT_REFUSED.noDish);
    expect(kitchen.ask('pot:start', { id, salt: true })).toBe(POT_REFUSED.sea);
    expect(kitchen.ask('pot:take', { id, at: 0 }, kitchen.galina)).toBe(POT_REFUSED.take);
    expect(kitchen.ask('pot:take', { id, at: 2 })).toBeUndefined();
    expect(kitchen.ask('pot:start', { id, salt: false })).toBe(POT_REFUSED.few);
    expect(kitchen.ask('pot:add', { id, from: 4, at: 2, quantity: 3 })).toBeUndefined();
    expect(kitchen.ask('pot:start', { id, salt: false })).toBe(POT_REFUSED.even);
    kitchen.vera.x += 400;
    expect(kitchen.ask('pot:look', { id })).toBe(POT_REFUSED.far);
    kitchen.world.fixtures.setState('fire', {});
    kitchen.vera.x -= 400;
    expect(kitchen.ask('pot:start', { id, salt: false })).toBe(POT_REFUSED.cold);
  });

  it('a stir at an impossible time is refused, and a stir outside the bubbles takes a hit away', () => {
    const kitchen = new Kitchen();
    kitchen.fill();
    kitchen.ask('pot:start', { id: kitchen.id, salt: false });
    expect(kitchen.ask('pot:stir', { id: kitchen.id })).toBeUndefined();
    expect(kitchen.ask('pot:stir', { id: kitchen.id })).toBe(POT_REFUSED.quick);
    expect(kitchen.pot).toMatchObject({ met: 0, strays: 1 });
    kitchen.pass(25_000);
    expect(kitchen.ask('pot:stir', { id: kitchen.id })).toBe(POT_REFUSED.noStir);
  });

  it('a hot ladle prolongs the bubbles by a fixed time, and only if the server counts the ladle as hot', () => {
    const stirAt = (past: number, isHot: boolean) => {
      const kitchen = new Kitchen();
      kitchen.fill();
      kitchen.ask('pot:start', { id: kitchen.id, salt: false });
      const { since, windows } = kitchen.pot!;
      kitchen.pass(since + windows[0]! + past - kitchen.wall);
      const until = kitchen.world.now + 5000;
      if (isHot) kitchen.vera.fireside = { ...kitchen.vera.fireside, ladle: { until, blows: 3 } };
      expect(kitchen.ask('pot:stir', { id: kitchen.id })).toBeUndefined();
      return kitchen.pot?.met;
    };
    // The network delay is compensated for in addition.
    expect(stirAt(1100, false)).toBe(1);
    expect(stirAt(1430, false)).toBe(0);
    expect(stirAt(1430, true)).toBe(1);
    expect(stirAt(1800, true)).toBe(0);
  });

  it('the total number of items stays the same, whatever is requested in whatever order', () => {
    const deed = fc.oneof(
      fc.record({ name: fc.constant('pot:hang'), payload: fc.constant({ fire: 'fire' }) }),
      fc.record({
        name: fc.constant('pot:add'),
        payload: fc.record({
          from: fc.integer({ min: 0, max: 7 }),
          at: fc.integer({ min: 0, max: 4 }),
          quantity: fc.integer({ min: 1, max: 3 }),
        }),
      }),
      fc.record({
        name: fc.constant('pot:take'),
        payload: fc.record({ at: fc.integer({ min: 0, max: 4 }) }),
      }),
      fc.record({ name: fc.constantFrom('pot:unhang', 'pot:look'), payload: fc.constant({}) }),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const kitchen = new Kitchen();
        const sum = () => {
          const rows = [
            ...kitchen.vera.inventory.rows(),
            ...(kitchen.pot ? kitchen.world.contents.of(kitchen.id) : []),
          ];
          const by = new Map<number, number>();
          for (const { itemId, quantity } of rows) by.set(itemId, (by.get(itemId) ?? 0) + quantity);
          return [...by].sort(([a], [b]) => a - b);
        };
        const before = sum();
        for (const { name, payload } of deeds) kitchen.ask(name, { id: kitchen.id || 'none', ...payload });
        expect(sum()).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
});

describe('water and snow', () => {
  it('water is drunk and fills a flask while E is held, and walking away ends that', () => {
    const kitchen = new Kitchen(TERRAIN.river);
    kitchen.vera.thirst = 50;
    expect(kitchen.ask('gulp:begin', { what: 'drink' })).toBeUndefined();
    expect(kitchen.ask('gulp:begin', { what: 'scoop' })).not.toBeUndefined();
    kitchen.pass(1700);
    expect(kitchen.vera.thirst).toBeGreaterThan(60);
    expect(kitchen.vera.drinking).toBeNull();
    kitchen.ask('gulp:begin', { what: 'drink' });
    kitchen.vera.x += 100;
    kitchen.pass(1700);
    expect(kitchen.vera.thirst).toBeLessThan(70);
  });

  it('sea water does not quench thirst', () => {
    const kitchen = new Kitchen(TERRAIN.sea);
    expect(kitchen.ask('gulp:begin', { what: 'drink' })).toBeUndefined();
    kitchen.pass(1700);
    expect(kitchen.vera.guidance.deeds).toContain('drunk');
    expect(kitchen.vera.guidance.deeds).not.toContain('quenched');
  });

  it('a player standing on snow can scoop it', () => {
    const kitchen = new Kitchen(TERRAIN.lightSnow);
    kitchen.ask('gulp:begin', { what: 'scoop' });
    kitchen.pass(1700);
    expect(kitchen.count(ITEM.packedSnow)).toBe(21);
  });

  it('a player scoops snow whatever is in hand, and fastest with the ladle', () => {
    const times = [null, ITEM.stoneHatchet, ITEM.steelLadle].map((weapon) => {
      const kitchen = new Kitchen(TERRAIN.lightSnow);
      kitchen.vera.weapon = weapon;
      expect(kitchen.ask('gulp:begin', { what: 'scoop' })).toBeUndefined();
      const since = kitchen.world.now;
      while (kitchen.vera.drinking && kitchen.world.now - since < 5000) kitchen.pass(20);
      expect(kitchen.count(ITEM.packedSnow)).toBe(21);
      return kitchen.world.now - since;
    });
    const [bare = 0, hatchet = 0, ladle = 0] = times;
    expect(hatchet).toBe(bare);
    expect(ladle).toBeLessThan(0.6 * bare);
  });
});
