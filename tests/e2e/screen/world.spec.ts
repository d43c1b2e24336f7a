/** The land on the screen when something goes wrong: damaged files, missing pictures, a lost graphics context. */
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { expect, longOnly, test } from '../helpers/fixtures.ts';

/** Number of colours in the middle of the world view; one if nothing is drawn. */
async function coloursOf(page: Page): Promise<number> {
  const clip = { x: 340, y: 160, width: 600, height: 400 };
  const { data } = PNG.sync.read(await page.screenshot({ clip }));
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4) seen.add(data.readUInt32BE(at));
  return seen.size;
}

test('the game does not count as being played while the boot screen covers it', async ({ person }) => {
  const galina = await person({ email: 'covered@example.org' });
  await galina.page.goto('/play');
  const invitation = galina.page.getByText('Press any key or tap to enter');
  await expect(invitation).toBeVisible({ timeout: 30_000 });
  await expect(galina.game).toHaveAttribute('data-game-state', 'loading');
  await galina.page.keyboard.press('Control');
  await expect(galina.game).toHaveAttribute('data-game-state', 'playing');
  await expect(invitation).toHaveCount(0);
});

test.describe('the painted world', () => {
  test.use({ isPainted: true });

  test('the world is drawn again after the graphics context was lost', async ({ person, expectErrors }) => {
    expectErrors(/context/i);
    const anna = await person({ email: 'context@example.org' });
    await anna.enterGame();
    await expect.poll(() => coloursOf(anna.page)).toBeGreaterThan(12);
    await anna.page.evaluate(async () => {
      const canvas = document.querySelector('canvas');
      const loss = (canvas?.getContext('webgl2') ?? canvas?.getContext('webgl'))?.getExtension(
        'WEBGL_lose_context',
      );
      const lost = new Promise((resolve) => canvas?.addEventListener('webglcontextlost', resolve));
      const back = new Promise((resolve) => canvas?.addEventListener('webglcontextrestored', resolve));
      loss?.loseContext();
      await lost;
      await new Promise((resolve) => setTimeout(resolve, 0));
      loss?.restoreContext();
      await back;
    });
    await expect.poll(() => coloursOf(anna.page)).toBeGreaterThan(12);
    await anna.showOverlay();
    await expect(anna.page.getByTestId('debug-overlay')).toContainText(/Nodes: [1-9]\d* drawn/);
    await anna.page.keyboard.down('d');
    await expect.poll(async () => (await anna.position()).x).toBeGreaterThan(2600);
    await anna.page.keyboard.up('d');
  });

  test(
    'missing pictures are requested again, then replaced, and the game can be played',
    longOnly('unit tests of the loader'),
    async ({ person, expectErrors }) => {
      expectErrors(/Failed to load resource/);
      const nina = await person({ email: 'pictures@example.org' });
      const asked = new Map<string, number>();
      const warnings: string[] = [];
      nina.page.on('console', (message) => {
        if (message.type() === 'warning' && message.text().includes('plainer')) warnings.push(message.text());
      });
      const missing = ['terrain/ground.bin', 'doodads/atlas.png', 'nodes/atlas.png'];
      for (const path of missing.map((name) => `**/images/${name}`)) {
        await nina.page.route(path, async (route) => {
          const { pathname } = new URL(route.request().url());
          asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
          await route.fulfill({ status: 404, body: '' });
        });
      }
      await nina.enterGame();
      expect([...asked.values()]).toEqual([4, 4, 4]);
      expect(warnings).toHaveLength(3);
      await expect.poll(() => coloursOf(nina.page)).toBeGreaterThan(3);
    },
  );
});

test(
  'a damaged world file is fetched once more, and a later visit takes it from the cache',
  longOnly('unit tests of the store of worlds'),
  async ({ person }) => {
    const vera = await person({ email: 'damaged@example.org' });
    let asked = 0;
    await vera.page.route('**/api/world/*', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fulfill({ status: 200, contentType: 'application/octet-stream', body: 'no land at all' });
    });
    await vera.enterGame();
    expect(asked).toBe(2);
    await vera.page.unroute('**/api/world/*');
    vera.page.on('dialog', (dialog) => dialog.accept());
    await vera.page.reload();
    await vera.untilPlaying();
    await vera.page.reload();
    await vera.untilPlaying();
    const bytes = await vera.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/world/'))
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : -1)),
    );
    expect(bytes).toEqual([0]);
  },
);

test('a rotated screen is filled completely, with square pixels', async ({ person }) => {
  const anfisa = await person({
    email: 'anfisa@example.org',
    name: 'Anfisa',
    viewport: { width: 390, height: 844 },
  });
  await anfisa.enterGame();
  const canvas = anfisa.page.locator('.game-stage canvas');
  const sizes = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element.getBoundingClientRect();
      return { shown: [width, height], drawn: [element.width, element.height] };
    });
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await anfisa.page.setViewportSize({ width, height });
    await expect.poll(sizes).toEqual({ shown: [width, height], drawn: [width, height] });
  }
});
