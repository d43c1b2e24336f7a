/** SOVA's mark: the nearest of all wanted sources, its distance, and her words about it. */
import { describe, expect, it, vi } from 'vitest';
import { compassWordTo, metresOf } from '#game/client/hud/compass-words.ts';
import { buildingGroundNear } from '#game/features/guidance/client/sova/building-ground.ts';
import { freeSide, NAME_DISTANCE, NameSide } from '#game/features/guidance/client/sova/name-side.ts';
import { placeWords } from '#game/features/guidance/client/sova/place-words.ts';
import { nearestOf } from '#game/features/guidance/client/sova/source-of.ts';
import { WAKING_REACH } from '#game/features/structures/shared/waking-ground.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';

const HERE = { x: 5000, y: 5000 };

/** A land with these nodes, and with deep snow everywhere from tile 90 eastward. */
function land(
  nodes: readonly { readonly id: number; readonly name: string; readonly x: number; readonly y: number }[],
) {
  const felled = new Set<number>();
  const view = {
    ground: {
      nodesOfType: (typeId: number) => nodes.filter(({ name }) => nodeTypeByName(name)?.id === typeId),
      terrainAtTile: (x: number) => (x >= 90 ? { id: 'd', name: 'Deep Snow' } : { id: 'g', name: 'Grass' }),
    },
    nodes: { stands: (id: number) => !felled.has(id) },
    fixtures: { near: () => [], own: () => [] },
  };
  return { felled, view: view as unknown as Parameters<typeof nearestOf>[2] };
}

describe('the nearest wanted source', () => {
  const stones = { type: 'nodes', names: ['loose_stones'] } as const;
  const flints = { type: 'nodes', names: ['flint_nodule'] } as const;

  it('the mark points to the nearest of all wanted sources, and to another one once that has been taken', () => {
    const { felled, view } = land([
      { id: 1, name: 'loose_stones', x: 5300, y: 5000 },
      { id: 2, name: 'flint_nodule', x: 5000, y: 5200 },
    ]);
    expect(nearestOf([stones, flints], HERE, view, null)).toMatchObject({ x: 5000, y: 5200 });
    felled.add(2);
    expect(nearestOf([stones, flints], HERE, view, null)).toMatchObject({ x: 5300, y: 5000 });
    felled.add(1);
    expect(nearestOf([stones, flints], HERE, view, null)).toBeNull();
  });

  it('the search for a source returns the nearest tile of a wanted terrain', () => {
    const { view } = land([]);
    expect(nearestOf([{ type: 'terrain', ids: ['d'] }], HERE, view, null)).toEqual({
      x: 90.5 * 64,
      y: 78.5 * 64,
      name: 'Deep Snow',
      source: { type: 'terrain', ids: ['d'] },
    });
  });

  it('far terrain is searched again only after the player has moved some distance', () => {
    const { view } = land([]);
    const snow = { type: 'terrain', ids: ['d'], reach: 6400 } as const;
    const look = vi.spyOn(view.ground as NonNullable<typeof view.ground>, 'terrainAtTile');
    const asked = (x: number) => {
      look.mockClear();
      const found = nearestOf([snow], { x, y: 5000 }, view, null);
      return { isFound: found !== null, isLookedFor: look.mock.calls.length > 0 };
    };
    expect(asked(4000)).toEqual({ isFound: true, isLookedFor: true });
    expect(asked(4200)).toEqual({ isFound: true, isLookedFor: false });
    expect(asked(4400)).toEqual({ isFound: true, isLookedFor: true });
    const none = -6000;
    expect(asked(none)).toEqual({ isFound: false, isLookedFor: true });
    expect(asked(none + 500)).toEqual({ isFound: false, isLookedFor: false });
    expect(asked(none + 520)).toEqual({ isFound: false, isLookedFor: true });
  });

  it('rare terrain is searched for within a larger radius', () => {
    const { view } = land([]);
    const far = { x: 90 * 64 - 5000, y: 5000 };
    expect(nearestOf([{ type: 'terrain', ids: ['d'] }], far, view, null)).toBeNull();
    expect(nearestOf([{ type: 'terrain', ids: ['d'], reach: 6400 }], far, view, null)).toMatchObject({
      x: 90.5 * 64,
    });
  });

  it('the search for a source returns a named place at any distance, but no other source that far away', () => {
    const { view } = land([{ id: 1, name: 'loose_stones', x: 9000, y: 5000 }]);
    const place = { id: 'station 3', kind: 'station', name: 'Station', x: 60_000, y: 9000 } as const;
    expect(nearestOf([{ type: 'place' }], HERE, view, place)).toMatchObject({ x: 60_000, y: 9000 });
    expect(nearestOf([{ type: 'place' }], HERE, view, null)).toBeNull();
    expect(nearestOf([stones], HERE, view, place)).toBeNull();
  });
});

