/** Changes of things that do not move: a viewer is sent those in sight, and all others once the thing is in sight. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { PILE_KIND } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { homeUntil, isOthersHome } from '#game/features/structures/shared/claims.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { FixtureState } from '#game/server/world/fixtures.ts';
import { LANTERN_ID } from '#game/shared/defs/fixture-kind.ts';
import { AT, type Night, night } from '#tests/helpers/world/night.ts';

type Watcher = Night['far'];

const CHANGES = ['fixture:add', 'fixture:update', 'fixture:remove', 'resource:update', 'fixture:list'];

/** Returns the changes sent to a player, as the event and the id of the thing. */
const sent = ({ payloads }: Watcher): string[] =>
  CHANGES.flatMap((event) =>
    payloads(event).flatMap(([, one]) => [one].flat().map(({ id }: { id: string }) => `${event} ${id}`)),
  );

/** Anna with things around her at night, of which `far` sees none, and a way for `far` to come near. */
function start(hour = 0) {
  const made = night();
  const { world, far, look } = made;
  world.sky = { shiftMs: skyShiftToHour(hour, world.wallNow), weather: 'clear' };
  const put = (id: string, kind: number, ownerId: string | null = 'anna', state: FixtureState = {}) =>
    world.fixtures.add({ id, kind, ...AT, health: 1, ownerId, state });
  const change = (id: string, state: FixtureState): void => void world.fixtures.setState(id, state);
  const come = (dx: number, dy = 0): void => {
    Object.assign(far.player, { x: AT.x + dx, y: AT.y + dy });
    world.moved(far.player);
    look();
  };
  look();
  return { ...made, put, change, come };
}

describe('a change in the dark', () => {
  it('a viewer far off is sent no addition, change or removal, and each thing as it is now once they come near', () => {
    const { near, far, put, change, come, drain, look, world } = start(12);
    for (const id of ['box', 'door', 'shelf']) put(id, id === 'door' ? ITEM.logDoor : ITEM.chest);
    drain();
    expect(sent(far)).toHaveLength(3);
    world.sky = { shiftMs: skyShiftToHour(0, world.wallNow), weather: 'clear' };
    look();
    for (const open of [true, false, true]) change('door', { open });
    change('box', { rights: 'all' });
    world.fixtures.remove('shelf');
    put('pile', PILE_KIND, null);
    put('short-lived', PILE_KIND, null);
    world.fixtures.remove('short-lived');
    drain();
    expect(sent(far)).toEqual([]);
    expect(sent(near)).toHaveLength(8);
    for (const dx of [790, 700, 560]) {
      come(dx);
      expect(sent(far)).toEqual([]);
    }
    come(480);
    expect(sent(far).sort()).toEqual([
      'fixture:add pile',
      'fixture:remove shelf',
      'fixture:update box',
      'fixture:update door',
    ]);
    expect(far.told('fixture:update').get('door')?.state).toEqual({ open: true });
    look();
    expect(sent(far)).toEqual([]);
    change('door', { open: false });
    drain();
    expect(sent(far)).toEqual(['fixture:update door']);
  });

  it('a viewer who asks for everything again is sent nothing that waits, and the whole of it once it is in sight', () => {
    const { far, put, change, come, drain, resend, look, world } = start(12);
    put('box', ITEM.chest);
    put('shelf', ITEM.chest);
    drain();
    world.sky = { shiftMs: skyShiftToHour(0, world.wallNow), weather: 'clear' };
    look();
    change('box', { rights: 'all' });
    world.fixtures.remove('shelf');
    drain();
    resend();
    expect(sent(far)).toEqual([]);
    come(400);
    expect(sent(far)).toEqual(['fixture:add box']);
  });

  it('a viewer is sent changes of their own things, and of fires, however far', () => {
    const { far, put, change, drain } = start();
    put('own', ITEM.chest, 'far');
    put('fire', ITEM.campfire);
    drain();
    change('own', { rights: 'all' });
    change('fire', { burning: 5 });
    drain();
    expect(sent(far)).toEqual(['fixture:update own', 'fixture:update fire']);
  });

  it('a change in the light of a lamp is sent as far as by day', () => {
    const { far, put, change, drain } = start();
    put('lamp', LANTERN_ID, null);
    put('door', ITEM.logDoor);
    drain();
    change('door', { open: true });
    drain();
    expect(sent(far)).toContain('fixture:update door');
  });

  it('a blow at a thing is sent only to viewers who see the thing', () => {
    for (const [hour, seen] of [
      [0, [1, 0]],
      [12, [1, 1]],
    ] as const) {
      const { near, far, put, drain, world } = start(hour);
      put('box', ITEM.chest);
      drain();
      world.emit({ type: 'hit', id: 'box', from: 'anna', amount: 5, ...AT, kind: 'slash', by: null });
      drain();
      expect([near, far].map(({ payloads }) => payloads('player:hit').length)).toEqual(seen);
    }
  });

  it('a change by day is sent at once', () => {
    const { far, put, change, drain } = start(12);
    put('door', ITEM.logDoor);
    drain();
    change('door', { open: true });
    drain();
    expect(sent(far)).toEqual(['fixture:update door']);
  });

  it('what waits is forgotten with its chunk, and sent with it when the viewer comes back', () => {
    const { far, put, change, come, drain } = start();
    come(800);
    put('door', ITEM.logDoor);
    change('door', { open: true });
    drain();
    come(12_000);
    expect(sent(far)).toEqual([]);
    come(900);
    expect(sent(far)).toEqual(['fixture:list door']);
    come(300);
    expect(sent(far)).toEqual([]);
  });
});

