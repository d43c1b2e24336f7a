/** Buttons and sticks of a gamepad of the standard layout, and their names. */

/** Buttons by their numbers in the standard layout of browsers. */
export const PAD_BUTTONS = {
  0: 'a',
  1: 'b',
  2: 'x',
  3: 'y',
  4: 'left-shoulder',
  5: 'right-shoulder',
  6: 'left-trigger',
  7: 'right-trigger',
  8: 'back',
  9: 'start',
  10: 'left-stick',
  11: 'right-stick',
  12: 'up',
  13: 'down',
  14: 'left',
  15: 'right',
} as const;

export type PadButton = (typeof PAD_BUTTONS)[keyof typeof PAD_BUTTONS];
/** A button, or a stick that is pushed. */
export type PadSign = PadButton | 'move-stick' | 'aim-stick';

export const PAD_NAMES: Readonly<Record<PadSign, string>> = {
  a: 'A',
  b: 'B',
  x: 'X',
  y: 'Y',
  'left-shoulder': 'LB',
  'right-shoulder': 'RB',
  'left-trigger': 'LT',
  'right-trigger': 'RT',
  back: 'Back',
  start: 'Start',
  'left-stick': 'L3',
  'right-stick': 'R3',
  up: 'D-pad up',
  down: 'D-pad down',
  left: 'D-pad left',
  right: 'D-pad right',
  'move-stick': 'left stick',
  'aim-stick': 'right stick',
};
