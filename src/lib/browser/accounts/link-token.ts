/**
 * Tokens of the links in mails. Mail programs damage links: they wrap them, take the bracket or full stop behind them for
 * a part, write signs by their numbers, or lose the end.
 */

/** Number of characters of a token: 32 bytes in base64url. */
const LENGTH = 43;
/** The sign = in mails, if its number is left in the text. */
const EQUALS = '3D';

/** A link's token; null if a part of it is missing. */
export interface LinkToken<Name extends string> {
  readonly name: Name;
  readonly token: string | null;
}

/**
 * Reads the token of a link in an address.
 * @param names names under which a token may stand
 * @param hash end of the address from `#`; @param search its query, into which some programs move the token
 * @returns null if the address has none of the names
 */
export function readLinkToken<Name extends string>(
  names: readonly Name[],
  hash: string,
  search = '',
): LinkToken<Name> | null {
  const text = [hash, search].map(decoded).join('&').replaceAll('&amp;', '&');
  for (const part of text.split(/[#?&]/)) {
    const [written = '', ...values] = part.split('=');
    const name = names.find((one) => one === written.trim());
    if (name !== undefined) return { name, token: wholeToken(values.join('')) };
  }
  return null;
}

function wholeToken(text: string): string | null {
  const signs = text.replaceAll(/[^\w-]/g, '');
  const isEscaped = signs.startsWith(EQUALS) && signs.length === EQUALS.length + LENGTH;
  const token = isEscaped ? signs.slice(EQUALS.length) : signs.slice(0, LENGTH);
  return token.length === LENGTH ? token : null;
}

/** Decodes a text whose signs were escaped once or twice; a text that cannot be decoded stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text));
  } catch {
    return text;
  }
}
