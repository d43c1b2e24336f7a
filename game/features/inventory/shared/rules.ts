/**
 * Pure rules of the inventory: the client uses them to predict, the server to decide. Each returns the slots that
 * change, or the reason why nothing changes. Game specification, sections 5 and 9.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf, CONTAINER_SLOTS, slotsOf, wornSlot } from '#game/features/items/shared/slots.ts';
import {
  bodyPartFor,
  canCombine,
  type Holdings,
  isSameState,
  joinStacks,
  maxStackOf,
  type Stack,
  withQuantity,
} from '#game/features/items/shared/stack.ts';
import {
  type Changes,
  checkOutcome,
  maxStackIn,
  type Outcome,
  packSlotCount,
  placeRefusal,
  REFUSED,
  withChanges,
} from './places.ts';

export { loadFactor, maySprintWith, weightOf } from '#game/features/items/shared/weight.ts';
export type { Changes, Outcome } from './places.ts';

export interface Move {
  readonly from: number;
  readonly to: number;
  /** Number of pieces to move: the whole stack, or fewer to split it. */
  readonly quantity: number;
}

const noChanges: Changes = new Map();

/**
 * Moves some or all of a stack to another slot: into an empty one; onto a stack that it combines with, up to a full
 * stack, while the remainder stays; or, for a whole stack, in exchange for the stack there. A move to its own slot is
 * ignored.
 * @param container number of slots of the open container
 */
export function moveItems(
  holdings: Holdings,
  { from, to, quantity }: Move,
  container = CONTAINER_SLOTS,
): Outcome {
  const stack = holdings.get(from);
  if (areaOf(from) === null || areaOf(to) === null) return { refusal: REFUSED.slot };
  if (!stack) return { refusal: REFUSED.empty };
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > stack.quantity)
    return { refusal: REFUSED.quantity };
  if (from === to) return { changes: noChanges };
  const refusal = placeRefusal(holdings, to, stack.itemId, container);
  if (refusal !== null) return { refusal };
  const there = holdings.get(to);
  const isWhole = quantity === stack.quantity;
  if (there && !canCombine(stack, there)) {
    if (!isWhole) return { refusal: REFUSED.whole };
    const isTooMuch =
      stack.quantity > maxStackIn(to, stack.itemId) || there.quantity > maxStackIn(from, there.itemId);
    if (isTooMuch) return { refusal: REFUSED.whole };
    return checkOutcome(
      holdings,
      new Map([
        [from, there],
        [to, stack],
      ]),
      container,
    );
  }
  const moved = Math.min(quantity, maxStackIn(to, stack.itemId) - (there?.quantity ?? 0));
  if (moved <= 0) return { refusal: REFUSED.full };
  const next = there ? joinStacks(there, stack, moved) : { ...stack, quantity: moved };
  return checkOutcome(
    holdings,
    new Map([
      [from, withQuantity(stack, stack.quantity - moved)],
      [to, next],
    ]),
    container,
  );
}

/** Circumstances of a quick move, such as a right click. */
export interface Quick {
  readonly hasContainer: boolean;
  /** Number of slots of the open container. */
  readonly container?: number;
}

/**
 * Moves a stack to where it most likely belongs. With a container open: into it, or out of it into the bag. Otherwise
 * equipment is put on, a worn item or one in the hotbar goes into the inventory, and anything else goes into the first
 * empty slot of the hotbar; if the hotbar is full, nothing happens.
 */
export function quickMove(holdings: Holdings, from: number, options: Quick): Outcome {
  const { hasContainer, container = CONTAINER_SLOTS } = options;
  const stack = holdings.get(from);
  const area = areaOf(from);
  if (area === null) return { refusal: REFUSED.slot };
  if (!stack) return { refusal: REFUSED.empty };
  if (area === 'container')
    return poured(holdings, from, bagSlots(holdings, stack.itemId), REFUSED.bagFull, container);
  if (hasContainer) {
    const slots = slotsOf('container').slice(0, container);
    return poured(holdings, from, slots, REFUSED.containerFull, container);
  }
  if (area === 'worn' || area === 'hotbar') {
    const slots = [...slotsOf('inventory'), ...slotsOf('pack').slice(0, packSlotCount(holdings))];
    return poured(holdings, from, slots, REFUSED.bagFull);
  }
  const part = bodyPartFor(stack.itemId);
  if (part !== null) return moveItems(holdings, { from, to: wornSlot(part), quantity: 1 });
  const to = slotsOf('hotbar').find((slot) => !holdings.has(slot));
  return to === undefined
    ? { refusal: REFUSED.hotbarFull }
    : moveItems(holdings, { from, to, quantity: stack.quantity });
}

/**
 * Sorts the inventory and the pack by type, then by catalogue number, and merges stacks that combine. Of equal items,
 * the less worn come first.
 */
export function sortHoldings(holdings: Holdings): Outcome {
  const slots = [...slotsOf('inventory'), ...slotsOf('pack').slice(0, packSlotCount(holdings))];
  const stacks = slots.flatMap((slot) => holdings.get(slot) ?? []).sort(byTypeAndId);
  const merged: Stack[] = [];
  for (const stack of stacks) {
    let left = stack.quantity;
    const last = merged.at(-1);
    if (last && canCombine(last, stack)) {
      const moved = Math.min(left, maxStackOf(stack.itemId) - last.quantity);
      if (moved > 0) merged[merged.length - 1] = joinStacks(last, stack, moved);
      left -= Math.max(0, moved);
    }
    if (left > 0) merged.push({ ...stack, quantity: left });
  }
  const changes = new Map<number, Stack | null>();
  slots.forEach((slot, k) => {
    const [before, after] = [holdings.get(slot) ?? null, merged[k] ?? null];
    if (!isSameStack(before, after)) changes.set(slot, after);
  });
  return { changes };
}

