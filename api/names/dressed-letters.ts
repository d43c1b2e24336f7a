/**
 * Latin letters in dress: small capitals, white ones on black circles and squares, and those of which flags are made. People
 * read them as the letters they are; neither NFKC nor the table of confusables knows them as such.
 */

/** Small capitals, in the order of the alphabet; there is none of q and x. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const THEIR_LETTERS = 'abcdefghijklmnopqrstuvwyz';
/** First signs of blocks that have the alphabet from A to Z: on black circles, on black squares, of flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const A = 'a'.charCodeAt(0);

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...[...SMALL_CAPITALS].map((sign, at) => [sign, THEIR_LETTERS[at] ?? sign] as const),
  ...ALPHABETS.flatMap((first) =>
    Array.from(
      { length: 26 },
      (_, at) => [String.fromCodePoint(first + at), String.fromCharCode(A + at)] as const,
    ),
  ),
]);

/** The text with the letters themselves. For comparing only. */
export const undressed = (text: string): string =>
  [...text].map((sign) => LETTERS.get(sign) ?? sign).join('');
