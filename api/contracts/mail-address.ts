/**
 * Mail addresses: the one form in which an address is stored and compared, in every form and route, and the form in
 * which people read it.
 */

export const EMAIL_MAX = 254;
/** Maximum length of the part before the @. */
const LOCAL_MAX = 64;

export const EMAIL_TOO_LONG = 'This e-mail address is too long';
export const EMAIL_INVALID = 'Please enter a valid e-mail address';
/** Refusal of an address that mail servers take only with an extension (SMTPUTF8) that few of them have. */
export const EMAIL_FOREIGN =
  'The part before the @ has a letter that our mail cannot be sent to. Please use an address in plain Latin letters';

/** The pattern of HTML's own fields for addresses, so that the server takes every address that a browser takes. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const ASCII = /^[!-~]*$/;
/** Signs that would end the host in an address of the web. */
const NOT_OF_HOST = /[\s/?#:@[\]\\%<>^|]/;
/** Beginning of a part of a domain that is written in other letters. */
const ENCODED = 'xn--';

/** Returns the domain in ASCII and lower case; null if it is no domain. */
function asciiDomain(domain: string): string | null {
  if (ASCII.test(domain) && !domain.includes(ENCODED)) return domain;
  if (NOT_OF_HOST.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // Not all that looks encoded is a word in other letters; it may be a domain all the same.
    return ASCII.test(domain) ? domain : null;
  }
}

/**
 * Returns an address in the form in which it is stored and compared: NFKC, trimmed, lower case, with the domain in
 * ASCII, so that `anna@münchen.de` and `anna@xn--mnchen-3ya.de` are one mailbox.
 */
export function plainAddress(written: string): string {
  const text = written.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = at < 0 ? null : asciiDomain(text.slice(at + 1));
  return domain === null ? text : `${text.slice(0, at)}@${domain}`;
}

/** Returns the objection to an address in the form of {@link plainAddress}; null if there is none. */
export function addressProblem(address: string): string | null {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  if (address.length > EMAIL_MAX || local.length > LOCAL_MAX) return EMAIL_TOO_LONG;
  if (ADDRESS.test(address)) return null;
  const plain = [...local].filter((sign) => sign <= '~').join('');
  const isForeign = plain !== local && ADDRESS.test(`a${plain}${address.slice(local.length)}`);
  return isForeign ? EMAIL_FOREIGN : EMAIL_INVALID;
}

/** Returns an address as its owner writes it, with the letters of its domain. */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const parts = address.slice(at + 1).split('.');
  const domain = parts.map((part) => (part.startsWith(ENCODED) ? decoded(part.slice(ENCODED.length)) : part));
  const readable = `${address.slice(0, at + 1)}${domain.join('.')}`;
  return plainAddress(readable) === address ? readable : address;
}

/** Numbers of the encoding of domains in other letters (RFC 3492, section 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a part of a domain in its own letters, or unchanged if it is not well encoded (RFC 3492). */
function decoded(part: string): string {
  const last = part.lastIndexOf('-');
  const codes = [...part.slice(0, Math.max(0, last))].map((letter) => letter.charCodeAt(0));
  let [code, place, bias, at] = [FIRST_CODE, 0, FIRST_BIAS, last + 1];
  while (at < part.length) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(part.charAt(at++));
      if (at > part.length || digit < 0) return ENCODED + part;
      place += digit * weight;
      const limit = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    const count = codes.length + 1;
    bias = adapted(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff) return ENCODED + part;
    codes.splice(place++, 0, code);
  }
  return String.fromCodePoint(...codes);
}

function adapted(difference: number, count: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(difference / DAMP) : difference >> 1;
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
