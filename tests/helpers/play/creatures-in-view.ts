/** What the debug overlay of a page says of the creatures in view. */
import type { Page } from '@playwright/test';

/** Something that lives, as seen from the player: px to the east and to the south, and how far. */
export interface CreatureInView {
  readonly dx: number;
  readonly dy: number;
  readonly away: number;
}

/** Those of a species in view, the nearest first; the overlay must be open. @param name as it is written there */
export async function creaturesInView(page: Page, name: string): Promise<CreatureInView[]> {
  const text = await page.getByTestId('debug-overlay').innerText();
  const own = /Position: X: (\d+), Y: (\d+)/.exec(text);
  return [...text.matchAll(new RegExp(`^${name}: X: (\\d+), Y: (\\d+)`, 'gm'))]
    .map((found) => ({ dx: Number(found[1]) - Number(own?.[1]), dy: Number(found[2]) - Number(own?.[2]) }))
    .map(({ dx, dy }) => ({ dx, dy, away: Math.hypot(dx, dy) }))
    .sort((a, b) => a.away - b.away);
}
