/** Creatures in pictures of `docs/gallery`. Where they stand in the moment of a picture is theirs to decide. */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/shared/defs/items.ts';
import { build, open } from './camps.ts';
import { say } from './cast.ts';
import type { Scene } from './scene.ts';

/** Drags what lies first in the bag out of it, onto the ground. */
async function layDown(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const slot = page.locator('[data-slot="inventory-0"]');
  await slot.waitFor();
  const box = await slot.boundingBox();
  if (!box) return;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(90, 300, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Tab');
  await page.waitForTimeout(500);
}

/** What a wolf thinks of a fire is seen after this, and how long a fox takes to dare it, in ms. */
const CIRCLING_MS = 4500;
const DARING_MS = 9000;

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
      await say(page, '/spawn wolf 4 420 -60');
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
    at: (view) => Math.min(view.tiles('i'), 40) * 3 + Math.min(view.nodes('tree'), 30) - view.tiles('w'),
    first: async ([page]) => {
      if (!page) return;
      await say(page, '/spawn bear 1 170 -40');
      await page.waitForTimeout(700);
    },
    actors: [{ x: 0, y: 0, turn: 'ArrowRight', says: 'Nice bear. Big bear. I am a tree.' }],
  },
  {
    name: 'fox-pie',
    to: 'gallery',
    hour: 10,
    weather: 'clear',
    at: (view) => Math.min(view.tiles('s', 'm'), 160) - view.nodes('tree') * 4 - view.tiles('w', 'i') * 3,
    first: async ([page]) => {
      if (!page) return;
      await layDown(page);
      await say(page, '/spawn fox 1 -260 -30');
      await page.waitForTimeout(DARING_MS);
    },
    actors: [
      { x: 0, y: 0, turn: 'ArrowLeft', says: 'That was cooling!', carries: { 0: [ITEM.gameMeat, 1] } },
    ],
  },
];
