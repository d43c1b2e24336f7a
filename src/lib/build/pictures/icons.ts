/** Icons of the pixelarticons set, read at build time and drawn into the page as SVG. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the inner markup of the 24 × 24 icon `name`.
 * @throws if the set has no such icon; the message says where to look up the names.
 */
export function iconMarkup(name: string): string {
  const file = join(process.cwd(), 'node_modules/pixelarticons/svg', `${name}.svg`);
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`There is no icon "${name}": choose a file name of node_modules/pixelarticons/svg`, {
      cause,
    });
  }
  return source
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .trim();
}
