/**
 * Addresses as operators write them in settings: with capital letters, letters of any script, a default port, a slash
 * or a dot at the end. The server uses the one spelling that browsers send.
 */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { plainAddress } from './ip.ts';

/** Returns the URL of a text, its host without a dot at the end; null if it is none. */
function urlOf(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url === null || ['', '.'].includes(url.hostname)) return null;
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  return url;
}

/** Returns scheme, host and port of a site as browsers state them; null if the text is not only that. */
export function originOf(text: string): string | null {
  const url = urlOf(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && url.username === '' && url.password === '' ? url.origin : null;
}

/** Returns a web address without a slash at the end; null if the text is none. */
export function webAddressOf(text: string): string | null {
  const url = urlOf(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.href.endsWith('/') ? url.href.slice(0, -1) : url.href;
}

/**
 * Returns a name in the letters that the domain name system knows; null if there is no such name. IP addresses stay as
 * they were written.
 */
export function asciiName(name: string): string | null {
  if (isIP(name.replace('[', '').replace(']', '')) !== 0) return name;
  const ascii = domainToASCII(name.endsWith('.') ? name.slice(0, -1) : name);
  return ascii === '' ? null : ascii;
}

/** Returns a mail address with its domain in ASCII; null if the domain is none. */
export function mailAddressOf(text: string): string | null {
  const at = text.lastIndexOf('@');
  const domain = asciiName(text.slice(at + 1));
  return at < 1 || domain === null ? null : `${text.slice(0, at)}@${domain}`;
}

/**
 * Returns the address of a service such as `smtps://user:password@host:465`, with its host in ASCII; null if the scheme
 * is another one. Everything else stays as it was written: a password may hold any characters.
 */
export function serviceAddressOf(text: string, schemes: readonly string[]): string | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '' || !schemes.includes(url.protocol.slice(0, -1))) return null;
  // For these schemes a URL keeps the letters of a host percent-encoded.
  const host = decodeURIComponent(url.hostname);
  const ascii = asciiName(host);
  if (ascii === null) return null;
  const start = text.lastIndexOf(host);
  return start < 0 || host === ascii
    ? text
    : `${text.slice(0, start)}${ascii}${text.slice(start + host.length)}`;
}

/** Returns an address to listen on: an IP address in its one spelling, with its zone, or a name. Null if it is neither. */
export function listenAddressOf(text: string): string | null {
  const inside = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  if (isIP(inside) !== 0) return inside.includes('%') ? inside : plainAddress(inside);
  return asciiName(text);
}
