/** Rules of gifts from hand to hand. Lengths in world px. */

import { nameOfStack, type Stack } from '#game/features/items/shared/stack.ts';

/** Maximum distance between giver and receiver when the gift is offered, and when it is accepted. */
export const GIVE_REACH = 160;

/** Reasons for refusals of gifts: short fixed texts, shown to the player and used to count refusals. */
export const GIFT_REFUSED = {
  nobody: 'There is nobody near to take it.',
  worn: 'Take it off first.',
  feud: 'Nobody in feud gives or takes.',
  blow: 'Not so soon after a blow.',
  twice: 'You have offered them something already.',
  gone: 'It is not there any more.',
  far: 'You stand too far apart.',
  lies: 'They lie on the ground.',
  full: 'Your bag is full.',
} as const;

/** Returns the pieces in words, such as "the Torch" or "8 × Stick". */
export const giftWords = (stack: Stack): string =>
  stack.quantity === 1 ? `the ${nameOfStack(stack)}` : `${stack.quantity} × ${nameOfStack(stack)}`;
