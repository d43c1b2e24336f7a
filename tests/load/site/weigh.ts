/** Cost of a page for a visitor who does not scroll: bytes received by kind, and layout shift. */
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** Numbers of compressed bytes as the browser received them. */
export interface Weight {
  /** All bytes, including the headers of the responses. */
  readonly total: number;
  readonly html: number;
  /** Script files and inline scripts. */
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly image: number;
  readonly other: number;
  readonly requests: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

type Kind = Exclude<keyof Weight, 'total' | 'requests' | 'shift'>;

/** Our kinds of content, keyed by the names of the DevTools protocol. */
const KINDS: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Loads the page with an empty cache and adds up everything received until the network is quiet. */
export async function measurePageWeight(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const kinds = new Map<string, Kind>();
  const bytes: Record<Kind, number> = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) kinds.set(requestId, KINDS[type] ?? 'other');
  });
  let total = 0;
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.has(requestId)) total += encodedDataLength;
    // A document's bytes are taken from the end of its loading, not added up from its pieces.
    if (kinds.get(requestId) === 'html') bytes.html = encodedDataLength;
  });
  await page.addInitScript(() => {
    const scope = window as Window & { shift?: number };
    scope.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) scope.shift = (scope.shift ?? 0) + shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join(''));
  bytes.script += inline === '' ? 0 : gzipSync(inline).length;
  const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift ?? Number.NaN);
  await context.close();
  return { ...bytes, total, requests: kinds.size, shift };
}
