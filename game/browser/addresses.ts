/** Addresses of pages. */

/** Returns the address; null if it is none. Browsers of 2023 have no `URL.parse` and no `URL.canParse`. */
export function addressOf(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    // The text is no address.
    return null;
  }
}
