/**
 * Resource nodes by ground: the species that grow or lie on it, their density, and the things they grow near. Data for
 * {@link file://./nodes.ts}.
 */
import type { TerrainName } from '../../defs/terrain.ts';
import { GROUND } from '../draft/palette.ts';
import { FINDS, type Find } from './node-finds.ts';
import { NEAR } from './node-plot.ts';

/** A species of a growth: its frequency, and the influence of the region's character on it. */
export interface Species {
  readonly name: string;
  readonly weight: number;
  /** Weight added in larch regions; a negative value is added in spruce regions. */
  readonly stand?: number;
  /** Weight added on damp ground; a negative value is added on dry ground. */
  readonly damp?: number;
}

export interface Growth {
  readonly species: readonly Species[];
  /** Average share of tiles that have a node of the growth. */
  readonly density: number;
  /** Difference between groves and gaps: 0 for no difference, 1 for a range from nothing to more than double. */
  readonly clumping: number;
  /** `out` if it grows only outside the wood's glades, `in` if it grows only in them. */
  readonly glades?: 'in' | 'out';
  /** Surroundings that it needs beside it: bits of {@link NEAR}; undefined if it needs none. */
  readonly near?: number;
  /** Selects the growth's random numbers: no two growths of a ground share them. */
  readonly salt: number;
}

/** Grounds whose banks are wet. */
export const WATERSIDE: ReadonlySet<number> = new Set([GROUND.river, GROUND.frozenRiver, GROUND.bog]);
/** Types of solid doodads that are larger than their tile, so that nothing grows through them. */
export const KEEPS_CLEAR: ReadonlySet<string> = new Set(['wreck', 'soviet']);

type Part = Omit<Growth, 'salt'>;
const one = (name: string, weight = 1, bent: Omit<Species, 'name' | 'weight'> = {}): Species => ({
  name,
  weight,
  ...bent,
});

const WOOD: Part = {
  species: [
    one('siberian_spruce', 2, { stand: -3 }),
    one('dahurian_larch', 1, { stand: 4 }),
    one('sakhalin_fir', 1, { damp: 3, stand: -1 }),
    one('ermans_birch', 0.6, { damp: -2.2 }),
    one('mountain_ash', 0.26),
  ],
  density: 0.295,
  clumping: 0.42,
  glades: 'out',
};
const SPARSE_WOOD: Part = {
  species: [one('siberian_spruce', 1, { stand: -2 }), one('dahurian_larch', 1, { stand: 2 })],
  density: 0.008,
  clumping: 1,
};
const NETTLES_BY_WATER: Part = {
  species: [one('boreal_nettle')],
  density: 0.035,
  clumping: 1.2,
  near: NEAR.water,
};
/** Nettles grow where people have lived. */
const NETTLES_BY_PEOPLE: Part = {
  species: [one('boreal_nettle')],
  density: 0.13,
  clumping: 0.9,
  near: NEAR.station,
};
const WAYSIDE: readonly Part[] = [
  NETTLES_BY_PEOPLE,
  { species: [one('barrel')], density: 0.035, clumping: 0, near: NEAR.station },
  { species: [one('barrel')], density: 0.014, clumping: 0.6, near: NEAR.road },
];
const LYME: Part = { species: [one('lyme_grass')], density: 0.075, clumping: 1.1 };

