/**
 * `node tests/screenshots/lettering.ts [folder]`: collects all labels of the built site that use the pixel font, in
 * their real size, on one sheet each for phone and desktop at 1× and 2×. The pictures are for inspection by eye, in
 * `.data/lettering`.
 */
import { mkdir, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Browser, chromium, type Page } from '@playwright/test';
import { staticSite } from '#api/middleware/static.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const SCREENS = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };

interface Label {
  readonly text: string;
  readonly size: string;
  readonly weight: string;
  readonly transform: string;
}

/** Returns the texts on a page that use the pixel font, with their styles. */
const labelsOf = (page: Page): Promise<Label[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
      const { fontFamily, fontSize, fontWeight, textTransform } = getComputedStyle(element);
      if (text === '' || !fontFamily.startsWith('"Tundra Pixel"')) return [];
      return [{ text, size: fontSize, weight: fontWeight, transform: textTransform }];
    }),
  );

/** Replaces the content of the page with the labels, keeping the styles of the page. */
const showSheet = (page: Page, labels: readonly Label[]): Promise<void> =>
  page.evaluate((all) => {
    document.body.replaceChildren(
      ...all.map(({ text, size, weight, transform }) => {
        const line = document.createElement('p');
        line.textContent = text;
        line.style.font = `${weight} ${size} / 1.4 "Tundra Pixel"`;
        line.style.textTransform = transform;
        return line;
      }),
    );
    document.body.style.padding = '20px';
  }, labels);

async function sheet(browser: Browser, origin: string, paths: readonly string[], name: keyof typeof SCREENS) {
  for (const deviceScaleFactor of [1, 2]) {
    const context = await browser.newContext({ viewport: SCREENS[name], deviceScaleFactor, bypassCSP: true });
    const page = await context.newPage();
    const labels = new Map<string, Label>();
    for (const path of paths) {
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      for (const label of await labelsOf(page)) labels.set(JSON.stringify(label), label);
    }
    await page.goto(`${origin}/404`, { waitUntil: 'networkidle' });
    await showSheet(page, [...labels.values()]);
    const file = join(folder, `${name}-${deviceScaleFactor}x.png`);
    await page.screenshot({ path: file, fullPage: true });
    process.stdout.write(`${file}: ${labels.size} labels\n`);
    await context.close();
  }
}

const folder = process.argv[2] ?? join(ROOT, '.data/lettering');
await mkdir(folder, { recursive: true });
const files = await readdir(DIST, { recursive: true });
const paths = files
  .filter((path) => path.endsWith('index.html') && !path.startsWith('play'))
  .map((path) => `/${path.replace(/\/?index\.html$/, '')}`);
const server = serve({ fetch: staticSite(DIST).fetch, port: 0, hostname: '127.0.0.1' });
await new Promise((listening) => server.once('listening', listening));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ['desktop', 'phone'] as const) await sheet(browser, origin, paths, name);
} finally {
  await browser.close();
  server.close();
}
