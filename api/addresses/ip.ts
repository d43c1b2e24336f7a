/**
 * IP addresses by their bytes. One address has many spellings, and an IPv4 visitor may arrive inside of IPv6 addresses
 * of several kinds; all of them count, compare and are logged as one.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { embeddedIn, isTranslated, type Nat64Prefix } from './translated.ts';

/** Returns an address without quotes, brackets, port and zone, as headers of proxies write them. */
function bare(text: string): string {
  const plain = text.trim().replaceAll('"', '').trim();
  const inBrackets = plain.startsWith('[') ? plain.slice(1).split(']', 1)[0] : undefined;
  const [address = ''] = (inBrackets ?? plain).split('%', 1);
  // A port follows dotted digits, also those at the end of an IPv6 address; behind hex digits it needs brackets.
  const [end, dot] = [address.lastIndexOf(':'), address.lastIndexOf('.')];
  return dot >= 0 && end > dot ? address.slice(0, end) : address;
}

/** Returns an IPv6 address with its last four bytes in hex digits: the library takes ::192.0.2.1 for a mapped address. */
function inHex(address: string): string {
  const end = address.lastIndexOf(':') + 1;
  const [a, b, c, d, ...more] = address.slice(end).split('.').map(Number);
  if (
    end === 0 ||
    a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    more.length > 0
  )
    return address;
  return `${address.slice(0, end)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

/** Returns the bytes of an address, 4 or 16 of them; null if the text is none. Zone and port are left out. */
export function bytesOf(text: string): readonly number[] | null {
  // The library also takes other notations of IPv4, such as 0x7f.1, which no proxy writes.
  const address = bare(text.length > LONGEST ? '' : text);
  if (isIP(address) === 0) return null;
  const bytes = ipaddr.parse(inHex(address)).toByteArray();
  return mappedIn(bytes) ?? bytes;
}
/** Maximum length of an address with brackets, zone and port, in characters. */
const LONGEST = 128;

/** Returns the IPv4 address that the system itself shows as an IPv6 address (::ffff:0:0/96); null for another one. */
function mappedIn(bytes: readonly number[]): readonly number[] | null {
  const isMapped =
    bytes.length === 16 && bytes.slice(0, 12).every((byte, at) => byte === (at < 10 ? 0 : 0xff));
  return isMapped ? bytes.slice(12) : null;
}

/** Returns the one spelling of an address: dotted, or as RFC 5952 wants it. */
const spelled = (bytes: readonly number[]): string => ipaddr.fromByteArray([...bytes]).toString();

/** Returns the one spelling of an address, without zone and port; an IPv4-mapped one as IPv4. Null if it is none. */
export function plainAddress(text: string): string | null {
  const bytes = bytesOf(text);
  return bytes === null ? null : spelled(bytes);
}

/** Returns the address of the visitor behind an address: the IPv4 address inside of it, if it has one. */
export function visitorOf(text: string, nat64: readonly Nat64Prefix[] = []): string | null {
  const bytes = bytesOf(text);
  return bytes === null ? null : spelled(embeddedIn(bytes, nat64) ?? bytes);
}

/**
 * Returns the network under which an address is counted. An IPv6 customer has a whole /64, so those addresses count by
 * /64; each translated address is another visitor, even if its IPv4 address cannot be told.
 */
export function bucketOf(address: string, nat64: readonly Nat64Prefix[] = []): string {
  const bytes = bytesOf(address);
  if (bytes === null) return address.slice(0, 64);
  const counted = embeddedIn(bytes, nat64) ?? bytes;
  if (counted.length === 4) return spelled(counted);
  if (isTranslated(counted)) return `${spelled(counted)}/128`;
  const groups = [0, 2, 4, 6].map((at) => (((counted[at] ?? 0) << 8) | (counted[at + 1] ?? 0)).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * Returns true if an address is one through which a machine reaches itself. A translated one never is: it comes from
 * elsewhere.
 */
export function isLoopback(address = ''): boolean {
  const bytes = bytesOf(address);
  if (bytes === null) return false;
  return bytes.length === 4 ? bytes[0] === 127 : bytes.every((byte, at) => byte === (at === 15 ? 1 : 0));
}
