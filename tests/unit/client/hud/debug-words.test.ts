/** Text of the debug overlay, which both people and tools read. */
import { describe, expect, it } from 'vitest';
import { describeProgram, describeWorld } from '#game/client/hud/debug/describe.ts';
import { Meters } from '#game/client/net/transport/meters.ts';
import { createPicks } from '#game/client/picking/picked.ts';
import type { GameView } from '#game/client/session/session.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { SELF } from '../fake-realm.ts';

describe('the debug overlay', () => {
  it('the debug overlay names the largest categories of traffic, and the refusals', () => {
    const meters = new Meters(0);
    for (let frame = 0; frame < 30; frame += 1) meters.frame(2);
    meters.state('down', new Uint8Array(400));
    meters.event('down', '["player:move:rejected",{}]');
    meters.event('up', '["chat:message",{"message":"privet"}]');
    expect(describeProgram(meters, 1000)).toEqual([
      'FPS: 30',
      'Script: 2.0 ms a frame, 2.0 at worst',
      'Down: 427 B/s (movement 400, player 27)',
      'Up: 37 B/s (chat 37)',
      'Rejections: 1 moves, 0 deeds',
    ]);
    expect(describeProgram(meters, 2000).slice(2, 4)).toEqual(['Down: 0 B/s', 'Up: 0 B/s']);
  });

  it.each([
    [undefined, 'Idle: no'],
    [null, 'Idle: no'],
    [1_000_000, 'Idle: yes, 12 min'],
  ])(
    'G9: the debug overlay says whether the local player is idle, and for how long: %s',
    (idle_since, words) => {
      const store = createGameStore();
      store.setState({ self: toRecord({ ...SELF, idle_since }) });
      const view = {
        body: null,
        ground: null,
        bodies: () => [
          {
            player: toRecord({ ...SELF, username: 'Vera', idle_since, isAsleep: idle_since === null }),
            pose: { x: 1, y: 2 },
            struckAt: -Infinity,
          },
        ],
        snapshotAge: () => null,
        shownDelay: 0,
        nodes: { shown: { near: 0, drawn: 0 } },
        combat: { fights: { last: null } },
        wallTime: () => 1_000_000 + 12.5 * 60_000,
      } as object as GameView;
      const lines = describeWorld(view, store.getState(), createPicks(), (name) => name);
      expect(lines.filter((line) => line.startsWith('Idle:'))).toEqual([words]);
      const state = idle_since ? ', idle' : idle_since === null ? ', asleep' : '';
      expect(lines.at(-1)).toBe(`Vera: X: 1, Y: 2${state}`);
      // Until the server has said the number, the awake players in sight count.
      const vera = toRecord({ ...SELF, socket_id: 'vera' });
      const others = { vera, zoya: { ...vera, isAsleep: true } };
      store.setState({ players: new Map(Object.entries(others)) });
      const described = describeWorld(view, store.getState(), createPicks(), (name) => name);
      expect(described).toContain('Active players: 2');
    },
  );
});
