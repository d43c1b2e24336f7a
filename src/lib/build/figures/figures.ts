/**
 * Pictures that the figures of posts generate at build time, served under /figures with a name derived from their
 * content.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSpritePlan } from './sprite-plan.ts';
import { SPRITE_SCALE } from './sprites.ts';

const kept = new Map<string, Buffer>();

/** Stores PNG bytes for the endpoint that serves them. Returns their address. */
export function keepFigure(png: Buffer): string {
  const name = createHash('sha256').update(png).digest('hex').slice(0, 16);
  kept.set(name, png);
  return `/figures/${name}.png`;
}

/** Returns every stored picture, by name. */
export const keptFigures = (): ReadonlyMap<string, Buffer> => kept;

/** One animated sprite of a post. */
export interface SpriteChoice {
  readonly animation: string;
  readonly direction: string;
  readonly variant: string;
}

/** The background behind the sprites, and the space around each, in px. */
const GROUND = '#3b4436';
const ROOM = 16;

/** Returns the first frames of sprites side by side as a PNG, for readers that apply no style sheet. */
export async function spriteRow(sprites: readonly SpriteChoice[]): Promise<Buffer> {
  const plan = readSpritePlan();
  const edge = plan.frame * SPRITE_SCALE;
  const frames = await Promise.all(
    sprites.map(async ({ animation, direction, variant }, at) => {
      const image = plan.variants.find(({ name }) => name === variant)?.image ?? '';
      const input = await sharp(join(process.cwd(), 'public', image))
        .extract({
          left: (plan.animations[animation]?.first ?? 0) * plan.frame,
          top: plan.directions.indexOf(direction) * plan.frame,
          width: plan.frame,
          height: plan.frame,
        })
        .resize(edge, edge, { kernel: 'nearest' })
        .png()
        .toBuffer();
      return { input, left: ROOM + at * (edge + ROOM), top: ROOM };
    }),
  );
  const width = ROOM + sprites.length * (edge + ROOM);
  return await sharp({ create: { width, height: edge + 2 * ROOM, channels: 3, background: GROUND } })
    .composite(frames)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
