/** Walks that end where a test says, however late the test itself is. */
import type { Person } from './fixtures.ts';

/** Which way a key leads: along which axis of the position, and whether it grows. */
const WAYS = {
  d: { axis: 'X', grows: true },
  a: { axis: 'X', grows: false },
  s: { axis: 'Y', grows: true },
  w: { axis: 'Y', grows: false },
} as const;

/**
 * Holds a key until the own position, as the overlay has it, is beyond a mark. The page itself lets the key go: a test that
 * looks once a second lets her walk 300 px too far, and in a stormy night nobody is seen from farther than 312 px.
 * @param mark in px
 */
export async function walkBeyond({ page }: Person, key: keyof typeof WAYS, mark: number): Promise<void> {
  const { axis, grows } = WAYS[key];
  const beyond = page.evaluate(
    ({ key, axis, grows, mark }) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const text = document.querySelector('.hud-debug')?.textContent ?? '';
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
