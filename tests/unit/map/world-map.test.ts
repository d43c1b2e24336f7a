/** The client's part of the map: messages from the server about the map. */
import { expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { WorldMap } from '#game/features/map/client/world-map.ts';
import { SeenCells } from '#game/features/map/shared/seen.ts';
import type { ServerEventName, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';

function start() {
  const store = createGameStore();
  const sent: unknown[] = [];
  const send = (...event: readonly unknown[]) => sent.push(event) > 0;
  const map = new WorldMap({ store, now: () => 1000, send });
  const tell = <N extends ServerEventName>(name: N, payload: ServerEventPayload<N>) => {
    // Each name is combined with its own payload from the list above.
    map.onEvent({ name, payload } as Parameters<WorldMap['onEvent']>[0]);
  };
  return { store, sent, map, tell };
}

it('the map keeps the seen cells, and the order in which later ones were discovered', () => {
  const { store, map, tell } = start();
  const before = new SeenCells();
  before.add(7);
  tell('map:seen', { cells: before.toText() });
  tell('map:discovered', { cells: [9, 7, 8] });
  expect(map.discovered).toEqual([9, 8]);
  expect(store.getState().map.seenCount).toBe(3);
  const first = map.seen;
  tell('map:seen', { cells: '' });
  expect(map.seen).not.toBe(first);
  expect(map.discovered).toEqual([]);
  expect(store.getState().map.seenCount).toBe(0);
});

it('the map shows marks, the lost bundle, and the reason why a mark was refused until the next accepted one', () => {
  const { store, tell, map, sent } = start();
  const marks = [{ id: 1, name: 'a', x: 1, y: 2 }];
  tell('map:refused', { reason: 'No.' });
  expect(store.getState().map.refusal).toBe('No.');
  tell('map:markers', {
    marks,
    bundle: { x: 3, y: 4, left: 500 },
    places: [],
    fires: [],
    found: [],
    discoveries: 22,
  });
  expect(store.getState().map).toMatchObject({ marks, bundle: { x: 3, y: 4, goesAt: 1500 }, refusal: null });
  const found = [{ id: 'volcano 1', kind: 'volcano', name: 'Caldera', x: 5, y: 6 }] as const;
  tell('map:markers', { marks: [], bundle: null, places: [], fires: [], found: [...found], discoveries: 22 });
  expect(store.getState().map).toMatchObject({ marks: [], bundle: null, found, discoveries: 22 });
  expect([map.mark('b', { x: 1, y: 2 }), map.rename(1, 'c'), map.unmark(1)]).toEqual([true, true, true]);
  expect(sent).toEqual([
    ['map:mark', { name: 'b', x: 1, y: 2 }],
    ['map:rename', { id: 1, name: 'c' }],
    ['map:unmark', { id: 1 }],
  ]);
});

it('the map forgets the places of players who no longer show theirs', () => {
  const { tell, map } = start();
  tell('map:allies', [
    { socket_id: 'vera', x: 1, y: 2 },
    { socket_id: 'nina', x: 3, y: 4 },
  ]);
  tell('pvp:own', { ...AT_PEACE, places: [{ socket_id: 'nina', name: 'Nina', endsIn: 5 }] });
  expect(map.sightings().map(({ id, how }) => [id, how])).toEqual([['nina', 'shown']]);
});

it('52.27: the map changes only the mark that a message names, and ends the words of an earlier refusal', () => {
  const { store, tell } = start();
  const [first, second] = [
    { id: 1, name: 'a', x: 1, y: 2 },
    { id: 2, name: 'b', x: 3, y: 4 },
  ];
  tell('map:refused', { reason: 'No.' });
  tell('map:marked', { id: 1, mark: first });
  tell('map:marked', { id: 2, mark: second });
  expect(store.getState().map).toMatchObject({ marks: [first, second], refusal: null });
  tell('map:marked', { id: 1, mark: { ...first, name: 'c' } });
  expect(store.getState().map.marks).toEqual([{ ...first, name: 'c' }, second]);
  tell('map:marked', { id: 1, mark: null });
  tell('map:marked', { id: 7, mark: null });
  expect(store.getState().map.marks).toEqual([second]);
});
