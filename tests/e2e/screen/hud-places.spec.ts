/**
 * Positions of the HUD on the screens of desktops: nothing overlaps or sticks out, even while a player asks a question,
 * and the bars at the bottom stay in place. The screens of phones have rules of their own (phone-rules.spec.ts).
 */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { IS_LONG } from '../../helpers/amount.ts';
import { expect, withTools } from '../helpers/fixtures.ts';
import { sendMembershipRequest } from '../helpers/membership-request.ts';
import { command } from '../helpers/panel-steps.ts';
import { frames } from '../helpers/pressing.ts';

const test = withTools();

/** The screens for which the HUD is made: desktops, small laptops and windows. */
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 1366, height: 657, isSmall: true, isAsked: true },
  { width: 1280, height: 600, isSmall: true },
  { width: 1000, height: 620, isSmall: true },
] as const;
type Screen = (typeof SCREENS)[number];

/** True for the screens of the quick suite: the usual desktop, and two small ones. */
const isFirst = ({ width, ...rest }: Screen): boolean => width === 1280 || 'isAsked' in rest;

/** Elements that are on the screen at the same time and must not overlap. */
const PLACES = [
  '.hud-topleft > *',
  '.hud-topright > *',
  '.hud-bottomleft > *',
  '.hud-hotbar',
  '.hud-needs',
] as const;

/**
 * Commands for the effects that the player has in addition to a newcomer's protection; `SHOWN_AT_ONCE` is the number of
 * effects shown without a request.
 */
const LASTING = [
  '/afflict muddied 600',
  '/buff ukha 600',
  '/buff gribnitsa 600',
  '/buff borscht 600',
] as const;
const SHOWN_AT_ONCE = 3;

/** Panels that open above the bars: the key, and the selector of the frame. */
const PANELS = { Tab: '.bag', c: '.craft', g: '[data-panel="map"] > .glass' } as const;

/**
 * Returns words and buttons of a panel that stick out of it or overlap the bars. Scrolled content may be cut off by its
 * own frame.
 */
function cutOff(page: Page, panel: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const frame = document.querySelector(selector)?.getBoundingClientRect();
    const bars = document.querySelector('.hud-needs')?.getBoundingClientRect();
    if (!frame || !bars) return ['nothing is open'];
    const faults = frame.bottom > bars.top || frame.top < 0 ? [`the frame ends at ${frame.bottom}`] : [];
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowY) || isScrolled(element.parentElement));
    for (const element of document.querySelectorAll(`${selector} :is(p, b, h2, h3, button, input)`)) {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (width === 0 || isScrolled(element) || !element.checkVisibility()) continue;
      const isIn = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      if (!isIn) faults.push(`${element.textContent ?? element.tagName} ends at ${right}, ${bottom}`);
    }
    return faults;
  }, panel);
}

/** Expects no element at these places to overlap another or to extend beyond the screen. @returns the elements there */
async function expectApart(page: Page, places: readonly string[]): Promise<string[]> {
  const boxes = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll<HTMLElement>(`.game-hud ${selector}`)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return { name: `${selector} ${element.className}`, left, top, right, bottom };
          })
          .filter(({ left, right, top, bottom }) => right > left && bottom > top),
      ),
    places,
  );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [at, one] of boxes.entries()) {
    expect(one.left, one.name).toBeGreaterThanOrEqual(0);
    expect(one.top, one.name).toBeGreaterThanOrEqual(0);
    expect(one.right, one.name).toBeLessThanOrEqual(width);
    expect(one.bottom, one.name).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        one.right <= other.left + 0.5 ||
        other.right <= one.left + 0.5 ||
        one.bottom <= other.top + 0.5 ||
        other.bottom <= one.top + 0.5;
      expect(isApart, `${one.name} and ${other.name}`).toBe(true);
    }
  }
  return boxes.map(({ name }) => name);
}

