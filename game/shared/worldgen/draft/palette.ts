/** Palette indexes by readable names, so that generation code does not speak in one-letter ids. */
import { TERRAIN_IDS, type TerrainId, terrainById, terrainIndex } from '../../defs/terrain.ts';

const NAMES = {
  moss: 'm',
  lichen: 'l',
  rocky: 'r',
  soil: 'v',
  gravelBeach: 'b',
  blackBeach: 'vB',
  sea: 'w',
  frozenRiver: 'f',
  river: 'i',
  lightSnow: 's',
  deepSnow: 'd',
  permafrost: 'p',
  sinter: 'g',
  hotSpring: 't',
  volcanicRock: 'k',
  lava: 'a',
  ash: 'h',
  mud: 'u',
  pumice: 'c',
  calderaLake: 'o',
  glacier: 'q',
  fumarole: 'z',
  sulfur: 'y',
  pillar: 'x',
  seaStack: 'S',
  geyser: 'j',
  shrubland: 'n',
  taiga: 'T',
  thermokarst: 'e',
  bog: 'B',
  craters: 'C',
  station: 'A',
  road: 'R',
  bedrock: 'E',
} as const satisfies Record<string, TerrainId>;

export type GroundName = keyof typeof NAMES;

/** The palette index of each kind of ground. */
export const GROUND = Object.fromEntries(
  Object.entries(NAMES).map(([name, id]) => [name, terrainIndex(id)]),
) as Record<GroundName, number>;

const table = (test: (id: TerrainId) => boolean) => Uint8Array.from(TERRAIN_IDS, (id) => (test(id) ? 1 : 0));

/** By palette index: 1 where one can walk and get on. */
export const WALKABLE = table((id) => terrainById(id).walkable && terrainById(id).movementPenalty > 0);
/** By palette index: 1 for the sea and what stands in it. */
export const SEA = table((id) => id === 'w' || id === 'S');
/** By palette index: 1 for what one would have to swim in, lava too. */
export const WET = table((id) => terrainById(id).swimmable);
