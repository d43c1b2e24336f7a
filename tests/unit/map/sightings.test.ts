/** The client's memory of where other players are, or were last seen, shown or heard. */
import { expect, it } from 'vitest';
import { createGameStore, type PlayerRecord } from '#game/client/store/store.ts';
import type { ChatEntry } from '#game/features/chat/client/chat-state.ts';
import { withLine } from '#game/features/chat/client/lines.ts';
import { REMEMBERED_MS } from '#game/features/map/client/sightings.ts';
import { WorldMap } from '#game/features/map/client/world-map.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEventName, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';

const MINUTE = 60_000;
/** The server's wall clock is ahead of that of the browser by this time, in ms. */
const WALL = 1_000_000_000;

function start() {
  const store = createGameStore();
  const clock = { now: 1000 };
  const bodies = new Map<string, { username: string; pose: Point; isAsleep?: boolean }>();
  const company = {
    bodies: () => [...bodies].map(([id, { pose, ...player }]) => ({ id, player, pose })),
    wallTime: () => clock.now + WALL,
  };
  const map = new WorldMap({ store, now: () => clock.now, send: () => true }, company);
  const tell = <N extends ServerEventName>(name: N, payload: ServerEventPayload<N>) => {
    // Each name is combined with its own payload from the list above.
    map.onEvent({ name, payload } as Parameters<WorldMap['onEvent']>[0]);
  };
  const leave = (id: string) => {
    tell('player:left', { socket_id: id, handle: 1 });
    bodies.delete(id);
  };
  const own = (change: Partial<ServerEventPayload<'pvp:own'>>) => {
    store.setState({ pvp: { ...AT_PEACE, ...change, at: clock.now } });
    tell('pvp:own', { ...AT_PEACE, ...change });
  };
  const say = (socketId: string, sender: string, line: Partial<ChatEntry> = {}) => {
    const { now } = clock;
    const entry = { socketId, sender, channel: 'all', to: null, message: 'Hm.' } as const;
    store.setState((state) => withLine(state, { ...entry, timestamp: now + WALL, at: now, ...line }, false));
  };
  return { store, clock, bodies, map, tell, leave, own, say };
}

const zoya = { socket_id: 'zoya', name: 'Zoya', endsIn: 30 * MINUTE };
const truce = { ...zoya, isCalm: true, isPartner: false };

it('a player in sight is here, and one who left sight is remembered at her last place for ten minutes', () => {
  const { clock, bodies, map, leave } = start();
  bodies.set('zoya', { username: 'Zoya', pose: { x: 10, y: 20 } });
  const here = { id: 'zoya', name: 'Zoya', how: 'here', place: { x: 10, y: 20 }, at: 1000, spokeAt: null };
  expect(map.sightings()).toEqual([here]);
  bodies.set('zoya', { username: 'Zoya', pose: { x: 30, y: 20 } });
  clock.now = 2000;
  leave('zoya');
  clock.now = 2000 + REMEMBERED_MS - 1;
  expect(map.sightings()).toEqual([{ ...here, how: 'seen', place: { x: 30, y: 20 }, at: 2000 }]);
  clock.now += 1;
  expect(map.sightings()).toEqual([]);
});

it('a sleeper in sight is not here: she was seen there last, and is here again when she wakes', () => {
  const { clock, bodies, map, leave } = start();
  const zoya = { username: 'Zoya', pose: { x: 10, y: 20 } };
  const known = { id: 'zoya', name: 'Zoya', place: { x: 10, y: 20 }, at: 1000, spokeAt: null };
  bodies.set('zoya', { ...zoya, isAsleep: true });
  expect(map.sightings()).toEqual([{ ...known, how: 'seen', isAsleep: true }]);
  bodies.set('zoya', zoya);
  expect(map.sightings()).toEqual([{ ...known, how: 'here' }]);
  bodies.set('zoya', { ...zoya, isAsleep: true });
  leave('zoya');
  clock.now = 2000;
  expect(map.sightings()).toEqual([{ ...known, how: 'seen' }]);
});

it('a player who comes back into sight is listed once', () => {
  const { bodies, map, leave } = start();
  bodies.set('zoya', { username: 'Zoya', pose: { x: 10, y: 20 } });
  leave('zoya');
  bodies.set('zoya', { username: 'Zoya', pose: { x: 90, y: 20 } });
  expect(map.sightings()).toMatchObject([{ id: 'zoya', how: 'here', place: { x: 90, y: 20 } }]);
});

