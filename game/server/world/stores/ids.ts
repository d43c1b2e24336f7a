/** Ids of things that come into the world, drawn from its own chance, so that a replay draws the same. */

const HEX = '0123456789abcdef';

/** A random uuid (version 4, RFC 9562). @param random numbers from 0 up to, but not including, 1 */
export function newId(random: () => number): string {
  let id = '';
  for (let at = 0; at < 32; at += 1) {
    if (at === 8 || at === 12 || at === 16 || at === 20) id += '-';
    const digit = Math.floor(random() * 16);
    if (at === 12) id += '4';
    else id += HEX[at === 16 ? (digit & 3) | 8 : digit];
  }
  return id;
}
