/**
 * Mark on a page whose user has signed out and that is on its way to the home page. Code that notices the sign-out in
 * the meantime must not navigate elsewhere: the last navigation wins, and the visitor would end up at the sign-in page.
 */
const MARK = 'data-leaving';

/** @param root the page's root element */
export const markLeaving = (root: Element, isOn: boolean): void => void root.toggleAttribute(MARK, isOn);

export const isLeaving = (root: Element): boolean => root.hasAttribute(MARK);
