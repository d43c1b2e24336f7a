/**
 * The 34 kinds of ground, as typed data (game specification, section 3). Their order is the palette in
 * which a world's cells are written, so append new kinds at the end and never reorder.
 */
import { z } from 'zod';
import { defineRegistry } from './registry.ts';

/** The specification's id of every terrain by its name in code, in palette order. */
export const TERRAIN = {
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
} as const;

export type TerrainName = keyof typeof TERRAIN;
export type TerrainId = (typeof TERRAIN)[TerrainName];

/** Every terrain id, in palette order. */
export const TERRAIN_IDS: readonly TerrainId[] = Object.values(TERRAIN);

/** Effects of a terrain on players standing on it; the rules define the numbers of each. */
const TERRAIN_EFFECTS = [
  'heal',
  'slowHeal',
  'steamHeal',
  'damage',
  'slippery',
  'landmark',
  'periodicEruption',
  'coverBonus',
  'riskFall',
  'visibilityReduction',
  'unstableGround',
  'lootBonus',
  'pvpHotspot',
  'pathfindingBonus',
  'slowing',
  'cold',
  'toxicFumes',
] as const;
export type TerrainEffect = (typeof TERRAIN_EFFECTS)[number];

/** Animations and lights over a terrain. */
const TERRAIN_VISUALS = [
  'waves',
  'current',
  'steam',
  'bubbles',
  'glow',
  'sparkle',
  'ashfall',
  'heatHaze',
  'eruption',
] as const;
export type TerrainVisual = (typeof TERRAIN_VISUALS)[number];

/** Effects of a terrain on the weather over it. */
const TERRAIN_CLIMATES = ['cold', 'ashen', 'hot', 'wet'] as const;
export type TerrainClimate = (typeof TERRAIN_CLIMATES)[number];

/** Sounds of steps on a terrain. */
const TERRAIN_STEPS = [
  'moss',
  'snow',
  'gravel',
  'wood',
  'water',
  'sand',
  'mud',
  'ice',
  'brush',
  'rock',
] as const;

/** Sounds of the air over a terrain. */
export const TERRAIN_AMBIENCES = [
  'tundra',
  'forest',
  'bog',
  'sea',
  'river',
  'snow',
  'ice',
  'steam',
  'ash',
  'station',
] as const;
export type TerrainAmbience = (typeof TERRAIN_AMBIENCES)[number];

const effect = z.enum(TERRAIN_EFFECTS).nullable();

const terrainSchema = z
  .strictObject({
    id: z.enum(TERRAIN),
    name: z.string().min(1),
    /** Colour on maps: the mean of its texture, except for lava, roads and stations, which must stand out. */
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    walkable: z.boolean(),
    swimmable: z.boolean(),
    /** Speed multiplier, 0 to 1; terrain with 0 cannot be entered. The specification calls it a penalty. */
    movementPenalty: z.number().min(0).max(1),
    specialEffect: effect,
    secondaryEffect: effect,
    visualEffect: z.enum(TERRAIN_VISUALS).nullable(),
    /** Picture that contains the terrain's texture; its frames are named by terrain id. */
    imagePath: z.string().startsWith('images/terrain/'),
    imageVariations: z.int().min(1),
    /** Screen pixels per picture pixel. */
    imageScale: z.int().min(1),
    /** True if the texture has gaps through which the neighbouring ground shows. */
    inheritBackground: z.boolean(),
    supportsAutotiling: z.boolean(),
    /** Terrains that this one meets without a drawn edge. */
    autotilesWith: z.array(z.enum(TERRAIN)),
    /** Health lost per second of contact. */
    damageAmount: z.number().min(0),
    /** True if it can be swum in and is not molten. */
    isWater: z.boolean(),
    climate: z.array(z.enum(TERRAIN_CLIMATES)),
    /** Light in the dark: `color` as 0xrrggbb, `radius` in world px; null if there is none. */
    glow: z.strictObject({ color: z.int(), radius: z.number() }).nullable(),
    /** Sound of the terrain; null if it makes no sound. */
    hum: z.enum(['lava', 'simmer']).nullable(),
    /** True if the terrain is so light that the steps of a light's falloff would show on it. */
    isPale: z.boolean(),
    step: z.enum(TERRAIN_STEPS),
    ambience: z.enum(TERRAIN_AMBIENCES),
    /** Decal that a step leaves: a print, or a splash; null if it leaves none. */
    print: z.enum(['snow', 'ash', 'splash']).nullable(),
    /** Dust raised by fast steps and landings; null if they raise none. */
    dust: z.enum(['snow', 'ash']).nullable(),
  })
  .readonly();

