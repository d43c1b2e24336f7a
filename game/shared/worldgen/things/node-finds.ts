/**
 * Finds by ground: things besides the plants of {@link file://./node-growth.ts} that can be picked up, dug out or
 * broken off. Gives the share of tiles that have them, and the strength of their clumping.
 */
import type { TerrainName } from '../../defs/terrain.ts';
import { NEAR } from './node-plot.ts';

export interface Find {
  /** Name of the node type. */
  readonly name: string;
  /** Average share of tiles that have such a node. */
  readonly density: number;
  /** Difference between heaps and gaps: 0 for no difference, 1 for a range from nothing to more than double. */
  readonly clumping?: number;
  /** Surroundings that the find needs beside it: bits of {@link NEAR}; undefined if it needs none. */
  readonly near?: number;
}

const find = (name: string, density: number, clumping?: number, near?: number): Find => ({
  name,
  density,
  ...(clumping === undefined ? {} : { clumping }),
  ...(near === undefined ? {} : { near }),
});

const branch = (density: number) => find('fallen_branch', density, 0.4);
const stones = (density: number) => find('loose_stones', density, 0.5);
const flint = (density: number) => find('flint_nodule', density, 0.4);
const boulder = (density: number) => find('basalt_boulder', density, 0.5);
const obsidian = (density: number) => find('obsidian_vein', density, 0.6);
const ice = (density: number) => find('blue_ice', density, 0.4);
const clay = (density: number, near?: number) => find('clay_bank', density, 0.5, near);
const peat = (density: number) => find('peat_bank', density, 0.6);
const crowberry = (density: number) => find('crowberry', density, 1);
const cloudberry = (density: number) => find('cloudberry', density, 1);
const sarana = (density: number) => find('sarana', density, 0.7);
const ramson = (density: number, near?: number) => find('ramson', density, 0.9, near);
const nest = (density: number) => find('bird_nest', density);
const mussels = (density: number) => find('mussel_bed', density, 0.8, NEAR.sea);
const bones = (density: number) => find('bone_heap', density);
const scrap = (density: number) => find('scrap_heap', density, 0.3);
/** Scrap thrown from lorries. */
const WAYSIDE = find('scrap_heap', 0.008, 0.3, NEAR.road);

export const FINDS: Readonly<Partial<Record<TerrainName, readonly Find[]>>> = {
  taiga: [branch(0.03), ramson(0.01), WAYSIDE],
  shrubland: [
    branch(0.022),
    sarana(0.01),
    cloudberry(0.004),
    clay(0.02, NEAR.river),
    ramson(0.02, NEAR.river),
    WAYSIDE,
  ],
  moss: [
    crowberry(0.01),
    stones(0.005),
    branch(0.0045),
    sarana(0.003),
    nest(0.0012),
    boulder(0.0008),
    bones(0.0008),
    clay(0.02, NEAR.river),
    ramson(0.02, NEAR.river),
    WAYSIDE,
  ],
  lichen: [
    crowberry(0.014),
    stones(0.008),
    boulder(0.003),
    nest(0.003),
    branch(0.002),
    flint(0.002),
    WAYSIDE,
  ],
  rocky: [stones(0.04), boulder(0.02), flint(0.01), nest(0.006), crowberry(0.004), WAYSIDE],
  soil: [stones(0.02), boulder(0.015), sarana(0.006), WAYSIDE],
  permafrost: [stones(0.012), crowberry(0.006), flint(0.003), bones(0.002), WAYSIDE],
  lightSnow: [branch(0.004), WAYSIDE],
  deepSnow: [ice(0.006)],
  glacier: [ice(0.03)],
  frozenRiver: [ice(0.02)],
  bog: [cloudberry(0.03), peat(0.03), clay(0.01), branch(0.008), WAYSIDE],
  thermokarst: [clay(0.02), cloudberry(0.02), peat(0.015)],
  gravelBeach: [
    stones(0.025),
    mussels(0.02),
    flint(0.007),
    clay(0.006),
    nest(0.004),
    bones(0.003),
    scrap(0.002),
  ],
  blackBeach: [stones(0.018), mussels(0.015), nest(0.004), bones(0.003), scrap(0.002)],
  volcanicRock: [boulder(0.04), stones(0.03), obsidian(0.012)],
  pumice: [stones(0.03)],
  craters: [obsidian(0.02)],
  fumarole: [find('sulfur_crust', 0.1, 0.3)],
  sulfur: [find('sulfur_crust', 0.08, 0.4)],
  // Huts, masts and the finds in front of them cover 3/4 of a yard: these shares are 1/10 and 2/50 of the whole yard.
  station: [find('supply_crate', 0.085), scrap(0.38), stones(0.08)],
};
