/** Base64 (RFC 4648, with padding), implemented here because shared code cannot rely on the host's own functions. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]));
const FORM = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Returns bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += LETTERS[three >> 18];
    text += LETTERS[(three >> 12) & 63];
    text += left > 1 ? LETTERS[(three >> 6) & 63] : '=';
    text += left > 2 ? LETTERS[three & 63] : '=';
  }
  return text;
}

/** Returns the bytes of a base64 text; null if the text does not have that form. */
export function fromBase64(text: string): Uint8Array | null {
  if (!FORM.test(text)) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, to = 0; at < text.length; at += 4) {
    let three = 0;
    for (let k = 0; k < 4; k += 1) three = (three << 6) | (VALUES.get(text[at + k] ?? '') ?? 0);
    for (let k = 16; k >= 0 && to < bytes.length; k -= 8) bytes[to++] = (three >> k) & 255;
  }
  return bytes;
}
