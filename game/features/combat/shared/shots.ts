/**
 * Shots: what flies, how far and how fast. Both sides compute the flight from where and when it began. Lengths in
 * world px, times in ms, angles in radians from the east clockwise.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { HitKind } from './armour.ts';

/** What is known of what one shoots or throws with. */
export interface Shooter {
  /** Catalogue number; null for a snowball of the bare hand. */
  readonly itemId: number | null;
  readonly damageMin: number;
  readonly damageMax: number;
  /** px a second */
  readonly speed: number;
  readonly range: number;
  /** From one shot to the next; of a bow the time of drawing. */
  readonly intervalMs: number;
  readonly magazine: number;
  readonly reloadMs: number;
  /** Catalogue number of what it takes for each shot; null for nothing. */
  readonly ammo: number | null;
  readonly kind: HitKind;
  readonly stun: { readonly chance: number; readonly ms: number } | null;
  /** Push of a hit, in px. */
  readonly knockback: number;
  /** Share of the damage when let go before it is drawn; null for what is not drawn. */
  readonly undrawn: number | null;
  /** Share of the shots whose ammunition can be found again. */
  readonly recovered: number;
  /** How far it is heard. */
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

/** The warmth that a snowball takes. */
export const SNOWBALL_CHILL = 1;
/** A shot hits a body whose feet are this near to its way. */
export const SHOT_RADIUS = 24;
/** Shots fly this high above the feet: who aims at a figure aims at its chest. */
export const SHOT_HEIGHT = 28;
/** Of the damage of a shot at a body on ground that gives cover. */
export const COVERED_DAMAGE = 0.8;
/** Chance that a tree in the way stops a shot. */
export const TREE_STOPS = 0.5;
/** A shot may come this much before its time: messages bunch up on the network. */
export const SHOT_SLACK_MS = 60;

/** What one shoots with this in hand, a snowball with nothing. Null for what does not shoot. */
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
    // What is thrown is its own ammunition.
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

/** Where a shot is on the ground below it. @param ms since it began */
export function flightAt(
  from: Point,
  angle: number,
  { speed, range }: Pick<Shooter, 'speed' | 'range'>,
  ms: number,
): Point {
  const far = Math.max(0, Math.min(range, (speed * ms) / 1000));
  return { x: from.x + Math.cos(angle) * far, y: from.y + Math.sin(angle) * far };
}

/** How long a shot flies when nothing stops it. */
export const flightMs = ({ speed, range }: Pick<Shooter, 'speed' | 'range'>): number =>
  (range / speed) * 1000;

/** The distance of a place from a way. */
export function distanceToPath(place: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(place.x - from.x - dx * share, place.y - from.y - dy * share);
}
