/** Words and reading time of a text. */

/** Reading speed in words per minute, for a reader who also looks at the pictures. */
const READING_SPEED = 210;

/** Returns the prose of an MDX source: without imports, tags, code, Markdown syntax or link addresses. */
export function proseOf(source: string): string {
  return source
    .replace(/^(import|export) .*$/gm, ' ')
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, ' ')
    .replace(/[#*_`>|{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const countWords = (source: string): number => {
  const prose = proseOf(source);
  return prose === '' ? 0 : prose.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
};

/** Returns the reading time in whole minutes, at least one. */
export const readingMinutes = (source: string): number =>
  Math.max(1, Math.round(countWords(source) / READING_SPEED));
