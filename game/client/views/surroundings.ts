/** What of the land in sight steams, bubbles, erupts or glows, and what climate it makes. Looked up now and then. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { glowOf } from '#game/shared/defs/doodads.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import { bubblesAt, type Climate, climateOf } from '#game/shared/rules/weather.ts';
import type { Ground } from '#game/shared/worldgen/ground.ts';
import type { Doodad } from '#game/shared/worldgen/types.ts';
import type { Area } from './chunks.ts';
import type { Light } from './light-view.ts';

/** Things a little off the screen still reach into it, in tiles. */
const MARGIN = 3;
/** Every so many tiles the climate is sampled. */
const CLIMATE_STEP = 4;
const LAVA_GLOW = { radius: 190, color: 0xd08040 } as const;
/** Share of vents that steam; the fumarole domes among them always do. */
const STEAMING = 0.28;

export type VapourKind = 'steam' | 'bubble' | 'geyser';

export interface Source {
  readonly kind: VapourKind;
  /** World px: where it comes out of the ground. */
  readonly x: number;
  readonly y: number;
  readonly tileX: number;
  readonly tileY: number;
}

export interface Surroundings {
  readonly climate: Climate;
  readonly sources: readonly Source[];
  readonly lights: readonly Light[];
}

/** Looks over an area (world px) and at the things that stand in it; the nearest to its middle come first. */
export function survey(ground: Ground, area: Area, things: Iterable<Doodad>): Surroundings {
  const sources: Source[] = [];
  const lights: Light[] = [];
  const sampled: TerrainId[] = [];
  const tile = (px: number) => Math.floor(px / TILE_SIZE);
  for (let tileY = tile(area.y) - MARGIN; tileY <= tile(area.y + area.height) + MARGIN; tileY++) {
    for (let tileX = tile(area.x) - MARGIN; tileX <= tile(area.x + area.width) + MARGIN; tileX++) {
      const { id } = ground.terrainAtTile(tileX, tileY);
      if (tileX % CLIMATE_STEP === 0 && tileY % CLIMATE_STEP === 0) sampled.push(id);
      const kind = vapourOf(id, tileX, tileY);
      if (kind) sources.push(at(kind, tileX, tileY));
      if (id === 'a' && (tileX + tileY) % 2 === 0) {
        lights.push({ x: (tileX + 0.5) * TILE_SIZE, y: (tileY + 0.5) * TILE_SIZE, ...LAVA_GLOW });
      }
    }
  }
  for (const { tileX, tileY, type, imagePath } of things) {
    if (type === 'steam') sources.push(at('steam', tileX, tileY));
    const glow = glowOf(imagePath);
    if (!glow) continue;
    const [x, y] = [(tileX + 0.5) * TILE_SIZE, (tileY + 0.82) * TILE_SIZE - glow.height];
    lights.push({ x, y, radius: glow.radius, color: glow.color });
  }
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const near = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot(a.x - middleX, a.y - middleY) - Math.hypot(b.x - middleX, b.y - middleY);
  return { climate: climateOf(sampled), sources: sources.sort(near), lights: lights.sort(near) };
}

function vapourOf(id: TerrainId, tileX: number, tileY: number): VapourKind | null {
  if (id === 't' || id === 'u') return bubblesAt(tileX, tileY) ? 'bubble' : null;
  if (id === 'j') return 'geyser';
  if (id === 'z') return hashUnit(tileX, tileY, 0x57ea) < STEAMING ? 'steam' : null;
  return null;
}

/** Somewhere in its tile, the same for everybody. */
function at(kind: VapourKind, tileX: number, tileY: number): Source {
  const sway = (k: number) => (kind === 'bubble' ? hashUnit(tileX, tileY, k) : 0.5);
  return {
    kind,
    tileX,
    tileY,
    x: Math.round((tileX + 0.2 + 0.6 * sway(1)) * TILE_SIZE),
    y: Math.round((tileY + 0.2 + 0.6 * sway(2)) * TILE_SIZE),
  };
}
