/** The decals of a footfall on each terrain: prints, dust, splashes and rings. */
import { type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { EffectName, TrackName } from '../files/effect-files.ts';
import { DEPTH } from '../layout/depth.ts';
import type { Footfall } from './footing.ts';

/** Minimum speed of bodies that raise dust, in px/s. */
const DUST_PACE = 170;
/** Half the distance between two feet, in px. */
const STRIDE = 4;

/** An effect and its place. */
export interface Decal {
  readonly effect: EffectName | TrackName;
  readonly x: number;
  readonly y: number;
  /** Drawing depth. */
  readonly depth: number;
  /** Number of the frame, for decals without an animation. */
  readonly frame: number;
  /** True if the body was going left or up: the picture shows the opposite direction. */
  readonly isMirrored?: boolean;
}

/** Returns the decals of a footfall on this terrain. @param isWet true if the feet have come out of water recently */
export function decalsOf({ kind, walker, isLeft }: Footfall, id: TerrainId, isWet = false): readonly Decal[] {
  const { x, y, facing, speed, prints } = walker;
  const depth = DEPTH.surface;
  const ground = terrainById(id);
  // Lava shows no decals.
  if (ground.swimmable && !ground.isWater) return [];
  if (kind === 'splash') return [decal('splash', x, y - 6, y + 1), decal('ripple', x, y - 4, depth)];
  if (kind === 'stroke') return [decal('ripple', x, y - 4, depth)];
  if (kind === 'leap' || kind === 'swing') return [];
  if (ground.print === 'splash') return [decal('splash', x, y, depth)];
  const decals: Decal[] = [];
  if (kind === 'landing' || speed >= DUST_PACE) {
    const dust = ground.dust && (`dust-${ground.dust}` as const);
    if (dust) decals.push(decal(dust, x, y, y + 1));
    if (dust && kind === 'landing')
      decals.push(decal(dust, x - 14, y + 2, y + 1), decal(dust, x + 14, y + 2, y + 1));
  }
  if (prints !== undefined) {
    if (prints !== null && ground.print && kind === 'step')
      decals.push(trackOf(`track-${prints}-${ground.print}`, x, y, facing, isLeft));
  } else if (ground.print && kind === 'step')
    decals.push(printOf(`footprint-${ground.print}`, x, y, facing, isLeft));
  // Water darkens stone and moss as ash does.
  else if (isWet && kind === 'step' && !ground.swimmable)
    decals.push(printOf('footprint-ash', x, y, facing, isLeft));
  return decals;
}

/** Returns a decal that starts with its first frame. */
export function decal(effect: EffectName, x: number, y: number, depth: number): Decal {
  return { effect, x, y, depth, frame: 0 };
}

/** Returns one of two prints side by side, along the direction of movement. */
function printOf(effect: EffectName, x: number, y: number, facing: Facing, isLeft: boolean): Decal {
  const isSideways = facing === 'left' || facing === 'right';
  const aside = isLeft ? -STRIDE : STRIDE;
  const place = isSideways ? { x, y: y + aside / 2 } : { x: x + aside, y };
  return { effect, ...place, depth: DEPTH.surface, frame: isSideways ? 0 : 1 };
}

/** Returns a print of a species, which has one picture for going right and one for going down. */
function trackOf(effect: TrackName, x: number, y: number, facing: Facing, isLeft: boolean): Decal {
  const isMirrored = facing === 'left' || facing === 'up';
  return { ...printOf('footprint-snow', x, y, facing, isLeft), effect, isMirrored };
}