it('a creature in sight is no player', () => {
  const { store, clock } = start();
  const company = { bodies: () => [{ id: '7', player: null, pose: { x: 1, y: 2 } }], wallTime: () => 0 };
  const map = new WorldMap({ store, now: () => clock.now, send: () => true }, company);
  map.onEvent({ name: 'player:left', payload: { socket_id: '7', handle: 7 } });
  expect(map.sightings()).toEqual([]);
});

it('a shown place is known now, and is remembered once it is no longer shown', () => {
  const { clock, map, tell, own } = start();
  own({ places: [zoya], truces: [truce] });
  tell('map:allies', [{ socket_id: 'zoya', x: 500, y: 600 }]);
  clock.now = 3 * MINUTE;
  const shown = { id: 'zoya', name: 'Zoya', how: 'shown', place: { x: 500, y: 600 }, at: clock.now };
  expect(map.sightings()).toEqual([{ ...shown, spokeAt: null }]);
  tell('map:allies', []);
  clock.now += MINUTE;
  expect(map.sightings()).toEqual([{ ...shown, how: 'seen', spokeAt: null }]);
});

it('a shown place is forgotten as soon as the two hide from each other, but not where the player was in sight', () => {
  const { bodies, map, tell, leave, own } = start();
  own({ places: [zoya], truces: [truce] });
  tell('map:allies', [{ socket_id: 'zoya', x: 500, y: 600 }]);
  tell('map:allies', []);
  own({});
  expect(map.sightings()).toEqual([]);
  bodies.set('zoya', { username: 'Zoya', pose: { x: 10, y: 20 } });
  leave('zoya');
  own({ places: [zoya] });
  own({});
  expect(map.sightings()).toMatchObject([{ how: 'seen', place: { x: 10, y: 20 } }]);
});

it('a player who only spoke is heard without a place for ten minutes after her last line', () => {
  const { clock, map, say } = start();
  say('zoya', 'Zoya');
  clock.now = 5 * MINUTE;
  say('zoya', 'Zoya', { channel: 'whisper' });
  say('nina', 'Nina');
  clock.now += REMEMBERED_MS - 1;
  const heard = { id: 'zoya', name: 'Zoya', how: 'heard', place: null, at: 5 * MINUTE, spokeAt: 5 * MINUTE };
  expect(map.sightings()).toEqual([heard, { ...heard, id: 'nina', name: 'Nina' }]);
  clock.now += 1;
  expect(map.sightings()).toEqual([]);
});

it("an old line of the history, a notice and the player's own words make nobody heard", () => {
  const { store, clock, map, say } = start();
  store.setState({ self: { socket_id: 'me' } as PlayerRecord });
  clock.now = 30 * MINUTE;
  say('zoya', 'Zoya', { timestamp: WALL + 19 * MINUTE });
  say('', '', { channel: 'notice' });
  say('me', 'Anna', { channel: 'whisper', to: 'Zoya' });
  expect(map.sightings()).toEqual([]);
  say('nina', 'Nina', { timestamp: WALL + 22 * MINUTE });
  expect(map.sightings()).toMatchObject([{ id: 'nina', at: 22 * MINUTE }]);
});

it('a player who is in sight and spoke is here, with the time of her last line', () => {
  const { bodies, map, say } = start();
  say('zoya', 'Zoya');
  bodies.set('zoya', { username: 'Baba Zoya', pose: { x: 10, y: 20 } });
  expect(map.sightings()).toMatchObject([{ name: 'Baba Zoya', how: 'here', spokeAt: 1000 }]);
});

it('places are remembered from the moment at which the connection broke', () => {
  const { clock, bodies, map, tell } = start();
  map.onConnection({ ...createGameStore().getState().connection, status: 'joined' });
  bodies.set('zoya', { username: 'Zoya', pose: { x: 10, y: 20 } });
  clock.now = 2 * MINUTE;
  map.onConnection({ ...createGameStore().getState().connection, status: 'disconnected' });
  clock.now = 3 * MINUTE;
  map.onConnection({ ...createGameStore().getState().connection, status: 'connecting' });
  bodies.clear();
  tell('player:current-players', []);
  expect(map.sightings()).toMatchObject([{ how: 'seen', place: { x: 10, y: 20 }, at: 2 * MINUTE }]);
});

it('everything remembered is forgotten in another world, and kept on coming back to the one before', () => {
  const { bodies, map, tell, leave } = start();
  const world = { hash: 'a', url: '/world', bytes: 1 } as unknown as ServerEventPayload<'world:data'>;
  tell('world:data', world);
  bodies.set('zoya', { username: 'Zoya', pose: { x: 10, y: 20 } });
  leave('zoya');
  tell('world:data', world);
  expect(map.sightings()).toHaveLength(1);
  tell('world:data', { ...world, hash: 'b' });
  expect(map.sightings()).toEqual([]);
});
