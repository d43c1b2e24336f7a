/** Icons for browsers, home screens and launchers, drawn from the favicon when the site is built. */
import { join } from 'node:path';
import sharp from 'sharp';
import { THEME_COLOR } from '../site.ts';

/** Launchers crop a maskable icon to a circle of four fifths; the drawing stays inside it. */
const SAFE_SHARE = 0.75;

export interface AppIcon {
  /** Edge, in px. */
  readonly size: number;
  readonly maskable?: boolean;
}

export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  'apple-touch': { size: 180, maskable: true },
  'icon-192': { size: 192 },
  'icon-512': { size: 512 },
  'maskable-512': { size: 512, maskable: true },
};

export async function drawIcon({ size, maskable = false }: AppIcon): Promise<Buffer> {
  const inner = maskable ? Math.round(size * SAFE_SHARE) : size;
  const drawn = await sharp(join(process.cwd(), 'public/favicon.svg'), { density: 72 * Math.ceil(size / 16) })
    .resize(inner, inner, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const edge = Math.floor((size - inner) / 2);
  return await sharp({ create: { width: size, height: size, channels: 4, background: THEME_COLOR } })
    .composite([{ input: drawn, left: edge, top: edge }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Returns an .ico file that holds PNG pictures of these sizes, each at most 256 px. */
export async function drawIco(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => drawIcon({ size })));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index;
    const size = (sizes[index] ?? 0) % 256;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}
