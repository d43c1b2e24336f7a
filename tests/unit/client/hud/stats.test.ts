/** Figures about the connection in Game Stats. */
import { expect, it } from 'vitest';
import { pingText, signalOf, transportText } from '#game/client/hud/stats/words.ts';

it('the number of signal bars depends on the ping, and is zero without a connection', () => {
  expect([0, 69, 70, 140, 259, 260, 2000].map((ms) => signalOf('joined', ms))).toEqual([4, 4, 3, 2, 2, 1, 1]);
  expect(signalOf('joined', null)).toBe(4);
  expect(
    (['connecting', 'connected', 'disconnected', 'failed', 'closed'] as const).map((s) => signalOf(s, 20)),
  ).toEqual([0, 0, 0, 0, 0]);
});

it('ping and transport are shown in words, even before the first values arrive', () => {
  expect([pingText(null), pingText(37.6)]).toEqual(['N/A', '38 ms']);
  expect([transportText(null), transportText('webrtc'), transportText('websocket')]).toEqual([
    'none',
    'WebRTC',
    'WebSocket',
  ]);
});