it('a change in a closed room is sent only to viewers in it, and later to those who come in', () => {
  const { world, anna, far, come, drain, look } = start(12);
  const at = (dx: number, dy: number) => [AT.x + 64 * dx, AT.y + 64 * dy] as const;
  for (let dx = -2; dx <= 2; dx += 1) {
    for (let dy = -2; dy <= 2; dy += 1) {
      const isRim = Math.max(Math.abs(dx), Math.abs(dy)) === 2;
      placeStructure(world, null, isRim ? ITEM.logWall : ITEM.plankRoof, ...at(dx, dy));
    }
  }
  const bed = placeStructure(world, null, ITEM.stoveBed, ...at(-1, -1));
  look();
  look();
  world.fixtures.setState(bed.id, { ...bed.state, name: 'mine' });
  drain();
  expect(anna.told('fixture:update').has(bed.id)).toBe(true);
  expect(sent(far)).toEqual([]);
  come(64, 64);
  expect(sent(far)).toContain(`fixture:add ${bed.id}`);
});

describe('the habits of players', () => {
  it('no player is sent when a bed was used, or that it was used', () => {
    const { all, put, change, drain, world } = start(12);
    const at = world.wallNow + 1000;
    put('bed', ITEM.stoveBed, 'anna', { at, used: at, woke: at });
    drain();
    for (const { told } of all)
      expect(told('fixture:add').get('bed')?.state).toEqual({ at, home: homeUntil({ at }) });
    change('bed', { at, used: at + 1000, woke: at + 1000 });
    drain();
    for (const { texts } of all) expect(texts).toEqual([]);
  });

  it('a client knows a home of others by the same days as the server', () => {
    const { near, put, drain, world } = start(12);
    const state = { at: 0, used: world.wallNow };
    put('bed', ITEM.stoveBed, 'anna', state);
    drain();
    const shown = near.told('fixture:add').get('bed');
    const bed = structureOf(ITEM.stoveBed);
    for (let days = 0; days < 6; days += 0.1) {
      const then = world.wallNow + days * 86_400_000;
      const isHome = isOthersHome(bed, { whose: 'others', state }, then);
      expect(isOthersHome(bed, { whose: 'others', state: shown?.state ?? {} }, then)).toBe(isHome);
      if (days < 3) expect(isHome).toBe(true);
      if (days > 4) expect(isHome).toBe(false);
    }
  });
});
