/** What the local player carries and wears, as the rules of inventories read it. */
import { FIRST_SLOT } from '#game/shared/rules/inventory/slots.ts';
import type { Holdings } from '#game/shared/rules/inventory/stack.ts';
import type { GameState } from './store.ts';

export function holdingsOf({ hotbar }: Pick<GameState, 'hotbar'>): Holdings {
  return new Map(
    hotbar.flatMap((itemId, slot) =>
      itemId === null ? [] : [[FIRST_SLOT.hotbar + slot, { itemId, quantity: 1 }] as const],
    ),
  );
}
