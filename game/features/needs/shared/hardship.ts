/**
 * How hunger and thirst grow, and what low levels do to a player. Only cold kills by itself: hunger and thirst weaken,
 * and stop where health is low. Levels from 0 to 100, rates a minute.
 */
import type { Activity } from './temperature.ts';
import type { Condition } from './vitality.ts';

/** What is used up by itself, and the factors of what makes it more. */
export const HUNGER = { perMinute: 1.6, working: 1.3, hard: 1.5, cold: 1.25, coldBelow: 0 } as const;
export const THIRST = { perMinute: 2, working: 1.1, hard: 1.5, hotAbove: 35 } as const;

/** What a player does, and what it feels like to them. */
export interface Strain {
  readonly activity: Activity;
  readonly isSwimming: boolean;
  /** °C; null before it is known. */
  readonly felt: number | null;
}

/** Hunger used up a minute. */
export function hungerPerMinute({ activity, isSwimming, felt }: Strain): number {
  const work =
    isSwimming || activity === 'sprinting' ? HUNGER.hard : activity === 'working' ? HUNGER.working : 1;
  return HUNGER.perMinute * work * (felt !== null && felt < HUNGER.coldBelow ? HUNGER.cold : 1);
}

/** Thirst used up a minute. */
export function thirstPerMinute({ activity, felt }: Strain): number {
  const isHard = activity === 'sprinting' || (felt !== null && felt > THIRST.hotAbove);
  return THIRST.perMinute * (isHard ? THIRST.hard : activity === 'working' ? THIRST.working : 1);
}

/** Health a minute that an empty level takes. */
export const WASTING = { hunger: 3, thirst: 4, warmth: 18 } as const;
/** Hunger and thirst take no more than down to this health. */
export const WASTED_HEALTH = 15;

/** From these levels on the body is weaker, or stronger. */
export const WARM_FROM = 70;
export const CHILLED_BELOW = 35;
export const FREEZING_BELOW = 15;
export const PARCHED_BELOW = 25;

/** What is left of breath, strength and speed. */
export const BREATH = { warm: 1.15, chilled: 0.75, parched: 0.7 } as const;
export const MOST_STARVED = 60;
export const MOST_PARCHED = 50;
/** Share of the damage of a blow by somebody who starves. */
export const STARVED_BLOW = 0.85;
/** Share of the sprint, and factor of the time of a harvest, of those who freeze. */
export const FROZEN_SPRINT = 0.85;
export const FROZEN_HARVEST = 1.25;

/** Share of the breath that comes back to who breathes ash; and how strong the storm is, or how thick the ash, that does it. */
export const ASH_BREATH = 0.9;
export const ASH_STORM = 0.5;
export const ASH_THICK = 0.8;

/** How a body breathes: what its state and its meals make of stamina. The ground's part is {@link footingAt}'s. */
export interface Lungs {
  /** Factor of the stamina that comes back. */
  readonly regain: number;
  /** Most stamina. */
  readonly most: number;
  /** Factor of the speed of a sprint. */
  readonly sprint: number;
}

/** Of a body that nothing ails. */
export const SOUND_LUNGS: Lungs = { regain: 1, most: 100, sprint: 1 };
/** No meal and no hardship goes beyond these. */
export const STAMINA_LIMITS = { least: 20, most: 150 } as const;

/** @param meals what meals and rest do: a factor of what comes back, and an addend of the most */
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
