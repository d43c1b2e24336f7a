/** Survey of the visible land for things that steam, bubble, erupt or glow. Updated at intervals. */
import { bubblesAt } from '#game/features/weather/shared/weather.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { doodadOf } from '#game/shared/defs/doodads.ts';
import type { TerrainType } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';
import type { MaskName } from '../files/effect-files.ts';
import type { Area } from '../layout/chunks.ts';
import type { Light } from './light-view.ts';

/** Distance beyond the screen within which things still reach into it, in tiles. */
const MARGIN = 3;
/** Radius above which a light uses the mask of a fire, in world px. */
const FIRE_RADIUS = 100;
/** Share of vents that steam; fumarole domes always do. */
const STEAMING = 0.28;
/** Share of hot water tiles with wisps of steam. */
const MISTY = 0.5;
/** Position of a thing's foot in its tile, as a share of the tile's height. */
export const FOOT = 0.82;

export type VapourKind = 'steam' | 'dome' | 'bubble' | 'geyser' | 'wisp';

/** Continuous sounds of places. */
export const HUMS = ['lava', 'simmer', 'fire'] as const;
export type Hum = (typeof HUMS)[number];

export interface Source {
  readonly kind: VapourKind;
  /** Place where the vapour leaves the ground, in world px. */
  readonly x: number;
  readonly y: number;
  /** The y of the ground below the source, which decides its drawing order. */
  readonly footY: number;
  readonly tileX: number;
  readonly tileY: number;
}

export interface Surroundings {
  readonly sources: readonly Source[];
  readonly lights: readonly Light[];
  /** The nearest place of each hum, in world px; hums without a place are left out. */
  readonly hums: Partial<Record<Hum, Point>>;
}

/** Surveys an area (world px) and the things in it; sources nearest to its middle come first. */
export function surveySurroundings(ground: Ground, area: Area, things: Iterable<Doodad>): Surroundings {
  const sources: Source[] = [];
  const lights: Light[] = [];
  const hearths: Light[] = [];
  const cones = new Map<string, Source>();
  for (const thing of things) {
    const source = mouthSource(thing);
    if (source?.kind === 'dome') sources.push(source);
    else if (source) cones.set(`${thing.tileX},${thing.tileY}`, source);
    const light = lightOf(ground, thing);
    if (!light) continue;
    lights.push(light);
    if (doodadOf(thing)?.isHearth) hearths.push(light);
  }
  const humming: Record<Hum, Point[]> = { lava: [], simmer: [], fire: hearths };
  for (const { type, tileX, tileY } of tilesOf(ground, area)) {
    const kind = vapourOf(type, tileX, tileY);
    if (kind) sources.push(cones.get(`${tileX},${tileY}`) ?? at(kind, tileX, tileY));
    if (mistsAt(type, tileX, tileY)) sources.push(at('wisp', tileX, tileY));
    if (type.hum && (kind || type.glow)) humming[type.hum].push(middleOf(tileX, tileY));
    if (type.glow && (tileX + tileY) % 2 === 0) {
      lights.push({ ...middleOf(tileX, tileY), ...type.glow, mask: maskOn(ground, tileX, tileY, 'lava') });
    }
  }
  const near = nearTo(area.x + area.width / 2, area.y + area.height / 2);
  const hums: Surroundings['hums'] = {};
  for (const hum of HUMS) {
    const [first] = humming[hum].sort(near);
    if (first) hums[hum] = { x: first.x, y: first.y };
  }
  return { sources: sources.sort(near), lights: lights.sort(near), hums };
}

function* tilesOf(
  ground: Ground,
  area: Area,
): Iterable<{ readonly type: TerrainType; readonly tileX: number; readonly tileY: number }> {
  const tile = (px: number) => Math.floor(px / TILE_SIZE);
  for (let tileY = tile(area.y) - MARGIN; tileY <= tile(area.y + area.height) + MARGIN; tileY++) {
    for (let tileX = tile(area.x) - MARGIN; tileX <= tile(area.x + area.width) + MARGIN; tileX++) {
      yield { type: ground.terrainAtTile(tileX, tileY), tileX, tileY };
    }
  }
}

function nearTo(middleX: number, middleY: number) {
  return (a: Point, b: Point) =>
    Math.hypot(a.x - middleX, a.y - middleY) - Math.hypot(b.x - middleX, b.y - middleY);
}

const middleOf = (tileX: number, tileY: number) => ({
  x: (tileX + 0.5) * TILE_SIZE,
  y: (tileY + 0.5) * TILE_SIZE,
});

function lightOf(ground: Ground, thing: Doodad): Light | null {
  const glow = doodadOf(thing)?.glow;
  if (!glow) return null;
  const { tileX, tileY } = thing;
  const { radius, color, height } = glow;
  const mask = maskOn(ground, tileX, tileY, radius > FIRE_RADIUS ? 'fire' : 'small');
  return { x: (tileX + 0.5) * TILE_SIZE, y: (tileY + FOOT) * TILE_SIZE - height, radius, color, mask };
}

function maskOn(ground: Ground, tileX: number, tileY: number, mask: 'small' | 'fire' | 'lava'): MaskName {
  const isPale = [-1, 0, 1].some((by) => ground.terrainAtTile(tileX + by, tileY + by).isPale);
  if (!isPale) return mask;
  return mask === 'lava' ? 'lava-snow' : 'fire-snow';
}

/**
 * Returns the source at the mouth of a thing: steam from a dome, water from a geyser's cone; null if it has no mouth.
 */
function mouthSource(thing: Doodad): Source | null {
  const mouth = doodadOf(thing)?.mouth;
  if (!mouth) return null;
  const { tileX, tileY, type } = thing;
  const footY = Math.round((tileY + FOOT) * TILE_SIZE);
  const x = Math.round((tileX + 0.5) * TILE_SIZE + mouth.x);
  return { kind: type === 'steam' ? 'dome' : 'geyser', tileX, tileY, x, y: footY - mouth.height, footY };
}

/** True if wisps drift over this tile: only hot water has them, bubbling mud has none. */
const mistsAt = (type: TerrainType, tileX: number, tileY: number) =>
  type.visualEffect === 'bubbles' && type.isWater && hashUnit(tileX, tileY, 0x3157) < MISTY;

function vapourOf({ visualEffect }: TerrainType, tileX: number, tileY: number): VapourKind | null {
  if (visualEffect === 'bubbles') return bubblesAt(tileX, tileY) ? 'bubble' : null;
  if (visualEffect === 'eruption') return 'geyser';
  if (visualEffect === 'steam') return hashUnit(tileX, tileY, 0x57ea) < STEAMING ? 'steam' : null;
  return null;
}

/** Returns a source at a fixed place within its tile, equal on every client. */
function at(kind: VapourKind, tileX: number, tileY: number): Source {
  const isLoose = kind === 'bubble' || kind === 'wisp';
  const sway = (k: number) => (isLoose ? hashUnit(tileX, tileY, k) : 0.5);
  const y = Math.round((tileY + 0.2 + 0.6 * sway(2)) * TILE_SIZE);
  return {
    kind,
    tileX,
    tileY,
    x: Math.round((tileX + 0.2 + 0.6 * sway(1)) * TILE_SIZE),
    y,
    footY: y,
  };
}
