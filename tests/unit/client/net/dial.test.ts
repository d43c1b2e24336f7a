/** Order of the transports, a ticket for each attempt, and the memory of the transport that worked. */
import { describe, expect, it } from 'vitest';
import { memoryOf } from '#game/browser/memory.ts';
import {
  type DialHost,
  dialFirst,
  sessionMemory,
  TRY_LIMIT_MS,
  type TransportMemory,
} from '#game/client/net/dial.ts';
import { RefusedError } from '#game/client/net/refused.ts';
import { type ClientTransport, ConnectError } from '#game/client/net/transport/transport.ts';
import type { FrameLink, LinkHandlers, LinkKind } from '#game/shared/net/link.ts';
import { fakeStorage, forbiddenStorage } from '#tests/helpers/storage.ts';

const HANDLERS: LinkHandlers = {
  onState: () => undefined,
  onEvent: () => undefined,
  onClose: () => undefined,
};

interface Way {
  readonly transport: ClientTransport;
  works: boolean;
  isAvailable: boolean;
}

/** Two transports whose behaviour the test sets, and a record of each attempt with its ticket. */
function ways(memory?: TransportMemory) {
  const tried: string[] = [];
  let tickets = 0;
  const way = (kind: LinkKind): Way => {
    const self: Way = {
      works: true,
      isAvailable: true,
      transport: {
        kind,
        isAvailable: () => self.isAvailable,
        connect: async (ticket) => {
          tried.push(`${kind} ${ticket}`);
          if (!self.works) throw new ConnectError(`${kind} does not work`);
          const link: FrameLink = {
            kind,
            sendState: () => true,
            sendEvent: () => true,
            close: () => undefined,
          };
          return link;
        },
      },
    };
    return self;
  };
  const webrtc = way('webrtc');
  const websocket = way('websocket');
  const timers = new Set<() => void>();
  const host: DialHost = {
    setTimer: (task, delay) => {
      expect(delay).toBe(TRY_LIMIT_MS);
      timers.add(task);
      return () => timers.delete(task);
    },
    transports: [webrtc.transport, websocket.transport],
    memory,
    fetchTicket: async () => {
      tickets += 1;
      return `ticket-${tickets}`;
    },
  };
  const dial = () => dialFirst(host, HANDLERS, new AbortController().signal);
  /** Fires the time limit of the current attempt. */
  const timeOut = () => {
    for (const task of timers) task();
  };
  return { webrtc, websocket, host, dial, tried, timers, timeOut };
}

