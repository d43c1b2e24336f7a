/** Effects of worn equipment on the rules. Worn-out pieces have none. */
import { itemById } from './items.ts';
import { slotsOf } from './slots.ts';
import { durabilityOf, type Holdings, isWornOut, type Stack } from './stack.ts';

/** Returns the worn pieces that are not worn out, in the order of the equipment slots. */
export function wornPieces(holdings: Holdings): Stack[] {
  return slotsOf('worn').flatMap((slot) => {
    const stack = holdings.get(slot);
    return stack && !isWornOut(stack) ? [stack] : [];
  });
}

/** Returns the product of the named factor over all worn pieces. */
export function wornFactor(holdings: Holdings, name: 'melee_cooldown' | 'projectile_damage'): number {
  return wornPieces(holdings).reduce(
    (factor, { itemId }) => factor * (itemById(itemId)?.properties.worn?.[name] ?? 1),
    1,
  );
}

/** Warming effect of clothes: insulation and windproofing in °C, waterproofing as a share from 0 to 1. */
export interface Warming {
  readonly insulation: number;
  readonly windproof: number;
  readonly waterproof: number;
}

/** Share of its warmth that a piece keeps below half of its durability. */
export const THREADBARE = 0.6;

/**
 * Returns the warming effect of all worn clothes. Threadbare pieces warm less and let the wind in; worn-out ones have
 * no effect.
 */
export function warmthFromClothes(holdings: Holdings): Warming {
  const sum = { insulation: 0, windproof: 0, waterproof: 0 };
  for (const stack of wornPieces(holdings)) {
    const {
      durability,
      insulation = 0,
      windproof = 0,
      waterproof = 0,
    } = itemById(stack.itemId)?.properties ?? {};
    const left = durabilityOf(stack);
    const share = durability && left !== null && left < durability / 2 ? THREADBARE : 1;
    sum.insulation += insulation * share;
    sum.windproof += windproof * share;
    sum.waterproof += waterproof;
  }
  return sum;
}
