/**
 * The 34 kinds of ground, as typed data (game specification, section 3). Their order is the palette in
 * which a world's cells are written, so append new kinds at the end and never reorder.
 */
import { z } from 'zod';
import { defineRegistry } from './registry.ts';

/** Every terrain id, in palette order. */
export const TERRAIN_IDS = [
  'm',
  'l',
  'r',
  'v',
  'b',
  'vB',
  'w',
  'f',
  'i',
  's',
  'd',
  'p',
  'g',
  't',
  'k',
  'a',
  'h',
  'u',
  'c',
  'o',
  'q',
  'z',
  'y',
  'x',
  'S',
  'j',
  'n',
  'T',
  'e',
  'B',
  'C',
  'A',
  'R',
  'E',
] as const;

export type TerrainId = (typeof TERRAIN_IDS)[number];

/** What a terrain does to whoever stands on it; the rules give each name its numbers. */
export const TERRAIN_EFFECTS = [
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

/** What moves or shines over a terrain. */
export const TERRAIN_VISUALS = [
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

const effect = z.enum(TERRAIN_EFFECTS).nullable();

const terrainSchema = z
  .strictObject({
    id: z.enum(TERRAIN_IDS),
    name: z.string().min(1),
    /** The colour on maps: the mean of its texture, but for lava, roads and stations, which must stand out. */
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    walkable: z.boolean(),
    swimmable: z.boolean(),
    /** Speed multiplier, 0 to 1; 0 cannot be entered. The specification calls it a penalty. */
    movementPenalty: z.number().min(0).max(1),
    specialEffect: effect,
    secondaryEffect: effect,
    visualEffect: z.enum(TERRAIN_VISUALS).nullable(),
    /** The picture that holds the terrain's texture; its frames are named by terrain id. */
    imagePath: z.string().startsWith('images/terrain/'),
    imageVariations: z.int().min(1),
    /** Screen pixels per picture pixel. */
    imageScale: z.int().min(1),
    /** The texture has gaps through which the neighbouring ground shows. */
    inheritBackground: z.boolean(),
    supportsAutotiling: z.boolean(),
    /** Terrains that this one meets without a drawn edge. */
    autotilesWith: z.array(z.enum(TERRAIN_IDS)),
    /** Health lost per second of contact. */
    damageAmount: z.number().min(0),
  })
  .readonly();

export type TerrainType = z.infer<typeof terrainSchema>;

interface Row {
  color: string;
  /** Speed multiplier. */
  speed: number;
  ground?: 'walk' | 'swim' | 'solid';
  effects?: readonly [TerrainEffect, TerrainEffect?];
  visual?: TerrainVisual;
  gaps?: boolean;
  with?: TerrainId[];
  damage?: number;
}

function terrain(id: TerrainId, name: string, row: Row): TerrainType {
  return {
    id,
    name,
    color: row.color,
    walkable: (row.ground ?? 'walk') === 'walk',
    swimmable: row.ground === 'swim',
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
  };
}

const registry = defineRegistry<TerrainId, TerrainType>(
  'terrain',
  terrainSchema,
  [
    terrain('m', 'Tundra Moss', { color: '#50593c', speed: 1 }),
    terrain('l', 'Tundra Lichen', { color: '#72734c', speed: 1 }),
    terrain('r', 'Rocky Tundra', { color: '#3a4944', speed: 1 }),
    terrain('v', 'Volcanic Soil', { color: '#52433c', speed: 1 }),
    terrain('b', 'Gravel Beach', { color: '#565965', speed: 1 }),
    terrain('vB', 'Volcanic Sand Beach', { color: '#28222d', speed: 1 }),
    terrain('w', 'Bering Sea', {
      color: '#2d4c62',
      speed: 0.6,
      ground: 'swim',
      effects: ['cold'],
      visual: 'waves',
    }),
    terrain('f', 'Frozen River', { color: '#9ea5c3', speed: 1, visual: 'sparkle' }),
    terrain('i', 'River', {
      color: '#426d7c',
      speed: 0.5,
      ground: 'swim',
      effects: ['cold'],
      visual: 'current',
    }),
    terrain('s', 'Light Snow', { color: '#dbdfe6', speed: 1, visual: 'sparkle' }),
    terrain('d', 'Deep Snow', {
      color: '#f9f6ec',
      speed: 0.3,
      effects: ['slowing', 'cold'],
      visual: 'sparkle',
    }),
    terrain('p', 'Permafrost', { color: '#828283', speed: 0.9, effects: ['cold'] }),
    terrain('g', 'Silica Sinter', { color: '#aea99e', speed: 1, effects: ['heal'] }),
    terrain('t', 'Hot Spring Water', {
      color: '#5c9298',
      speed: 0.7,
      ground: 'swim',
      effects: ['heal', 'steamHeal'],
      visual: 'bubbles',
    }),
    terrain('k', 'Volcanic Rock', { color: '#312a33', speed: 0.8, effects: ['coverBonus'] }),
    terrain('a', 'Lava Flow', {
      color: '#d8541f',
      speed: 0.3,
      ground: 'swim',
      effects: ['damage'],
      visual: 'glow',
      damage: 10,
    }),
    terrain('h', 'Volcanic Ash Plain', {
      color: '#33292f',
      speed: 0.7,
      effects: ['visibilityReduction'],
      visual: 'ashfall',
    }),
    terrain('u', 'Bubbling Mud', {
      color: '#59392e',
      speed: 0.3,
      effects: ['slowHeal', 'slowing'],
      visual: 'bubbles',
    }),
    terrain('c', 'Pumice Field', { color: '#7e7e80', speed: 0.8, effects: ['unstableGround'] }),
    terrain('o', 'Caldera Lake', {
      color: '#426e7d',
      speed: 0.5,
      ground: 'swim',
      effects: ['landmark', 'cold'],
      visual: 'waves',
    }),
    terrain('q', 'Glacier', {
      color: '#b6c4da',
      speed: 0.4,
      effects: ['slippery', 'riskFall'],
      visual: 'sparkle',
    }),
    terrain('z', 'Fumarole Steam Vent', {
      color: '#5f6168',
      speed: 0.8,
      effects: ['steamHeal', 'visibilityReduction'],
      visual: 'steam',
    }),
    terrain('y', 'Sulfur Deposits', { color: '#9f8351', speed: 0.7, effects: ['toxicFumes'] }),
    terrain('x', 'Stone Pillar', {
      color: '#5d5d6b',
      speed: 0,
      ground: 'solid',
      effects: ['landmark', 'coverBonus'],
      gaps: true,
    }),
    terrain('S', 'Sea Stack', {
      color: '#4a505c',
      speed: 0,
      ground: 'solid',
      effects: ['landmark'],
      gaps: true,
      with: ['w'],
    }),
    terrain('j', 'Active Geyser', {
      color: '#5f949a',
      speed: 0.5,
      effects: ['periodicEruption', 'damage'],
      visual: 'eruption',
    }),
    terrain('n', 'Shrubland', { color: '#38493a', speed: 0.8, effects: ['coverBonus'] }),
    terrain('T', 'Taiga Forest', {
      color: '#314438',
      speed: 0.6,
      effects: ['coverBonus', 'visibilityReduction'],
    }),
    terrain('e', 'Thermokarst', { color: '#31433b', speed: 0.5, effects: ['unstableGround', 'riskFall'] }),
    terrain('B', 'Peat Bog', { color: '#443330', speed: 0.4, effects: ['slowing', 'unstableGround'] }),
    terrain('C', 'Cratered Lava Field', {
      color: '#2a242e',
      speed: 0.2,
      effects: ['riskFall', 'unstableGround'],
      visual: 'heatHaze',
    }),
    terrain('A', 'Abandoned Soviet Station', {
      color: '#b3aa9c',
      speed: 1,
      effects: ['lootBonus', 'pvpHotspot'],
      with: ['R'],
    }),
    terrain('R', 'Soviet Gravel Road', {
      color: '#a4937a',
      speed: 1,
      effects: ['pathfindingBonus'],
      with: ['A'],
    }),
    terrain('E', 'Exposed Bedrock', { color: '#454654', speed: 0, effects: ['coverBonus'] }),
  ],
  (row) => row.id,
);

/** Every terrain, in palette order. */
export const TERRAINS: readonly TerrainType[] = registry.all;

const FALLBACK: TerrainId = 'm';
/** Ids that older data uses for a terrain. */
const ALIASES: Readonly<Record<string, TerrainId>> = { 2: 'B' };

/** Whether `id` names a terrain itself, aliases not counted. */
export function isTerrainId(id: unknown): id is TerrainId {
  return registry.has(id);
}

/** The terrain of an id: '2' is Peat Bog, and what is unknown is Tundra Moss. */
export function terrainById(id: string): TerrainType {
  if (isTerrainId(id)) return registry.get(id);
  return registry.get(Object.hasOwn(ALIASES, id) ? (ALIASES[id] ?? FALLBACK) : FALLBACK);
}

const indexes = new Map<string, number>(TERRAIN_IDS.map((id, index) => [id, index]));

/** The place of a terrain in the palette {@link TERRAIN_IDS}; unknown ids count as Tundra Moss. */
export function terrainIndex(id: string): number {
  return indexes.get(terrainById(id).id) ?? 0;
}

if (TERRAINS.some((row, index) => row.id !== TERRAIN_IDS[index])) {
  throw new Error('terrain.ts: the definitions are not in the order of TERRAIN_IDS');
}