describe('dialling a server', () => {
  it('the client takes the first transport that works, and a new ticket for each attempt', async () => {
    const { webrtc, dial, tried } = ways();
    webrtc.works = false;
    expect((await dial()).kind).toBe('websocket');
    expect(tried).toEqual(['webrtc ticket-1', 'websocket ticket-2']);
  });

  it('the client spends no ticket on an unavailable transport', async () => {
    const { webrtc, dial, tried } = ways();
    webrtc.isAvailable = false;
    expect((await dial()).kind).toBe('websocket');
    expect(tried).toEqual(['websocket ticket-1']);
  });

  it('the client reports why the last transport failed, or that there is none', async () => {
    const { webrtc, websocket, dial } = ways();
    webrtc.works = false;
    websocket.works = false;
    await expect(dial()).rejects.toThrow('websocket does not work');
    websocket.isAvailable = false;
    await expect(dial()).rejects.toThrow('webrtc does not work');
    webrtc.isAvailable = false;
    await expect(dial()).rejects.toThrow('no way to connect');
  });

  it('the client tries no more transports after a refusal, or after the attempt was abandoned', async () => {
    const { host, tried } = ways();
    const refused: DialHost = {
      ...host,
      fetchTicket: async () => {
        throw new RefusedError('sign in', 'sign-in');
      },
    };
    await expect(dialFirst(refused, HANDLERS, new AbortController().signal)).rejects.toThrow(RefusedError);
    await expect(dialFirst(host, HANDLERS, AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect(tried).toEqual([]);
  });
});

/** Resolves once everything that does not wait for a timer has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a transport that never answers', () => {
  it('a silent transport does not block others: the next one is tried, and a link that opens late is closed', async () => {
    const { webrtc, host, dial, tried, timers, timeOut } = ways();
    const closed: string[] = [];
    const opening = Promise.withResolvers<FrameLink>();
    const silent = { ...webrtc.transport, connect: () => opening.promise };
    const dialled = dialFirst(
      { ...host, transports: [silent, ...host.transports.slice(1)] },
      HANDLERS,
      new AbortController().signal,
    );
    await settled();
    timeOut();
    const link = await dialled;
    expect(link.kind).toBe('websocket');
    expect(tried).toEqual(['websocket ticket-2']);
    expect(timers.size).toBe(0);
    opening.resolve({ ...link, close: (reason) => closed.push(reason) });
    await settled();
    expect(closed).toEqual(['It came too late.']);
    expect((await dial()).kind).toBe('webrtc');
  });

  it('a silent transport is sent the signal to stop', async () => {
    const { webrtc, host, timeOut } = ways();
    const told: AbortSignal[] = [];
    const silent: ClientTransport = {
      ...webrtc.transport,
      connect: (_, __, signal) => {
        told.push(signal);
        return new Promise(() => undefined);
      },
    };
    const dialled = dialFirst({ ...host, transports: [silent] }, HANDLERS, new AbortController().signal);
    const outcome = expect(dialled).rejects.toThrow('did not open in time');
    await settled();
    expect(told.map(({ aborted }) => aborted)).toEqual([false]);
    timeOut();
    await outcome;
    expect(told.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('the time limit includes getting the ticket: a missing ticket leads to a failure, not to endless waiting', async () => {
    const { host, timeOut, tried } = ways();
    const silent: DialHost = { ...host, fetchTicket: () => new Promise(() => undefined) };
    const dialled = dialFirst(silent, HANDLERS, new AbortController().signal);
    const outcome = expect(dialled).rejects.toThrow('did not open in time');
    await settled();
    timeOut();
    await outcome;
    expect(tried).toEqual([]);
  });

  it('a silent transport is given up as soon as the attempt is abandoned, and leaves no timer', async () => {
    const { webrtc, host, timers } = ways();
    const silent = { ...webrtc.transport, connect: () => new Promise<FrameLink>(() => undefined) };
    const giveUp = new AbortController();
    const dialled = dialFirst({ ...host, transports: [silent] }, HANDLERS, giveUp.signal);
    const outcome = expect(dialled).rejects.toThrow('ended');
    await settled();
    giveUp.abort();
    await outcome;
    expect(timers.size).toBe(0);
  });
});

describe('the memory of a session', () => {
  it('the transport that has worked is tried first for the rest of the session', async () => {
    const storage = fakeStorage();
    const { webrtc, dial, tried } = ways(sessionMemory(memoryOf(storage)));
    webrtc.works = false;
    await dial();
    await dial();
    expect(tried).toEqual(['webrtc ticket-1', 'websocket ticket-2', 'websocket ticket-3']);
  });

  it('WebRTC stays first once it has worked in a session, even if another transport has worked since', async () => {
    const { webrtc, dial, tried } = ways(sessionMemory(memoryOf(fakeStorage())));
    await dial();
    webrtc.works = false;
    await dial();
    webrtc.works = true;
    expect((await dial()).kind).toBe('webrtc');
    expect(tried.map((line) => line.split(' ')[0])).toEqual(['webrtc', 'webrtc', 'websocket', 'webrtc']);
  });

  it('dialling works where the browser blocks the storage that remembers the transport', async () => {
    const { dial } = ways(sessionMemory(memoryOf(forbiddenStorage)));
    expect((await dial()).kind).toBe('webrtc');
    expect((await dial()).kind).toBe('webrtc');
  });
});
