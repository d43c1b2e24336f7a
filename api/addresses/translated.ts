/**
 * IPv4 addresses inside of IPv6 addresses. A translator (NAT64) or a tunnel gives many visitors addresses of one /64,
 * where they would all count as one: each counts by its own IPv4 address.
 */
import ipaddr from 'ipaddr.js';

/** The prefix of a translator, of one of the lengths of RFC 6052. */
export interface Nat64Prefix {
  readonly bytes: readonly number[];
  /** Length in bits. */
  readonly bits: number;
}

/** Lengths of prefixes of RFC 6052, 2.2, each with the places of the four bytes of IPv4. */
const PLACES: Readonly<Record<number, readonly number[]>> = {
  32: [4, 5, 6, 7],
  40: [5, 6, 7, 9],
  48: [6, 7, 9, 10],
  56: [7, 9, 10, 11],
  64: [9, 10, 11, 12],
  96: [12, 13, 14, 15],
};
const LAST = [12, 13, 14, 15] as const;

/** Returns the prefix in a text such as `2001:db8:64::/96`; null if a translator can have no such prefix. */
export function nat64Prefix(text: string): Nat64Prefix | null {
  if (!ipaddr.IPv6.isValidCIDR(text) || text.includes('%')) return null;
  const [address, bits] = ipaddr.IPv6.parseCIDR(text);
  const bytes = address.toByteArray();
  const isWhole = bytes.slice(bits / 8).every((byte) => byte === 0);
  return PLACES[bits] !== undefined && isWhole ? { bytes: bytes.slice(0, bits / 8), bits } : null;
}

/** A kind of addresses with an IPv4 address in them. */
interface Kind {
  readonly prefix: readonly number[];
  /** Returns the IPv4 address; null if there is none. */
  readonly read: (bytes: readonly number[]) => readonly number[] | null;
}

const at = (places: readonly number[], bytes: readonly number[]): number[] =>
  places.map((place) => bytes[place] ?? 0);
const zeros = (length: number): number[] => Array<number>(length).fill(0);

/** The prefix that operators of translators may divide as they like (RFC 8215). */
const LOCAL_USE = [0x00, 0x64, 0xff, 0x9b, 0x00, 0x01] as const;

const KINDS: readonly Kind[] = [
  // Translated (::ffff:0:0:0/96, RFC 7915).
  { prefix: [...zeros(8), 0xff, 0xff, 0, 0], read: (bytes) => at(LAST, bytes) },
  // NAT64 (64:ff9b::/96, RFC 6052).
  { prefix: [0x00, 0x64, 0xff, 0x9b, ...zeros(8)], read: (bytes) => at(LAST, bytes) },
  // NAT64 in a provider's own network. Most take a /96 of it. The shorter prefixes have zeros at the end: the setting
  // names those, and without it each address counts by its own.
  {
    prefix: LOCAL_USE,
    read: (bytes) => {
      const [first = 0, ...others] = at(LAST, bytes);
      return first !== 0 && others.some((byte) => byte !== 0) ? [first, ...others] : null;
    },
  },
  // 6to4 (2002::/16, RFC 3056): one IPv4 customer has a whole /48.
  { prefix: [0x20, 0x02], read: (bytes) => at([2, 3, 4, 5], bytes) },
  // Teredo (2001::/32, RFC 4380): the first /64 is that of the tunnel's server; the customer's address is inverted.
  { prefix: [0x20, 0x01, 0, 0], read: (bytes) => at(LAST, bytes).map((byte) => byte ^ 0xff) },
  // Compatible (::/96, RFC 4291), which is no longer in use; :: and ::1 are no such addresses.
  {
    prefix: zeros(12),
    read: (bytes) => (bytes.slice(12, 15).every((byte) => byte === 0) ? null : at(LAST, bytes)),
  },
];

const begins = (bytes: readonly number[], prefix: readonly number[]): boolean =>
  prefix.every((byte, place) => bytes[place] === byte);

/**
 * Returns the IPv4 address inside of an address of 16 bytes; null if there is none.
 * @param nat64 further prefixes of translators, which are looked at first
 */
export function embeddedIn(
  bytes: readonly number[],
  nat64: readonly Nat64Prefix[],
): readonly number[] | null {
  if (bytes.length !== 16) return null;
  const own = nat64.find((prefix) => begins(bytes, prefix.bytes));
  if (own !== undefined) return at(PLACES[own.bits] ?? LAST, bytes);
  return KINDS.find(({ prefix }) => begins(bytes, prefix))?.read(bytes) ?? null;
}

/** Returns true if a translator has given this address: no customer has the network around it. */
export const isTranslated = (bytes: readonly number[]): boolean =>
  bytes.length === 16 && begins(bytes, LOCAL_USE);
