/** The places of the HUD on five screens: nothing overlaps or sticks out, and the foot stays where it is. */
import { expect, test } from './fixtures.ts';

/** The five screens that the HUD is made for. */
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844, isPhone: true },
  { width: 844, height: 390, isPhone: true },
] as const;

/** What stands on the screen at the same time, and must not lie on one another. */
const PLACES = [
  '.hud-topleft > *',
  '.hud-topright > *',
  '.hud-bottomleft > *',
  '.hud-hotbar',
  '.hud-needs',
  '.touch-ring',
  '.touch-cluster',
] as const;

for (const { width, height, ...rest } of SCREENS) {
  const isPhone = 'isPhone' in rest;
  test(`at ${width} × ${height} nothing overlaps or sticks out, and the foot stays where it is`, async ({
    person,
  }) => {
    const name = `Screen${width}`;
    const klavdia = await person({
      email: `${name.toLowerCase()}@example.org`,
      name,
      viewport: { width, height },
      isPhone,
    });
    await klavdia.enterGame();
    const { page } = klavdia;
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
      PLACES,
    );
    expect(boxes.length).toBeGreaterThanOrEqual(isPhone ? 6 : 5);
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
    // Art pixels are whole pixels of the screen.
    const unit = await page.evaluate(
      () =>
        Number.parseFloat(
          document.querySelector<HTMLElement>('.game-hud')?.style.getPropertyValue('--u') ?? '',
        ) * devicePixelRatio,
    );
    expect(Number.isInteger(unit), `${unit} px for an art px`).toBe(true);
    if (isPhone) return;
    const before = await page.locator('.hud-needs').boundingBox();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-panel="inventory"]')).toBeVisible();
    expect(await page.locator('.hud-needs').boundingBox()).toEqual(before);
  });
}
