/**
 * Dressed Latin letters: small capitals, white letters on black circles and squares, letters of flags, letters with
 * strokes, hooks and tails, and turned letters. People read them as plain letters; neither NFKC nor the table of
 * confusables maps them.
 */

/** Small capitals, in the order of the alphabet, without x. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const THEIR_LETTERS = 'abcdefghijklmnopqrstuvwyz';
/**
 * First characters of Unicode blocks that contain the alphabet from A to Z: on black circles, on black squares, and on
 * flags.
 */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
/**
 * Plain letters, with their variants that have a stroke or a hook. The table maps other such letters to a letter and a
 * mark (`đ`, `ł`, `ø`), and keeps the mark when players' names are compared, so that both Łukasz and Lukasz can exist.
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

/** Returns the text with dressed letters replaced by plain ones. For comparison only. */
export const withoutStyling = (text: string): string =>
  [...text].map((sign) => LETTERS.get(sign) ?? sign).join('');
