/** The definitions: what the registry refuses, and that the catalogues say what the specification says. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DOODADS } from '#game/shared/defs/doodads.ts';
import { EQUIPMENT_SLOTS, ITEMS, itemById } from '#game/shared/defs/items.ts';
import { NODE_TYPES, nodeCategory, nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { DefinitionError, defineRegistry } from '#game/shared/defs/registry.ts';
import { TERRAIN_IDS, TERRAINS, terrainById, terrainIndex } from '#game/shared/defs/terrain.ts';
import { NODE_YIELDS } from '#game/shared/defs/yields.ts';

describe('registry', () => {
  const schema = z.strictObject({ id: z.int(), name: z.string().min(1) });

  it('finds what it holds, in order', () => {
    const registry = defineRegistry(
      'thing',
      schema,
      [
        { id: 2, name: 'b' },
        { id: 1, name: 'a' },
      ],
      (row) => row.id,
    );
    expect(registry.all.map((row) => row.name)).toEqual(['b', 'a']);
    expect(registry.get(1).name).toBe('a');
    expect(registry.find(3)).toBeUndefined();
    expect(() => registry.get(3)).toThrow('no thing has the id 3');
  });

  it('refuses a doubled id and a bad row, and names them', () => {
    const twice = [
      { id: 1, name: 'a' },
      { id: 1, name: 'b' },
    ];
    expect(() => defineRegistry('thing', schema, twice, (row) => row.id)).toThrow(/id 1 is declared twice/);
    expect(() => defineRegistry('thing', schema, [{ id: 1, name: '' }], (row) => row.id)).toThrow(
      DefinitionError,
    );
  });

  it('freezes its rows', () => {
    expect(Object.isFrozen(TERRAINS[0])).toBe(true);
    expect(Object.isFrozen(ITEMS)).toBe(true);
  });
});

describe('terrain', () => {
  it('has all 34 kinds with the speeds of the specification', () => {
    expect(TERRAINS).toHaveLength(34);
    const speeds: Record<string, number> = {
      m: 1,
      l: 1,
      r: 1,
      v: 1,
      b: 1,
      vB: 1,
      s: 1,
      g: 1,
      R: 1,
      A: 1,
      f: 1,
      p: 0.9,
      k: 0.8,
      c: 0.8,
      z: 0.8,
      n: 0.8,
      t: 0.7,
      h: 0.7,
      y: 0.7,
      w: 0.6,
      T: 0.6,
      i: 0.5,
      o: 0.5,
      j: 0.5,
      e: 0.5,
      q: 0.4,
      B: 0.4,
      d: 0.3,
      a: 0.3,
      u: 0.3,
      C: 0.2,
      E: 0,
    };
    for (const [id, speed] of Object.entries(speeds))
      expect([id, terrainById(id).movementPenalty]).toEqual([id, speed]);
  });

  it('tells walking, swimming and standing rock apart', () => {
    const swimmable = TERRAINS.filter((type) => type.swimmable)
      .map((type) => type.id)
      .sort();
    expect(swimmable).toEqual(['a', 'i', 'o', 't', 'w']);
    for (const type of TERRAINS) expect(type.walkable && type.swimmable).toBe(false);
    const neither = TERRAINS.filter((type) => !type.walkable && !type.swimmable)
      .map((type) => type.id)
      .sort();
    expect(neither).toEqual(['S', 'x']);
    expect(terrainById('a').damageAmount).toBe(10);
  });

  it('falls back to moss, and knows the old name of the bog', () => {
    expect(terrainById('?').name).toBe('Tundra Moss');
    expect(terrainById('toString').name).toBe('Tundra Moss');
    expect(terrainById('2').name).toBe('Peat Bog');
    expect(terrainIndex('2')).toBe(TERRAIN_IDS.indexOf('B'));
  });
});

describe('items, nodes and yields', () => {
  it('hold the ids that the specification names', () => {
    for (const id of [1, 2, 8, 9, 10, 11, 101, 107, 201, 301, 302, 401, 403, 404, 406, 501, 504, 601]) {
      expect(itemById(id), `item ${id}`).toBeDefined();
    }
    expect(itemById(403)?.name).toBe('Steel Ladle');
    expect(itemById(404)?.name).toBe('Field Cauldron');
    const stacks = [1, 8, 201, 302, 501, 502, 503, 504, 601].map((id) => itemById(id)?.max_stack);
    expect(stacks).toEqual([1000, 50, 10, 5, 5, 20, 5, 50, 10]);
    expect(itemById(201)?.properties.healing).toBe(15);
  });

  it('have equipment for every slot', () => {
    const worn = ITEMS.filter((item) => item.type === 'equipment').map((item) => item.subtype);
    for (const slot of EQUIPMENT_SLOTS) expect(worn).toContain(slot);
  });

  it('give every node type at least one sure yield', () => {
    for (const type of NODE_TYPES) {
      const rows = NODE_YIELDS.filter((row) => row.node_type_id === type.id);
      expect(rows.length, type.node_type).toBeGreaterThan(0);
      if (type.node_type !== 'mushroom') expect(rows.some((row) => row.chance === 1)).toBe(true);
    }
  });

  it('map species to categories', () => {
    const category = (name: string) => nodeTypeByName(name)?.category;
    expect(category('siberian_spruce')).toBe('tree');
    expect(category('mountain_ash')).toBe('medium_tree');
    expect(category('kamchatka_willow')).toBe('small_tree');
    expect(category('siberian_dwarf_pine')).toBe('shrub');
    expect(category('fireweed')).toBe('herb');
    expect(category('driftwood')).toBe('resource');
    expect(nodeCategory('tree')).toEqual({ id: 'tree', interactionRadius: 48, harvestMs: 5000, tool: 'axe' });
  });

  it('draw every doodad from a file of its own', () => {
    expect(new Set(DOODADS.map((row) => row.imagePath)).size).toBe(DOODADS.length);
  });
});
