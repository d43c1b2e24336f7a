/**
 * The address that this browser has signed up with and not yet seen confirmed. Only with this record can the sign-in
 * explain its failure: the server gives the same answer whether or not it knows an address.
 */

const KEY = 'unconfirmedSignup';
/** Time after which an unconfirmed account is removed (`UNCONFIRMED_MS` of the API), in ms. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Signups {
  remember(email: string): void;
  /** True if the link to this address was sent and has not been opened here. */
  awaits(email: string): boolean;
  forget(): void;
}

const plain = (email: string): string => email.trim().toLowerCase();

/** @param page page whose storage is used; if storage is forbidden, nothing is remembered */
export function signups(page: { readonly localStorage: Storage }, now = () => Date.now()): Signups {
  const attempt = <T>(act: (storage: Storage) => T, instead: T): T => {
    try {
      return act(page.localStorage);
    } catch {
      // If the browser forbids storage, the sign-in knows no more than the server tells it.
      return instead;
    }
  };
  return {
    remember: (email) =>
      attempt((storage) => storage.setItem(KEY, `${now() + KEPT_MS} ${plain(email)}`), undefined),
    awaits: (email) =>
      attempt((storage) => {
        const [until = '0', ...address] = storage.getItem(KEY)?.split(' ') ?? [];
        return Number(until) > now() && address.join(' ') === plain(email);
      }, false),
    forget: () => attempt((storage) => storage.removeItem(KEY), undefined),
  };
}
