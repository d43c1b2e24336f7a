/** Creatures in pictures of `docs/gallery`. Where they stand in the moment of a picture is theirs to decide. */
import { build, open } from './camps.ts';
import { say } from './cast.ts';
import type { Scene } from './scene.ts';

/** What a wolf thinks of a fire is seen after this, in ms. */
const CIRCLING_MS = 4500;

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
];