export type TerrainType = z.infer<typeof terrainSchema>;

interface Row {
  color: string;
  /** Speed multiplier. */
  speed: number;
  /** 'molten' can be swum in but is not water. */
  ground?: 'walk' | 'swim' | 'molten' | 'solid';
  effects?: readonly [TerrainEffect, TerrainEffect?];
  visual?: TerrainVisual;
  gaps?: boolean;
  with?: TerrainId[];
  damage?: number;
  climate?: TerrainClimate[];
  glow?: TerrainType['glow'];
  hum?: TerrainType['hum'];
  isPale?: boolean;
  step?: TerrainType['step'];
  ambience?: TerrainAmbience;
  print?: TerrainType['print'];
  dust?: TerrainType['dust'];
}

function terrain(id: TerrainId, name: string, row: Row): TerrainType {
  return {
    id,
    name,
    color: row.color,
    walkable: (row.ground ?? 'walk') === 'walk',
    swimmable: row.ground === 'swim' || row.ground === 'molten',
    movementPenalty: row.speed,
    specialEffect: row.effects?.[0] ?? null,
    secondaryEffect: row.effects?.[1] ?? null,
    visualEffect: row.visual ?? null,
    imagePath: 'images/terrain/ground.png',
    imageVariations: 16,
    imageScale: 2,
    inheritBackground: row.gaps ?? false,
    supportsAutotiling: true,
    autotilesWith: row.with ?? [],
    damageAmount: row.damage ?? 0,
    isWater: row.ground === 'swim',
    climate: row.climate ?? [],
    glow: row.glow ?? null,
    hum: row.hum ?? null,
    isPale: row.isPale ?? false,
    step: row.step ?? 'moss',
    ambience: row.ambience ?? 'tundra',
    print: row.print ?? null,
    dust: row.dust ?? null,
  };
}

