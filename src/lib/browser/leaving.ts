/**
 * Mark of a page whose user has signed out and that is on its way to the home page. Code that notices the sign-out
 * meanwhile must not navigate elsewhere: the last navigation wins, and the page would end at the sign-in.
 */
const MARK = 'data-leaving';

/** @param root the page's root element */
export const markLeaving = (root: Element, isOn: boolean): void => void root.toggleAttribute(MARK, isOn);

export const isLeaving = (root: Element): boolean => root.hasAttribute(MARK);
