/** Finds the words of the specifications that a source file no longer has. */
import { shownTexts } from './shown-texts.ts';

/** Words by the path of the file that has them, from the project's root. */
export type WordsByFile = Readonly<Record<string, readonly string[]>>;

/** Returns the words that the texts of a file lack. A word that begins or ends with `…` is part of a longer text. */
export function missingWords(path: string, text: string, words: readonly string[]): string[] {
  const texts = shownTexts(path, text);
  const isShown = (word: string): boolean => {
    const part = word.replaceAll('…', '');
    return texts.some((shown) => (part === word ? shown === word : shown.includes(part)));
  };
  return words.filter((word) => !isShown(word));
}
