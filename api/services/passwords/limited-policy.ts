/** Limits how often one account has passwords checked, because the check is slow and everybody waits for it. */
import type { Limits } from '../limits/limits.ts';
import { type PasswordPolicy, WeakPasswordError } from './password-policy.ts';
import { BusyError } from './passwords.ts';

/**
 * Returns the policy with limits for each account: one password at a time, and a few in all, because a strong password
 * takes as long as a weak one. Passwords without an
 * account (those of sign-ups) are limited by their route, by network address.
 */
export function limitPolicy(policy: PasswordPolicy, limits: Limits): PasswordPolicy {
  const checking = new Set<string>();

  /** Counts the password before it is checked, and gives the count back if it could not be checked. */
  const counted = async (key: string, check: () => Promise<void>) => {
    const attempt = [['new-password-account', key]] as const;
    await limits.take(attempt);
    try {
      await check();
    } catch (error) {
      if (!(error instanceof WeakPasswordError)) await limits.giveBack(attempt);
      throw error;
    }
  };

  return {
    async require(password, email, userId, way = 'session') {
      if (userId === undefined) return policy.require(password, email);
      const key = `${way} ${userId}`;
      if (checking.has(key)) throw new BusyError('a password of this account is being checked already');
      checking.add(key);
      try {
        await counted(key, () => policy.require(password, email, userId));
      } finally {
        checking.delete(key);
      }
    },
  };
}
