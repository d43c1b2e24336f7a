/**
 * Letters of other alphabets that people read as Latin when they are among Latin letters (`admiп`): Unicode's table of
 * confusables is stricter, and does not map them. For comparison only.
 */

type Letters = ReadonlyMap<string, string>;

/** Parses pairs of a letter and its reading, each pair written without a space inside. */
const pairs = (text: string): Letters =>
  new Map(
    text.split(' ').map((pair) => {
      const [sign = '', ...read] = [...pair];
      return [sign, read.join('')] as const;
    }),
  );

/**
 * Most likely look of each letter. A capital is listed only if it looks like a different Latin letter than Unicode's
 * table says, or if the table has none for it. No two letters that distinguish Russian or Ukrainian words map to the
 * same Latin letter, except some vowels with some consonants.
 */
const LOOKS = pairs(
  'вb гr ґr Гr Ґr єe Єe иu Иu кk мm нh пn Пn тt цu Цu чy Чy шw Шw яr Яr ' +
    'ѡw ԍg ҏp Ҏp қk ҝk ӄk ңh ӈh ӊh ҭt ҳx Ҳx ӎm ԥn Ԥn ԝw ' +
    'αa βb γy εe κk μu πn Πn τt χx ωw ոn ռn սu հh օo ցg քp լl ղn',
);
/** Other possible looks, used by people who play with alphabets. */
const OTHER_LOOKS = pairs(
  'аa Дa дa бb Бb еe эe Эe зe Зe иn Иn ҋn Ҋn лn Лn нh жx Жx фo Фo щw Щw ьb Ьb ъb юu ' +
    'δa Δa Λa λa ηn νn σs ςs Σe φo Φo ζz ξe μm ρp υu ιi θo',
);
/** Sounds of letters, for people who read both alphabets. */
const SOUNDS = pairs(
  'аa бb вv гg дd еe зz иi іi кk лl мm нn оo пp рr сs тt уu фf хh эe ' +
    'АA БB ВV ГG ДD ЕE ЗZ ИI ІI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХH ЭE',
);

const read = (text: string, letters: Letters): string =>
  [...text.normalize('NFD')].map((sign) => letters.get(sign) ?? sign).join('');

/** Returns true if the text mixes Latin letters with similar ones of other alphabets, as no ordinary name does. */
export const isMixed = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(text);

/** Returns the text with letters of other alphabets replaced by the Latin letters that they most resemble. */
export const asLatinLookalikes = (text: string): string => read(text, LOOKS);

/** Returns the text with letters of other alphabets replaced by Latin letters that people draw with them. */
export const otherLookOf = (text: string): string => read(text, OTHER_LOOKS);

/** Returns the text with Cyrillic letters replaced by Latin ones of the same sound. */
export const soundOf = (text: string): string => read(text, SOUNDS);
