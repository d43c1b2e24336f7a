/** The action E offers at the player in front of the local player who holds something: to give it to that player. */
import { USE_ORDER, type Use, type UseView } from '#game/client/actions/use.ts';
import { nameOf } from '#game/client/session/remote-bodies.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { isBound, type Stack } from '#game/features/items/shared/stack.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';
import { markOf, personToAsk } from '#game/features/pvp/client/person-use.ts';
import { isInHandReach } from '#game/features/structures/client/access.ts';
import { giftWords } from '../shared/giving.ts';
import { selectedStack } from './in-hand.ts';
import { shownItem } from './shown-item.ts';

interface InHand {
  readonly slot: number;
  readonly stack: Stack;
}

/** Returns the stack in hand if it may leave the bag; null for a weapon that was put away. */
function givable({ store }: UseView): InHand | null {
  const state = store.getState();
  const stack = selectedStack(state);
  if (!stack || state.selectedSlot === null || state.fall || isBound(stack.itemId)) return null;
  if (isWeapon(stack.itemId) && state.self?.weapon_id !== stack.itemId) return null;
  return { slot: FIRST_SLOT.hotbar + state.selectedSlot, stack };
}

export const GIVE: Use = {
  order: USE_ORDER.person,
  find(view) {
    const held = givable(view);
    const person = held && personToAsk(view, performance.now());
    if (!person || !isInHandReach(view, person.pose)) return null;
    const { slot, stack } = held;
    return {
      key: `give ${person.id} ${slot} ${stack.itemId}`,
      hint: `Press [use] to give ${giftWords(stack)}`,
      name: nameOf(person),
      isPerson: true,
      label: 'Give',
      picture: shownItem(stack.itemId).icon_path,
      isReady: true,
      missing: null,
      mark: markOf(person),
      act: () => void view.session.inventory.give(person.id, slot),
    };
  },
};
