/** Text of the debug overlay, which both people and tools read. */
import { describe, expect, it } from 'vitest';
import { describeProgram } from '#game/client/hud/debug/describe.ts';
import { Meters } from '#game/client/net/transport/meters.ts';

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
});
