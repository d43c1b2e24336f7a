/**
 * Walks that end where a test wants, however slow the test itself is. The page turns and stops the player: a test that
 * checks once per second would make her walk 300 px too far, and in a stormy night nothing is visible beyond 312 px.
 */
import type { Person } from './fixtures.ts';

/** Direction of each key: the axis of the position, and whether the coordinate increases. */
const WAYS = {
  d: { axis: 'X', grows: true },
  a: { axis: 'X', grows: false },
  s: { axis: 'Y', grows: true },
  w: { axis: 'Y', grows: false },
} as const;

/** Holds a key until the player's own position in the overlay is beyond a mark. @param mark in px */
export async function walkBeyond({ page }: Person, key: keyof typeof WAYS, mark: number): Promise<void> {
  const { axis, grows } = WAYS[key];
  const beyond = page.evaluate(
    ({ key, axis, grows, mark }) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const text = document.querySelector('[data-testid="debug-overlay"]')?.textContent ?? '';
          const at = Number(new RegExp(`Position:.*?${axis}: (\\d+)`).exec(text)?.[1]);
          if (!(grows ? at > mark : at < mark)) return void setTimeout(look, 20);
          window.dispatchEvent(new KeyboardEvent('keyup', { key, code: `Key${key.toUpperCase()}` }));
          resolve();
        };
        look();
      }),
    { key, axis, grows, mark },
  );
  await page.keyboard.down(key);
  await beyond;
  await page.keyboard.up(key);
}

/**
 * Walks back and forth between two marks without stopping, until the returned function is called.
 * @param west in px, like `east`
 * @returns a function that stops the player
 */
export async function walkToAndFro(
  { page }: Person,
  west: number,
  east: number,
): Promise<() => Promise<void>> {
  const walk = await page.evaluateHandle(
    ({ west, east }) => {
      let key = 'd';
      const press = (type: 'keydown' | 'keyup') =>
        window.dispatchEvent(new KeyboardEvent(type, { key, code: `Key${key.toUpperCase()}` }));
      const timer = setInterval(() => {
        const text = document.querySelector('[data-testid="debug-overlay"]')?.textContent ?? '';
        const x = Number(/Position: X: (\d+)/.exec(text)?.[1]);
        if (!(key === 'd' ? x > east : x < west)) return;
        press('keyup');
        key = key === 'd' ? 'a' : 'd';
        press('keydown');
      }, 20);
      press('keydown');
      return {
        stop() {
          clearInterval(timer);
          press('keyup');
        },
      };
    },
    { west, east },
  );
  return () => walk.evaluate((walking) => walking.stop());
}
