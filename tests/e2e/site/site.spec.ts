/** The public pages in a real browser, on a phone, a tablet and a desktop: everything that a visitor can do there. */
import type { Page } from '@playwright/test';
import { amount, IS_LONG } from '../../helpers/amount.ts';
import { axeFindings } from '../helpers/axe.ts';
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';

const PHONE = { width: 360, height: 740 } as const;
const TABLET = { width: 768, height: 1024 } as const;
const DESK = { width: 1440, height: 900 } as const;
const WIDTHS = [PHONE, TABLET, DESK] as const;

/** One page of each kind; the long suite visits every post. */
const PAGES = [
  '/',
  '/blog',
  '/blog/procedural-world-generation',
  '/blog/tags/game-design',
  '/nowhere',
  ...amount(
    [],
    [
      '/blog/resource-system',
      '/blog/field-cauldron-recipes',
      '/blog/best-2d-survival-games',
      '/blog/evolution-of-the-character-sprite',
    ],
  ),
];

/** Records the messages that the page prints and the requests that fail. */
function watch(page: Page): { messages: string[]; failed: string[] } {
  const seen = { messages: [] as string[], failed: [] as string[] };
  page.on('console', (message) => seen.messages.push(`${message.type()}: ${message.text()}`));
  // A picture that is still loading when the window becomes narrower is abandoned for a smaller one.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') seen.failed.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/nowhere')) seen.failed.push(response.url());
  });
  return seen;
}

/** Scrolls through the page, so that all lazily loaded content is loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Returns the number of babushkas of which a narrow page shows only a part. */
const cutFigures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('.sprite')].filter(({ offsetWidth }) => offsetWidth < 96)
        .length,
  );

const openMenu = async (page: Page): Promise<void> => {
  const toggle = page.getByRole('button', { name: 'Menu' });
  if (await toggle.isVisible()) await toggle.click();
};