const registry = defineRegistry<TerrainId, TerrainType>(
  'terrain',
  terrainSchema,
  [
    terrain(TERRAIN.moss, 'Tundra Moss', { color: '#50593c', speed: 1 }),
    terrain(TERRAIN.lichen, 'Tundra Lichen', { color: '#72734c', speed: 1 }),
    terrain(TERRAIN.rocky, 'Rocky Tundra', { color: '#3a4944', speed: 1, step: 'gravel' }),
    terrain(TERRAIN.soil, 'Volcanic Soil', {
      color: '#52433c',
      speed: 1,
      climate: ['ashen'],
      step: 'sand',
      print: 'ash',
      dust: 'ash',
      ambience: 'ash',
    }),
    terrain(TERRAIN.gravelBeach, 'Gravel Beach', { color: '#565965', speed: 1, step: 'gravel' }),
    terrain(TERRAIN.blackBeach, 'Volcanic Sand Beach', {
      color: '#28222d',
      speed: 1,
      step: 'sand',
      print: 'ash',
      dust: 'ash',
    }),
    terrain(TERRAIN.sea, 'Bering Sea', {
      color: '#2d4c62',
      speed: 0.6,
      ground: 'swim',
      effects: ['cold'],
      visual: 'waves',
      climate: ['wet'],
      step: 'water',
      ambience: 'sea',
    }),
    terrain(TERRAIN.frozenRiver, 'Frozen River', {
      color: '#9ea5c3',
      speed: 1,
      visual: 'sparkle',
      climate: ['cold'],
      isPale: true,
      step: 'ice',
      dust: 'snow',
      ambience: 'ice',
    }),
    terrain(TERRAIN.river, 'River', {
      color: '#426d7c',
      speed: 0.5,
      ground: 'swim',
      effects: ['cold'],
      visual: 'current',
      climate: ['wet'],
      step: 'water',
      ambience: 'river',
    }),
    terrain(TERRAIN.lightSnow, 'Light Snow', {
      color: '#dbdfe6',
      speed: 1,
      visual: 'sparkle',
      climate: ['cold'],
      isPale: true,
      step: 'snow',
      print: 'snow',
      dust: 'snow',
      ambience: 'snow',
    }),
    terrain(TERRAIN.deepSnow, 'Deep Snow', {
      color: '#f9f6ec',
      speed: 0.3,
      effects: ['slowing', 'cold'],
      visual: 'sparkle',
      climate: ['cold'],
      isPale: true,
      step: 'snow',
      print: 'snow',
      dust: 'snow',
      ambience: 'snow',
    }),
    terrain(TERRAIN.permafrost, 'Permafrost', {
      color: '#828283',
      speed: 0.9,
      effects: ['cold'],
      climate: ['cold'],
      isPale: true,
      step: 'gravel',
      ambience: 'snow',
    }),
    terrain(TERRAIN.sinter, 'Silica Sinter', {
      color: '#aea99e',
      speed: 1,
      effects: ['heal'],
      climate: ['hot'],
      isPale: true,
      step: 'gravel',
      ambience: 'steam',
    }),
    terrain(TERRAIN.hotSpring, 'Hot Spring Water', {
      color: '#5c9298',
      speed: 0.7,
      ground: 'swim',
      effects: ['heal', 'steamHeal'],
      visual: 'bubbles',
      climate: ['hot'],
      hum: 'simmer',
      step: 'water',
      ambience: 'steam',
    }),
    terrain(TERRAIN.volcanicRock, 'Volcanic Rock', {
      color: '#312a33',
      speed: 0.8,
      effects: ['coverBonus'],
      climate: ['ashen'],
      step: 'rock',
      dust: 'ash',
      ambience: 'ash',
    }),
    terrain(TERRAIN.lava, 'Lava Flow', {
      color: '#d8541f',
      speed: 0.3,
      ground: 'molten',
      effects: ['damage'],
      visual: 'glow',
      damage: 10,
      climate: ['ashen', 'hot'],
      glow: { color: 0xb05a26, radius: 270 },
      hum: 'lava',
      ambience: 'ash',
    }),
    terrain(TERRAIN.ash, 'Volcanic Ash Plain', {
      color: '#33292f',
      speed: 0.7,
      effects: ['visibilityReduction'],
      visual: 'ashfall',
      climate: ['ashen'],
      step: 'sand',
      print: 'ash',
      dust: 'ash',
      ambience: 'ash',
    }),
    terrain(TERRAIN.mud, 'Bubbling Mud', {
      color: '#59392e',
      speed: 0.3,
      effects: ['slowHeal', 'slowing'],
      visual: 'bubbles',
      climate: ['hot'],
      hum: 'simmer',
      step: 'mud',
      print: 'splash',
      ambience: 'steam',
    }),
    terrain(TERRAIN.pumice, 'Pumice Field', {
      color: '#7e7e80',
      speed: 0.8,
      effects: ['unstableGround'],
      climate: ['ashen'],
      step: 'gravel',
      dust: 'ash',
      ambience: 'ash',
    }),
    terrain(TERRAIN.calderaLake, 'Caldera Lake', {
      color: '#426e7d',
      speed: 0.5,
      ground: 'swim',
      effects: ['landmark', 'cold'],
      visual: 'waves',
      climate: ['wet'],
      step: 'water',
      ambience: 'sea',
    }),
    terrain(TERRAIN.glacier, 'Glacier', {
      color: '#b6c4da',
      speed: 0.4,
      effects: ['slippery', 'riskFall'],
      visual: 'sparkle',
      climate: ['cold'],
      isPale: true,
      step: 'ice',
      dust: 'snow',
      ambience: 'ice',
    }),
    terrain(TERRAIN.fumarole, 'Fumarole Steam Vent', {
      color: '#5f6168',
      speed: 0.8,
      effects: ['steamHeal', 'visibilityReduction'],
      visual: 'steam',
      climate: ['hot'],
      step: 'gravel',
      ambience: 'steam',
    }),
    terrain(TERRAIN.sulfur, 'Sulfur Deposits', {
      color: '#9f8351',
      speed: 0.7,
      effects: ['toxicFumes'],
      climate: ['hot'],
      step: 'rock',
      dust: 'ash',
      ambience: 'steam',
    }),
    terrain(TERRAIN.pillar, 'Stone Pillar', {
      color: '#5d5d6b',
      speed: 0,
      ground: 'solid',
      effects: ['landmark', 'coverBonus'],
      gaps: true,
      step: 'rock',
    }),
    terrain(TERRAIN.seaStack, 'Sea Stack', {
      color: '#4a505c',
      speed: 0,
      ground: 'solid',
      effects: ['landmark'],
      gaps: true,
      with: [TERRAIN.sea],
      step: 'rock',
      ambience: 'sea',
    }),
    terrain(TERRAIN.geyser, 'Active Geyser', {
      color: '#5f949a',
      speed: 0.5,
      effects: ['periodicEruption', 'damage'],
      visual: 'eruption',
      climate: ['hot'],
      step: 'water',
      ambience: 'steam',
    }),
    terrain(TERRAIN.shrubland, 'Shrubland', {
      color: '#38493a',
      speed: 0.8,
      effects: ['coverBonus'],
      step: 'brush',
    }),
    terrain(TERRAIN.taiga, 'Taiga Forest', {
      color: '#314438',
      speed: 0.6,
      effects: ['coverBonus', 'visibilityReduction'],
      step: 'brush',
      ambience: 'forest',
    }),
    terrain(TERRAIN.thermokarst, 'Thermokarst', {
      color: '#31433b',
      speed: 0.5,
      effects: ['unstableGround', 'riskFall'],
      climate: ['wet'],
      step: 'mud',
      print: 'splash',
      ambience: 'bog',
    }),
    terrain(TERRAIN.bog, 'Peat Bog', {
      color: '#443330',
      speed: 0.4,
      effects: ['slowing', 'unstableGround'],
      climate: ['wet'],
      step: 'mud',
      print: 'splash',
      ambience: 'bog',
    }),
    terrain(TERRAIN.craters, 'Cratered Lava Field', {
      color: '#2a242e',
      speed: 0.2,
      effects: ['riskFall', 'unstableGround'],
      visual: 'heatHaze',
      climate: ['ashen'],
      step: 'gravel',
      dust: 'ash',
      ambience: 'ash',
    }),
    terrain(TERRAIN.station, 'Abandoned Soviet Station', {
      color: '#b3aa9c',
      speed: 1,
      effects: ['lootBonus', 'pvpHotspot'],
      with: [TERRAIN.road],
      step: 'wood',
      ambience: 'station',
    }),
    terrain(TERRAIN.road, 'Soviet Gravel Road', {
      color: '#a4937a',
      speed: 1,
      effects: ['pathfindingBonus'],
      with: [TERRAIN.station],
      step: 'gravel',
      dust: 'ash',
    }),
    terrain(TERRAIN.bedrock, 'Exposed Bedrock', {
      color: '#454654',
      speed: 0,
      effects: ['coverBonus'],
      step: 'rock',
    }),
  ],
  (row) => row.id,
);

