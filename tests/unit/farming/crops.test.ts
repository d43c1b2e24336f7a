/**
 * A garden: sowing in the player's own claim, watering once, harvesting once; every other request is refused and
 * changes nothing.
 */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { CROPS } from '#game/features/farming/shared/crops.ts';
import { readCropState } from '#game/features/farming/shared/growth.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const at = (dx: number, dy: number) => ({ x: HOME.x + 64 * dx, y: HOME.y + 64 * dy });

/** Anna stands in the middle of her claim, with `count` of each item in her hotbar, on terrain of one kind. */
function start(items: readonly number[], terrainId = 'm', count = 5) {
  const arena = new Arena({ ...openGround(), terrainIdAt: () => terrainId });
  const { world } = arena;
  const anna = arena.player('anna', HOME.x - FIELD.x, HOME.y - FIELD.y, items, PEACE);
  const stocked = items.map((itemId, k) => [24 + k, { itemId, quantity: count }] as const);
  anna.inventory.apply(new Map(stocked));
  placeStructure(world, anna, ITEM.hearth, at(4, 0).x, at(4, 0).y);
  const ask = (name: string, payload: object, who = anna) => {
    const before = arena.refused.length;
    arena.ask(who, name, payload);
    const events = arena.pass(20);
    return { reason: arena.refused[before]?.replace(`${name}: `, '') ?? null, events };
  };
  const sow = (slot: number, { x, y }: { x: number; y: number }, who = anna) =>
    ask('crop:sow', { slot, x, y }, who).reason;
  const grown = (dx: number, dy: number) => world.fixtures.near(at(dx, dy).x, at(dx, dy).y, 1)[0];
  const left = (slot: number) => anna.inventory.stackAt(slot)?.quantity ?? 0;
  return { arena, world, anna, ask, sow, grown, left };
}

describe('sowing a crop', () => {
  it('sowing takes one seed and places a bed in the middle of the tile, for each kind of seed', () => {
    for (const { id, seed } of CROPS) {
      const { sow, grown, left, world } = start([seed]);
      expect(sow(24, { x: at(1, 0).x + 20, y: at(1, 0).y - 9 })).toBeNull();
      expect(grown(1, 0)).toMatchObject({ kind: id, ownerId: 'anna', ...at(1, 0) });
      const growing = readCropState(grown(1, 0)?.state ?? {});
      expect(growing).toMatchObject({ watered: false });
      expect(world.wallNow - (growing?.sown ?? 0)).toBeLessThan(30);
      expect(growing?.ripe).toBeGreaterThan(world.wallNow + 19 * 60_000);
      expect(left(24)).toBe(4);
    }
  });

  it('sowing is refused with a reason, and then takes no seed', () => {
    const { sow, left, arena, world } = start([ITEM.fireweedSeed, ITEM.timber]);
    const bella = arena.player('bella', HOME.x - FIELD.x, HOME.y - FIELD.y + 64, [ITEM.fireweedSeed], PEACE);
    expect(sow(24, at(3, 0))).toBe('Too far away.');
    expect(sow(25, at(1, 0))).toBe('This does not grow.');
    expect(sow(29, at(1, 0))).toBe('There is nothing in that slot.');
    expect(sow(200, at(1, 0))).toBe('There is nothing in that slot.');
    expect(sow(24, at(0, 1), bella)).toBe('This land belongs to another hearth.');
    expect(sow(24, at(1, 0))).toBeNull();
    expect(sow(24, at(1, 0))).toBe('Something grows or stands there already.');
    expect(left(24)).toBe(4);
    expect(world.fixtures.near(HOME.x, HOME.y, 200)).toHaveLength(1);
  });

  it('sowing needs fertile terrain, and land that belongs to a hearth', () => {
    expect(start([ITEM.beetroot], 'd').sow(24, at(1, 0))).toMatch(/^Nothing grows here/);
    const { world, sow } = start([ITEM.beetroot]);
    const [hearth] = world.structures.tiles.on(tileAt(at(4, 0).x, at(4, 0).y));
    world.fixtures.remove(hearth?.id ?? '');
    expect(sow(24, at(1, 0))).toBe('Seeds need tended land: sow near a hearth of yours.');
  });
});

describe('tending a crop', () => {
  it('a crop can be watered once, which takes a flask if there is one, otherwise snow, and is refused without either', () => {
    const { ask, sow, grown, left, anna } = start([ITEM.buckwheat, ITEM.packedSnow, ITEM.flask]);
    sow(24, at(1, 0));
    const id = grown(1, 0)?.id ?? '';
    const dry = readCropState(grown(1, 0)?.state ?? {});
    anna.inventory.apply(new Map([[26, { itemId: ITEM.flask, quantity: 1, state: { sips: 1 } }]]));
    expect(ask('crop:water', { id }).reason).toBeNull();
    expect(anna.inventory.stackAt(26)?.state?.sips).toBe(0);
    expect(left(25)).toBe(5);
    const wet = readCropState(grown(1, 0)?.state ?? {});
    expect(wet?.watered).toBe(true);
    expect(wet?.ripe).toBeLessThan(dry?.ripe ?? 0);
    expect(ask('crop:water', { id }).reason).toBe('It is watered already.');
    sow(24, at(0, 1));
    const second = grown(0, 1)?.id ?? '';
    expect(ask('crop:water', { id: second }).reason).toBeNull();
    expect(left(25)).toBe(4);
    sow(24, at(-1, 0));
    anna.inventory.apply(new Map([[25, null]]));
    expect(ask('crop:water', { id: grown(-1, 0)?.id }).reason).toMatch(/^Watering takes snow/);
  });

  it('a crop is harvested once, and only when it is ripe', () => {
    const { ask, sow, grown, world, anna, left } = start([ITEM.beetroot], 'm', 1);
    sow(24, at(1, 0));
    const id = grown(1, 0)?.id ?? '';
    expect(ask('crop:reap', { id }).reason).toBe('It is not ripe yet.');
    const growing = readCropState(grown(1, 0)?.state ?? {});
    world.fixtures.setState(id, {
      sown: 0,
      ripe: Math.min(world.wallNow, growing?.ripe ?? 0),
      watered: false,
    });
    const { reason, events } = ask('crop:reap', { id });
    expect(reason).toBeNull();
    const held = [...anna.inventory.stacks.values()].reduce((sum, stack) => sum + stack.quantity, 0);
    expect(left(24)).toBeGreaterThanOrEqual(0);
    expect(held).toBeGreaterThanOrEqual(3);
    expect(events.some((event) => event.type === 'notice' && event.message.startsWith('Harvested: '))).toBe(
      true,
    );
    expect(ask('crop:reap', { id }).reason).toBe('Nothing grows there any more.');
  });

  it("a crop in a claim can be harvested only by the claim's owner and members", () => {
    const { ask, sow, grown, arena, world } = start([ITEM.beetroot]);
    sow(24, at(1, 0));
    const id = grown(1, 0)?.id ?? '';
    world.fixtures.setState(id, { sown: 0, ripe: 1, watered: false });
    const bella = arena.player('bella', HOME.x - FIELD.x, HOME.y - FIELD.y + 60, [], PEACE);
    expect(ask('crop:reap', { id }, bella).reason).toBe('This land belongs to another hearth.');
    const [hearth] = world.structures.tiles.on(tileAt(at(4, 0).x, at(4, 0).y));
    world.fixtures.setState(hearth?.id ?? '', { ...hearth?.state, member1: 'bella' });
    expect(ask('crop:reap', { id }, bella).reason).toBeNull();
  });
});
