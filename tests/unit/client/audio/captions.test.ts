/** Captions of sounds: their direction, how they merge, and how many are shown at once. */
import { describe, expect, it } from 'vitest';
import {
  CAPTION_MS,
  captionText,
  compassOf,
  dropCaptions,
  MOST_CAPTIONS,
  showCaption,
} from '#game/client/audio/captions.ts';
import { createGameStore } from '#game/client/store/store.ts';

describe('the direction of a sound', () => {
  it.each([
    [500, 0, 'east'],
    [500, 500, 'south-east'],
    [0, 500, 'south'],
    [-500, 500, 'south-west'],
    [-500, 0, 'west'],
    [-500, -1, 'west'],
    [-500, -500, 'north-west'],
    [0, -500, 'north'],
    [500, -500, 'north-east'],
    [500, -190, 'east'],
  ])('the direction of a caption is one of eight compass points: %i, %i is %s', (dx, dy, direction) => {
    expect(compassOf({ x: 1000, y: 1000 }, { x: 1000 + dx, y: 1000 + dy })).toBe(direction);
  });

  it("the direction of a caption is left out for a sound at the player's own place", () => {
    expect(compassOf({ x: 10, y: 10 }, { x: 30, y: 10 })).toBeNull();
  });
});

describe('captions on the screen', () => {
  const shown = (store: ReturnType<typeof createGameStore>) => store.getState().captions.map(captionText);

  it('captions with the same text merge into one, which names all directions', () => {
    const store = createGameStore();
    showCaption(store, { text: 'steps', direction: 'east' }, 0);
    showCaption(store, { text: 'steps', direction: 'east' }, 1000);
    expect(shown(store)).toEqual(['[steps, east]']);
    showCaption(store, { text: 'steps', direction: 'north' }, 1100);
    expect(shown(store)).toEqual(['[steps, east and north]']);
    showCaption(store, { text: 'steps', direction: 'west' }, 1200);
    expect(shown(store)).toEqual(['[steps, all round]']);
    showCaption(store, { text: 'steps' }, 1300);
    expect(shown(store)).toEqual(['[steps, all round]']);
  });

  it('a caption is not updated for every sound in quick succession', () => {
    const store = createGameStore();
    showCaption(store, { text: 'steps', direction: 'east' }, 0);
    const before = store.getState().captions;
    showCaption(store, { text: 'steps', direction: 'east' }, 200);
    expect(store.getState().captions).toBe(before);
    showCaption(store, { text: 'steps', direction: 'east' }, 700);
    expect(store.getState().captions[0]?.until).toBe(700 + CAPTION_MS);
  });

  it('captions disappear when their time is over', () => {
    const store = createGameStore();
    showCaption(store, { text: 'storm rising' }, 0);
    showCaption(store, { text: 'blow', direction: 'east', ms: 1000 }, 500);
    dropCaptions(store, 1499);
    expect(shown(store)).toHaveLength(2);
    dropCaptions(store, 1500);
    expect(shown(store)).toEqual(['[storm rising]']);
    dropCaptions(store, CAPTION_MS);
    expect(shown(store)).toEqual([]);
  });

  it('the number of captions shown is limited: a new one waits until the oldest has been read', () => {
    const store = createGameStore();
    for (let k = 0; k < MOST_CAPTIONS; k++) showCaption(store, { text: `sound ${k}` }, k);
    showCaption(store, { text: 'too much' }, 100);
    expect(shown(store)).toEqual(['[sound 0]', '[sound 1]', '[sound 2]']);
    showCaption(store, { text: 'later' }, 1200);
    expect(shown(store)).toEqual(['[sound 1]', '[sound 2]', '[later]']);
    const ids = store.getState().captions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
