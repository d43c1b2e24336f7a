/** Links in separate gateway processes, over real WebRTC and WebSocket: play, faults, draining, floods. */
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { amount } from '#tests/helpers/amount.ts';
import {
  expectStillPlaying,
  gatewayRealms,
  gateways,
  isAlive,
  pids,
} from '#tests/helpers/play/gateway-realms.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

const { errors, holders, servers, start } = gatewayRealms();

describe('players who share a gateway', () => {
  it('players behind a gateway meet over WebRTC and WebSocket, move, talk and leave', async () => {
    const server = await start();
    const anna = await server.join('anna');
    const vera = await server.joinByWebSocket('vera');
    await anna.until(() => anna.seen.get(vera.self!.handle), 'Vera comes into view');
    vera.move({ x: 2512, y: 2500, facing: 'right' });
    await anna.until(() => anna.seen.get(vera.self!.handle)?.x === 2512, 'Vera is where she says');
    anna.move({ x: 2488, y: 2500, facing: 'left' });
    await vera.until(() => vera.seen.get(anna.self!.handle)?.x === 2488, 'Anna is where she says');
    vera.send('chat:message', { message: 'Готов ли борщ? 🍲' });
    await anna.until(() => anna.all('chat:message')[0], 'the line of chat');
    expect(anna.all('chat:message')[0]?.message).toBe('Готов ли борщ? 🍲');
    await expect.poll(() => gateways(server)[0]?.links).toBe(2);
    vera.link.close('done');
    await anna.until(() => anna.all('player:left')[0], 'Vera leaves');
    anna.link.close('done');
    await expect.poll(() => server.realm.figures().sessions).toBe(0);
  });
});

describe('WebSockets that connect while the main process is busy', () => {
  it('messages on a WebSocket that connects while the main process is busy are received from the first one on', async () => {
    const server = await start();
    const tickets = Array.from({ length: 40 }, (_, i) => server.ticket(`walker-${i}`));
    const worker = new Worker(new URL('../../helpers/play/ws-connect-worker.ts', import.meta.url), {
      workerData: { origin: server.origin, tickets },
    });
    let heard = 0;
    worker.on('message', () => {
      heard += 1;
    });
    // The main process keeps each socket for a while after handing it to the gateway.
    const busy = setInterval(() => {
      const until = performance.now() + 15;
      while (performance.now() < until);
    }, 16);
    // Runs even if the test fails: later tests must not run while the worker is still running.
    onTestFinished(async () => {
      clearInterval(busy);
      await worker.terminate();
    });
    await expect.poll(() => heard, { timeout: 60_000 }).toBe(tickets.length);
  });
});

describe('a gateway that dies', () => {
  it('players of a dying gateway reconnect with unchanged state, and players of other gateways are not affected', async () => {
    const server = await start({ gateways: 2 });
    const anna = await server.join('anna');
    const vera = await server.joinByWebSocket('vera');
    await expect.poll(() => gateways(server).map(({ links }) => links)).toEqual([1, 1]);
    const [first = 0, second] = pids(server);
    anna.move({ x: 2510, y: 2507 });
    await vera.until(() => vera.seen.get(anna.self!.handle)?.x === 2510, 'Anna is where she says');
    process.kill(first, 'SIGKILL');
    await vera.until(() => vera.all('player:left')[0], 'Anna is gone');
    await expectStillPlaying(vera);
    // Anna rejoins on her first attempt, although her own gateway may still be starting, because the other gateway is
    // available.
    const again = await server.join('anna');
    expect(again.self).toMatchObject({ x: 2510, y: 2507, username: anna.self!.username });
    await expect.poll(() => pids(server)[0]).toBeGreaterThan(0);
    expect(pids(server)).not.toContain(first);
    expect(pids(server)[1]).toBe(second);
    expect(vera.closedBecause).toBeUndefined();
    await expectStillPlaying(vera);
    expect(gateways(server).map(({ failures }) => failures)).toEqual([1, 0]);
    expect(errors.splice(0)).toEqual(['a gateway ended with SIGKILL; it is started again']);
    for (const { link } of [anna, vera, again]) link.close('done');
  });

  it('a gateway that falls silent without ending is killed and replaced', async () => {
    let skew = 0;
    const server = await start({ gatewayNow: () => performance.now() + skew });
    const anna = await server.join('anna');
    const [pid = 0] = pids(server);
    process.kill(pid, 'SIGSTOP');
    // The watchdog's clock runs three times as fast; if it ran faster, its pauses would count as sleep.
    const haste = setInterval(() => {
      skew += 100;
    }, 50);
    onTestFinished(() => clearInterval(haste));
    await expect.poll(() => pids(server)[0] !== pid).toBe(true);
    clearInterval(haste);
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect.poll(() => pids(server)[0]).toBeGreaterThan(0);
    const again = await server.join('anna');
    await expectStillPlaying(again);
    expect(errors.splice(0)).toContain('a gateway is given up: it has fallen silent');
    for (const { link } of [anna, again]) link.close('done');
  });
});

