/**
 * The rules of a phone's screen, on every size and either way up, for both hands, with large letters and with a notch:
 * what is covered, the player's free zone, and targets that a thumb hits.
 */
import type { CDPSession, Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, withTools } from '../helpers/fixtures.ts';
import { command } from '../helpers/panel-steps.ts';
import {
  coverage,
  inHerZone,
  isOverlap,
  PASSING,
  type Part,
  partsOf,
  type Screen,
  STAYING,
} from '../helpers/phone-cover.ts';
import { frames } from '../helpers/pressing.ts';

const test = withTools();

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The screens, some of them with a notch. */
const SCREENS: readonly (Screen & { readonly insets: Insets })[] = [
  { width: 390, height: 844, insets: { ...NO_INSETS, top: 47, bottom: 34 } },
  { width: 390, height: 844, insets: NO_INSETS },
  { width: 360, height: 640, insets: NO_INSETS },
  { width: 412, height: 915, insets: { ...NO_INSETS, top: 24, bottom: 24 } },
  { width: 768, height: 1024, insets: { ...NO_INSETS, top: 24, bottom: 20 } },
  { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
  { width: 640, height: 360, insets: NO_INSETS },
  { width: 915, height: 412, insets: { ...NO_INSETS, bottom: 16, left: 32 } },
  { width: 1024, height: 768, insets: { ...NO_INSETS, top: 24, bottom: 20 } },
];

/** Targets of fingers at rest, and their smallest side, in CSS px. */
const TARGETS = [
  '[aria-label="How it stands"]',
  '.minimap',
  '.touch-use',
  '.touch-hand',
  '.touch-jump',
  '.touch-chat',
  '.hud-hotbar .wool-slot',
  '.hud-hotbar__open',
] as const;
const FINGER_PX = 44;
/** Share of the screen that may be covered at rest, and in a crowded moment, in %. */
const AT_REST = { upright: 30, sideways: 25 } as const;
const CROWDED = 35;
/** Additional share for large letters, and on the lowest screens held sideways; and their height, in CSS px. */
const MORE = 2;
const LOWEST = 376;

/** Returns the middle of the player's figure, in CSS px. */
const herMiddle = (page: Page) =>
  page.evaluate(() => {
    const style = document.querySelector<HTMLElement>('.game-hud')?.style;
    const read = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? '');
    return { x: read('--her-x'), y: read('--her-y') };
  });

async function turn(page: Page, devtools: CDPSession, { insets, ...screen }: (typeof SCREENS)[number]) {
  await page.setViewportSize(screen);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await frames(page, 3);
}

function expectSafe(part: Part, { width, height }: Screen, insets: Insets, what: string): void {
  // The fringe of the hotbar hangs into the lower inset.
  const lowest = part.name === '.hud-hotbar__slots' ? height : height - insets.bottom;
  const isIn =
    part.x >= insets.left - 0.5 &&
    part.x + part.width <= width - insets.right + 0.5 &&
    part.y >= insets.top - 0.5 &&
    part.y + part.height <= lowest + 0.5;
  const isFelt = part.name === '.hud-hotbar__slots' && width < height;
  expect(isIn || isFelt, `${what}: ${part.name} is in the safe area: ${JSON.stringify(part)}`).toBe(true);
}

/** Expects the rules at rest, when nobody speaks and nothing is in reach. */
async function expectAtRest(page: Page, screen: (typeof SCREENS)[number], more: number, what: string) {
  const parts = await partsOf(page, STAYING);
  expect(parts.length, what).toBeGreaterThanOrEqual(STAYING.length);
  const isUpright = screen.width < screen.height;
  const most = AT_REST[isUpright ? 'upright' : 'sideways'] + more + (screen.height < LOWEST ? MORE : 0);
  const covered = coverage(screen, parts);
  console.log(`${what}: at rest ${covered.toFixed(1)} %`);
  expect(covered, `${what} covers`).toBeLessThanOrEqual(most);
  const her = await herMiddle(page);
  expect(her.x, what).toBeCloseTo(screen.width / 2, 0);
  expect(her.y / screen.height, what).toBeCloseTo(isUpright ? 0.38 : 0.5, 2);
  expect(
    inHerZone(screen, her, parts).map(({ name }) => name),
    `${what}: her zone`,
  ).toEqual([]);
  for (const part of parts) expectSafe(part, screen, screen.insets, what);
  const targets = await partsOf(page, TARGETS);
  expect(targets.length, what).toBeGreaterThanOrEqual(6 + 7);
  const stick = parts.filter(({ name }) => name === '.touch-ring');
  for (const [at, target] of targets.entries()) {
    expect(Math.min(target.width, target.height), `${what}: ${target.name}`).toBeGreaterThanOrEqual(
      FINGER_PX - 0.1,
    );
    for (const other of [...targets.slice(at + 1), ...stick])
      expect(isOverlap(target, other), `${what}: ${target.name} and ${other.name}`).toBe(false);
  }
  const least = await smallestLetter(page);
  expect(least.px, `${what}: ${least.text}`).toBeGreaterThanOrEqual(12.5);
}

/** Returns the smallest visible letters of the HUD. */
const smallestLetter = (page: Page) =>
  page.evaluate(() => {
    let least = { px: Number.POSITIVE_INFINITY, text: '' };
    for (const element of document.querySelectorAll<HTMLElement>('.game-hud *')) {
      const text = [...element.childNodes].find(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!text || element.closest('.hud-hidden') || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const px = Number.parseFloat(getComputedStyle(element).fontSize);
      if (px < least.px) least = { px, text: text.textContent ?? '' };
    }
    return least;
  });

test('every screen of a phone shows the world: little is covered, her zone is free, and thumbs hit what they mean', async ({
  person,
}) => {
  const kira = await person({
    email: 'kira-rules@example.org',
    name: 'KiraRules',
    viewport: { width: 390, height: 844 },
    isPhone: true,
  });
  const { page } = kira;
  await kira.enterGame();
  const devtools = await page.context().newCDPSession(page);
  await command(page, '/weather clear');
  await expect(page.locator('.sova-line')).toHaveAttribute('data-speaking', 'false');
  for (const screen of SCREENS) {
    const what = `${screen.width} × ${screen.height}, ${JSON.stringify(screen.insets)}`;
    await test.step(what, async () => {
      await turn(page, devtools, screen);
      await expectAtRest(page, screen, 0, what);
    });
  }
});
