/**
 * The preview picture of a shared link to a post: its cover, darkened towards the left, with the post's title on it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SHARE_IMAGE } from '../site.ts';
import { textPath, wrapText } from './lettering.ts';

/** The size that link previews require, in px. */
const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 72;
/** Sizes of the pixel font are multiples of its ten cells, so that edges fall on whole px. */
const TITLE = 70;
const FOOT = 30;
const LINE = 84;

/** Returns the text of a card as SVG. */
export function cardText(title: string, foot: string): string {
  const lines = wrapText(title, TITLE, CARD.width * 0.68);
  const top = CARD.height - MARGIN - 96 - (lines.length - 1) * LINE;
  const rows = lines.map((line, index) => {
    const y = top + index * LINE;
    return textPath(line, MARGIN + 7, y + 7, TITLE, '#7f1f1e') + textPath(line, MARGIN, y, TITLE, '#eef1f8');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" shape-rendering="crispEdges">
    <defs><linearGradient id="dark"><stop offset="0" stop-color="#0b0c18" stop-opacity=".94"/>
    <stop offset=".62" stop-color="#0b0c18" stop-opacity=".72"/><stop offset="1" stop-color="#0b0c18" stop-opacity=".1"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#dark)"/><rect x="${MARGIN}" y="${MARGIN}" width="96" height="12" fill="#c63a2c"/>
    ${rows.join('')}${textPath(foot, MARGIN, CARD.height - MARGIN, FOOT, '#e6ad4f')}</svg>`;
}

/**
 * Returns the card as PNG bytes.
 * @param cover the cover's path below public/; the site's own preview is used while that file does not exist
 */
export async function drawCard(title: string, foot: string, cover: string): Promise<Buffer> {
  const file = join(process.cwd(), 'public', cover);
  return await sharp(existsSync(file) ? file : join(process.cwd(), 'public', SHARE_IMAGE))
    .resize(CARD.width, CARD.height, { fit: 'cover', kernel: 'nearest' })
    .composite([{ input: Buffer.from(cardText(title, foot)) }])
    .png({ palette: true, colours: 192, effort: 7 })
    .toBuffer();
}