/** Puts berries into the third slot: the line above the bars names them and the key to press. */
async function takeInHand(page: Page): Promise<void> {
  await command(page, `/give ${ITEM.crowberry} 3`);
  // Tab belongs to the chat until the chat is closed.
  await expect(page.getByRole('textbox', { name: /chat/i })).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.locator(`[data-slot^="inventory-"][data-item="${ITEM.crowberry}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-slot="hotbar-2"]').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await expect(page.getByTestId('hand-line')).toContainText('Crowberry');
}

/** Expects no overlap, and art pixels that are a whole number of screen pixels, or one and a half on small laptops. */
async function expectPlaces(page: Page, screen: Screen): Promise<void> {
  await expect(page.locator('.game-hud')).toHaveAttribute('data-layout', 'wide');
  expect((await expectApart(page, PLACES)).length).toBeGreaterThanOrEqual(5);
  const unit = await page.evaluate(
    () =>
      Number.parseFloat(
        document.querySelector<HTMLElement>('.game-hud')?.style.getPropertyValue('--u') ?? '',
      ) * devicePixelRatio,
  );
  expect(Number.isInteger('isSmall' in screen ? unit * 2 : unit), `${unit} px for an art px`).toBe(true);
}

/** Expects the question not to overlap other elements, and its remaining time to be visible. */
async function expectAsked(page: Page): Promise<void> {
  await expectApart(page, [...PLACES, '[data-ask]']);
  const thread = await page.locator('.hud-ask__thread').boundingBox();
  expect(thread?.width ?? 0).toBeGreaterThan(50);
}

/** Expects all lasting effects to be listed in words on request, and only some of them to have a patch. */
async function expectLasting(page: Page): Promise<void> {
  await expect(page.locator('.hud-status:visible')).toHaveCount(SHOWN_AT_ONCE + 1);
  // Harmful effects come first.
  await expect(page.locator('.hud-statuses > li').nth(1)).toContainText('Mud,');
  await expectApart(page, PLACES);
  const more = page.getByRole('button', { name: '2 more' });
  await more.click();
  await expect(page.locator('.hud-effects [data-effect]')).toHaveCount(LASTING.length + 1);
  await expectApart(page, [...PLACES, '.hud-effects']);
  const fewer = page.getByRole('button', { name: 'Show fewer' });
  await fewer.click();
}

/** Expects panels opened with a key to be above the bars, which stay in place, and no part of them to be cut off. */
async function expectPanels(page: Page, { width, height }: Screen): Promise<void> {
  const before = await page.locator('.hud-needs').boundingBox();
  for (const [key, panel] of Object.entries(PANELS)) {
    await page.keyboard.press(key);
    await expect(page.locator(panel)).toBeVisible();
    await expect(page.getByText('One moment…')).toHaveCount(0);
    expect(await page.locator('.hud-needs').boundingBox()).toEqual(before);
    expect(await cutOff(page, panel), `${key} at ${width} × ${height}`).toEqual([]);
    await page.keyboard.press(key);
    await expect(page.locator(panel)).toHaveCount(0);
  }
}

test('22.26: on every screen of a desktop nothing overlaps or sticks out, and the foot stays where it is', async ({
  person,
  server,
}) => {
  const screens = SCREENS.filter((screen) => IS_LONG || isFirst(screen));
  const [viewport = SCREENS[0]] = screens;
  const klavdia = await person({ email: 'places@example.org', name: 'PlacesDesk', viewport });
  const { page } = klavdia;
  const onEach = async (
    what: string,
    expectIt: (screen: Screen) => Promise<unknown>,
    on: readonly Screen[] = screens,
  ): Promise<void> => {
    for (const screen of on) {
      await test.step(`${what}, ${screen.width} × ${screen.height}`, async () => {
        await page.setViewportSize(screen);
        await frames(page, 2);
        await expectIt(screen);
      });
    }
  };
  await klavdia.enterGame();
  // Sets the weather, whatever sky earlier tests have left.
  await command(page, '/weather clear');
  await onEach('at rest', (screen) => expectPlaces(page, screen));
  const leave = await sendMembershipRequest(server.origin, 'PlacesDesk');
  await expect(page.locator('[data-ask]')).toBeVisible();
  await onEach(
    'asked',
    () => expectAsked(page),
    screens.filter((screen) => 'isAsked' in screen),
  );
  await page.locator('[data-ask]').getByRole('button', { name: 'No' }).click();
  await expect(page.locator('[data-ask]')).toHaveCount(0);
  leave();
  const [mud, ...meals] = LASTING;
  await command(page, mud);
  // A new effect is explained, with its time left.
  await expect(page.locator('.hud-needs__words', { hasText: /^Mud: \d+:\d\d it clings/ })).toBeVisible();
  // SOVA's longest line: how and where to drink.
  await command(page, '/level thirst 60');
  await expect(page.locator('.sova-line')).toContainText('Thirst.');
  await onEach('thirsty', () => expectApart(page, PLACES));
  await command(page, '/heal');
  for (const text of meals) await command(page, text);
  await onEach('lasting', () => expectLasting(page));
  await takeInHand(page);
  await onEach('in hand', () => expectApart(page, [...PLACES, '[data-testid="hand-line"]']));
  await onEach('open', (screen) => expectPanels(page, screen));
});
