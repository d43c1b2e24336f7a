/** Placement of nodes: thinning, provisions, and tiles on which a node may stand. */
import { describe, expect, it } from 'vitest';
import { doodadByKey } from '#game/shared/defs/doodads.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { APPEARANCES } from '#game/shared/worldgen/cover/guarantees.ts';
import type { Draft } from '#game/shared/worldgen/draft/draft.ts';
import { GROUND } from '#game/shared/worldgen/draft/palette.ts';
import { plantGardens } from '#game/shared/worldgen/things/gardens.ts';
import { PROVISIONS, provideForNewcomers } from '#game/shared/worldgen/things/node-guarantees.ts';
import {
  freeTilesAround,
  NEAR,
  type Plot,
  put,
  suits,
  typeOf,
} from '#game/shared/worldgen/things/node-plot.ts';
import { strewRemains } from '#game/shared/worldgen/things/node-remains.ts';
import { thin } from '#game/shared/worldgen/things/nodes.ts';

/** Bare ground of one kind. */
function plotOf(size: number, ground: number): Plot {
  const draft: Draft = {
    seed: 7,
    size,
    cells: new Uint8Array(size * size).fill(ground),
    coast: new Uint16Array(size * size),
    height: new Float32Array(size * size),
    volcanoes: [],
  };
  return { draft, near: new Uint8Array(size * size), types: new Uint8Array(size * size) };
}
const countOf = ({ types }: Plot, name: string) => types.filter((id) => id === typeOf(name).id).length;

describe('thinning of nodes', () => {
  it('thinning of nodes keeps the wanted number, always the same ones, and all that were placed on purpose', () => {
    const thinned = () => {
      const plot = plotOf(40, GROUND.moss);
      plot.types.fill(typeOf('crowberry').id);
      for (let cell = 0; cell < 50; cell++) put(plot, cell, typeOf('scrap_heap'));
      thin(plot, 300);
      return plot;
    };
    const plot = thinned();
    expect(plot.types.filter((id) => id !== 0)).toHaveLength(300);
    expect(countOf(plot, 'scrap_heap')).toBe(50);
    expect(thinned().types).toEqual(plot.types);
    thin(plot, 10);
    expect(plot.types.filter((id) => id !== 0)).toHaveLength(50);
  });

  it('thinning of nodes removes none if there are few enough', () => {
    const plot = plotOf(10, GROUND.moss);
    plot.types.fill(typeOf('crowberry').id);
    thin(plot, 100);
    expect(countOf(plot, 'crowberry')).toBe(100);
  });
});

describe('provisions for newcomers', () => {
  /** Radius of the provisions around the first spawn; those around the centre are outside. */
  const SIZE = 80;

  it('provisions for newcomers are placed on bare moss, within their rings, and only once', () => {
    const plot = plotOf(SIZE, GROUND.moss);
    provideForNewcomers(plot);
    const [first] = APPEARANCES;
    for (const { names, count, from, to } of PROVISIONS) {
      const distances = [...plot.types.entries()]
        .filter(([, id]) => names.some((name) => nodeTypeByName(name)?.id === id))
        .map(([cell]) =>
          Math.hypot((cell % SIZE) - (first?.x ?? 0), Math.floor(cell / SIZE) - (first?.y ?? 0)),
        );
      const within = distances.filter((distance) => distance >= from && distance <= to);
      expect(within.length, names[0]).toBeGreaterThanOrEqual(count);
    }
    const before = plot.types.slice();
    provideForNewcomers(plot);
    expect(plot.types).toEqual(before);
  });

  it('provisions for newcomers are not placed in the sea', () => {
    const plot = plotOf(SIZE, GROUND.sea);
    provideForNewcomers(plot);
    expect(plot.types.every((id) => id === 0)).toBe(true);
  });
});

describe('a tile for nodes', () => {
  it('a tile is occupied by a node, and by a doodad that covers it', () => {
    const plot = plotOf(20, GROUND.moss);
    put(plot, 5 * 20 + 5, typeOf('crowberry'));
    plot.near[5 * 20 + 6] = NEAR.taken;
    const free = freeTilesAround(plot, typeOf('bone_heap'), { x: 5, y: 5, from: 0, to: 1 }, 3);
    expect(free.sort((a, b) => a - b)).toEqual([4 * 20 + 5, 5 * 20 + 4, 6 * 20 + 5]);
  });

  it('a tile beside water suits mussels and clay, but no tree and no crate', () => {
    const plot = plotOf(20, GROUND.gravelBeach);
    plot.draft.cells[4 * 20 + 5] = GROUND.sea;
    const may = (name: string) => suits(plot, 5 * 20 + 5, typeOf(name));
    expect(['mussel_bed', 'clay_bank', 'driftwood'].map(may)).toEqual([true, true, true]);
    expect(['siberian_spruce', 'supply_crate', 'basalt_boulder'].map(may)).toEqual([false, false, false]);
  });

  it('a tile in front of a relic suits low nodes, but none that would hide the relic', () => {
    const plot = plotOf(20, GROUND.moss);
    plot.near[5 * 20 + 5] = NEAR.inFront;
    const may = (name: string) => suits(plot, 5 * 20 + 5, typeOf(name));
    expect(['scrap_heap', 'fallen_branch'].map(may)).toEqual([true, true]);
    expect(['basalt_boulder', 'barrel', 'ermans_birch'].map(may)).toEqual([false, false, false]);
  });
});

describe('nodes of a place', () => {
  it('a garden has three beds of beetroot and four of buckwheat, and its pumpkins', () => {
    const plot = plotOf(40, GROUND.moss);
    for (let row = 18; row < 22; row++) plot.draft.cells.fill(GROUND.station, row * 40 + 18, row * 40 + 22);
    plantGardens(plot);
    expect(countOf(plot, 'beet_bed')).toBe(3);
    expect(countOf(plot, 'buckwheat_patch')).toBe(4);
    expect(countOf(plot, 'pumpkin')).toBeGreaterThanOrEqual(2);
    for (const [cell, id] of plot.types.entries())
      if (id !== 0) expect(plot.draft.cells[cell]).toBe(GROUND.moss);
  });

  it('whales have bones around them, and a wreck has one chest near its stern, on firm ground', () => {
    const plot = plotOf(40, GROUND.gravelBeach);
    plot.draft.cells.fill(GROUND.sea, 25 * 40);
    const lay = (key: string, tileX: number, tileY: number) => ({ ...doodadByKey(key), tileX, tileY });
    strewRemains(plot, [lay('whale-ribs', 8, 8), lay('ship-bow', 20, 23), lay('ship-stern', 23, 24)]);
    expect(countOf(plot, 'bone_heap')).toBe(3);
    expect(countOf(plot, 'scrap_heap')).toBe(4);
    expect(countOf(plot, 'wreck_chest')).toBe(1);
    expect(plot.types.subarray(25 * 40).every((id) => id === 0)).toBe(true);
    const chest = plot.types.indexOf(typeOf('wreck_chest').id);
    expect(Math.hypot((chest % 40) - 23, Math.floor(chest / 40) - 24)).toBeLessThan(3);
  });
});
