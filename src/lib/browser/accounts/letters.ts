/**
 * The address to which this tab has just sent a link, so that a form that is opened again does not ask for it again. It
 * is kept for the tab only: the next person at a shared computer must not read it.
 */

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export interface Letter {
  /** Address of the link that was sent; null if none was. */
  sentTo(): string | null;
  remember(email: string): void;
}

/** Name of the letter that confirms a sign-up. */
export const SIGNUP_LETTER = 'signupSent';
/** Returns the name of the letter by which a guest keeps her babushka. The game's menu uses it too. */
export const keepLetter = (userId: string): string => `keepSent ${userId}`;

/** @param page page whose storage is used; if storage is forbidden, nothing is remembered */
export function letter(page: { readonly sessionStorage: Storage }, name: string): Letter {
  const attempt = <T>(act: (storage: Storage) => T, instead: T): T => {
    try {
      return act(page.sessionStorage);
    } catch {
      // If the browser forbids storage, the form asks again.
      return instead;
    }
  };
  return {
    sentTo: () => attempt((storage) => storage.getItem(name), null),
    remember: (email) => attempt((storage) => storage.setItem(name, email), undefined),
  };
}
