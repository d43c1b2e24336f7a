/** Text as outlines of the site's pixel font, for pictures that are drawn while the site is built. */
import font from '../../../styles/fonts/lettering.json' with { type: 'json' };

const letters: Readonly<Record<string, { advance: number; d: string }>> = font.letters;

const advanceOf = (letter: string): number => letters[letter]?.advance ?? 0;

/** Returns the width in px of a text set at a size in px. A letter that the font lacks has no width. */
export function textWidth(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + advanceOf(letter), 0) * size) / font.em;
}

/** Returns lines of whole words, each at most `width` px wide unless a single word is wider. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns one line as an SVG group; `y` is its baseline. */
export function textPath(text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / font.em;
  let at = 0;
  const paths = [...text].map((letter) => {
    const path = `<path transform="translate(${at} 0)" d="${letters[letter]?.d ?? ''}"/>`;
    at += advanceOf(letter);
    return path;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${paths.join('')}</g>`;
}
