/** What a hint of E says without its key, for where there is another way to do it. */

/** "Press [use] to add Dry Sticks" is to add Dry Sticks. */
export const deedIn = (hint: string): string => hint.replace(/^(Press|Hold) \[use\] (to|for) /, '');
