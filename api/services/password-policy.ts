/** Which passwords are refused although they are long enough: those that are tried first. */
import { PASSWORD_COMMON, PASSWORD_PERSONAL } from '../contracts/auth.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Words of this very site: a guessing program that knows where it is tries them. */
const SITE_WORDS = ['tundrababushkas', 'tundra', 'babushkas', 'babushka', 'survival'];
/** What must remain of a password without such a word, in characters. */
const LEAST_REMAINDER = 5;
/** Names as short as this are parts of too many other words. */
const SHORTEST_NAME = 4;

/** The password is refused; `message` tells the person why. */
export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError';
}

/** @throws WeakPasswordError where the password is common, or little more than the address or the site's name */
export function requireStrongPassword(password: string, email: string): void {
  const folded = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(folded.replace(/\s+/g, ''))) {
    throw new WeakPasswordError(PASSWORD_COMMON);
  }
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, domain.split('.')[0] ?? '', ...SITE_WORDS]
    .map(plain)
    .filter((word) => word.length >= SHORTEST_NAME);
  const bare = plain(folded);
  for (const word of words) {
    if (bare.includes(word) && bare.replaceAll(word, '').length < LEAST_REMAINDER) {
      throw new WeakPasswordError(PASSWORD_PERSONAL);
    }
  }
}

/** Letters and digits alone. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
