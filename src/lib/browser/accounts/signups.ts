/**
 * The address that this browser has signed up with and not yet seen confirmed. Only with this record can the sign-in
 * explain its failure: the server gives the same answer whether or not it knows an address.
 */
import { localMemory, type Memory } from '#game/browser/memory.ts';

const KEY = 'unconfirmedSignup';
/** Time after which an unconfirmed account is removed (`UNCONFIRMED_MS` of the API), in ms. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export interface Signups {
  remember(email: string): void;
  /** True if the link to this address was sent and has not been opened here. */
  awaits(email: string): boolean;
  forget(): void;
}

const plain = (email: string): string => email.trim().toLowerCase();

/** @param memory memory of this browser; if it keeps nothing, the sign-in knows no more than the server tells it */
export function signups(memory: Memory = localMemory, now = () => Date.now()): Signups {
  return {
    remember: (email) => {
      memory.setItem(KEY, `${now() + KEPT_MS} ${plain(email)}`);
    },
    awaits(email) {
      const [until = '0', ...address] = memory.getItem(KEY)?.split(' ') ?? [];
      return Number(until) > now() && address.join(' ') === plain(email);
    },
    forget: () => memory.removeItem(KEY),
  };
}
