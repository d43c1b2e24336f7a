/**
 * Scenes with creatures for the pictures in `docs/gallery`. The creatures choose their own places by the time a picture
 * is taken.
 */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { type CreatureInView, creaturesInView } from '../helpers/play/creatures-in-view.ts';
import { build, open } from './camps.ts';
import { sendChat } from './cast.ts';
import type { Scene } from './scene.ts';

/** Time until a wolf's reaction to a fire can be seen, in ms. */
const CIRCLING_MS = 4500;
/**
 * A river bank with a view of the river, and the offset at which a bear fishes in it, in px: too far away for the bear
 * to take notice of people.
 */
const RIVER = { from: { x: 26_038, y: 21_160 }, dx: 380, dy: -40 } as const;
/** Item id of buckwheat in a bowl, and the offset at which the bowl was put down, in px. */
const DINNER = 501;
const PIE = { dx: -210, dy: 60 } as const;
/** Longest wait for a creature, and time for which it must not move, in ms. */
const LONGEST_MS = 45_000;
const STILL_MS = 2500;
/**
 * Maximum horizontal and vertical distance from the middle of the picture at which a creature is well in view, in px.
 */
const WIDE = 520;
const HIGH = 250;
const ANSWER_MS = 350;
/**
 * Duration of the fight, in ms; distance of a wolf at which the fight begins, and distance within which the player
 * strikes, in px.
 */
const FIGHT_MS = 22_000;
const NEAR = 250;
const STRIKES_AT = 150;

export const BEASTS: readonly Scene[] = [
  {
    name: 'wolves',
    to: 'gallery',
    hour: 0,
    weather: 'clear',
    at: open,
    first: async ([page]) => {
      if (!page) return;
      await build(page, [['campfire', 1, 1]]);
      await sendChat(page, '/spawn wolf 4 420 -60');
      await page.waitForTimeout(CIRCLING_MS);
    },
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', says: 'Sit by the fire, they said.' },
      { x: 140, y: 30, turn: 'ArrowUp' },
    ],
  },
  {
    name: 'bear-river',
    to: 'gallery',
    hour: 8,
    weather: 'clear',
    at: RIVER.from,
    first: async ([page]) => {
      if (!page) return;
      await sendChat(page, `/spawn bear 1 ${RIVER.dx} ${RIVER.dy}`);
      await page.keyboard.press('Shift+D');
      await still(page, 'Brown Bear');
    },
    actors: [{ x: 0, y: 0, turn: 'ArrowRight' }],
  },
  {
    name: 'fox-pie',
    to: 'gallery',
    hour: 14,
    weather: 'clear',
    at: open,
    isPrompt: true,
    first: async ([page]) => {
      if (!page) return;
      await page.keyboard.press('Shift+D');
      await sendChat(page, `/lay ${DINNER} 1 ${PIE.dx} ${PIE.dy}`);
      await sendChat(page, '/spawn fox 1 -600 150');
      await reached(page, 'Arctic Fox', PIE);
    },
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', says: 'I only put it down for a moment.' },
      { x: 110, y: 20, turn: 'ArrowLeft' },
    ],
  },
  {
    name: 'wolf-fight',
    to: 'gallery',
    hour: 0,
    weather: 'clear',
    at: open,
    series: { lastsMs: FIGHT_MS, columns: 3, rows: 3, cut: { width: 560, height: 320 } },
    first: async ([page]) => {
      if (!page) return;
      await page.keyboard.press('Shift+D');
      await sendChat(page, '/place campfire -200 20');
      await page.waitForTimeout(ANSWER_MS);
      await sendChat(page, '/fire 590');
      await sendChat(page, '/spawn wolf 2 430 -40');
      await reached(page, 'Wolf', { dx: 0, dy: 0 }, NEAR);
    },
    meanwhile: async ([page]) => page && (await fightOff(page)),
    actors: [{ x: 0, y: 0, turn: 'ArrowRight', holds: ITEM.boneSpear, isArmed: true }],
  },
];

/** Waits until a creature of a species is at a place. */
async function reached(
  page: Page,
  name: string,
  { dx, dy }: Pick<CreatureInView, 'dx' | 'dy'>,
  within = 60,
): Promise<void> {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await page.waitForTimeout(20)) {
    const [one] = await creaturesInView(page, name);
    if (one && Math.hypot(one.dx - dx, one.dy - dy) < within) return;
  }
  throw new Error(`no ${name} came`);
}

/** Waits until a creature of a species that is well in view has not moved for a while. */
async function still(page: Page, name: string): Promise<void> {
  let before = '';
  let since = Date.now();
  for (const until = Date.now() + 3 * LONGEST_MS; Date.now() < until; await page.waitForTimeout(200)) {
    const shown = (await creaturesInView(page, name)).find(
      ({ dx, dy }) => Math.abs(dx) < WIDE && Math.abs(dy) < HIGH,
    );
    const now = JSON.stringify(shown ?? null);
    if (now !== before || now === 'null') [before, since] = [now, Date.now()];
    if (Date.now() - since > STILL_MS) return;
  }
  throw new Error(`no ${name} stands still`);
}

/** Strikes at every wolf that comes near, as long as the recording lasts. */
async function fightOff(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const until = Date.now() + FIGHT_MS; Date.now() < until; await page.waitForTimeout(80)) {
    const [wolf] = await creaturesInView(page, 'Wolf');
    if (wolf && wolf.away < STRIKES_AT)
      await page.mouse.click(width / 2 + wolf.dx, height / 2 - 20 + wolf.dy);
  }
}
