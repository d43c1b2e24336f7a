/** Figures of the debug overlay: bytes by section, refusals, frames and their cost. */
import { describe, expect, it } from 'vitest';
import { Meters, metered } from '#game/client/net/transport/meters.ts';
import { collect } from '#game/client/net/world-loader.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { FakeRealm } from '../fake-realm.ts';

describe('the meters of the debug overlay', () => {
  it("the meters count a transport's bytes in both directions, by section, per second since the last reading", async () => {
    const meters = new Meters(0);
    const realm = new FakeRealm();
    realm.isPolite = false;
    const heard: string[] = [];
    const link = await metered(realm.transport, meters).connect(
      'ticket',
      { onState: () => undefined, onEvent: (text) => heard.push(text), onClose: () => undefined },
      new AbortController().signal,
    );
    const text = encodeServerEvent('player:left', { socket_id: 'other', handle: 2 });
    realm.tell('player:left', { socket_id: 'other', handle: 2 });
    realm.send(new Uint8Array(30));
    link.sendState(new Uint8Array(12));
    link.sendEvent('["ping",{"id":1}]');
    await realm.time.advance(100);
    expect(heard).toEqual([text]);
    const { down, up } = meters.read(2000);
    expect(down.total).toBeCloseTo((text.length + 30) / 2);
    expect(Object.fromEntries(down.sections)).toEqual({ player: text.length / 2, movement: 15 });
    expect(Object.fromEntries(up.sections)).toEqual({ movement: 6, ping: 17 / 2 });
    expect(meters.read(3000).down.total).toBe(0);
  });

  it('the meters count corrected moves and refused requests, but not text that only resembles them', () => {
    const meters = new Meters(0);
    meters.event('down', '["player:move:rejected",{}]');
    meters.event('down', '["inventory:refused",{}]');
    meters.event('down', '["inventory:refused",{}]');
    meters.event('down', '["chat:message",{"message":"refused"}]');
    meters.event('down', 'nonsense');
    expect(meters.read(1000)).toMatchObject({ corrections: 1, refusals: 2 });
  });

  it('the meters report the frames per second, and the median and maximum of their cost', () => {
    const meters = new Meters(0);
    for (const cost of [1, 2, 3, 4, 30]) meters.frame(cost);
    expect(meters.read(500)).toMatchObject({ fps: 10, script: { median: 3, worst: 30 } });
    expect(meters.read(1000).fps).toBe(0);
  });
});

describe('a download in parts', () => {
  it('the parts of a download are joined, and its progress is reported', async () => {
    const told: (readonly [number, number | null])[] = [];
    const parts = [Uint8Array.of(1, 2), Uint8Array.of(3), Uint8Array.of(4, 5, 6)];
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    const bytes = await collect(stream, 6, (received, total) => told.push([received, total]));
    expect([...bytes]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(told).toEqual([
      [2, 6],
      [3, 6],
      [6, 6],
    ]);
  });
});
