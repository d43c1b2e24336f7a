/** What the things that a player wears change of the rules. Pieces that are worn out change nothing. */
import { itemById } from './items.ts';
import { slotsOf } from './slots.ts';
import { durabilityOf, type Holdings, isWornOut, type Stack } from './stack.ts';

/** The pieces that are worn and not worn out, in the order of the equipment slots. */
export function wornPieces(holdings: Holdings): Stack[] {
  return slotsOf('worn').flatMap((slot) => {
    const stack = holdings.get(slot);
    return stack && !isWornOut(stack) ? [stack] : [];
  });
}

/** The product of the factors that the worn pieces have of this name. */
export function wornFactor(holdings: Holdings, name: 'melee_cooldown' | 'projectile_damage'): number {
  return wornPieces(holdings).reduce(
    (factor, { itemId }) => factor * (itemById(itemId)?.properties.worn?.[name] ?? 1),
    1,
  );
}

/** What is worn does for warmth: °C, °C, and a share from 0 to 1. */
export interface Warming {
  readonly insulation: number;
  readonly windproof: number;
  readonly waterproof: number;
}

/** Share of its warmth that a piece below half of its durability has left. */
export const THREADBARE = 0.6;

/** What all that is worn does for warmth. Threadbare pieces warm less and let the wind in; worn out ones do nothing. */
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
