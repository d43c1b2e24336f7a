/**
 * Latin letters in dress: small capitals, white ones on black circles and squares, those of which flags are made, and those with
 * strokes, hooks and tails, or turned. People read them as the letters they are; neither NFKC nor the table of confusables
 * knows them as such.
 */

/** Small capitals, in the order of the alphabet; there is none of q and x. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const THEIR_LETTERS = 'abcdefghijklmnopqrstuvwyz';
/** First signs of blocks that have the alphabet from A to Z: on black circles, on black squares, of flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
/**
 * By letter, those with something through them or hanging from them. Others are a letter and a mark to the table (`đ`, `ł`,
 * `ø`): comparing players' names it heeds the mark, so that Łukasz and Lukasz both have their names.
 */
const ADORNED: Readonly<Record<string, string>> = {
  a: 'ɐᶏⱥꬱ',
  b: 'ᵬᶀꞗ',
  c: 'ɕꞓꞔ',
  d: 'ȡᵭᶁᶑꝺꟈð',
  e: 'ǝɘɛəᶒᶓⱸꬴ',
  f: 'ᶂꝼ',
  g: 'ᵹꞡꬶ',
  h: 'ꞕ',
  i: 'ᶖ',
  j: 'ȷɟʄ',
  k: 'ᶄꝃꝅꞣʞĸ',
  l: 'ȴɬᶅⱡꝉꞎꬷꬸꬹ',
  m: 'ɱᵯᶆꬺɯ',
  n: 'ȵᶇꞑꞥꬻŋ',
  o: 'ꝍⱺɔ',
  p: 'ᵱᶈꝑꝓꝕ',
  q: 'ɋꝗꝙ',
  r: 'ɹɾɿᵳᶉꞃꞧꭉꭋꭌꝛ',
  s: 'ȿᶊꞅꞩꟊẜẝ',
  t: 'ƫȶꞇʇ',
  u: 'ᶙꞹ',
  v: 'ʋᶌⱱⱴꝟʌ',
  w: 'ⱳʍ',
  x: 'ᶍꭖꭗꭘꭙ',
  y: 'ʎ',
  z: 'ɀʑᶎⱬ',
};
const A = 'a'.charCodeAt(0);

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...[...SMALL_CAPITALS].map((sign, at) => [sign, THEIR_LETTERS[at] ?? sign] as const),
  ...Object.entries(ADORNED).flatMap(([letter, signs]) =>
    [...signs].flatMap((sign) => [sign, sign.toUpperCase()].map((either) => [either, letter] as const)),
  ),
  ...ALPHABETS.flatMap((first) =>
    Array.from(
      { length: 26 },
      (_, at) => [String.fromCodePoint(first + at), String.fromCharCode(A + at)] as const,
    ),
  ),
]);

/** The text with the letters themselves. For comparing only. */
export const withoutStyling = (text: string): string =>
  [...text].map((sign) => LETTERS.get(sign) ?? sign).join('');
