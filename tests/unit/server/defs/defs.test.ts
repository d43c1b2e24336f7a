/** The definitions: refusals by the registry, and agreement of the terrain with the specification. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { DOODADS } from '#game/shared/defs/doodads.ts';
import { DefinitionError, defineRegistry } from '#game/shared/defs/registry.ts';
import { TERRAIN_IDS, TERRAINS, terrainById, terrainIndex } from '#game/shared/defs/terrain.ts';

describe('the registry', () => {
  const schema = z.strictObject({ id: z.int(), name: z.string().min(1) });

  it('the registry returns its rows in order', () => {
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

  it('the registry refuses a duplicate id and a bad row, and names them', () => {
    const twice = [
      { id: 1, name: 'a' },
      { id: 1, name: 'b' },
    ];
    expect(() => defineRegistry('thing', schema, twice, (row) => row.id)).toThrow(/id 1 is declared twice/);
    expect(() => defineRegistry('thing', schema, [{ id: 1, name: '' }], (row) => row.id)).toThrow(
      DefinitionError,
    );
  });

  it('the registry freezes its rows', () => {
    expect(Object.isFrozen(TERRAINS[0])).toBe(true);
    expect(Object.isFrozen(ITEMS)).toBe(true);
  });
});

describe('terrain', () => {
  it('the terrain has all 34 kinds with the speeds of the specification', () => {
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

  it('the terrain distinguishes ground to walk on, water to swim in, and solid rock', () => {
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

  it('the terrain falls back to moss, and knows the old name of the bog', () => {
    expect(terrainById('?').name).toBe('Tundra Moss');
    expect(terrainById('toString').name).toBe('Tundra Moss');
    expect(terrainById('2').name).toBe('Peat Bog');
    expect(terrainIndex('2')).toBe(TERRAIN_IDS.indexOf('B'));
  });
});

it('every doodad is drawn from a file of its own', () => {
  expect(new Set(DOODADS.map((row) => row.imagePath)).size).toBe(DOODADS.length);
});
