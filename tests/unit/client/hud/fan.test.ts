/** The fan of offers: an offer keeps its place, and a place keeps its offer while a finger is near. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fanPlaces, type Petal } from '#game/client/hud/touch/fan.ts';

const petal = (key: string): Petal => ({ key, label: key, word: key, picture: null });
const petals = (...keys: string[]) => keys.map(petal);
const keysOf = (places: readonly (Petal | null)[]) => places.map((one) => one?.key ?? null);
const nowhere = () => false;

it('offers fill the places in their order, and no more than there are', () => {
  expect(keysOf(fanPlaces([], petals('add', 'collect', 'look', 'open'), 3, nowhere))).toEqual([
    'add',
    'collect',
    'look',
  ]);
  expect(keysOf(fanPlaces([], petals('add'), 3, nowhere))).toEqual(['add', null, null]);
});

it('an offer keeps its place when another one before it ends or begins', () => {
  const first = fanPlaces([], petals('add', 'collect'), 3, nowhere);
  const second = fanPlaces(first, petals('collect'), 3, nowhere);
  expect(keysOf(second)).toEqual([null, 'collect', null]);
  expect(keysOf(fanPlaces(second, petals('open', 'collect'), 3, nowhere))).toEqual(['open', 'collect', null]);
});

it('a place does not change while a finger is near, even if its offer is gone', () => {
  const first = fanPlaces([], petals('add', 'collect'), 3, nowhere);
  const isTouched = (place: number) => place === 0;
  expect(keysOf(fanPlaces(first, petals('open', 'collect'), 3, isTouched))).toEqual([
    'add',
    'collect',
    'open',
  ]);
  const empty = fanPlaces([], [], 3, nowhere);
  expect(keysOf(fanPlaces(empty, petals('open'), 3, isTouched))).toEqual([null, 'open', null]);
});

it('whatever is offered, no offer is at two places, and none jumps from one place to another', () => {
  const keys = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.integer({ min: -1, max: 2 })), { maxLength: 12 }), (moments) => {
      let places: readonly (Petal | null)[] = [];
      for (const [offered, finger] of moments) {
        const next = fanPlaces(places, petals(...offered), 3, (place) => place === finger);
        const shown = keysOf(next).filter((key) => key !== null);
        expect(new Set(shown).size).toBe(shown.length);
        for (const [at, key] of keysOf(places).entries()) {
          const now = keysOf(next).indexOf(key);
          if (key !== null && offered.includes(key)) expect(now).toBe(at);
        }
        places = next;
      }
    }),
  );
});
