/**
 * Finds comments and test titles that are hard to read: phrases that no native-speaking engineer would write, and
 * titles without a subject, which do not say what failed.
 */
import type { SourceFile } from './source-files.ts';

const HARD: readonly RegExp[] = [
  /^What\b(?! ?\?)/,
  /^Who(?:m|se|ever)?\b/,
  /^How (?:far|long|many|much|often|it)\b/,
  /\bso (?:many|far|long|near|often|much)\b(?! as| that)/,
  /\bthe function returned\b/i,
  /\b(?:whoever|whom|whose it is)\b/i,
  /\b(?:is|are|was|were) told\b|\btells? of\b/,
  /\bhow (?:it|they) stands?\b/i,
  /\bby (?:itself|themselves|herself|himself)\b/,
  /\banew\b/,
  /\b(?:has|have|takes|take) hold of\b/,
  /\b[Ll]ets (?:the |a |time )/,
  /\bgo(?:es)? on\b/,
  /\bthose (?:who|whose|whom)\b/,
  /\bof (?:what|who|whom)\b/,
  /\bone (?:can|may|has|is|walks|sees|does|wakes|plays|reads|presses)\b/,
  /\b[Tt]he same (?:as|for|with|of|to)\b/,
  /\bthan this\b/,
  /\bas (?:it is|they are)\b/,
  /^(?:Nobody|Nothing) /,
];
/** Matches the beginning of a test title without a subject. */
const NO_SUBJECT =
  /^(?:is|are|has|have|does|do|can|may|on|in|of|at|by|with|without|for|from|to|when|while|until|but|and|or|also|not|no longer|only)\b/;

const COMMENT = /(?<=^|[\s{(,])\/\*\*?([\s\S]*?)\*\/|^[ \t]*\/\/ ?(.*)$/gm;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Returns the comments and test titles of a file that are hard to read, each as one line. */
export function hardToRead({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const comments = [...text.matchAll(COMMENT)].map(([, block, line]) =>
    (block ?? line ?? '')
      .replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path);
  const titles = isTest ? [...text.matchAll(TITLE)].map(([, , title = '']) => title) : [];
  return [
    ...comments.filter((comment) => HARD.some((pattern) => pattern.test(comment))),
    ...titles.filter((title) => NO_SUBJECT.test(title)),
  ];
}

const AREAS = [/^game\/features\/[^/]+/, /^game\/[^/]+/, /^(?:api|src|tests)\b/];

/**
 * Returns the part of the project under which a file is counted: a feature, a folder of the core, or a top-level
 * folder.
 */
export const areaOf = (path: string): string =>
  AREAS.map((area) => area.exec(path)?.[0]).find((found) => found !== undefined) ?? '';
