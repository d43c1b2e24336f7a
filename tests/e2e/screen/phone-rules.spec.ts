/**
 * The rules of a phone's screen, on every size and either way up, for both hands, with large letters and with a notch:
 * what is covered, the player's free zone, and targets that a thumb hits.
 */
import type { CDPSession, Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import {
  bodyAt,
  coverage,
  herMiddle,
  inHerZone,
  isOverlap,
  PASSING,
  type Part,
  partsOf,
  type Screen,
  STAYING,
} from '../helpers/phone-cover.ts';
import {
  expectBarsBesidePanels,
  expectReadableFall,
  expectVisibleDeath,
  type Turn,
} from '../helpers/phone-moments.ts';
import { frames } from '../helpers/pressing.ts';
import { goToByDay } from '../helpers/tools.ts';

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
const LEAST_LETTER_PX = 12.5;
/** Share of the screen that may be covered at rest, and in a crowded moment, in %. */
const AT_REST = { upright: 30, sideways: 25 } as const;
const CROWDED = { usual: 35, tiny: 43 } as const;
/** Additional share for large letters, and on the lowest screens held sideways; and their height, in CSS px. */
const MORE = 2;
const LOWEST = 376;

/** Shows the game as a player sees it on this screen, with these choices. */
async function turn(page: Page, devtools: CDPSession, { screen, hand, text }: Look) {
  const { insets, ...size } = screen;
  await page.setViewportSize(size);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.evaluate(
    ([side, share]) => {
      const hud = document.querySelector<HTMLElement>('.game-hud');
      if (hud) hud.dataset.hand = side;
      document.querySelector<HTMLElement>('[data-game-state]')?.style.setProperty('--ts', share);
      window.dispatchEvent(new Event('resize'));
    },
    [hand, String(text)] as const,
  );
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

/** A screen and the player's choices. */
interface Look {
  readonly screen: (typeof SCREENS)[number];
  readonly hand: 'right' | 'left';
  /** Size of text as a share of the usual one. */
  readonly text: number;
}

const nameOf = ({ screen, hand, text }: Look): string =>
  `${screen.width} × ${screen.height}, ${JSON.stringify(screen.insets)}, ${hand} hand, text ${text}`;

/** With `COVER=1` the shares are printed. */
function note(what: string, covered: number): void {
  if (process.env.COVER === '1') console.log(`${covered.toFixed(1)} %  ${what}`);
}

/** Waits until nobody speaks, and measures; once more if SOVA has begun to speak meanwhile, about a storm for example. */
async function partsAtRest(page: Page) {
  for (;;) {
    await expect(page.locator('.sova-line')).toHaveAttribute('data-speaking', 'false');
    await expect(page.locator('.hud-lines')).toHaveText('');
    const parts = await partsOf(page, STAYING);
    const isQuiet = (await page.locator('.sova-line').getAttribute('data-speaking')) === 'false';
    if (isQuiet && (await page.locator('.hud-lines').textContent()) === '') return parts;
  }
}

/** Expects the rules at rest, when nobody speaks and nothing is in reach. */
async function expectAtRest(page: Page, look: Look) {
  const { screen, text } = look;
  const what = nameOf(look);
  const parts = await partsAtRest(page);
  expect(parts.length, what).toBeGreaterThanOrEqual(STAYING.length);
  const isUpright = screen.width < screen.height;
  const more = (text > 1 ? MORE : 0) + (!isUpright && screen.height < LOWEST ? MORE : 0);
  const covered = coverage(screen, parts);
  note(what, covered);
  expect(covered, `${what} covers`).toBeLessThanOrEqual(AT_REST[isUpright ? 'upright' : 'sideways'] + more);
  const her = await herMiddle(page);
  expect(Math.abs(her.x - screen.width / 2), what).toBeLessThanOrEqual(1);
  expect(her.y / screen.height, what).toBeCloseTo(isUpright ? 0.38 : 0.5, 2);
  expect(
    inHerZone(screen, her, parts).map(({ name }) => name),
    `${what}: her zone`,
  ).toEqual([]);
  for (const part of parts) expectSafe(part, screen, screen.insets, what);
  await expectTargets(page, parts, what);
  const least = await smallestLetter(page);
  expect(least.px, `${what}: ${least.text}`).toBeGreaterThanOrEqual(LEAST_LETTER_PX);
}

/** Expects targets that a thumb hits, and none over another or over the stick. */
async function expectTargets(page: Page, parts: readonly Part[], what: string) {
  const targets = await partsOf(page, TARGETS);
  expect(targets.length, what).toBe(6 + 7);
  const stick = parts.filter(({ name }) => name === '.touch-ring');
  for (const [at, target] of targets.entries()) {
    expect(Math.min(target.width, target.height), `${what}: ${target.name}`).toBeGreaterThanOrEqual(
      FINGER_PX - 0.1,
    );
    for (const other of [...targets.slice(at + 1), ...stick])
      expect(isOverlap(target, other), `${what}: ${target.name} and ${other.name}`).toBe(false);
  }
}

/**
 * Expects a crowded moment to leave the world visible: little is covered, and the player's body is free. The smallest
 * phones have the same targets on half the screen.
 */
async function expectCrowded(kira: Person, look: Look) {
  const { screen, text } = look;
  const what = `crowded, ${nameOf(look)}`;
  const parts = await crowdedParts(kira);
  const isTiny = Math.max(screen.width, screen.height) <= 700;
  const covered = coverage(screen, parts);
  note(what, covered);
  if (text === 1)
    expect(covered, `${what} covers`).toBeLessThanOrEqual(isTiny ? CROWDED.tiny : CROWDED.usual);
  const her = await herMiddle(kira.page);
  expect(
    parts.filter((part) => isOverlap(part, bodyAt(her))).map(({ name }) => name),
    `${what}: her body`,
  ).toEqual([]);
  const discs = parts.filter(({ isDisc }) => isDisc);
  for (const [at, disc] of discs.entries())
    for (const other of discs.slice(at + 1))
      expect(isOverlap(disc, other), `${what}: ${disc.name} and ${other.name}`).toBe(false);
}

/**
 * Returns the parts of the crowded moment. A creature that is seen for the first time meanwhile brings a longer line of
 * its own ("First seen: Tundra Hare."): then the last command is given again, and its answer is measured.
 */
async function crowdedParts(kira: Person): Promise<readonly Part[]> {
  const lines = kira.page.locator('.hud-lines');
  for (;;) {
    const parts = await partsOf(kira.page, [...STAYING, ...PASSING]);
    if ((await lines.textContent())?.startsWith('Ukha.')) return parts;
    // An effect that was looked at has the focus, so Enter would press it.
    await kira.page
      .locator(':focus')
      .evaluateAll(([focused]) => (focused as HTMLElement | undefined)?.blur());
    await kira.say('/buff ukha 600');
    await expect(lines).toHaveText(/^Ukha\./);
  }
}

/**
 * Waits for exactly the parts of the crowded moment: three effects, three more things in reach, and the answer to the
 * last command. What comes with them and goes again would be counted or not, as it happens: notices of things received,
 * names and explanations of new effects, answers to earlier commands, and SOVA's words.
 */
async function expectExactly(page: Page) {
  await expect(page.locator('.hud-statuses > li')).toHaveCount(3);
  await expect(page.locator('.touch-offer')).toHaveCount(3);
  await expect(page.locator('.hud-lines')).toHaveText(/^Ukha\./);
  await expect(page.locator('.hud-notice')).toHaveCount(0);
  await expect(page.locator('.sova-line')).toHaveAttribute('data-speaking', 'false');
  // An effect is explained for six seconds, and then the names of the others are shown for four.
  await expect(page.locator('.hud-needs__words')).toHaveCount(0, { timeout: 20_000 });
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

/** Every screen for the right hand, then the choices one by one on the sizes where they have the least room. */
const LOOKS: readonly Look[] = [
  ...SCREENS.map((screen) => ({ screen, hand: 'right', text: 1 }) as const),
  ...SCREENS.filter(({ width }) => [390, 360, 844, 640].includes(width)).flatMap((screen) => [
    { screen, hand: 'left', text: 1 } as const,
    { screen, hand: 'right', text: 1.3 } as const,
  ]),
];

test('every screen of a phone shows the world: little is covered, her zone is free, and thumbs hit what they mean', async ({
  person,
  field,
}) => {
  const kira = await person({
    email: 'kira-rules@example.org',
    name: 'KiraRules',
    viewport: { width: 390, height: 844 },
    isPhone: true,
  });
  const { page } = kira;
  await kira.enterGame();
  await goToByDay(kira, field);
  const devtools = await page.context().newCDPSession(page);
  for (const look of LOOKS) {
    await test.step(nameOf(look), async () => {
      await turn(page, devtools, look);
      await expectAtRest(page, look);
    });
  }

  await test.step('a crowded moment: effects, a fire, a door and a box in reach, and somebody speaks', async () => {
    for (const place of ['campfire 48 0', 'log_door -64 0', 'chest 0 64']) await kira.say(`/place ${place}`);
    for (const id of [ITEM.flint, ITEM.drySticks]) await kira.say(`/give ${id} 2`);
    for (const effect of ['/afflict muddied 600', '/buff ukha 600']) await kira.say(effect);
    await page.touchscreen.tap(200, 480);
    await turn(page, devtools, LOOKS[0]!);
    await expectExactly(page);
    for (const look of LOOKS) {
      await test.step(nameOf(look), async () => {
        await turn(page, devtools, look);
        await expectCrowded(kira, look);
      });
    }
    // The words about one effect, on the screen with the least room.
    await turn(page, devtools, LOOKS[0]!);
    await expect(page.locator('.touch-offer')).toHaveCount(3);
    await page.locator('.hud-status[data-status="muddied"]').tap();
    await expect(page.locator('.hud-needs__words')).toHaveText(/^Mud: /);
    await expectCrowded(kira, LOOKS[0]!);
  });

  await test.step('a tablet with a mouse has the screen of a desktop, until it is touched again', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const hud = page.locator('.game-hud');
    await expect(hud).toHaveAttribute('data-layout', 'low');
    await page.mouse.click(500, 300);
    await expect(hud).toHaveAttribute('data-layout', 'wide');
    await expect(page.locator('.touch-ring')).toHaveCount(0);
    await page.touchscreen.tap(500, 300);
    await expect(hud).toHaveAttribute('data-layout', 'low');
    await expect(page.locator('.touch-ring')).toBeVisible();
  });

  const turns: readonly Turn[] = LOOKS.filter(({ hand, text }) => hand === 'right' && text === 1).map(
    (look) => ({ screen: look.screen, what: nameOf(look), turn: () => turn(page, devtools, look) }),
  );
  await test.step('panels are whole, and the bars stay beside them', () =>
    expectBarsBesidePanels(kira, turns));
  await test.step('a knocked-out player reads messages', () => expectReadableFall(kira, turns));
  await test.step('a dead player sees her body', () => expectVisibleDeath(kira, turns));
});
