/** The catalogue: items, node types and their yields, and proof that every material of the nodes comes from a node. */
import { describe, expect, it } from 'vitest';
import { FIRST_OPENINGS, NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { POT_CATEGORIES } from '#game/features/items/shared/catalogue/properties.ts';
import { EQUIPMENT_SLOTS, ITEM, ITEMS, type Item, itemById } from '#game/features/items/shared/items.ts';
import { NODE_TYPES, nodeCategory, nodeTypeByName } from '#game/shared/defs/nodes.ts';

const of = (id: number): Item => {
  const item = itemById(id);
  if (item === undefined) throw new Error(`no item ${id}`);
  return item;
};
const idsFrom = (first: number, last: number) =>
  ITEMS.map(({ id }) => id).filter((id) => id >= first && id <= last);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, k) => first + k);

describe('items of the catalogue', () => {
  it('the items have exactly the expected ids in each range of ids', () => {
    expect(idsFrom(1, 100)).toEqual(range(1, 35));
    expect(idsFrom(101, 200)).toEqual(range(101, 117));
    expect(idsFrom(201, 400)).toEqual([201, 202, 203, 204, 301, 302]);
    expect(idsFrom(401, 500)).toEqual([...range(401, 425), 450, 451]);
    expect(idsFrom(501, 600)).toEqual([...range(501, 523), ...range(530, 549)]);
    expect(idsFrom(601, 700)).toEqual([601, 602]);
    expect(idsFrom(701, 800)).toEqual(range(701, 722));
    expect(idsFrom(1, 800)).toHaveLength(ITEMS.length);
  });

  it('items include all those named in the specification', () => {
    expect(of(403).name).toBe('Steel Ladle');
    expect(of(404).name).toBe('Field Cauldron');
    const stacks = [1, 8, 201, 302, 501, 502, 503, 504, 601].map((id) => of(id).max_stack);
    expect(stacks).toEqual([1000, 50, 10, 5, 5, 20, 5, 50, 10]);
    expect(of(201).properties.healing).toBe(15);
    expect([502, 504].map((id) => of(id).properties.nutrition)).toEqual([6, 8]);
  });

  it('items have names in code that match their picture files, and their names, pictures and descriptions are unique', () => {
    const names = ITEMS.map(({ id, icon_path }) => {
      const slug = icon_path.replace(/^images\/items\/|\.png$/g, '');
      return [slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), id];
    });
    expect(Object.entries(ITEM).sort()).toEqual(names.sort());
    expect(new Set(ITEMS.map(({ icon_path }) => icon_path)).size).toBe(ITEMS.length);
    expect(new Set(ITEMS.map(({ name }) => name)).size).toBe(ITEMS.length);
    expect(new Set(ITEMS.map(({ description }) => description)).size).toBe(ITEMS.length);
  });

  it('equipment exists for every body slot, and warms by its insulation', () => {
    const worn = ITEMS.filter((item) => item.type === 'equipment');
    for (const slot of EQUIPMENT_SLOTS) expect(worn.map(({ subtype }) => subtype)).toContain(slot);
    for (const { name, properties } of worn) {
      expect(properties.warmth, name).toBeUndefined();
      expect(properties.armor, name).toBeGreaterThan(0);
      expect(properties.durability, name).toBeGreaterThan(0);
      if (properties.storage_slots) expect(properties.storage_slots, name).toBeLessThanOrEqual(6);
    }
    const warmest = EQUIPMENT_SLOTS.map((slot) =>
      Math.max(
        ...worn
          .filter(({ subtype }) => subtype === slot)
          .map(({ properties: { insulation = 0 } }) => insulation),
      ),
    );
    // The fur kit is the maximum that a player can wear.
    expect(warmest.reduce((sum, value) => sum + value, 0)).toBe(24);
  });

  it('tools exist for every kind and tier that a node requires', () => {
    const tiers = (tool: string) =>
      ITEMS.filter(({ properties }) => properties.tool === tool)
        .map(({ properties }) => properties.tier)
        .sort();
    expect(tiers('axe')).toEqual([1, 2, 3]);
    expect(tiers('knife')).toEqual([1, 2, 3]);
    expect(tiers('pick')).toEqual([1, 2]);
    expect(tiers('rod')).toHaveLength(1);
    expect(tiers('mallet')).toHaveLength(1);
  });

  it('weapons either strike at a pace limited by stamina, or shoot existing ammunition', () => {
    for (const { name, type, subtype, properties } of ITEMS) {
      const { weapon, ranged, damage_min: least = 0, damage_max: most = 0 } = properties;
      if (weapon) {
        expect(least, name).toBeGreaterThan(0);
        expect(most, name).toBeGreaterThan(least);
        // A blow takes 280 ms.
        expect(weapon.cooldown_ms, name).toBeGreaterThan(280);
        expect(weapon.reach, name).toBeLessThanOrEqual(130);
      }
      if (ranged) {
        expect(ranged.burn ? least : most - least, name).toBe(ranged.burn ? 0 : most - least);
        expect((ranged.range / ranged.speed) * 1000, name).toBeLessThan(1000);
        if (ranged.ammo !== null) expect(of(ranged.ammo).stackable, name).toBe(true);
      }
      const isStruckWith = type === 'weapon' || (type === 'tool' && subtype === 'weapon');
      if (isStruckWith) expect(weapon ?? ranged, name).toBeDefined();
    }
  });

  it('pot ingredients exist in every category, and every food has a time to spoil or is known never to spoil', () => {
    const inPot = ITEMS.filter(({ properties }) => properties.pot);
    for (const category of POT_CATEGORIES)
      expect(
        inPot.some(({ properties }) => properties.pot?.category === category),
        category,
      ).toBe(true);
    const lasting = ITEMS.filter(({ type, properties }) => type === 'food' && !properties.spoil_min);
    expect(lasting.map(({ name }) => name).sort()).toEqual(
      ['Sarana Bulb', 'Beetroot', 'Buckwheat', 'Jerky', 'Yukola', 'Tushonka', 'Scraps', 'Tolkusha'].sort(),
    );
  });

  it('the ladle and the cauldron are bound to their owner, and no other items are', () => {
    const bound = ITEMS.filter(({ properties }) => properties.bound).map(({ id }) => id);
    expect(bound).toEqual([ITEM.steelLadle, ITEM.fieldCauldron]);
  });
});

