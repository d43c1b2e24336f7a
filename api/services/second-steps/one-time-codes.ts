/** One-time codes of an authenticator app (RFC 6238) and recovery codes: making and checking them; nothing is stored here. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const ISSUER = 'Tundra Babushkas';
/** Length of a step, in s. */
const PERIOD_S = 30;
/** Steps before and after the present one whose code is accepted: clocks differ. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });

/** What an authenticator app reads: the `otpauth:` address, and its QR code. */
export interface ShownSecret {
  readonly uri: string;
  readonly qr: QrPicture;
}

/** A QR code as one path of an SVG; `size` is the width of its square, in modules with the quiet zone. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** The secret for people: as address and as QR code. @param label the account's mail address */
export function showSecret(secret: string, label: string): ShownSecret {
  const uri = totpOf(secret, label).toString();
  // The quiet zone that the standard asks for.
  const { data, size } = encode(uri, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { uri, qr: { size, path } };
}

/** The step of the time at which `code` is valid, near `at`; null when it is none. Compared in constant time. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret, '').validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

/** How many recovery codes there are. */
export const RECOVERY_CODES = 10;
/** Without letters that look like others: 32 signs, 5 bits each. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz0';
/** 24 signs: 120 bits, so that a plain hash is enough (OWASP ASVS 5.0, 6.5.2, asks for 112). */
const CODE_LENGTH = 24;

/** New recovery codes, as people read them: `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** The hash under which a code is stored, however it is typed. */
export function recoveryHash(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