for (const viewport of WIDTHS) {
  const details =
    viewport === DESK ? {} : longOnly('the same at 1440 px; here, that each page is as wide as it may be');
  test.describe(`the site at ${viewport.width} px`, details, () => {
    test('every page is complete, accessible and error-free', async ({ person, expectErrors }, info) => {
      // The browser itself reports the 404 of the page that is requested on purpose.
      expectErrors(/404 \(Not Found\)/);
      const { page } = await person({ viewport, hasWorker: true });
      const seen = watch(page);
      for (const path of PAGES) {
        await page.goto(path);
        await readToTheEnd(page);
        for (const size of viewport === DESK ? [TABLET, PHONE, DESK] : [viewport]) {
          await page.setViewportSize(size);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${path} is no wider than ${size.width} px`).toBeLessThanOrEqual(0);
          expect(await cutFigures(page), `figures cut off on ${path} at ${size.width} px`).toBe(0);
        }
        expect(await axeFindings(page), `axe on ${path}`).toEqual([]);
        // A screenshot for a person to look at.
        if (IS_LONG)
          await page.screenshot({
            path: info.outputPath(`${path.replaceAll('/', '_')}.png`),
            fullPage: true,
          });
      }
      expect(seen.messages.filter((text) => !/404 \(Not Found\)/.test(text))).toEqual([]);
      expect(seen.failed).toEqual([]);
    });

    test('header and footer link to all pages', async ({ person }) => {
      const { page } = await person({ viewport });
      await page.goto('/');
      const header = page.getByRole('banner');
      await expect(header.getByText('Alpha')).toBeVisible();
      await openMenu(page);
      const links = {
        Arsenal: '/#features',
        'Battle Scenes': '/#screenshots',
        Legends: '/#about',
        Blog: '/blog',
      };
      for (const [name, href] of Object.entries({ ...links, 'Join the Battle': '/play' })) {
        await expect(header.getByRole('link', { name })).toBeVisible();
        await expect(header.getByRole('link', { name })).toHaveAttribute('href', href);
      }
      const footer = page.getByRole('contentinfo');
      const below = { Features: '/#features', About: '/#about', Blog: '/blog', 'Play Now': '/play' };
      for (const [name, href] of Object.entries(below)) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
      // The year is taken from the browser, not from the build.
      await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'));
      await page.reload();
      await expect(footer).toContainText('© 2031 Tundra Babushkas');
      await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    });

    test('the picture viewer can be operated by mouse and by keys, and wraps around', async ({ person }) => {
      const { page } = await person({ viewport });
      await page.goto('/');
      await expect(page.locator('.shot')).toHaveCount(3);
      await expect(page.locator('.card')).toHaveCount(12);
      const opener = page.getByRole('button', { name: /Survival in the Tundra/ });
      const viewer = page.getByRole('dialog', { name: 'Battle scenes' });
      await opener.click();
      await expect(viewer.getByText('1 / 6')).toBeVisible();
      await expect(viewer.getByText('Survival in the Tundra', { exact: true })).toBeVisible();
      await viewer.getByRole('button', { name: 'Previous picture' }).click();
      await expect(viewer.getByText('6 / 6')).toBeVisible();
      await viewer.getByRole('button', { name: 'Next picture' }).click();
      await expect(viewer.getByText('1 / 6')).toBeVisible();
      await viewer.locator('[data-slide-image]:visible').click();
      await expect(viewer.getByText('2 / 6')).toBeVisible();
      for (const [key, counter] of [
        ['d', '3 / 6'],
        ['ArrowRight', '4 / 6'],
        ['A', '3 / 6'],
        ['ArrowLeft', '2 / 6'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(viewer.getByText(counter)).toBeVisible();
      }
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 600);
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        // After the last control the focus may move to the browser's own toolbar, but never to the page behind.
        expect(
          await viewer.evaluate(
            (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
          ),
        ).toBe(true);
      }
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(opener).toBeFocused();
      await page.getByRole('button', { name: 'See More' }).click();
      await expect(viewer.getByText('4 / 6')).toBeVisible();
      await viewer.getByRole('button', { name: 'Close' }).click();
      await expect(viewer).toBeHidden();
    });

    test('links and buttons on the home page lead down the page and back up', async ({ person }) => {
      const { page } = await person({ viewport });
      await page.goto('/');
      const toTop = page.getByRole('button', { name: 'Back to top' });
      await expect(toTop).toBeHidden();
      await page.getByRole('link', { name: 'Witness the Chaos' }).click();
      const gap = () =>
        page.evaluate(() => {
          const top = document.querySelector('#screenshots')?.getBoundingClientRect().top ?? Number.NaN;
          return Math.round(top - (document.querySelector<HTMLElement>('[data-header]')?.offsetHeight ?? 0));
        });
      await expect.poll(async () => Math.abs(await gap())).toBeLessThanOrEqual(1);
      await expect(toTop).toBeVisible();
      await toTop.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(toTop).toBeHidden();
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      await expect(toTop).toBeHidden();
      await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }));
      await expect(toTop).toBeVisible();
    });

    test('the blog shows cards, a post and its neighbours', async ({ person }) => {
      const { page } = await person({ viewport });
      await page.goto('/blog');
      // A cover is sent in the smallest format that the browser supports, at a width that fits its place.
      const cover = page.locator('picture img').first();
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(/\.avif$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tundra Babushkas Blog');
      const cards = page.locator('.post-card');
      await expect(cards).toHaveCount(5);
      for (const card of await cards.all()) {
        await expect(card.locator('.post-card__cover')).toBeVisible();
        await expect(card.locator('.byline__image')).toBeVisible();
        await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
        await expect(card.getByText('Read More')).toBeVisible();
      }
      await cards.first().click();
      await expect(page).toHaveURL(/evolution-of-the-character-sprite$/);
      await expect(page.getByText(/\d+ min read/)).toBeVisible();
      for (const tag of [
        'Pixel Art',
        'Character Design',
        'Game Development',
        'Sprites',
        'Animation',
        'Art Process',
      ]) {
        await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag })).toBeVisible();
      }
      await page
        .getByRole('navigation', { name: 'Contents' })
        .getByRole('link', { name: 'Challenges' })
        .click();
      await expect(page.getByRole('heading', { name: 'Challenges' })).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveCount(2);
      await page.getByRole('link', { name: /^Previous/ }).click();
      await expect(page).toHaveURL(/best-2d-survival-games$/);
      await page.getByRole('link', { name: /^Next/ }).click();
      await expect(page).toHaveURL(/evolution-of-the-character-sprite$/);
    });
  });
}

test('a phone shows both ways into the game before anything is scrolled, upright and sideways', async ({
  person,
}) => {
  const { page } = await person({ viewport: PHONE });
  await page.goto('/');
  for (const [width, height] of [
    [390, 844],
    [360, 800],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const ways = [
      page.getByRole('link', { name: 'Forge Your Legend' }),
      page.getByRole('button', { name: 'Play as Guest' }),
    ];
    for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
    const [button, picture] = await Promise.all([
      ways[1]?.boundingBox(),
      page.locator('.play-loop').boundingBox(),
    ]);
    expect(picture?.y, 'the recording is below the buttons').toBeGreaterThan(button?.y ?? Number.NaN);
  }
});

test('the mobile menu opens, and closes with Escape, its button or a choice', async ({ person }) => {
  const { page } = await person({ viewport: PHONE });
  await page.goto('/blog');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Battle Scenes' });
  await expect(link).toBeHidden();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await toggle.click();
  await expect(link).toBeHidden();
  await toggle.click();
  await link.click();
  await expect(page).toHaveURL(/\/#screenshots$/);
  await expect(link).toBeHidden();
});

test('the skip link is the first element that Tab reaches, and leads to the content', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the profile icon is shown to a signed-in visitor without moving anything else', async ({ person }) => {
  const where = async ({ page }: Person) => {
    await page.goto('/');
    return await page.getByRole('link', { name: 'Join the Battle' }).first().boundingBox();
  };
  const nobody = await person();
  const somebody = await person({ email: 'icon@example.org' });
  expect(await where(somebody)).toEqual(await where(nobody));
  await expect(nobody.page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(somebody.page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(somebody.page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('the logo is cocked by one click and fires at the next, with mouse and keys', async ({ person }) => {
  const { page } = await person();
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(60_000);
  const logo = page.locator('[data-pistol]');
  await expect(logo).toHaveAttribute('data-pistol', 'idle');
  const sound = (name: string) =>
    page.waitForRequest((request) => request.url().endsWith(`/sounds/home/${name}.mp3`));
  const cock = sound('cock');
  await logo.click();
  await cock;
  await expect(logo).toHaveAttribute('data-pistol', 'cocking');
  await page.clock.runFor(499);
  await expect(logo).toHaveAttribute('data-pistol', 'cocking');
  await page.clock.runFor(1);
  await expect(logo).toHaveAttribute('data-pistol', 'cocked');
  await expect(logo).toHaveAccessibleName('Fire the Makarov');
  const shot = sound('shot');
  await logo.focus();
  await page.keyboard.press('Enter');
  await shot;
  await expect(logo).toHaveAttribute('data-pistol', 'firing');
  await page.clock.runFor(699);
  await expect(logo).toHaveAttribute('data-pistol', 'firing');
  await page.clock.runFor(1);
  await expect(logo).toHaveAttribute('data-pistol', 'idle');
});

test('nothing moves for a visitor who prefers reduced motion', async ({ person }) => {
  const { page } = await person();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const logo = page.locator('[data-pistol]');
  await logo.click();
  await logo.click();
  await expect(logo).toHaveAttribute('data-pistol', 'firing');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.goto('/blog/evolution-of-the-character-sprite');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});

test('the legend on the site can be read aloud and paused', async ({ person }) => {
  const { page } = await person();
  await page.goto('/#about');
  const button = page.locator('[data-narration]');
  await expect(button).toHaveText('Listen to the legend');
  await button.click();
  await expect(button).toHaveText('Pause');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveText('Listen to the legend');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test("the site's search loads nothing until it is used, and then finds posts", async ({ person }) => {
  const { page } = await person();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /search/.test(path))).toEqual([]);
  const field = page.getByRole('searchbox', { name: 'Search the blog' });
  const results = page.locator('[data-search-results] li');
  await field.fill('cauldrn');
  await expect(page.getByRole('status')).toHaveText(/\d posts? found/);
  await expect(results.first()).toContainText('A pot that invents');
  await field.fill('xylophone');
  await expect(page.getByRole('status')).toHaveText('Nothing about “xylophone” yet.');
  await expect(results).toHaveCount(0);
  await field.fill('prior');
  await results.first().getByRole('link').click();
  await expect(page).toHaveURL(/procedural-world-generation$/);
});

test('an unreachable search says so, and works once it is back', async ({ person, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  const { page } = await person();
  await page.route('**/blog/search.json', (route) => route.fulfill({ status: 503 }));
  await page.goto('/blog');
  const field = page.getByRole('searchbox', { name: 'Search the blog' });
  await field.fill('river');
  await expect(page.getByRole('status')).toHaveText('The search cannot be reached. Try again in a moment.');
  await page.unroute('**/blog/search.json');
  await field.fill('rivers');
  await expect(page.getByRole('status')).toHaveText(/\d posts? found/);
});

test('a different seed draws a different wood in the blog post', async ({ person }) => {
  const { page } = await person();
  await page.goto('/blog/procedural-world-generation');
  const canvas = page.locator('.groves__canvas');
  const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const first = await picture();
  await page.getByRole('button', { name: 'Another seed' }).click();
  await expect(page.getByText('Seed 8', { exact: true })).toBeVisible();
  expect(await picture()).not.toBe(first);
});

test('an unknown post leads to the blog, an unknown page leads home', async ({ person, expectErrors }) => {
  expectErrors(/404 \(Not Found\)/);
  const { page } = await person();
  await page.goto('/blog/no-such-post');
  await expect(page).toHaveURL(/\/blog$/);
  const reply = await page.goto('/no-such-page');
  expect(reply?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to camp' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the game recording starts automatically, and a button stops and restarts it', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  const image = page.locator('.play-loop img');
  const toggle = page.getByRole('button', { name: 'Play the recording' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(image).toHaveAttribute('src', /\/loop\.webp$/);
  await toggle.click();
  await expect(image).toHaveAttribute('src', /\/loop-poster\.webp$/);
  await toggle.click();
  await expect(image).toHaveAttribute('src', /\/loop\.webp$/);
});

test('the header for a signed-in visitor is a single line at every width, even when scrolled', async ({
  person,
  server,
}) => {
  const { page, context } = await person();
  await context.addCookies([{ name: 'signed_in', value: '1', url: server.origin }]);
  for (const width of [390, 900, 1000, 1024, 1164, 1270, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/blog');
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    const row = page.locator('.site-header__row');
    const { height, spill } = await row.evaluate((one) => ({
      height: one.clientHeight,
      spill: one.scrollWidth - one.clientWidth,
    }));
    expect([width, height < 90, spill <= 0]).toEqual([width, true, true]);
  }
});
