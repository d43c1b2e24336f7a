/**
 * The ways to sign in that this server offers, or is expected to offer until it has answered, and its rule for fights.
 */
import { useEffect, useState } from 'react';
import type { WaysReply } from '#api/contracts/auth.ts';
import { api } from '../lib/browser/accounts/api.ts';

/** Ways expected until the server has answered: most servers allow guests and few have Google configured. */
const EXPECTED: Ways = { google: false, guests: true, passkeys: false, fights: null };

export type Ways = Omit<WaysReply, 'fights'> & {
  /** Null until the server has answered. */
  readonly fights: WaysReply['fights'] | null;
};

export function useWays(): Ways {
  const [ways, setWays] = useState(EXPECTED);
  useEffect(() => {
    let current = true;
    api.ways().then(
      (told) => current && setWays(told),
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      current = false;
    };
  }, []);
  return ways;
}
