/**
 * Actions of the hand: blows, shots, and the use of an item that is not a weapon, with a click or with E. The server
 * decides, and sends the reason for a refusal as a notice.
 */
import { SOW } from '#game/features/farming/client/crops-use.ts';
import { harvestPointed } from '#game/features/harvest/client/harvest-use.ts';
import { type HeldThing, heldThing } from '#game/features/inventory/client/in-hand.ts';
import { shownStack } from '#game/features/inventory/client/shown-item.ts';
import { type HandDeed, isHeldDeed } from '#game/features/inventory/shared/hand-use.ts';
import { USE_ORDER, type Usable, type Use, type UseView } from './use.ts';

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
    return thing && thing.deed !== 'sow' && !isAskedFor(view, thing) ? handOffer(view, thing) : null;
  },
};

/** The offer to use an item that ends SOVA's errand. It comes before fires and pots at hand. */
export const ASKED_IN_HAND: Use = {
  order: USE_ORDER.asked,
  find(view) {
    const thing = held(view);
    if (!thing || !isAskedFor(view, thing)) return null;
    return { ...handOffer(view, thing), hint: `Press [use] to ${DEED_LABELS[thing.deed].toLowerCase()}` };
  },
};

const isAskedFor = ({ session }: UseView, { deed, stack }: HeldThing): boolean =>
  !isHeldDeed(deed) && session.objectives.asksToWield(stack.itemId);

function handOffer({ session }: UseView, thing: HeldThing): Usable {
  const item = shownStack(thing.stack);
  return {
    key: `in-hand ${thing.slot} ${thing.deed}`,
    hint: null,
    name: item.name,
    label: DEED_LABELS[thing.deed],
    picture: item.icon_path,
    isReady: true,
    missing: null,
    mark: null,
    isOfHand: true,
    isHeld: isHeldDeed(thing.deed),
    act: () => session.hands.inHand.begin(thing),
  };
}

export interface HandActions {
  /**
   * Handles a click on the world: harvests the node under the pointer, or else uses the item in hand (eats, reads,
   * lights), or else attacks. An empty hand throws a snowball.
   */
  attack(): void;
  /** Uses the item in hand (eats, reads, lights), whatever is nearby. */
  doInHand(): void;
  /** Releases the button of the hand: a drawn bow shoots, and a deed that must be held ends. */
  loose(): void;
  /** Aims in this direction, in radians, for a stick or a dragged finger; null ends the aim. */
  aim(angle: number | null): void;
}

/** @param unlessDown returns an action that does nothing while the player is knocked out or keys are blocked */
export function handActions(deps: UseView, unlessDown: (act: () => unknown) => () => void): HandActions {
  const { hands, combat } = deps.session;
  const loose = unlessDown(() => combat.arms.loose());
  return {
    attack: unlessDown(() => strike(deps)),
    doInHand: unlessDown(() => actWithHand(deps)),
    loose() {
      hands.inHand.release();
      loose();
    },
    aim: (angle) => {
      combat.arms.aimed = angle;
    },
  };
}

function strike({ session, store }: UseView): boolean {
  const { device } = store.getState();
  return (
    session.building.place() ||
    // Only a mouse has a pointer.
    (device === 'keyboard' && harvestPointed(session)) ||
    // On touch devices the line above the hotbar uses the item in hand, so the strike button stays a blow.
    (device !== 'touch' && actWithHand({ session, store })) ||
    session.combat.arms.attack('pointer')
  );
}
