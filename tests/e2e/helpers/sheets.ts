/** Rules for the panels of phones, measured on the page of `sheet-page.tsx`. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Smallest target of a finger, and smallest letter, in CSS px. */
const [FINGER, LETTER] = [44, 13.5];

export interface Held {
  readonly width: number;
  readonly height: number;
  /** Factor of the size of letters. */
  readonly text: number;
  readonly isLeft: boolean;
  readonly hasNotch: boolean;
}

/** Parts of the screen that a phone with a notch covers: top, right, bottom, left. */
const NOTCH = { upright: [47, 0, 34, 0], sideways: [0, 47, 21, 47] } as const;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Loads the page with its script, its styles and the game's letters. */
export async function loadSheets(page: Page, { code, styles }: { code: string; styles: string }) {
  await page.route('http://sheets.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/fonts/')) return route.fulfill({ path: `src/styles${pathname}` });
    // A picture that cannot be loaded is replaced by an emoji, which may happen between two measurements.
    if (pathname.startsWith('/images/')) return route.fulfill({ path: `public${pathname}` });
    const body = '<!doctype html><meta name="viewport" content="width=device-width">';
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.fulfill({ status: 404 });
  });
  await page.goto('http://sheets.test/');
  const fonts = readFileSync('src/styles/fonts.css', 'utf8').replaceAll('./fonts/', '/fonts/');
  const insets = SIDES.reduce(
    (text, side) => text.replaceAll(`env(safe-area-inset-${side})`, `var(--notch-${side}, 0px)`),
    styles,
  );
  await page.addStyleTag({ content: fonts + insets });
  await page.addScriptTag({ content: code });
}

/** Turns the phone, or takes another one. */
export async function hold(page: Page, { width, height, text, isLeft, hasNotch }: Held): Promise<void> {
  await page.setViewportSize({ width, height });
  const notch = hasNotch ? NOTCH[width < height ? 'upright' : 'sideways'] : [0, 0, 0, 0];
  await page.evaluate(
    ([sides, ts, left]) => {
      const hud = document.querySelector<HTMLElement>('.game-hud');
      for (const [name, px] of sides) document.documentElement.style.setProperty(name, `${px}px`);
      hud?.style.setProperty('--ts', String(ts));
      (window as object as { sheets: { left(is: boolean): void } }).sheets.left(left);
      window.dispatchEvent(new Event('resize'));
    },
    [SIDES.map((side, at) => [`--notch-${side}`, notch[at] ?? 0] as const), text, isLeft] as const,
  );
}

/** Opens a panel of the page, and closes all others. */
export async function showSheet(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (panel) => (window as object as { sheets: { show(id: string): void } }).sheets.show(panel),
    id,
  );
  await page.locator('.sheet').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Puts things and portions of water into the pot of the page. */
export async function fillPot(page: Page, ids: readonly number[], water: number): Promise<void> {
  await page.evaluate(
    ([items, portions]) =>
      (window as object as { sheets: { fill(ids: readonly number[], water: number): void } }).sheets.fill(
        items,
        portions,
      ),
    [ids, water] as const,
  );
}

/** Returns the faults of the open sheet, each in a sentence. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([finger, letter]) => {
      const sheet = document.querySelector<HTMLElement>('.sheet');
      if (!sheet) return ['there is no sheet'];
      const faults: string[] = [];
      const nameOf = (one: Element) =>
        `${one.className} "${one.getAttribute('aria-label') ?? one.textContent}"`.slice(0, 90);
      const insetOf = (side: string) =>
        Number.parseFloat(document.documentElement.style.getPropertyValue(`--notch-${side}`)) || 0;
      const safe = {
        left: insetOf('left'),
        top: insetOf('top'),
        right: innerWidth - insetOf('right'),
        bottom: innerHeight - insetOf('bottom'),
      };
      const isIn = (a: DOMRect, b: typeof safe) =>
        a.left >= b.left - 0.6 &&
        a.top >= b.top - 0.6 &&
        a.right <= b.right + 0.6 &&
        a.bottom <= b.bottom + 0.6;
      /** Returns the part of the screen in which a target in lists is seen; null outside of lists. */
      const viewOf = (one: Element): typeof safe | null => {
        const list = one.parentElement?.closest('.sheet__scroll, .in-hands');
        if (!list) return null;
        const { left, top, right, bottom } = list.getBoundingClientRect();
        const outer = viewOf(list);
        if (!outer) return { left, top, right, bottom };
        return {
          left: Math.max(left, outer.left),
          top: Math.max(top, outer.top),
          right: Math.min(right, outer.right),
          bottom: Math.min(bottom, outer.bottom),
        };
      };
      const targets = [...sheet.querySelectorAll('button, input, summary')]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect(), view: viewOf(one) }));
      for (const { one, box, view } of targets) {
        if (Math.min(box.width, box.height) < finger - 0.1)
          faults.push(`${nameOf(one)} is ${box.width} × ${box.height}`);
        if (!view && !isIn(box, safe)) faults.push(`${nameOf(one)} leaves the safe part of the screen`);
      }
      // A target that is scrolled out is not there.
      const whole = targets.filter(({ box, view }) => !view || isIn(box, view));
      for (const [at, a] of whole.entries())
        for (const b of whole.slice(at + 1)) {
          const isApart =
            a.box.right <= b.box.left + 0.6 ||
            b.box.right <= a.box.left + 0.6 ||
            a.box.bottom <= b.box.top + 0.6 ||
            b.box.bottom <= a.box.top + 0.6;
          if (!isApart) faults.push(`${nameOf(a.one)} and ${nameOf(b.one)} overlap`);
        }
      const frame = sheet.getBoundingClientRect();
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || node.textContent?.trim() === '' || !parent.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        const holder = (
          parent.closest('button') ??
          parent.closest('.sheet__head') ??
          sheet
        ).getBoundingClientRect();
        if (parent.closest('.hud-hidden')) continue;
        if (size < letter) faults.push(`${nameOf(parent)} has letters of ${size} px`);
        if (text.left < holder.left - 0.6 || text.right > holder.right + 0.6)
          faults.push(`"${node.textContent}" is wider than ${nameOf(parent)}`);
        if (parent.closest('button') && (text.top < holder.top - 1 || text.bottom > holder.bottom + 1))
          faults.push(`"${node.textContent}" is higher than its button`);
        if (text.left < frame.left || text.right > frame.right)
          faults.push(`"${node.textContent}" leaves the sheet`);
      }
      const page = document.scrollingElement;
      if (page && (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth))
        faults.push('the page scrolls');
      return faults;
    },
    [FINGER, LETTER] as const,
  );
}
