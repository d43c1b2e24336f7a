/** The hash of the world file: computed by the browser, or by the game's own code where the browser cannot. */
import { expect, it } from 'vitest';
import { sha256 } from '#game/client/net/world-loader.ts';

const text = (words: string) => new TextEncoder().encode(words);
/** The examples of FIPS 180-2. */
const EXAMPLES = [
  [text('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [new Uint8Array(), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
] as const;

it.each(EXAMPLES)(
  'the hash matches the standard, with and without the browser’s help',
  async (bytes, hash) => {
    expect(await sha256(bytes)).toBe(hash);
    expect(await sha256(bytes, null)).toBe(hash);
    const asked: unknown[] = [];
    const digest = async (...question: unknown[]) => {
      asked.push(question);
      return new Uint8Array([0, 10, 255]).buffer;
    };
    expect(await sha256(bytes, { digest })).toBe('000aff');
    expect(asked).toEqual([['SHA-256', new Uint8Array(bytes)]]);
  },
);
