/**
 * Stands in built pages for the public address of the site, which is known only at the start: one build serves every
 * address. Plain JavaScript without dependencies, because the build runs on the machine's own Node.
 */

/** A name that belongs to nobody (RFC 2606). */
const HOST = 'site-address.invalid';
export const PLACEHOLDER = `https://${HOST}`;

/** Ends of the names of text files that may contain an address. */
export const TEXTS = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.svg',
  '.xml',
  '.txt',
  '.webmanifest',
  '.map',
]);

/** Forms of an address in a text: plain, in the query of another address, and in a string with escaped slashes. */
const FORMS = [
  (address) => address,
  (address) => encodeURIComponent(address),
  (address) => address.replaceAll('/', '\\/'),
];

/**
 * Returns true if a file holds the placeholder.
 * @param {Buffer | string} content
 * @returns {boolean}
 */
export const hasPlaceholder = (content) => content.includes(HOST);

/**
 * Returns a text with the address of the site in the place of the placeholder.
 * @param {string} text
 * @param {string} origin scheme, host, port
 * @returns {string}
 */
export const fillIn = (text, origin) =>
  FORMS.reduce((filled, form) => filled.replaceAll(form(PLACEHOLDER), form(origin)), text);