describe('a main process that was blocked', () => {
  it('a main process that was blocked does not mistake its own pause for silence of its gateways', async () => {
    let skew = 0;
    const server = await start({ gatewayNow: () => performance.now() + skew });
    const anna = await server.join('anna');
    const [pid] = pids(server);
    skew = 60_000;
    // Waits until the gateway has been checked and has answered again.
    const heard = gateways(server)[0]?.process;
    await expect.poll(() => gateways(server)[0]?.process !== heard).toBe(true);
    await expect.poll(() => gateways(server)[0]?.process?.links).toBe(1);
    await expectStillPlaying(anna);
    expect(gateways(server)).toMatchObject([{ pid, failures: 0 }]);
    anna.link.close('done');
  });
});

describe('the end of the main process', () => {
  it.each(amount<readonly NodeJS.Signals[]>(['SIGKILL'], ['SIGKILL', 'SIGTERM']))(
    'no gateway keeps running when %s ends the main process, and the players are notified',
    async (signal) => {
      const holder = runChild('tests/helpers/play/gateway-holder.ts', []);
      holders.push(holder);
      const [line] = await holder.waitFor(/^\{.*\}$/m);
      const { origin, pids: held } = JSON.parse(line) as { origin: string; pids: number[] };
      const [, byWebRtc = ''] = await holder.waitFor(/^anna (.+)$/m);
      const [, byWebSocket = ''] = await holder.waitFor(/^vera (.+)$/m);
      const anna = new TestPlayer();
      const vera = new TestPlayer();
      anna.link = await connectRtc(origin, byWebRtc, anna.handlers);
      vera.link = await connectWs(origin, byWebSocket, vera.handlers);
      for (const player of [anna, vera]) {
        player.knock();
        await player.until(() => player.self, 'the welcome');
      }
      expect(held.map(isAlive)).toEqual([true]);
      await holder.end(signal);
      for (const player of [anna, vera]) {
        await player.until(() => player.all('session:ended')[0]?.reason === 'shutdown', 'the last word');
        await player.until(() => player.closedBecause, 'the end');
      }
      await expect.poll(() => held.some(isAlive)).toBe(false);
    },
  );

  it('no gateway keeps running after an orderly end of the main process', async () => {
    const server = await start({ gateways: amount(1, 2) });
    const anna = await server.join('anna');
    const held = pids(server);
    servers.length = 0;
    await server.stop();
    await anna.until(() => anna.closedBecause, 'the end');
    expect(anna.all('session:ended')).toMatchObject([{ reason: 'shutdown' }]);
    expect(held.some(isAlive)).toBe(false);
  });
});

