/** State of the server on the operators' page: the figures of the running server, and those of a whole day. */
import type { Page } from '@playwright/test';
import { FIGURE_NAMES, type ServerFigures } from '../../../api/contracts/server-figures.ts';
import { standBy } from '../../helpers/play/bystander.ts';
import { axeFindings } from '../helpers/axe.ts';
import { expect, longOnly, withServer } from '../helpers/fixtures.ts';
import { makeOperator } from '../helpers/operators.ts';

// A server of its own, because the day of a shared one contains the players of other tests.
const test = withServer({ DEBUG_TOOLS: '1' });

const FIGURES = '**/api/admin/server/figures';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
];

const panelOf = (page: Page) => page.getByRole('region', { name: 'How It Is Doing' });
const rowOf = (page: Page, label: string) =>
  panelOf(page)
    .locator('.figures__row')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) });

/** Fails if the page is wider than its window or has an accessibility finding. */
async function checkLook(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const beside = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const cut = [...document.querySelectorAll('.figures, .figures *')].filter(
        (element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0,
      );
      return { page: scrollWidth - clientWidth, cut: cut.map((element) => element.textContent.slice(0, 40)) };
    });
    expect(beside, `at ${size.width} px`).toEqual({ page: 0, cut: [] });
    expect(await axeFindings(page), `at ${size.width} px`).toEqual([]);
  }
}

/** Returns the reply of a server that has run for a year, with the largest numbers. */
function longDay(now: number): ServerFigures {
  const line = Array.from({ length: 144 }, (_, at): [number, number] | null => {
    const high = Math.round(now * (0.55 + 0.45 * Math.sin(at / 23)) * 100) / 100;
    return at > 60 && at < 66 ? null : [Math.round(high * 80) / 100, high];
  });
  const figure = { now, least: 0, most: now, line };
  return {
    version: '0.1.0',
    commit: '0123456789ab',
    uptime_s: 366 * 24 * 3600,
    makes_backups: true,
    recorded_minutes: 1440,
    figures: Object.fromEntries(FIGURE_NAMES.map((name) => [name, figure])) as ServerFigures['figures'],
  };
}

test('an operator sees the current figures, and the past day as line charts', async ({ person, server }) => {
  const email = 'schetovod@tundra.example';
  const { page } = await person({ email });
  await makeOperator(page, server, email);
  const leave = await standBy(server.origin);

  await page.goto('/admin');
  await expect(rowOf(page, 'Players').locator('.figures__now')).toHaveText('1');
  await expect(rowOf(page, 'WebSocket links').locator('.figures__now')).toHaveText('1');
  await expect(rowOf(page, 'Tick, p50').locator('.figures__now')).toHaveText(/^[\d.,]+ ms$/);
  await expect(rowOf(page, 'Newest backup').locator('.figures__now')).toHaveText('none');
  await expect(rowOf(page, 'Free disk').locator('.figures__now')).toHaveText(/^[\d.,]+ [GT]B$/);
  await expect(rowOf(page, 'Database').locator('.figures__now')).toHaveText(/^[\d.,]+ MB$/);
  await expect(rowOf(page, 'Memory').locator('.figures__now')).toHaveText(/^[\d.,]+ [MG]B$/);
  await expect(rowOf(page, 'Up for').locator('.figures__now')).toHaveText(/^\d+ (s|min|h)$/);
  await expect(rowOf(page, 'Version')).toContainText(/\d+\.\d+\.\d+/);
  await expect(panelOf(page)).toContainText('This server makes no backups automatically.');
  await expect(
    rowOf(page, 'Players').getByRole('img', { name: /^Last 24 hours: least [01], most 1, now 1$/ }),
  ).toBeVisible();
  leave();
  await checkLook(page);
});

test(
  "a whole day of the largest figures fits on the operators' page, also on a phone",
  longOnly('unit tests of the figures; the running server is shown here'),
  async ({ person, server }) => {
    const email = 'vekovaya@tundra.example';
    const { page } = await person({ email });
    await makeOperator(page, server, email);
    await page.route(FIGURES, (route) => route.fulfill({ json: longDay(88_888_888_888_888) }));
    await page.goto('/admin');
    const lines = panelOf(page).getByRole('img');
    await expect(lines).toHaveCount(FIGURE_NAMES.length);
    // The path begins twice, because gaps are not drawn.
    const path = await lines.first().locator('path').getAttribute('d');
    expect(path?.split('M')).toHaveLength(3);
    const box = await lines.first().locator('path').boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    expect(box?.height).toBeGreaterThan(20);
    await checkLook(page);
  },
);

test('the operators’ page reads the figures every half minute while shown', async ({ person, server }) => {
  const email = 'terpelivaya@tundra.example';
  const { page } = await person({ email });
  await makeOperator(page, server, email);
  let asked = 0;
  await page.route(FIGURES, (route) => {
    asked += 1;
    return route.fulfill({ json: longDay(asked) });
  });
  const players = rowOf(page, 'Players').locator('.figures__now');
  const see = (state: 'visible' | 'hidden') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.clock.install();
  await page.goto('/admin');
  await expect(players).toHaveText('1');
  await page.clock.runFor(25_000);
  await expect(players).toHaveText('1');
  await page.clock.runFor(6_000);
  await expect(players).toHaveText('2');
  await see('hidden');
  await page.clock.runFor(120_000);
  expect(asked).toBe(2);
  await see('visible');
  await expect(players).toHaveText('3');
  await page.clock.runFor(31_000);
  await expect(players).toHaveText('4');
});
