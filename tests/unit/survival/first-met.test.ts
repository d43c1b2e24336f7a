/** Lasting states are explained once, when they first occur: harmful states before helpful ones. */
import { expect, it } from 'vitest';
import { readSettings } from '#game/client/settings/read.ts';
import { firstSettings } from '#game/client/settings/settings.ts';
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import { effectsOf } from '#game/features/survival/client/statuses/effects.ts';
import { firstMet } from '#game/features/survival/client/statuses/first-met.ts';

const sheltered: Affliction = { kind: 'sheltered', until: null, isGood: true };
const bleeding: Affliction = { kind: 'bleeding', until: null, isGood: false };
const watched: ShownBuff = {
  id: 'watched',
  name: 'Watched',
  does: 'somebody watches you in the dark',
  icon: 1,
  isGood: false,
  effects: {},
  until: null,
};

it('harmful states are explained first, then helpful ones, each only once', () => {
  const told: string[] = [];
  const named: unknown[] = [];
  for (let met = next(); met !== null; met = next()) {
    told.push(met.id);
    named.push(met.key);
  }
  function next() {
    return firstMet(effectsOf([sheltered, bleeding], [watched], 0), told);
  }
  expect(named).toEqual(['bleeding', 'watched', 'sheltered']);
  // The explanation is still remembered after a reload.
  const kept = readSettings({ told }, firstSettings({ cores: 4, isMobile: true })).told;
  expect(firstMet(effectsOf([sheltered, bleeding], [watched], 0), kept)).toBeNull();
});

it('effects of a meal are not explained', () => {
  const soup = { ...watched, id: 'soup_1', isGood: true };
  expect(firstMet(effectsOf([], [soup], 0), [])).toBeNull();
});
