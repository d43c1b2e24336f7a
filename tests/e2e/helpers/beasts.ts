/** A walk over a given distance, shared by the browser tests of creatures. */
import type { Person } from './fixtures.ts';

/** Walks `px` px west or east with the arrow keys. @param px positive for east */
export async function walk(person: Person, px: number): Promise<void> {
  const { x } = await person.position();
  const key = px < 0 ? 'ArrowLeft' : 'ArrowRight';
  await person.page.keyboard.down(key);
  // Checked in every frame, because a slower check would let the player walk far beyond the distance.
  await person.page.waitForFunction(
    ([from, least]) => {
      const text = document.querySelector('[data-testid="debug-overlay"]')?.textContent ?? '';
      return Math.abs(Number(/Position: X: (\d+)/.exec(text)?.[1] ?? from) - from) > least;
    },
    [x, Math.abs(px)] as const,
  );
  await person.page.keyboard.up(key);
}