describe('nodes and yields', () => {
  it('node types have the ids of the design', () => {
    expect(NODE_TYPES.map(({ id }) => id)).toEqual(range(1, 37));
    expect(NODE_TYPES.slice(16).map(({ node_type }) => node_type)[4]).toBe('obsidian_vein');
  });

  it('every node type except the mushroom has at least one guaranteed yield', () => {
    for (const type of NODE_TYPES) {
      const rows = NODE_YIELDS.filter((row) => row.node_type_id === type.id);
      expect(rows.length, type.node_type).toBeGreaterThan(0);
      if (type.node_type !== 'mushroom') expect(rows.some((row) => row.chance === 1)).toBe(true);
    }
  });

  it('every species of node belongs to its category, such as tree or herb', () => {
    const category = (name: string) => nodeTypeByName(name)?.category;
    expect(category('siberian_spruce')).toBe('tree');
    expect(category('mountain_ash')).toBe('medium_tree');
    expect(category('kamchatka_willow')).toBe('small_tree');
    expect(category('siberian_dwarf_pine')).toBe('shrub');
    expect(category('fireweed')).toBe('herb');
    expect(category('driftwood')).toBe('resource');
    expect(category('basalt_boulder')).toBe('rock');
    expect(nodeCategory('tree')).toEqual({ id: 'tree', interactionRadius: 48, harvestMs: 5000, tool: 'axe' });
    expect(nodeCategory('rock')).toEqual({
      id: 'rock',
      interactionRadius: 32,
      harvestMs: 3500,
      tool: 'pick',
    });
  });

  it('nodes can be harvested with existing tools, and only obsidian needs better ones than stone', () => {
    const choosy = NODE_TYPES.filter(({ tool_tier }) => tool_tier > 1);
    expect(choosy.map(({ node_type, tool_tier }) => [node_type, tool_tier])).toEqual([['obsidian_vein', 2]]);
    for (const { category, tool_tier } of NODE_TYPES) {
      const { tool } = nodeCategory(category);
      if (tool === 'hand') continue;
      const fit = ITEMS.filter(
        ({ properties }) => properties.tool === tool && (properties.tier ?? 0) >= tool_tier,
      );
      expect(fit.length, `${tool} of tier ${tool_tier}`).toBeGreaterThan(0);
    }
  });

  it('nodes yield every material that is neither crafted nor hunted, and all materials for the first tools', () => {
    const given = new Set([
      ...NODE_YIELDS.map(({ item_id }) => item_id),
      ...FIRST_OPENINGS.flat().map(({ item_id }) => item_id),
    ]);
    const madeOrHunted: readonly number[] = [
      ITEM.packedSnow,
      ITEM.rawHide,
      ITEM.leather,
      ITEM.softPelt,
      ITEM.cord,
      ITEM.tallow,
      ITEM.charcoal,
      ITEM.forgedIron,
      ITEM.salt,
      ITEM.blackPowder,
    ];
    const missing = idsFrom(1, 100).filter((id) => !given.has(id) && !madeOrHunted.includes(id));
    expect(missing.map((id) => of(id).name)).toEqual([]);
    for (const id of [ITEM.flint, ITEM.drySticks, ITEM.rawFiber]) {
      const byHand = NODE_YIELDS.filter(({ item_id }) => item_id === id).map(
        ({ node_type_id }) => NODE_TYPES.find((type) => type.id === node_type_id)?.category ?? 'tree',
      );
      expect(byHand.some((category) => nodeCategory(category).tool === 'hand')).toBe(true);
    }
    for (const { item_id, quantity } of FIRST_OPENINGS.flat())
      expect(quantity).toBeLessThanOrEqual(of(item_id).max_stack);
  });

  it('every seed names the herb that grows from it', () => {
    for (const { properties } of ITEMS.filter(({ type }) => type === 'seed')) {
      expect(nodeTypeByName(properties.grows ?? '')?.category).toBe('herb');
    }
  });
});