describe('draining', () => {
  it('a gateway that is too large or too old accepts no new players, and is replaced once it is empty', async () => {
    let skew = 0;
    const gatewayNow = () => performance.now() + skew;
    const server = await start({ gateways: 2, gatewayNow, limits: { ageLimitMs: 3_600_000 } });
    const anna = await server.join('anna');
    await expect.poll(() => gateways(server).some(({ links }) => links > 0)).toBe(true);
    skew = 3_700_000;
    const at = gateways(server).findIndex(({ links }) => links > 0);
    const old = pids(server);
    // The empty gateway is replaced immediately; the other one keeps its player.
    await expect.poll(() => gateways(server)[1 - at]?.retirements).toBe(1);
    await expect.poll(() => gateways(server)[at]?.isDraining).toBe(true);
    const vera = await server.join('vera');
    await expect.poll(() => gateways(server)[1 - at]?.links).toBe(1);
    await expectStillPlaying(anna);
    expect(pids(server)[at]).toBe(old[at]);
    anna.link.close('done');
    await expect.poll(() => gateways(server)[at]?.retirements).toBe(1);
    await expect.poll(() => isAlive(old[at] ?? 0)).toBe(false);
    vera.link.close('done');
  });

  it('players who remain when draining times out are made to reconnect, with unchanged state', async () => {
    let skew = 0;
    const limits = { ageLimitMs: 3_600_000, drainLimitMs: 1_800_000 };
    const server = await start({ gatewayNow: () => performance.now() + skew, limits });
    const anna = await server.join('anna');
    const vera = await server.joinByWebSocket('vera');
    anna.move({ x: 2510, y: 2507 });
    await vera.until(() => vera.seen.get(anna.self!.handle)?.x === 2510, 'Anna is where she says');
    const old = pids(server);
    skew += 3_700_000;
    await expect.poll(() => gateways(server)[0]?.isDraining).toBe(true);
    await expectStillPlaying(anna);
    skew += 1_900_000;
    await anna.until(() => anna.all('session:ended')[0], 'the word');
    expect(anna.all('session:ended')).toMatchObject([{ reason: 'shutdown' }]);
    await anna.until(() => anna.closedBecause, 'the end');
    const again = await server.join('anna');
    expect(again.self).toMatchObject({ x: 2510, y: 2507 });
    expect(pids(server)).not.toEqual(old);
    for (const { link } of [vera, again]) link.close('done');
  });
});

describe('input that no client sends', () => {
  it('frames that no real client sends are dropped by the gateway or the realm, and do not affect honest players', async () => {
    const server = await start();
    const honest = await server.join('honest');
    const rogue = await server.join('rogue');
    const { state, events } = rogue.link.channels;
    for (const bytes of [[], [0], [255], new Array(1500).fill(3)])
      state.sendMessageBinary(Uint8Array.from(bytes));
    for (const text of ['null', '', '{"disconnect":"closed"}', `["${'x'.repeat(20_000)}"]`]) {
      state.sendMessage(text);
      events.sendMessage(text);
    }
    await expect
      .poll(() => Object.values(server.realm.figures().drops).reduce((sum, count) => sum + count, 0))
      .toBeGreaterThanOrEqual(12);
    await expect.poll(() => gateways(server)[0]?.process?.drops.size).toBeGreaterThanOrEqual(2);
    await expectStillPlaying(rogue);
    await expectStillPlaying(honest);
    for (const { link } of [honest, rogue]) link.close('done');
  });

  it.each(amount<readonly ('join' | 'joinByWebSocket')[]>(['joinByWebSocket'], ['join', 'joinByWebSocket']))(
    'a client that floods the server (%s) gets a farewell message, and most of the flood does not reach the realm',
    async (join) => {
      const server = await start();
      const honest = await server.join('honest');
      const rogue = await server[join]('rogue');
      for (let i = 0; i < 2000; i += 1) rogue.link.sendState(Uint8Array.of(3));
      for (let i = 0; i < 500; i += 1) rogue.link.sendEvent('null');
      await rogue.until(() => rogue.all('session:ended')[0]?.reason === 'flood', 'the farewell');
      await rogue.until(() => rogue.closedBecause, 'the end');
      await expect.poll(() => gateways(server)[0]?.process?.drops.rate).toBeGreaterThan(1000);
      await expectStillPlaying(honest);
      honest.link.close('done');
    },
  );
});
