/** What of the land in sight steams, bubbles, erupts or glows, and what climate it makes. Looked up now and then. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { glowOf, mouthOf } from '#game/shared/defs/doodads.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import { bubblesAt, type Climate, climateOf } from '#game/shared/rules/weather.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';
import type { MaskName } from '../files/effect-files.ts';
import type { Area } from '../layout/chunks.ts';
import type { Light } from './light-view.ts';

/** Things a little off the screen still reach into it, in tiles. */
const MARGIN = 3;
/** Every so many tiles the climate is sampled. */
const CLIMATE_STEP = 4;
const LAVA_GLOW = { radius: 270, color: 0xb05a26 } as const;
/** A light wider than this, in world px, has the mask of a fire. */
const FIRE_RADIUS = 100;
/** On these the rings of a light would show: its mask has more of them. */
const WHITE: ReadonlySet<TerrainId> = new Set(['s', 'd', 'q', 'f', 'p', 'g']);
/** Share of vents that steam; the fumarole domes among them always do. */
const STEAMING = 0.28;
/** Share of tiles of hot water over which wisps drift. */
const MISTY = 0.5;
/** Where in its tile a thing has its foot, as a share of the tile's height. */
const FOOT = 0.82;

export type VapourKind = 'steam' | 'dome' | 'bubble' | 'geyser' | 'wisp';

/** What is heard from where it is. */
export const HUMS = ['lava', 'simmer', 'fire'] as const;
export type Hum = (typeof HUMS)[number];

export interface Source {
  readonly kind: VapourKind;
  /** World px: where it comes out of the ground. */
  readonly x: number;
  readonly y: number;
  /** The y of the ground below, by which it is drawn before or behind others. */
  readonly footY: number;
  readonly tileX: number;
  readonly tileY: number;
}

export interface Surroundings {
  readonly climate: Climate;
  readonly sources: readonly Source[];
  readonly lights: readonly Light[];
  /** The nearest of each, in world px; those that are not there are missing. */
  readonly hums: Partial<Record<Hum, Point>>;
}

/** Looks over an area (world px) and at the things that stand in it; the nearest to its middle come first. */
export function survey(ground: Ground, area: Area, things: Iterable<Doodad>): Surroundings {
  const sources: Source[] = [];
  const lights: Light[] = [];
  const sampled: TerrainId[] = [];
  const hearths: Light[] = [];
  const cones = new Map<string, Source>();
  for (const thing of things) {
    const source = mouthSource(thing);
    if (source?.kind === 'dome') sources.push(source);
    else if (source) cones.set(`${thing.tileX},${thing.tileY}`, source);
    const light = lightOf(ground, thing);
    if (!light) continue;
    lights.push(light);
    if (isHearth(thing)) hearths.push(light);
  }
  const humming: Record<Hum, Point[]> = { lava: [], simmer: [], fire: hearths };
  for (const { id, tileX, tileY } of tilesOf(ground, area)) {
    if (tileX % CLIMATE_STEP === 0 && tileY % CLIMATE_STEP === 0) sampled.push(id);
    const kind = vapourOf(id, tileX, tileY);
    if (kind) sources.push(cones.get(`${tileX},${tileY}`) ?? at(kind, tileX, tileY));
    if (mistsAt(id, tileX, tileY)) sources.push(at('wisp', tileX, tileY));
    if (kind === 'bubble') humming.simmer.push(middleOf(tileX, tileY));
    if (id !== 'a') continue;
    humming.lava.push(middleOf(tileX, tileY));
    if ((tileX + tileY) % 2 === 0) {
      lights.push({ ...middleOf(tileX, tileY), ...LAVA_GLOW, mask: maskOn(ground, tileX, tileY, 'lava') });
    }
  }
  const near = nearTo(area.x + area.width / 2, area.y + area.height / 2);
  const hums: Surroundings['hums'] = {};
  for (const hum of HUMS) {
    const [first] = humming[hum].sort(near);
    if (first) hums[hum] = { x: first.x, y: first.y };
  }
  return { climate: climateOf(sampled), sources: sources.sort(near), lights: lights.sort(near), hums };
}

function* tilesOf(
  ground: Ground,
  area: Area,
): Iterable<{ readonly id: TerrainId; readonly tileX: number; readonly tileY: number }> {
  const tile = (px: number) => Math.floor(px / TILE_SIZE);
  for (let tileY = tile(area.y) - MARGIN; tileY <= tile(area.y + area.height) + MARGIN; tileY++) {
    for (let tileX = tile(area.x) - MARGIN; tileX <= tile(area.x + area.width) + MARGIN; tileX++) {
      yield { id: ground.terrainAtTile(tileX, tileY).id, tileX, tileY };
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

function lightOf(ground: Ground, { tileX, tileY, imagePath }: Doodad): Light | null {
  const glow = glowOf(imagePath);
  if (!glow) return null;
  const { radius, color, height } = glow;
  const mask = maskOn(ground, tileX, tileY, radius > FIRE_RADIUS ? 'fire' : 'small');
  return { x: (tileX + 0.5) * TILE_SIZE, y: (tileY + FOOT) * TILE_SIZE - height, radius, color, mask };
}

/** Somebody keeps a stove going in there. */
const isHearth = ({ imagePath }: Doodad) => imagePath.endsWith('/hut.png');

function maskOn(ground: Ground, tileX: number, tileY: number, mask: 'small' | 'fire' | 'lava'): MaskName {
  const isWhite = [-1, 0, 1].some((by) => WHITE.has(ground.terrainAtTile(tileX + by, tileY + by).id));
  if (!isWhite) return mask;
  return mask === 'lava' ? 'lava-snow' : 'fire-snow';
}

/** What comes out of a thing: steam out of a dome, a geyser's water out of its cone. */
function mouthSource({ tileX, tileY, type, imagePath }: Doodad): Source | null {
  const mouth = mouthOf(imagePath);
  if (!mouth) return null;
  const footY = Math.round((tileY + FOOT) * TILE_SIZE);
  const x = Math.round((tileX + 0.5) * TILE_SIZE + mouth.x);
  return { kind: type === 'steam' ? 'dome' : 'geyser', tileX, tileY, x, y: footY - mouth.height, footY };
}

const mistsAt = (id: TerrainId, tileX: number, tileY: number) =>
  id === 't' && hashUnit(tileX, tileY, 0x3157) < MISTY;

function vapourOf(id: TerrainId, tileX: number, tileY: number): VapourKind | null {
  if (id === 't' || id === 'u') return bubblesAt(tileX, tileY) ? 'bubble' : null;
  if (id === 'j') return 'geyser';
  if (id === 'z') return hashUnit(tileX, tileY, 0x57ea) < STEAMING ? 'steam' : null;
  return null;
}

/** Somewhere in its tile, the same for everybody. */
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
