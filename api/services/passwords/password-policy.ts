/** Policy for new passwords: refuses passwords that are long enough but that attackers try first. */
import { PASSWORD_BREACHED, PASSWORD_COMMON, PASSWORD_PERSONAL } from '../../contracts/auth.ts';
import type { BreachCheck } from './breaches.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { StrengthCheck } from './strength.ts';

/** Words of this site, which an attacker who knows the site would try. */
const SITE_WORDS = [
  'tundrababushkas',
  'tundrababushka',
  'tundra',
  'babushkas',
  'babushka',
  'survival',
  'sova',
  'тундра',
  'бабушка',
  'бабушки',
  'сова',
];
/** Minimum number of characters that must remain of a password without such words. */
const LEAST_REMAINDER = 5;
/** Minimum length of a name that is looked for: shorter names occur inside too many other words. */
const SHORTEST_NAME = 4;
/** Minimum length of part of a name that is looked for: shorter parts say nothing about a password. */
const SHORTEST_GUESS = 3;
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

/** Thrown if the password is refused; `message` tells the user why. */
export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError';
}

/**
 * Proof by which a person chooses a password for an account: a session, which is the default, or the link of a mail.
 * Limits count the two separately, so that a stolen session cannot keep the owner from a reset.
 */
export type ChoosingWay = 'session' | 'link' | 'undo';

export interface PasswordPolicy {
  /**
   * Refuses weak passwords.
   * @param email the address of the account
   * @param userId the user whose player's name is also refused as a password; absent if there is no player yet
   * @param way proof by which this user chooses the password
   * @throws WeakPasswordError if the password is common, easy to guess, known from a breach, or little more than the
   * address, the player's name or the site's name
   * @throws BusyError if the password cannot be checked now
   * @throws TooManyError if too many passwords were chosen for the account
   */
  require(password: string, email: string, userId?: string, way?: ChoosingWay): Promise<void>;
}

export interface PasswordPolicyDeps {
  /** Address of the site: the names in it are refused as passwords. */
  readonly origin: string;
  readonly strength: StrengthCheck;
  /** Checks whether a password is known from a breach; null if no service is asked. */
  readonly breaches: BreachCheck | null;
  /** Returns the name of an account's player; null if the account has no player. */
  readonly nameOf: (userId: string) => Promise<string | null>;
}

/** Returns the policy for new passwords. */
export function createPasswordPolicy({
  origin,
  strength,
  breaches,
  nameOf,
}: PasswordPolicyDeps): PasswordPolicy {
  const host = new URL(origin).hostname;
  const siteWords = [...SITE_WORDS, host, ...host.split('.')];
  return {
    async require(password, email, userId) {
      const folded = password.normalize('NFKC').toLowerCase();
      if (isCommonPassword(folded) || isCommonPassword(folded.replace(/\s+/g, ''))) {
        throw new WeakPasswordError(PASSWORD_COMMON);
      }
      const name = userId === undefined ? null : await nameOf(userId);
      const [local = '', domain = ''] = email.split('@');
      const words = [email, local, domain, domain.split('.')[0] ?? '', name ?? '', ...siteWords];
      if (isMadeOf(folded, words)) throw new WeakPasswordError(PASSWORD_PERSONAL);
      const weakness = await strength.weaknessOf(password, guessesOf(words));
      if (weakness !== null) throw new WeakPasswordError(weakness);
      if (await breaches?.isKnown(password)) throw new WeakPasswordError(PASSWORD_BREACHED);
    },
  };
}

/** Returns the words, whole and in parts, as an attacker would try them. */
const guessesOf = (words: readonly string[]): readonly string[] => [
  ...new Set(
    words
      .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
      .map((word) => word.normalize('NFKC').toLowerCase())
      .filter((word) => [...word].length >= SHORTEST_GUESS),
  ),
];

/** Returns true if little remains of a password once the words are removed from it, disguised or not. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = words.map(plain).filter((word) => word.length >= SHORTEST_NAME);
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  return [plain(password), plain(undisguised(password))].some((bare) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), bare);
    return rest.length < bare.length && [...rest].length < LEAST_REMAINDER;
  });
}

const undisguised = (text: string): string => [...text].map((sign) => DISGUISES[sign] ?? sign).join('');

/** Returns only the letters and digits of a text, in lower case. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