/** Every terrain, in palette order. */
export const TERRAINS: readonly TerrainType[] = registry.all;

const FALLBACK: TerrainId = TERRAIN.moss;
/** Ids that older data uses for a terrain. */
const ALIASES: Readonly<Record<string, TerrainId>> = { 2: TERRAIN.bog };

/** True if `id` is the id of a terrain, not counting aliases. */
export function isTerrainId(id: unknown): id is TerrainId {
  return registry.has(id);
}

/** Returns the terrain of an id or alias: '2' is Peat Bog, and an unknown id is Tundra Moss. */
export function terrainById(id: string): TerrainType {
  if (isTerrainId(id)) return registry.get(id);
  return registry.get(Object.hasOwn(ALIASES, id) ? (ALIASES[id] ?? FALLBACK) : FALLBACK);
}

const indexes = new Map<string, number>(TERRAIN_IDS.map((id, index) => [id, index]));

/** Returns the index of a terrain in the palette {@link TERRAIN_IDS}; unknown ids count as Tundra Moss. */
export function terrainIndex(id: string): number {
  return indexes.get(terrainById(id).id) ?? 0;
}

if (TERRAINS.some((row, index) => row.id !== TERRAIN_IDS[index])) {
  throw new Error('terrain.ts: the definitions are not in the order of TERRAIN_IDS');
}
