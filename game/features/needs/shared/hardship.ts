/**
 * Growth of hunger and thirst, and effects of low levels on a player. Only cold kills on its own: hunger and thirst
 * weaken, and stop taking health once it is low. Levels from 0 to 100, rates per minute.
 */
import type { Activity } from './temperature.ts';
import type { Condition } from './vitality.ts';

/** Base rate at which each level falls, and the factors and limits by which {@link Strain} makes it fall faster. */
export const HUNGER = { perMinute: 1.6, working: 1.3, hard: 1.5, cold: 1.25, coldBelow: 0 } as const;
export const THIRST = { perMinute: 2, working: 1.1, hard: 1.5, hotAbove: 35 } as const;

/** A player's activity and felt temperature, as far as hunger and thirst depend on them. */
export interface Strain {
  readonly activity: Activity;
  readonly isSwimming: boolean;
  /** Felt temperature, in °C; null before it is known. */
  readonly felt: number | null;
}

/** Returns the hunger points used up per minute. */
export function hungerPerMinute({ activity, isSwimming, felt }: Strain): number {
  const work =
    isSwimming || activity === 'sprinting' ? HUNGER.hard : activity === 'working' ? HUNGER.working : 1;
  return HUNGER.perMinute * work * (felt !== null && felt < HUNGER.coldBelow ? HUNGER.cold : 1);
}

/** Returns the thirst points used up per minute. */
export function thirstPerMinute({ activity, felt }: Strain): number {
  const isHard = activity === 'sprinting' || (felt !== null && felt > THIRST.hotAbove);
  return THIRST.perMinute * (isHard ? THIRST.hard : activity === 'working' ? THIRST.working : 1);
}

/** Health per minute that each empty level takes. */
export const WASTING = { hunger: 3, thirst: 4, warmth: 18 } as const;
/** Health below which hunger and thirst take no more health. */
export const WASTED_HEALTH = 15;

/** Levels from which the body is stronger, and below which it is weaker. */
export const WARM_FROM = 70;
export const CHILLED_BELOW = 35;
export const FREEZING_BELOW = 15;
export const PARCHED_BELOW = 25;

/** Factors applied to stamina regain, and the maximum stamina at zero hunger and at zero thirst. */
export const BREATH = { warm: 1.15, chilled: 0.75, parched: 0.7 } as const;
export const MOST_STARVED = 60;
export const MOST_PARCHED = 50;
/** Factor of a starving player's damage per blow. */
export const STARVED_BLOW = 0.85;
/** Factors applied to a freezing player's sprint speed and harvest duration. */
export const FROZEN_SPRINT = 0.85;
export const FROZEN_HARVEST = 1.25;

/**
 * Factor applied to stamina regain while breathing ash; and the storm strength, or density of ash in the air, above
 * which a player breathes ash.
 */
export const ASH_BREATH = 0.9;
export const ASH_STORM = 0.5;
export const ASH_THICK = 0.8;

/** Effect of a body's condition and meals on its stamina. The effect of the ground is in {@link footingAt}. */
export interface Lungs {
  /** Factor applied to stamina regain. */
  readonly regain: number;
  /** Maximum stamina. */
  readonly most: number;
  /** Factor applied to sprint speed. */
  readonly sprint: number;
}

/** Values of a healthy body. */
export const SOUND_LUNGS: Lungs = { regain: 1, most: 100, sprint: 1 };
/** Limits of maximum stamina, whatever meals and hardship do. */
export const STAMINA_LIMITS = { least: 20, most: 150 } as const;

/**
 * Returns the effect of a body's levels and meals on stamina and sprint speed. @param meals effects of meals and rest:
 * a factor for the regain, and an amount added to the maximum
 */
export function breathingFactorsOf(
  { hunger, thirst, warmth }: Condition,
  meals: { readonly regain: number; readonly most: number },
): Lungs {
  const byWarmth = warmth >= WARM_FROM ? BREATH.warm : warmth < CHILLED_BELOW ? BREATH.chilled : 1;
  const byThirst = thirst < PARCHED_BELOW ? BREATH.parched : 1;
  const most = Math.min(hunger > 0 ? 100 : MOST_STARVED, thirst > 0 ? 100 : MOST_PARCHED) + meals.most;
  return {
    regain: byWarmth * byThirst * meals.regain,
    most: Math.max(STAMINA_LIMITS.least, Math.min(STAMINA_LIMITS.most, most)),
    sprint: warmth < FREEZING_BELOW ? FROZEN_SPRINT : 1,
  };
}
