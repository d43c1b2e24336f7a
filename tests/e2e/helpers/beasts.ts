/** A walk of so many px, which the browser tests of creatures have in common. */
import type { Person } from './fixtures.ts';

/** Goes so far to the west, or to the east, by the arrow keys. @param px more than 0 is to the east */
export async function walk(person: Person, px: number): Promise<void> {
  const { x } = await person.position();
  const key = px < 0 ? 'ArrowLeft' : 'ArrowRight';
  await person.page.keyboard.down(key);
  // Looked at in each frame, or she would be far off before anybody has seen how far.
  await person.page.waitForFunction(
    ([from, least]) => {
      const text = document.querySelector('[data-testid="debug-overlay"]')?.textContent ?? '';
      return Math.abs(Number(/Position: X: (\d+)/.exec(text)?.[1] ?? from) - from) > least;
    },
    [x, Math.abs(px)] as const,
  );
  await person.page.keyboard.up(key);
}
