/** Which passwords are refused although they are long enough: those that attackers try first. */
import { PASSWORD_COMMON, PASSWORD_PERSONAL } from '../contracts/auth.ts';
import type { BreachCheck } from './breaches.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Words of this site: an attacker who knows the site tries them. */
const SITE_WORDS = ['tundrababushkas', 'tundrababushka', 'tundra', 'babushkas', 'babushka', 'survival'];
/** Characters that must remain of a password without such words. */
const LEAST_REMAINDER = 5;
/** Shorter names are parts of too many other words. */
const SHORTEST_NAME = 4;
/** Digits and symbols that people use in place of letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** The password is refused; `message` tells the user why. */
export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError';
}

export interface PasswordPolicy {
  /**
   * @param email the address of the account
   * @throws WeakPasswordError when the password is common, known from a breach, or little more than the address or
   *   the site's name
   */
  require(password: string, email: string): Promise<void>;
}

/**
 * @param origin address of the site: the names in it are refused as passwords
 * @param breaches asks whether a password is known from a breach; null: no service is asked
 */
export function createPasswordPolicy(origin: string, breaches: BreachCheck | null): PasswordPolicy {
  const host = new URL(origin).hostname;
  const siteWords = [...SITE_WORDS, host, ...host.split('.')];
  return {
    async require(password, email) {
      const folded = password.normalize('NFKC').toLowerCase();
      if (isCommonPassword(folded) || isCommonPassword(folded.replace(/\s+/g, ''))) {
        throw new WeakPasswordError(PASSWORD_COMMON);
      }
      const [local = '', domain = ''] = email.split('@');
      const words = [email, local, domain, domain.split('.')[0] ?? '', ...siteWords];
      if (isMadeOf(folded, words)) throw new WeakPasswordError(PASSWORD_PERSONAL);
      if (await breaches?.isKnown(password)) throw new WeakPasswordError(PASSWORD_COMMON);
    },
  };
}

/** Whether little remains of a password once the words are taken out of it, disguised or not. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = words.map(plain).filter((word) => word.length >= SHORTEST_NAME);
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  return [plain(password), plain(undisguised(password))].some((bare) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), bare);
    return rest.length < bare.length && [...rest].length < LEAST_REMAINDER;
  });
}

const undisguised = (text: string): string => [...text].map((sign) => DISGUISES[sign] ?? sign).join('');

/** Letters and digits only, in lower case. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
