/** The deed of a hint without its key, for places where the deed is done in another way. */

/** Returns "add Dry Sticks" for "Press [use] to add Dry Sticks". */
export const deedIn = (hint: string): string => hint.replace(/^(Press|Hold) \[use\] (to|for) /, '');
