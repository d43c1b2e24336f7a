/** The deed of a hint without its key, for places where the deed is done in another way. */

/** Returns "add Dry Sticks" for "Press [use] to add Dry Sticks", and "harvest with the axe" for "Use axe to harvest". */
export const deedIn = (hint: string): string =>
  hint
    .replace(/^(Press|Hold) \[use\] (to|for) /, '')
    .replace(/^Use (knife|axe|pick) to harvest$/, 'harvest with the $1');
