/** What was used up in the hotbar is filled up from the bag, and a new tool goes where it is at hand. */
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf, FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';
import { handDeedOf } from '../shared/hand-use.ts';

/** Subtypes of what is worked with in hand, beside weapons. */
const WORKED_WITH: ReadonlySet<string> = new Set(['light', 'rod', 'build']);

interface Refill {
  readonly from: number;
  readonly to: number;
  readonly quantity: number;
}

/**
 * The moves that fill slots of the hotbar in which the last piece of something was eaten, drunk, read or lit.
 * @param before what was carried until now @param after what is carried
 */
export function refillMoves(before: Holdings, after: Holdings): Refill[] {
  const taken = new Set<number>();
  return slotsOf('hotbar').flatMap((to) => {
    const was = before.get(to);
    const item = was && itemById(was.itemId);
    if (!was || !item || after.has(to) || was.quantity !== 1) return [];
    const deed = handDeedOf(item);
    const isUsedUp = total(before, was.itemId) - total(after, was.itemId) === 1;
    if (deed === null || deed === 'wear' || !isUsedUp) return [];
    for (const [from, stack] of after) {
      if (from >= FIRST_SLOT.hotbar || stack.itemId !== was.itemId || taken.has(from)) continue;
      taken.add(from);
      return [{ from, to, quantity: stack.quantity }];
    }
    return [];
  });
}

/**
 * The moves that take tools and weapons of a kind that was not carried before to the first free slots of the hotbar.
 * @param before what was carried until now @param after what is carried
 * @param isFilled whether something else is about to go to a slot
 */
export function newToolMoves(
  before: Holdings,
  after: Holdings,
  isFilled: (slot: number) => boolean = () => false,
): Refill[] {
  const free = slotsOf('hotbar').filter((slot) => !after.has(slot) && !isFilled(slot));
  const moves: Refill[] = [];
  for (const [from, { itemId, quantity }] of after) {
    const isNew = areaOf(from) === 'inventory' && isTool(itemId) && total(before, itemId) === 0;
    if (!isNew || moves.some(({ from: other }) => after.get(other)?.itemId === itemId)) continue;
    if (slotsOf('hotbar').some((slot) => after.get(slot)?.itemId === itemId)) continue;
    const to = free.shift();
    if (to === undefined) break;
    moves.push({ from, to, quantity });
  }
  return moves;
}

function isTool(itemId: number): boolean {
  const item = itemById(itemId);
  if (!item || item.subtype === 'thrown') return false;
  return isWeapon(itemId) || (item.type === 'tool' && WORKED_WITH.has(item.subtype ?? ''));
}

/** Makes the moves of {@link refillMoves} and, while no container is open to be sorted into, of {@link newToolMoves}. */
export function refill(
  before: Holdings,
  after: Holdings,
  bag: { move(from: number, to: number, quantity: number): boolean },
): void {
  const isSorting = [...after.keys(), ...before.keys()].some((slot) => areaOf(slot) === 'container');
  const refills = refillMoves(before, after);
  const isFilled = (slot: number): boolean => refills.some(({ to }) => to === slot);
  const tools = isSorting ? [] : newToolMoves(before, after, isFilled);
  for (const { from, to, quantity } of [...refills, ...tools]) bag.move(from, to, quantity);
}

function total(holdings: Holdings, itemId: number): number {
  let sum = 0;
  for (const [slot, stack] of holdings)
    if (slot < FIRST_SLOT.container && stack.itemId === itemId) sum += stack.quantity;
  return sum;
}
