/**
 * A password service whose hashes cost next to nothing, for tests of everything except hashing. The real one
 * (`api/services/passwords/passwords.ts`) is tested by `tests/unit/api/services.test.ts` and every test of a whole
 * server.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { PasswordService } from '#api/services/passwords/passwords.ts';

/** Start of each hash, in place of the parameters of argon2. */
const MARK = '$test$';

const hashOf = (salt: string, password: string): string => {
  const digest = createHash('sha256').update(salt).update(password.normalize('NFKC'));
  return `${MARK}${salt}$${digest.digest('base64url')}`;
};

export const CHEAP_PASSWORDS: PasswordService = {
  hash: async (password) => hashOf(randomBytes(9).toString('base64url'), password),
  verify: async (storedHash, password) => {
    const [, , salt = ''] = (storedHash ?? '').split('$');
    return storedHash !== null && storedHash === hashOf(salt, password);
  },
  isOutdated: (storedHash) => !storedHash.startsWith(MARK),
};
