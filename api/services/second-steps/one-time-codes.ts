/** One-time codes of an authenticator app (RFC 6238) and recovery codes: makes and checks them; stores nothing. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const ISSUER = 'Tundra Babushkas';
/** Length of a time step, in s. */
const PERIOD_S = 30;
/** Number of time steps before and after the current one whose codes are also accepted, because clocks differ. */
const WINDOW = 1;
/** Length of a secret, in bytes: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Returns a new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });

/** The forms of a secret that an authenticator app can read: the `otpauth:` address, and its QR code. */
export interface ShownSecret {
  readonly uri: string;
  readonly qr: QrPicture;
}

/** A QR code as one path of an SVG; `size` is the width of its square, in modules with the quiet zone. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** Returns the secret as an address and as a QR code, to be shown. @param label the account's e-mail address */
export function showSecret(secret: string, label: string): ShownSecret {
  const uri = totpOf(secret, label).toString();
  // The border is the quiet zone that the standard asks for.
  const { data, size } = encode(uri, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { uri, qr: { size, path } };
}

/**
 * Returns the time step at which `code` is valid, near the time `at`; null if there is none. Codes are compared in
 * constant time.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret, '').validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

/** Number of recovery codes of an account. */
export const RECOVERY_CODES = 10;
/** Characters of recovery codes, without letters that look like others: 32 characters, 5 bits each. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz0';
/**
 * Number of characters of a recovery code: 120 bits, so that a plain hash is enough (OWASP ASVS 5.0, 6.5.2, asks for
 * 112).
 */
const CODE_LENGTH = 24;

/** Returns new recovery codes in the form shown to people: `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** Returns the hash under which a recovery code is stored; case, spaces and hyphens are ignored. */
export function recoveryHash(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
