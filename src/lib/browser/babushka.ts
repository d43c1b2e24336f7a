/**
 * Pictures that make up a player's babushka, as in the game. Pages do not load the game's code, so this repeats it; a
 * test compares the two.
 */
import { z } from 'zod';

/** The fields of the sheets' plan (`/images/characters/babushka.json`) that are used here. */
const planSchema = z.object({
  variants: z.array(z.object({ image: z.string(), name: z.string(), color: z.string() })).min(1),
  wear: z.array(z.object({ item: z.int(), image: z.string() })),
});
export type BabushkaPlan = z.infer<typeof planSchema>;

/** @throws if the plan has an unexpected shape */
export const parsePlan = (json: unknown): BabushkaPlan => planSchema.parse(json);

const channels = (color: string): readonly [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Returns how different two colours look, by the "redmean" approximation in sRGB. */
function distance(a: string, b: string): number {
  const [[r1, g1, b1], [r2, g2, b2]] = [channels(a), channels(b)];
  const mean = (r1 + r2) / 2;
  return (2 + mean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - mean) / 256) * (b1 - b2) ** 2;
}

/**
 * Returns the sheets to lay over each other, lowest first.
 * @param color `#rrggbb`
 * @param wear catalogue numbers; items without a picture are left out
 */
export function layersOf(
  { variants, wear: pictures }: BabushkaPlan,
  color: string,
  wear: readonly number[],
): readonly string[] {
  const [variant] = variants.toSorted((a, b) => distance(color, a.color) - distance(color, b.color));
  if (variant === undefined) return [];
  const worn = pictures.filter(({ item }) => wear.includes(item));
  return [variant.image, ...worn.map(({ image }) => image.replace('{variant}', variant.name))];
}
