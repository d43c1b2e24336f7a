/** At build time: the current plan of the sprite sheets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SpritePlan } from './sprites.ts';

const animation = z.object({ first: z.int().min(0), frames: z.int().min(1), frameMs: z.number().positive() });
const planSchema = z.object({
  frame: z.int().min(1),
  columns: z.int().min(1),
  directions: z.array(z.string()),
  animations: z.record(z.string(), animation),
  variants: z.array(z.object({ name: z.string(), image: z.string(), color: z.string() })),
});

/** @throws if the plan has an unexpected shape */
export function readSpritePlan(): SpritePlan & z.infer<typeof planSchema> {
  const file = join(process.cwd(), 'public/images/characters/babushka.json');
  return planSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
