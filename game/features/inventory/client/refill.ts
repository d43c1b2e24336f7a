/** Refilling of used-up hotbar slots from the bag, and placing of new tools in the hotbar. */
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf, FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';
import { handDeedOf } from '../shared/hand-use.ts';

/** Subtypes of items that are used for work while held in hand, besides weapons. */
const WORKED_WITH: ReadonlySet<string> = new Set(['light', 'rod', 'build']);

interface Refill {
  readonly from: number;
  readonly to: number;
  readonly quantity: number;
}

/**
 * Returns the moves that refill hotbar slots whose last piece was eaten, drunk, read or lit.
 * @param before holdings until now @param after current holdings
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
 * Returns the moves that put tools and weapons of a kind not carried before into the first free slots of the hotbar.
 * @param before holdings until now @param after current holdings
 * @param isFilled true for a slot that another move is about to fill
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

/**
 * Makes the moves of {@link refillMoves} and, unless a container is open for sorting items into it, those of {@link
 * newToolMoves}.
 */
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
