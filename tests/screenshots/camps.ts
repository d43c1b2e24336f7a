/**
 * Scenes with camps for the pictures in `docs/gallery`: fires at night, the pot, a house, and the weather that camps
 * protect from.
 */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { sendChat } from './cast.ts';
import type { Census } from './places.ts';
import type { Scene } from './scene.ts';

/** Edge of a tile, in px. */
const TILE = 64;
/** Burning time given to fires, which is as long as a picture needs, in s. */
const BURNING_S = 590;
/** Time in which a command is carried out and its answer arrives, in ms. */
const ANSWER_MS = 350;

export type Piece = readonly [kind: string, column: number, row: number];

/** Builds structures on tiles around the first actor; columns and rows are counted from her tile. */
export async function build(page: Page, pieces: readonly Piece[]): Promise<void> {
  for (const [kind, column, row] of pieces) {
    await sendChat(page, `/place ${kind} ${column * TILE} ${row * TILE}`);
    await page.waitForTimeout(ANSWER_MS);
  }
  await sendChat(page, `/fire ${BURNING_S}`);
  await page.waitForTimeout(ANSWER_MS);
}

/** A house: four walls of logs with a door below, a roof over all of it, and its furniture. */
const HOUSE: readonly Piece[] = [
  ...[-2, -1, 0, 1, 2].map((column): Piece => ['log_wall', column, -2]),
  ...[-1, 0, 1].flatMap((row): Piece[] => [
    ['log_wall', -2, row],
    ['log_wall', 2, row],
  ]),
  ...[-2, -1, 1, 2].map((column): Piece => ['log_wall', column, 2]),
  ['log_door', 0, 2],
  ...[-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column): Piece => ['plank_roof', column, row])),
  ['stove_bed', -1, -1],
  ['chest', 1, -1],
  ['workbench', 1, 1],
  ['campfire', -1, 1],
];

export const open = (view: Census): number =>
  Math.min(view.tiles('m'), 200) - view.nodes('tree') * 6 - view.nodes('herb') - view.tiles('w', 'i') * 3;

/** Hangs the cauldron over the fire in front of the first actor, fills it, and waits until it boils. */
async function cook(page: Page): Promise<void> {
  await build(page, [['campfire', 0, 1]]);
  const hint = page.locator('.hud-use');
  await hint.filter({ hasText: 'hang the cauldron' }).waitFor();
  await page.keyboard.press('e');
  await hint.filter({ hasText: 'to cook' }).waitFor();
  await page.keyboard.press('e');
  const pot = page.locator('section[data-panel="pot"]');
  for (const id of [ITEM.boletus, ITEM.boletus, ITEM.saranaBulb, ITEM.packedSnow]) {
    await pot.locator(`.pot__bag button[data-item="${id}"]`).click();
    await page.waitForTimeout(ANSWER_MS);
  }
  await pot.getByRole('button', { name: 'Cook', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1500);
}

export const CAMPS: readonly Scene[] = [
  {
    name: 'camp-night',
    to: 'gallery',
    hour: 0,
    weather: 'clear',
    at: open,
    first: async ([page]) => {
      if (!page) return;
      await build(page, [
        ['campfire', 1, 1],
        ['torch_stand', -3, 0],
        ['sleeping_bag', 3, 1],
        ['chest', 4, -1],
        ['drying_rack', -2, -2],
        ['workbench', 2, -2],
      ]);
    },
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown' },
      { x: 150, y: 40, turn: 'ArrowLeft' },
    ],
  },
  {
    name: 'pot',
    to: 'gallery',
    hour: 18,
    weather: 'clear',
    at: open,
    first: async ([page]) => page && (await cook(page)),
    actors: [
      {
        x: 0,
        y: 0,
        turn: 'ArrowDown',
        carries: { 0: [ITEM.boletus, 2], 1: [ITEM.saranaBulb, 1], 2: [ITEM.packedSnow, 2] },
      },
      { x: -92, y: 50, turn: 'ArrowRight' },
      { x: 96, y: 46, turn: 'ArrowLeft' },
      { x: 24, y: 150, turn: 'ArrowUp' },
    ],
  },
  {
    name: 'white-out',
    to: 'gallery',
    hour: 13,
    weather: 'storm',
    hud: true,
    at: (view) => Math.min(view.tiles('d', 's'), 200) + view.nodes('tree'),
    first: async ([page]) => page && (await sendChat(page, '/need warmth 12')),
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight' },
      { x: 120, y: 30, turn: 'ArrowRight', walks: true },
    ],
  },
  {
    name: 'house',
    to: 'gallery',
    hour: 22,
    weather: 'snow',
    at: open,
    first: async ([page]) => page && (await build(page, HOUSE)),
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown' },
      { x: 260, y: 60, turn: 'ArrowLeft' },
    ],
  },
];
