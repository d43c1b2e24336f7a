/**
 * Places doodads on finished ground: snags and logs in the taiga, boulders on rock, bones on beaches, and relics.
 * Pillars and sea stacks always have a doodad. No solid doodad stands near an appearance point or on a road. Things
 * that can be harvested are not doodads: see {@link file://./nodes.ts}.
 */
import { type DoodadDefinition, doodadByKey } from '../../defs/doodads.ts';
import { createNoise } from '../../math/noise.ts';
import { deriveSeed, hashUnit } from '../../math/rng.ts';
import { isNearAppearance } from '../cover/guarantees.ts';
import type { Draft } from '../draft/draft.ts';
import { GROUND } from '../draft/palette.ts';
import type { Doodad } from '../world/types.ts';
import { placeRelics } from './relics.ts';

interface Growth {
  readonly keys: readonly string[];
  /** Share of tiles that have such a doodad. */
  readonly density: number;
  /** Difference between groves and glades, 0 to 1. */
  readonly clumping: number;
}

/** Reindeer skulls: one on about every third screen of open tundra. */
const REMAINS: Growth = { keys: ['antlers'], density: 0.0014, clumping: 0 };
/** Remains of whales on beaches. */
const WHALE: Growth = {
  keys: ['bones', 'whale-ribs', 'whale-ribs', 'whale-skull'],
  density: 0.004,
  clumping: 0.4,
};

const GROWTH: ReadonlyMap<number, readonly Growth[]> = new Map([
  [
    GROUND.taiga,
    [
      { keys: ['snag', 'log', 'boulder-2', 'tussock-3'], density: 0.016, clumping: 0 },
      { keys: ['bush', 'tussock-3'], density: 0.012, clumping: 0.6 },
    ],
  ],
  [
    GROUND.shrubland,
    [
      { keys: ['bush', 'tussock-3', 'tussock-4'], density: 0.04, clumping: 0.5 },
      { keys: ['boulder-4'], density: 0.0045, clumping: 0.3 },
    ],
  ],
  [
    GROUND.moss,
    [
      {
        keys: [
          'tussock-1',
          'tussock-2',
          'tussock-3',
          'tussock-4',
          'tussock-1',
          'stones',
          'stones',
          'boulder-4',
        ],
        density: 0.045,
        clumping: 0.7,
      },
      REMAINS,
    ],
  ],
  [
    GROUND.lichen,
    [
      { keys: ['stones', 'stones', 'tussock-4', 'tussock-2', 'boulder-2'], density: 0.03, clumping: 0.6 },
      REMAINS,
    ],
  ],
  [
    GROUND.rocky,
    [
      {
        keys: ['boulder-1', 'boulder-4', 'boulder-5', 'boulder-3', 'stones', 'stones'],
        density: 0.07,
        clumping: 0.5,
      },
    ],
  ],
  [GROUND.bedrock, [{ keys: ['boulder-1', 'boulder-3'], density: 0.1, clumping: 0.2 }]],
  [GROUND.permafrost, [{ keys: ['stones', 'boulder-2'], density: 0.02, clumping: 0.5 }]],
  [
    GROUND.lightSnow,
    [
      {
        keys: ['drift', 'drift', 'drift', 'snag', 'boulder-3', 'stones', 'stones'],
        density: 0.017,
        clumping: 0.7,
      },
    ],
  ],
  [GROUND.glacier, [{ keys: ['ice-block', 'ice-block-2'], density: 0.022, clumping: 0.5 }]],
  [GROUND.deepSnow, [{ keys: ['drift', 'drift', 'boulder-3', 'ice-block'], density: 0.018, clumping: 0.6 }]],
  [GROUND.frozenRiver, [{ keys: ['ice-floe', 'ice-block-2'], density: 0.012, clumping: 0.5 }]],
  [GROUND.geyser, [{ keys: ['geyser-cone'], density: 0.5, clumping: 0 }]],
  [GROUND.craters, [{ keys: ['boulder-6', 'obsidian'], density: 0.035, clumping: 0.4 }]],
  [
    GROUND.ash,
    [{ keys: ['boulder-6', 'stones', 'stones', 'boulder-3', 'snag'], density: 0.012, clumping: 0.6 }],
  ],
  [
    GROUND.bog,
    [
      { keys: ['tussock-1', 'tussock-2', 'tussock-3'], density: 0.06, clumping: 0.5 },
      { keys: ['bush', 'snag'], density: 0.01, clumping: 0.6 },
    ],
  ],
  [
    GROUND.thermokarst,
    [
      { keys: ['tussock-1', 'tussock-2', 'tussock-3'], density: 0.045, clumping: 0.5 },
      { keys: ['snag'], density: 0.004, clumping: 0.5 },
    ],
  ],
  [
    GROUND.gravelBeach,
    [
      {
        keys: ['stones', 'stones', 'boulder-5', 'stones', 'boulder-5', 'log'],
        density: 0.018,
        clumping: 0.6,
      },
      WHALE,
    ],
  ],
  [
    GROUND.blackBeach,
    [
      {
        keys: ['stones', 'boulder-3', 'stones'],
        density: 0.015,
        clumping: 0.6,
      },
      WHALE,
    ],
  ],
  [
    GROUND.volcanicRock,
    [{ keys: ['boulder-6', 'obsidian', 'boulder-3', 'stones'], density: 0.03, clumping: 0.5 }],
  ],
  [GROUND.pumice, [{ keys: ['stones', 'boulder-2'], density: 0.05, clumping: 0.4 }]],
  [GROUND.fumarole, [{ keys: ['fumarole', 'fumarole-2', 'fumarole-3'], density: 0.3, clumping: 0 }]],
  [GROUND.pillar, [{ keys: ['pillar-1', 'pillar-2'], density: 1, clumping: 0 }]],
  [GROUND.seaStack, [{ keys: ['sea-stack-1', 'sea-stack-2'], density: 1, clumping: 0 }]],
]);

/** Returns every doodad of a world, by row and then by column. */
export function placeDoodads(draft: Draft): Doodad[] {
  const clump = createNoise(deriveSeed(draft.seed, 'groves'), 11);
  const seed = deriveSeed(draft.seed, 'doodads');
  const relics = placeRelics(draft);
  const placed: Doodad[] = [];
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const growths = GROWTH.get(draft.cells[cell] as number);
    const relic = relics.get(cell);
    if (growths === undefined && relic === undefined) continue;
    const tileX = cell % draft.size;
    const tileY = Math.floor(cell / draft.size);
    const kind = relic ? doodadByKey(relic) : grow(growths ?? [], tileX, tileY, seed, clump);
    if (kind === null) continue;
    if (!kind.noCollision && isNearAppearance(tileX, tileY)) continue;
    const { imagePath, scale, name, type, noCollision } = kind;
    placed.push({ tileX, tileY, imagePath, scale, name, type, noCollision });
  }
  return placed;
}

function grow(
  growths: readonly Growth[],
  tileX: number,
  tileY: number,
  seed: number,
  clump: (x: number, y: number) => number,
): DoodadDefinition | null {
  for (const [index, growth] of growths.entries()) {
    const grove = 1 + growth.clumping * 1.6 * clump(tileX + index * 500, tileY);
    if (hashUnit(tileX, tileY, seed + index * 2) >= growth.density * grove) continue;
    const at = Math.floor(hashUnit(tileX, tileY, seed + index * 2 + 1) * growth.keys.length);
    const key = growth.keys[at];
    if (key !== undefined) return doodadByKey(key);
  }
  return null;
}
