/**
 * A page whose user has signed out is on its way to the home page. Whatever learns meanwhile that nobody is signed in must not
 * lead anywhere else: the last wish wins, and the page would end at the sign-in.
 */
const MARK = 'data-leaving';

/** @param root the page's root element */
export const markLeaving = (root: Element, isOn: boolean): void => void root.toggleAttribute(MARK, isOn);

export const isLeaving = (root: Element): boolean => root.hasAttribute(MARK);
