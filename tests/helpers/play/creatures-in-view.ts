/** Creatures in view, read from the debug overlay of a page. */
import type { Page } from '@playwright/test';

/** A creature as seen from the player: px to the east and px to the south, and its distance. */
export interface CreatureInView {
  readonly dx: number;
  readonly dy: number;
  readonly away: number;
}

/**
 * Returns the creatures of a species in view, nearest first; the overlay must be open. @param name the species as the
 * overlay names it
 */
export async function creaturesInView(page: Page, name: string): Promise<CreatureInView[]> {
  const text = await page.getByTestId('debug-overlay').innerText();
  const own = /Position: X: (\d+), Y: (\d+)/.exec(text);
  return [...text.matchAll(new RegExp(`^${name}: X: (\\d+), Y: (\\d+)`, 'gm'))]
    .map((found) => ({ dx: Number(found[1]) - Number(own?.[1]), dy: Number(found[2]) - Number(own?.[2]) }))
    .map(({ dx, dy }) => ({ dx, dy, away: Math.hypot(dx, dy) }))
    .sort((a, b) => a.away - b.away);
}
