/** What the browser tests of creatures have in common: tools typed into the chat, and what the overlay says of who is near. */
import { expect, type Person } from './fixtures.ts';

/** Something that lives, as seen from the player: px to the east and to the south, and how far. */
export interface Seen {
  readonly dx: number;
  readonly dy: number;
  readonly away: number;
}

/** Types a tool into the chat, and waits for the answer. */
export async function tool(person: Person, line: string, answer: RegExp): Promise<void> {
  await person.say(line);
  await expect(person.page.getByRole('log').getByText(answer).last()).toBeAttached();
}

/** Those of a species in view, as the overlay has them, the nearest first. @param name as it is written there */
export async function seenOf({ page }: Person, name: string): Promise<Seen[]> {
  const text = await page.getByTestId('debug-overlay').innerText();
  const own = /Position: X: (\d+), Y: (\d+)/.exec(text);
  return [...text.matchAll(new RegExp(`^${name}: X: (\\d+), Y: (\\d+)`, 'gm'))]
    .map((found) => ({ dx: Number(found[1]) - Number(own?.[1]), dy: Number(found[2]) - Number(own?.[2]) }))
    .map(({ dx, dy }) => ({ dx, dy, away: Math.hypot(dx, dy) }))
    .sort((a, b) => a.away - b.away);
}

/** Goes so far to the west, or to the east, by the arrow keys. @param px more than 0 is to the east */
export async function walk(person: Person, px: number): Promise<void> {
  const { x } = await person.position();
  const key = px < 0 ? 'ArrowLeft' : 'ArrowRight';
  await person.page.keyboard.down(key);
  await expect
    .poll(async () => Math.abs((await person.position()).x - x), { intervals: [50] })
    .toBeGreaterThan(Math.abs(px));
  await person.page.keyboard.up(key);
}
