/**
 * Scenes of actions in the game for the pictures in `docs/gallery`, with the interface: filling a bag, felling a tree,
 * fighting, dying.
 */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FOUND, type Scene } from './scene.ts';

/** Part of the five seconds of felling after which the picture is taken, in ms. */
const FELLING_MS = 1500;
/** Time until the death screen has counted down and the camera is at rest, in ms. */
const REST_MS = 5000;

/** Size of a window large enough for aiming, in px. */
const ROOMY = { width: 960, height: 600 };

/**
 * Fells `count` trees, nearest first, and starts on the next tree while the yield of the previous tree is still
 * announced.
 */
export async function fell(page: Page, count = 1): Promise<void> {
  for (let tree = 1; tree <= count; tree += 1) {
    await page.locator('.hud-use[data-missing="false"][data-working="false"]').waitFor();
    await page.keyboard.press('e');
    await page.locator('.hud-use[data-working="true"]').waitFor();
    if (tree < count) await page.locator('.hud-notice').first().waitFor();
  }
  await page.waitForTimeout(count > 1 ? 0 : FELLING_MS);
}

/** Picks the nearest plant or item. */
export async function pick(page: Page): Promise<void> {
  await page.locator('.hud-use').waitFor();
  await page.keyboard.press('e');
}

/** Opens the bag and hovers over a slot. */
async function lookInto(page: Page, slot: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.locator(`[data-slot="${slot}"]`).hover();
  await page.waitForTimeout(900);
}

/** Makes the second player knock out the first, who then gives up. */
async function kill(victim: Page, striker: Page): Promise<void> {
  // In the window of an extra the interface covers the middle, where the extra stands, so clicks there do not reach the
  // world.
  await striker.setViewportSize(ROOMY);
  const down = victim.locator('[data-panel="knocked-out"]');
  for (let blow = 0; blow < 8 && !(await down.isVisible()); blow += 1) {
    await striker.mouse.click(ROOMY.width / 2 - 60, ROOMY.height / 2 - 20);
    await victim.waitForTimeout(1500);
  }
  await down.waitFor();
  const giveUp = victim.getByRole('button', { name: 'Give up', exact: true });
  await giveUp.click();
  await victim.locator('[data-panel="death"]').waitFor();
  await victim.waitForTimeout(REST_MS);
}

export const DEEDS: readonly Scene[] = [
  {
    name: 'bag',
    to: 'gallery',
    hud: true,
    hour: 10,
    at: (view) =>
      Math.min(view.nodes('driftwood'), 8) * 8 + Math.min(view.tiles('b', 'vB'), 50) + view.kinds * 3,
    first: async ([page]) => page && (await lookInto(page, 'inventory-11')),
    actors: [
      {
        x: 0,
        y: 0,
        turn: 'ArrowDown',
        wears: [FOUND.mask],
        carries: {
          0: [ITEM.timber, 14],
          1: [ITEM.drySticks, 9],
          2: [ITEM.rawFiber, 22],
          3: [ITEM.stone, 11],
          4: [ITEM.flint, 4],
          5: [ITEM.salvage, 31],
          6: [ITEM.scrapMetal, 5],
          7: [ITEM.copperWire, 2],
          8: [ITEM.cloth, 6],
          9: [ITEM.clay, 8],
          10: [ITEM.amber, 1],
          11: [FOUND.axe, 1],
          12: [ITEM.tushonka, 2],
          13: [ITEM.birdEgg, 3],
          14: [ITEM.boletus, 4],
          15: [ITEM.cloudberry, 7],
          17: [ITEM.mapScrap, 1],
          18: [ITEM.makarovRound, 5],
          26: [ITEM.crowberry, 12],
          28: [ITEM.flask, 1],
        },
      },
      { x: 130, y: 60, turn: 'ArrowLeft' },
    ],
  },
  {
    name: 'harvest',
    to: 'gallery',
    hud: true,
    hour: 14,
    at: (view) =>
      Math.min(view.nodes('tree'), 24) * 3 +
      Math.min(view.nodes('herb'), 14) * 4 +
      Math.min(view.tiles('n', 'm', 'T'), 120),
    first: async ([feller, picker]) => {
      if (picker) await pick(picker);
      if (feller) await fell(feller, 2);
    },
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', beside: 'tree', holds: FOUND.axe, isArmed: true },
      { x: -190, y: 90, turn: 'ArrowLeft', beside: 'herb' },
    ],
  },
  {
    name: 'fight',
    to: 'gallery',
    hud: true,
    hour: 13,
    at: (view) =>
      Math.min(view.tiles('m', 'r'), 140) +
      Math.min(view.tiles('w', 'b'), 40) +
      view.kinds * 4 -
      (view.nodes('shrub') + view.nodes('resource') + view.nodes('herb')) * 5,
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', isArmed: true, inFeud: true, strikes: { x: 200, y: 0 } },
      { x: 92, y: 2, turn: 'ArrowLeft', isArmed: true, inFeud: true, health: 70 },
      { x: 250, y: -70, turn: 'ArrowLeft', says: 'Hit her again!' },
      { x: -130, y: 84, turn: 'ArrowRight', inFeud: true, strikes: { x: 130, y: -48 } },
    ],
  },
  {
    name: 'death',
    to: 'gallery',
    hud: true,
    hour: 19,
    at: (view) => Math.min(view.tiles('s', 'd'), 130) + Math.min(view.nodes('tree'), 10) * 4,
    first: async ([victim, striker]) => victim && striker && (await kill(victim, striker)),
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', inFeud: true, health: 2, carries: { 0: [ITEM.timber, 14] } },
      { x: 92, y: 2, turn: 'ArrowLeft', isArmed: true, inFeud: true },
      { x: -150, y: 60, turn: 'ArrowRight' },
    ],
  },
];
