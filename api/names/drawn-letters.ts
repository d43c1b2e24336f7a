/**
 * Letters and signs that people draw Latin letters with: alphabets that programs for fancy text offer, made of letters
 * of one script or of several.
 */

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Each in the order of the alphabet; plain letters have no sign there. */
const DRAWN = [
  'ᎪᏴᏟᎠᎬfᎶᎻᏆᎫkᏞᎷᏁᎾᏢqᎡᏚᎢᏌᏙᎳxᎩᏃ',
  'ᗩᗷᑕᗪeᖴgᕼiᒍkᒪᗰᑎoᑭᑫᖇᔕtᑌᐯᗯ᙭yᘔ',
  'ค๒ς๔єŧﻮђเןкɭ๓ภ๏קợгรՇยשฬאץչ',
  '卂乃匚刀乇千厶卄工丿长乚爪几口尸㔿尺丂丅凵リ山乂丫乙',
  '丹乃ㄈりヨ下ム廾丨亅片ㄥ从冂ㄖ卩ゐ尸ㄎㄒㄩレ屮メㄚㄗ',
  'ムらᄃԃモキらんノフズレカ刀のアゐ尺丂イひ√ωメリ乙',
  'ꍏꌃꉓꀸꍟꎇꁅꃅꀤꀭꀘ꒒ꂵꈤꂦᖘꆰꋪꌗ꓄ꀎᐯꅏꊼꌩꁴ',
  'ልጌርዕቿቻኗዘጎጋጕረጠክዐየዒዪነፕሁሀሠሸሃጊ',
  'ԹՅՇԺȝԲԳɧɿʝƙʅʍՌԾρφՐՏԵՄעաՃՎՀ',
  'ǟɮƈɖɛʄɢɦɨʝӄʟʍռօքզʀֆȶʊʋաӽʏʐ',
  'მჩეძპʄცɧıქκʅოῆõρგɼჰནυὗჭჯყɀ',
  'дбсძёғԍнїјќԼмиф₽ԛяѕтцѵщжчʒ',
  'αв¢∂єƒɠнιנкℓмησρզяѕтυνωχуʐ',
];

/** Latin letters by the sign that they are drawn with. */
const LETTERS: ReadonlyMap<string, readonly string[]> = lettersBySign();

function lettersBySign(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const drawn of DRAWN) {
    for (const [at, sign] of [...drawn].entries()) {
      const letter = ALPHABET[at] ?? '';
      if (sign !== letter) found.set(sign, [...(found.get(sign) ?? []), letter]);
    }
  }
  return found;
}

/** Returns the Latin letters that people draw with this sign; empty if there are none. */
export const drawnLetters = (sign: string): readonly string[] => LETTERS.get(sign) ?? [];

/** Signs that letters are drawn with, for tests. */
export const drawingSigns = (): readonly string[] => [...LETTERS.keys()];
