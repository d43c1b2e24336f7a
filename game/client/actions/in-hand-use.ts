/**
 * Use of an item in hand that is not a weapon, with a click or with E. The server decides, and sends the reason for a
 * refusal as a notice.
 */
import { SOW } from '#game/features/farming/client/crops-use.ts';
import { type HeldThing, heldThing } from '#game/features/inventory/client/in-hand.ts';
import type { HandDeed } from '#game/features/inventory/shared/hand-use.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { USE_ORDER, type Use, type UseView } from './use.ts';

/**
 * Name of each deed in one or two words: for the button on touch devices, and in lower case for the line above the
 * hotbar.
 */
export const DEED_LABELS: Readonly<Record<HandDeed, string>> = {
  eat: 'Eat',
  drink: 'Drink',
  bandage: 'Bandage',
  read: 'Read',
  wear: 'Put on',
  light: 'Light',
  douse: 'Put out',
  sow: 'Sow',
};

const NO_GROUND = 'Seeds need fertile ground in front of you, on your own claim.';

/** Returns the usable item in hand; null if there is none or the player is knocked out. */
function held({ store }: UseView): HeldThing | null {
  return store.getState().fall ? null : heldThing(store.getState());
}

/** Uses the item in hand, as a click does. Returns false if there is no usable item: then the click is a blow. */
export function actWithHand(view: UseView): boolean {
  const thing = held(view);
  if (!thing) return false;
  const { inHand } = view.session.hands;
  if (thing.deed !== 'sow') inHand.begin(thing);
  else {
    const sowing = SOW.find(view);
    if (sowing) sowing.act();
    else inHand.tell(NO_GROUND);
  }
  return true;
}

/**
 * The offer to use the item in hand. It comes after everything that stands or lies nearby. Seeds have their own offer.
 */
export const IN_HAND: Use = {
  order: USE_ORDER.inHand,
  find(view) {
    const thing = held(view);
    if (!thing || thing.deed === 'sow') return null;
    const item = itemById(thing.stack.itemId);
    return {
      key: `in-hand ${thing.slot} ${thing.deed}`,
      hint: null,
      name: item?.name ?? '',
      label: DEED_LABELS[thing.deed],
      ...(item && { picture: item.icon_path }),
      isReady: true,
      missing: null,
      mark: null,
      act: () => view.session.hands.inHand.begin(thing),
    };
  },
};