describe('words about the way', () => {
  it('the distance to a source is given in whole metres, rounded more coarsely the farther away it is', () => {
    expect([170, 640, 1950, 9000].map(metresOf)).toEqual([5, 20, 60, 280]);
  });

  it('the words about the way to a source name the direction, with north at the top', () => {
    const to = (x: number, y: number) => compassWordTo(HERE, { x: HERE.x + x, y: HERE.y + y });
    expect([to(9, 0), to(9, -9), to(0, -9), to(-9, -1), to(0, 9), to(-9, 9)]).toEqual([
      'east',
      'north-east',
      'north',
      'west',
      'south',
      'south-west',
    ]);
  });

  it('the words that point to the next station are never the same twice in succession', () => {
    const station = { kind: 'station', name: 'Station', x: 9000, y: 1000 } as const;
    expect(placeWords(station, HERE, 0)).toBe('Smoke north-east. Someone boils tea in a dead station.');
    for (let found = 0; found < 12; found += 1) {
      expect(placeWords(station, HERE, found)).not.toBe(placeWords(station, HERE, found + 1));
      expect(placeWords(station, HERE, found)).toContain('north-east');
    }
    expect(placeWords({ ...station, kind: 'volcano', name: 'Caldera' }, HERE, 5)).toMatch(
      /^Caldera, north-east\./,
    );
  });
});

describe('the way to ground on which houses may stand', () => {
  const land = (isWater: (x: number, y: number) => boolean = () => false) => ({
    isWater,
    keptFreeTile: () => false,
    terrainAt: () => terrainById(TERRAIN.lichen),
  });
  const out = (x: number, y: number) => Math.hypot(x - FIRST_SPAWN.x, y - FIRST_SPAWN.y);
  const from = { x: FIRST_SPAWN.x, y: FIRST_SPAWN.y + 300 };

  it('the way leads straight outwards, and along the coast where there is water', () => {
    const found = buildingGroundNear(land(), from, 0);
    expect(found?.x).toBeCloseTo(FIRST_SPAWN.x, 3);
    expect(found?.y).toBeGreaterThan(FIRST_SPAWN.y + WAKING_REACH);
    const coast = buildingGroundNear(
      land((_, y) => y > FIRST_SPAWN.y - 100),
      from,
      0,
    );
    expect(coast?.y).toBeLessThan(FIRST_SPAWN.y);
    expect(out(coast?.x ?? 0, coast?.y ?? 0)).toBeGreaterThan(WAKING_REACH);
    expect(
      buildingGroundNear(
        land(() => true),
        from,
        0,
      ),
    ).toBeNull();
  });

  it('there is no way for a player who is outside already', () => {
    const outside = { x: FIRST_SPAWN.x, y: FIRST_SPAWN.y + WAKING_REACH + 10 };
    expect(buildingGroundNear(land(), outside, 0)).toBeNull();
    expect(buildingGroundNear(land(), outside, 500)).not.toBeNull();
  });
});

describe('the name beside the arrow', () => {
  const her = { x: 640, y: 360 };
  const size = { width: 90, height: 24 };
  /** A thing east of her, where the name of an arrow to the east is. */
  const thing = { x: her.x + NAME_DISTANCE + 10, y: her.y - 40, width: 50, height: 60 };
  const west = { ...thing, x: her.x - NAME_DISTANCE - 60 };

  it('the name is on the other side of the ring while it would cover a thing', () => {
    const place = { her, size, angle: 0 };
    expect(freeSide({ ...place, keepOff: [] })).toBe(1);
    expect(freeSide({ ...place, keepOff: [thing] })).toBe(-1);
    expect(freeSide({ ...place, keepOff: [thing, west] })).toBe(1);
    expect(freeSide({ ...place, angle: Math.PI, keepOff: [thing] })).toBe(1);
    expect(freeSide({ ...place, angle: Math.PI / 2, keepOff: [thing] })).toBe(1);
  });

  it('the name stays on its side for a moment before it changes again', () => {
    const side = new NameSide();
    const place = { her, size, angle: 0 };
    expect(side.at({ ...place, keepOff: [thing] }, 1000)).toBe(-1);
    expect(side.at({ ...place, keepOff: [] }, 1300)).toBe(-1);
    expect(side.at({ ...place, keepOff: [] }, 1700)).toBe(1);
  });
});