/**
 * Puts a new stack into a bag: first onto stacks that it combines with, then into empty slots of the inventory, the
 * pack and the hotbar. The procedure `add_item_to_player` of the database follows the same rules.
 * @returns the changes, and the quantity that did not fit
 */
export function addStack(
  holdings: Holdings,
  stack: Stack,
): { readonly changes: Changes; readonly left: number } {
  return pourIntoSlots(holdings, stack, bagSlots(holdings, stack.itemId));
}

/**
 * Takes `quantity` of an item out of a bag: from the pack, then the inventory, then the hotbar; never a worn item.
 * Refused if there is less.
 */
export function removeItems(holdings: Holdings, itemId: number, quantity: number): Outcome {
  if (!Number.isInteger(quantity) || quantity < 1) return { refusal: REFUSED.quantity };
  const changes = new Map<number, Stack | null>();
  let left = quantity;
  for (const slot of TAKEN_FROM) {
    const stack = holdings.get(slot);
    if (stack?.itemId !== itemId) continue;
    const taken = Math.min(left, stack.quantity);
    changes.set(slot, withQuantity(stack, stack.quantity - taken));
    left -= taken;
    if (left === 0) return { changes };
  }
  return { refusal: REFUSED.quantity };
}

/** Returns the quantity a split takes from a stack; 0 for a stack of less than 2, which cannot be split. */
export function splitQuantity(quantity: number, how: 'one' | 'half' | 'third'): number {
  if (quantity < 2) return 0;
  return how === 'one' ? 1 : Math.ceil(quantity / (how === 'half' ? 2 : 3));
}

export const TAKEN_FROM = [
  ...slotsOf('pack').toReversed(),
  ...slotsOf('inventory').toReversed(),
  ...slotsOf('hotbar').toReversed(),
];

/** Returns the slots of the bag in which an item may be, in the order in which they are filled. */
function bagSlots(holdings: Holdings, itemId: number): readonly number[] {
  const pack = slotsOf('pack').slice(0, packSlotCount(holdings));
  const hotbar = bodyPartFor(itemId) === null ? slotsOf('hotbar') : [];
  return [...slotsOf('inventory'), ...pack, ...hotbar];
}

/** Puts a stack into these slots: first onto the stacks that it combines with, then into empty slots, in order. */
export function pourIntoSlots(
  holdings: Holdings,
  stack: Stack,
  slots: readonly number[],
): { changes: Map<number, Stack | null>; left: number } {
  const changes = new Map<number, Stack | null>();
  const most = maxStackOf(stack.itemId);
  let { quantity: left } = stack;
  for (const slot of slots) {
    const there = holdings.get(slot);
    if (left === 0 || !there || !canCombine(there, stack) || there.quantity >= most) continue;
    const moved = Math.min(left, most - there.quantity);
    changes.set(slot, joinStacks(there, stack, moved));
    left -= moved;
  }
  for (const slot of slots) {
    if (left === 0) break;
    if (holdings.has(slot)) continue;
    const moved = Math.min(left, most);
    changes.set(slot, { ...stack, quantity: moved });
    left -= moved;
  }
  return { changes, left };
}

/** Moves as much of a stack as fits into these slots; refused if nothing fits. */
function poured(
  holdings: Holdings,
  from: number,
  slots: readonly number[],
  refusal: string,
  container = CONTAINER_SLOTS,
): Outcome {
  const stack = holdings.get(from);
  if (!stack) return { refusal: REFUSED.empty };
  const rest = withChanges(holdings, new Map([[from, null]]));
  const { changes, left } = pourIntoSlots(
    rest,
    stack,
    slots.filter((slot) => slot !== from),
  );
  if (left === stack.quantity) return { refusal };
  changes.set(from, withQuantity(stack, left));
  return checkOutcome(holdings, changes, container);
}

function byTypeAndId(a: Stack, b: Stack): number {
  const [typeA, typeB] = [itemById(a.itemId)?.type ?? '', itemById(b.itemId)?.type ?? ''];
  if (typeA !== typeB) return typeA < typeB ? -1 : 1;
  return (
    a.itemId - b.itemId ||
    worth(b.state?.durability) - worth(a.state?.durability) ||
    (a.state?.loaded ?? 0) - (b.state?.loaded ?? 0) ||
    worth(a.state?.spoilsAt) - worth(b.state?.spoilsAt) ||
    b.quantity - a.quantity
  );
}

/** A missing value counts as the highest; a safe integer is used because the difference of two infinities is NaN. */
const worth = (value: number | undefined): number => value ?? Number.MAX_SAFE_INTEGER;

function isSameStack(a: Stack | null, b: Stack | null): boolean {
  if (!a || !b) return a === b;
  const isSame = a.itemId === b.itemId && a.quantity === b.quantity && isSameState(a.state, b.state);
  return isSame && a.state?.spoilsAt === b.state?.spoilsAt && a.state?.hotUntil === b.state?.hotUntil;
}
