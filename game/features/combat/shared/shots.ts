/**
 * Shots: projectiles, their range and speed. Both sides compute the flight from its start. Lengths in world px, times
 * in ms, angles in radians from the east clockwise.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { HitKind } from './armour.ts';

/** Properties of a ranged weapon or thrown item. */
export interface Shooter {
  /** Catalogue number; null for a snowball thrown with bare hands. */
  readonly itemId: number | null;
  readonly damageMin: number;
  readonly damageMax: number;
  /** Speed, in px/s. */
  readonly speed: number;
  readonly range: number;
  /** Time from one shot to the next; for a bow, the time it takes to draw. */
  readonly intervalMs: number;
  readonly magazine: number;
  readonly reloadMs: number;
  /** Catalogue number of the ammunition for each shot; null if it needs none. */
  readonly ammo: number | null;
  readonly kind: HitKind;
  readonly stun: { readonly chance: number; readonly ms: number } | null;
  /** Push of a hit, in px. */
  readonly knockback: number;
  /** Share of the damage if released before it is drawn; null for a weapon that is not drawn. */
  readonly undrawn: number | null;
  /** Share of the shots whose ammunition can be recovered. */
  readonly recovered: number;
  /** Distance at which the shot is heard. */
  readonly heard: number;
  readonly burn: { readonly damage: number; readonly ms: number; readonly radius: number } | null;
}

export const SNOWBALL: Shooter = {
  itemId: null,
  damageMin: 1,
  damageMax: 2,
  speed: 520,
  range: 420,
  intervalMs: 600,
  magazine: 1,
  reloadMs: 0,
  ammo: null,
  kind: 'blunt',
  stun: null,
  knockback: 6,
  undrawn: null,
  recovered: 0,
  heard: 0,
  burn: null,
};

/** Warmth that a snowball takes. */
export const SNOWBALL_CHILL = 1;
/** Maximum distance of a body's feet from a shot's path at which the shot hits. */
export const SHOT_RADIUS = 24;
/** Height of shots above the feet: a player who points at a figure points at its chest. */
export const SHOT_HEIGHT = 28;
/** Factor of a shot's damage to a body on ground that gives cover. */
export const COVERED_DAMAGE = 0.8;
/** Chance that a tree in the way stops a shot. */
export const TREE_STOPS = 0.5;
/** Time by which a shot may come too early: the network delivers messages in bunches. */
export const SHOT_SLACK_MS = 60;

/** Returns the shooting properties of this item, or those of a snowball for null; null if the item does not shoot. */
export function shooterOf(itemId: number | null): Shooter | null {
  if (itemId === null) return SNOWBALL;
  const properties = itemById(itemId)?.properties;
  const ranged = properties?.ranged;
  if (!properties || !ranged) return null;
  return {
    itemId,
    damageMin: properties.damage_min ?? 0,
    damageMax: properties.damage_max ?? 0,
    speed: ranged.speed,
    range: ranged.range,
    intervalMs: ranged.interval_ms,
    magazine: ranged.magazine,
    reloadMs: ranged.reload_ms,
    // A thrown item is its own ammunition.
    ammo: ranged.ammo ?? itemId,
    kind: ranged.kind,
    stun: ranged.stun ?? null,
    knockback: 0,
    undrawn: ranged.undrawn ?? null,
    recovered: ranged.recovered ?? 0,
    heard: ranged.heard ?? 0,
    burn: ranged.burn ?? null,
  };
}

/** Returns the place on the ground below a shot. @param ms time since the start */
export function flightAt(
  from: Point,
  angle: number,
  { speed, range }: Pick<Shooter, 'speed' | 'range'>,
  ms: number,
): Point {
  const far = Math.max(0, Math.min(range, (speed * ms) / 1000));
  return { x: from.x + Math.cos(angle) * far, y: from.y + Math.sin(angle) * far };
}

/** Returns the time for which a shot flies if nothing stops it, in ms. */
export const flightMs = ({ speed, range }: Pick<Shooter, 'speed' | 'range'>): number =>
  (range / speed) * 1000;

/** Returns the distance of a place from a path. */
export function distanceToPath(place: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(place.x - from.x - dx * share, place.y - from.y - dy * share);
}
