/** The client's memory of hits: bodies that were hit, and players whose blow landed. */
import { expect, it } from 'vitest';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { Fights } from '#game/features/combat/client/fights.ts';
import { SELF } from '../client/fake-realm.ts';

function start() {
  const store = createGameStore();
  store.setState({ self: toRecord(SELF) });
  const time = { now: 1000 };
  const fights = new Fights({ store, now: () => time.now });
  const hit = (id: string, from: string | null, kind: 'blunt' | null = 'blunt') =>
    fights.onEvent({
      name: 'player:hit',
      payload: { id, from, amount: 5, x: 0, y: 0, kind, weapon_id: null },
    });
  return { fights, time, hit };
}

it('a blow that lands is recorded for both the attacker and the target', () => {
  const { fights, hit } = start();
  hit('goat', 'vera');
  expect([fights.hitAt('goat'), fights.landedAt('vera')]).toEqual([1000, 1000]);
  expect([fights.hitAt('vera'), fights.landedAt('goat')]).toEqual([-Infinity, -Infinity]);
});

it("neither a bleeding wound nor a player's own fire counts as a blow by a player", () => {
  const { fights, hit } = start();
  hit('goat', 'vera', null);
  hit('vera', 'vera');
  hit('goat', null);
  expect(fights.landedAt('vera')).toBe(-Infinity);
  expect(fights.hitAt('goat')).toBe(1000);
});

it('the client forgets hits that are several seconds old', () => {
  const { fights, time, hit } = start();
  hit('goat', 'vera');
  time.now = 9000;
  hit('ox', 'olga');
  expect([fights.hitAt('goat'), fights.landedAt('vera')]).toEqual([-Infinity, -Infinity]);
});

it('the client remembers a slip for a few seconds, then forgets it', () => {
  const { fights, time } = start();
  const slip = (socket_id: string) => fights.onEvent({ name: 'player:slipped', payload: { socket_id } });
  slip('vera');
  expect([fights.slippedAt('vera'), fights.slippedAt('olga')]).toEqual([1000, -Infinity]);
  time.now = 9000;
  slip('olga');
  expect([fights.slippedAt('vera'), fights.slippedAt('olga')]).toEqual([-Infinity, 9000]);
});