const PARTS: Readonly<Partial<Record<TerrainName, readonly Part[]>>> = {
  taiga: [
    WOOD,
    { species: [one('mountain_ash'), one('ermans_birch')], density: 0.02, clumping: 0.4, glades: 'in' },
    { species: [one('fireweed')], density: 0.12, clumping: 0.8, glades: 'in' },
    { species: [one('mushroom')], density: 0.032, clumping: 0.9, glades: 'out' },
    { species: [one('dwarf_alder')], density: 0.008, clumping: 0.3 },
    NETTLES_BY_WATER,
    ...WAYSIDE,
  ],
  shrubland: [
    {
      species: [
        one('siberian_dwarf_pine', 1.2, { stand: 2 }),
        one('dwarf_alder', 1, { damp: -1.5 }),
        one('kamchatka_willow', 0.8, { damp: 2.2 }),
      ],
      density: 0.125,
      clumping: 0.6,
    },
    {
      species: [one('dahurian_larch', 1, { stand: 1 }), one('ermans_birch'), one('siberian_spruce', 0.5)],
      density: 0.032,
      clumping: 0.7,
    },
    { species: [one('fireweed')], density: 0.035, clumping: 1.3 },
    NETTLES_BY_WATER,
    ...WAYSIDE,
  ],
  moss: [
    { species: [one('kamchatka_willow')], density: 0.03, clumping: 1, near: NEAR.water },
    { species: [one('cottongrass')], density: 0.012, clumping: 1.5 },
    { species: [one('fireweed')], density: 0.008, clumping: 1.5 },
    { species: [one('siberian_dwarf_pine', 1), one('kamchatka_willow', 1)], density: 0.008, clumping: 0.8 },
    NETTLES_BY_WATER,
    ...WAYSIDE,
  ],
  lichen: [{ species: [one('siberian_dwarf_pine')], density: 0.014, clumping: 1.1 }, ...WAYSIDE],
  rocky: [{ species: [one('siberian_dwarf_pine')], density: 0.012, clumping: 1 }],
  soil: [{ species: [one('fireweed')], density: 0.03, clumping: 1.3 }],
  permafrost: [
    { species: [one('kamchatka_willow')], density: 0.006, clumping: 0.8 },
    { species: [one('cottongrass')], density: 0.006, clumping: 1.3 },
  ],
  lightSnow: [SPARSE_WOOD],
  bog: [
    { species: [one('cottongrass')], density: 0.12, clumping: 0.9 },
    { species: [one('kamchatka_willow', 2), one('dahurian_larch', 0.5)], density: 0.016, clumping: 0.7 },
    { species: [one('boreal_nettle')], density: 0.01, clumping: 1.2 },
  ],
  thermokarst: [
    { species: [one('cottongrass')], density: 0.1, clumping: 0.9 },
    { species: [one('dahurian_larch')], density: 0.012, clumping: 0.7 },
  ],
  gravelBeach: [{ species: [one('driftwood')], density: 0.03, clumping: 0.8 }, LYME],
  blackBeach: [{ species: [one('driftwood')], density: 0.026, clumping: 0.8 }, LYME],
  station: [
    { species: [one('barrel')], density: 0.05, clumping: 0.3 },
    { species: [one('boreal_nettle')], density: 0.04, clumping: 1 },
  ],
};

/** Growths of each ground, by palette index; the first one that grows on a tile takes it. */
export const GROWTH: readonly (readonly Growth[] | undefined)[] = (() => {
  const byIndex: (readonly Growth[] | undefined)[] = [];
  for (const [name, index] of Object.entries(GROUND)) {
    const parts = PARTS[name as TerrainName] ?? [];
    const all = [...parts, ...findsOn(name as TerrainName, parts)];
    if (all.length > 0) byIndex[index] = all.map((part, salt) => ({ ...part, salt }));
  }
  return byIndex;
})();

/**
 * Returns the finds on a ground, which come after its plants. The densities of finds are shares of all tiles; each is
 * raised here to compensate for the tiles taken by earlier entries.
 */
function findsOn(name: TerrainName, plants: readonly Part[]): Part[] {
  let free = plants.reduce((left, { near, density, glades }) => {
    if (near !== undefined) return left;
    return left - density * (glades === 'in' ? 0.3 : 1);
  }, 1);
  return (FINDS[name] ?? []).map(({ name: type, density, clumping = 0, near }: Find) => {
    const part = { species: [one(type)], density: density / free, clumping };
    if (near !== undefined) return { ...part, near };
    free -= density;
    return part;
  });
}
