/**
 * Blows: properties of weapons, the bodies a blow reaches, and its results. Lengths in world px, times in ms, angles in
 * radians from the east clockwise (y points south). Random numbers come from the caller, from 0 up to 1.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import { angleBetween, angleOf } from '#game/features/movement/shared/facing.ts';
import { PVP_DAMAGE } from '#game/features/pvp/shared/pvp.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { HitKind } from './armour.ts';

/** Properties of a weapon. */
export interface Weapon {
  /** Catalogue number of the weapon; null for bare hands. */
  readonly itemId: number | null;
  readonly damageMin: number;
  readonly damageMax: number;
  /** Distance from feet to feet. */
  readonly reach: number;
  /** The whole arc, in degrees. */
  readonly arc: number;
  readonly cooldownMs: number;
  readonly stamina: number;
  readonly knockback: number;
  readonly kind: HitKind;
  /** Chance of a wound that bleeds. */
  readonly bleed: number;
  readonly stun: { readonly chance: number; readonly ms: number } | null;
  /** Share of the armour that the weapon penetrates. */
  readonly through: number;
  /** Factor of the weapon's damage against bodies that face away. */
  readonly unaware: number;
  /** Factor of the weapon's damage when it is worn out; 0 if it cannot be used in that state. */
  readonly wornOut: number;
}

export const BARE_HANDS: Weapon = {
  itemId: null,
  damageMin: 2,
  damageMax: 4,
  reach: 60,
  arc: 100,
  cooldownMs: 450,
  stamina: 3,
  knockback: 12,
  kind: 'blunt',
  bleed: 0,
  stun: null,
  through: 0,
  unaware: 1,
  wornOut: 1,
};

/** Distance beyond the reach at which a blow still counts: bodies are not points. */
export const REACH_SLACK = 16;
/** Minimum time between two hits of an attacker on the same player or creature. */
export const SPARED_MS = { player: 250, creature: 600 } as const;
/** Maximum health of a body that is pushed the full distance; bodies with more are pushed half as far. */
export const HEAVY_HEALTH = 200;
/**
 * Time by which a blow may come before its cooldown is over: the network delivers messages in bunches. The next blow
 * counts from when this one was due, so the time is never gained twice.
 */
export const COOLDOWN_SLACK_MS = 60;

/** Returns the weapon of an item, bare hands for null; null if the item is not a melee weapon. */
export function weaponOf(itemId: number | null): Weapon | null {
  if (itemId === null) return BARE_HANDS;
  const properties = itemById(itemId)?.properties;
  const weapon = properties?.weapon;
  if (!properties || !weapon) return null;
  return {
    itemId,
    damageMin: properties.damage_min ?? 0,
    damageMax: properties.damage_max ?? 0,
    reach: weapon.reach,
    arc: weapon.arc,
    cooldownMs: weapon.cooldown_ms,
    stamina: weapon.stamina,
    knockback: weapon.knockback,
    kind: weapon.kind,
    bleed: weapon.bleed ?? 0,
    stun: weapon.stun ?? null,
    through: weapon.ignores_armor ?? 0,
    unaware: weapon.unaware ?? 1,
    wornOut: weapon.worn_out ?? 0,
  };
}

/**
 * True if a blow from these feet reaches feet at `to`: at most 16 px beyond the reach, and inside the arc. A body in
 * the same place is inside every arc.
 */
export function isInArc(
  from: Point,
  aim: number,
  { reach, arc }: Pick<Weapon, 'reach' | 'arc'>,
  to: Point,
): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(dx, dy);
  if (distance > reach + REACH_SLACK) return false;
  return distance === 0 || angleBetween(Math.atan2(dy, dx), aim) <= (arc * Math.PI) / 360;
}

/** True if a body faces away from `from`, so that it does not see a blow coming. */
export function isUnaware(body: Point & { readonly facing: Facing }, from: Point): boolean {
  const toward = Math.atan2(from.y - body.y, from.x - body.x);
  return angleBetween(toward, angleOf(body.facing)) > Math.PI / 2;
}

export interface BlowOf {
  readonly isPvp: boolean;
  readonly isUnaware: boolean;
  readonly isWornOut: boolean;
}

/** Returns the damage of a blow before armour. @param roll random number */
export function blowDamage(weapon: Weapon, roll: number, { isPvp, ...how }: BlowOf): number {
  const { damageMin, damageMax } = weapon;
  const whole = damageMin + (damageMax - damageMin) * roll;
  const unaware = how.isUnaware ? weapon.unaware : 1;
  return whole * (how.isWornOut ? weapon.wornOut : 1) * unaware * (isPvp ? PVP_DAMAGE : 1);
}

/** Returns the push of a hit, away from the attacker, in px. */
export function knockbackFrom(
  from: Point,
  to: Point,
  knockback: number,
): { readonly dx: number; readonly dy: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(x, y);
  if (distance === 0) return { dx: 0, dy: 0 };
  return { dx: (x / distance) * knockback, dy: (y / distance) * knockback };
}

/**
 * Returns the time from the first blow to the fall of a body at average damage, in s: the figure by which fights are
 * balanced.
 */
export function timeToKill(weapon: Weapon, health: number, keptOff: number, isPvp: boolean): number {
  const damage = blowDamage(weapon, 0.5, { isPvp, isUnaware: false, isWornOut: false }) * (1 - keptOff);
  return ((health / damage) * weapon.cooldownMs) / 1000;
}
