/**
 * Encrypts the few secrets that the server must be able to read again (those for one-time codes): AES-256-GCM, bound to
 * their owner, so that a copy of the database alone reveals none of them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Prefix of every sealed text; base32 has no full stop, so that a plain secret is never taken for a sealed one. */
const FORM = 'v1';
const CIPHER = 'aes-256-gcm';
/** Lengths in bytes: those that the cipher needs, and four for the name that tells keys apart. */
const [KEY_LENGTH, IV_LENGTH, TAG_LENGTH, NAME_LENGTH] = [32, 12, 16, 4];

/** Thrown if a sealed text was altered, belongs to another account, or was sealed with an unknown key. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
}

export interface SecretBox {
  /** Seals a text. @param owner ID of the account: the text cannot be opened for any other account */
  seal(text: string, owner: string): string;
  /** Opens a sealed text. @throws SealedTextError */
  open(sealed: string, owner: string): string;
  /** Returns true if a text from the database is sealed with the key that seals now. */
  isCurrent(text: string): boolean;
}

interface Key {
  /** Tells keys apart in sealed texts and in messages; reveals nothing about the key. */
  readonly name: string;
  readonly key: Buffer;
}

/** Derives a key. @param text the operator's setting or the content of the key file: at least 32 random characters */
function keyFrom(text: string): Key {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `tundra babushkas: ${purpose}`, length));
  return { name: derive('name of the key', NAME_LENGTH).toString('hex'), key: derive('secrets', KEY_LENGTH) };
}

/** Returns the names of keys, which tell keys apart in sealed texts and messages. */
export const keyNamesOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.map((text) => keyFrom(text).name));

/** Returns the name of the key with which a text was sealed; null for a text that is not sealed. */
export const keyNameOf = (text: string): string | null => /^v1\.([0-9a-f]{8})\./.exec(text)?.[1] ?? null;

/** Returns a box that seals and opens texts. @param texts the keys: the first one seals, all of them open */
export function createSecretBox(texts: readonly [string, ...string[]]): SecretBox {
  const [first, ...older] = texts.map(keyFrom) as [Key, ...Key[]];
  const keys = new Map([...older, first].map((key) => [key.name, key]));
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(CIPHER, first.key, iv, { authTagLength: TAG_LENGTH });
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${FORM}.${first.name}.${body.toString('base64url')}`;
    },
    open(sealed, owner) {
      const key = keys.get(keyNameOf(sealed) ?? '');
      if (key === undefined)
        throw new SealedTextError(`none of the keys has sealed a secret of account ${owner}`);
      const body = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
      if (body.length < IV_LENGTH + TAG_LENGTH)
        throw new SealedTextError(`a secret of account ${owner} is too short`);
      const decipher = createDecipheriv(CIPHER, key.key, body.subarray(0, IV_LENGTH), {
        authTagLength: TAG_LENGTH,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(body.subarray(-TAG_LENGTH));
      try {
        return (
          decipher.update(body.subarray(IV_LENGTH, -TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch (cause) {
        throw new SealedTextError(`a secret of account ${owner} was altered, or is another account’s`, {
          cause,
        });
      }
    },
    isCurrent: (text) => keyNameOf(text) === first.name,
  };
}
