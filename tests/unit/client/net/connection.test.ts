/** The life of a connection, against a realm in memory with a clock that the test controls. */
import { describe, expect, it } from 'vitest';
import { ServerClock } from '#game/client/net/clock.ts';
import { Connection } from '#game/client/net/connection.ts';
import type { ConnectionView } from '#game/client/net/connection-view.ts';
import { MAX_ATTEMPTS } from '#game/client/net/redial.ts';
import { RELOAD_MESSAGE, RefusedError } from '#game/client/net/refused.ts';
import {
  type ClientTransport,
  ConnectError,
  DoorsClosedError,
  WorldFullError,
} from '#game/client/net/transport/transport.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { decodeAck, decodePing } from '#game/shared/protocol/ping.ts';
import { type Snapshot, SnapshotWriter } from '#game/shared/protocol/snapshot.ts';
import { FakeRealm } from '../fake-realm.ts';

function connect(
  realm: FakeRealm,
  fetchTicket = realm.fetchTicket,
  transports = [realm.transport],
  reloadFor?: (protocol: string) => (() => void) | null,
) {
  const views: ConnectionView[] = [];
  const events: ServerEvent[] = [];
  const snapshots: Snapshot[] = [];
  const clock = new ServerClock();
  const host = {
    now: realm.time.now,
    setTimer: realm.time.setTimer,
    transports,
    fetchTicket,
    ...(reloadFor && { reloadFor }),
  };
  const listener = {
    onView: (view: ConnectionView) => views.push(view),
    onEvent: (event: ServerEvent) => events.push(event),
    onSnapshot: (snapshot: Snapshot) => snapshots.push(snapshot),
    onMoveTaken: () => undefined,
  };
  const connection = new Connection(host, listener, clock, 'user-1');
  return { connection, views, events, snapshots, clock };
}

function snapshot(tick: number): Uint8Array {
  const writer = new SnapshotWriter();
  writer.begin(tick, false, 2500, 2500);
  return writer.finish();
}

describe('joining the game', () => {
  it('the client sends the hash of its protocol, joins, and reports each state of the connection', async () => {
    const realm = new FakeRealm();
    const { connection, views } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    expect(realm.events[0]).toEqual({ name: 'hello', payload: { protocol: PROTOCOL_HASH } });
    expect(realm.events[1]?.name).toBe('player:join');
    expect(views.map(({ status }) => status)).toEqual(['connecting', 'connected', 'joined']);
    expect(connection.view.transport).toBe('memory');
  });

  it('the client asks for a reload when the protocol differs, and does not reconnect on its own', async () => {
    const realm = new FakeRealm();
    realm.protocol = 'another';
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(60_000);
    expect(connection.view).toMatchObject({ status: 'failed', message: RELOAD_MESSAGE, remedy: 'reload' });
    expect(realm.tickets).toBe(1);
  });

  it('the client reloads the page when the server is newer, and asks only if reloading did not help', async () => {
    const realm = new FakeRealm();
    realm.protocol = 'newer';
    const reloads: string[] = [];
    const { connection, views } = connect(realm, undefined, undefined, (protocol) =>
      reloads.includes(protocol) ? null : () => reloads.push(protocol),
    );
    connection.start();
    await realm.time.advance(60_000);
    expect(reloads).toEqual(['newer']);
    expect(realm.tickets).toBe(1);
    expect(connection.view).toMatchObject({ status: 'disconnected', awaited: 'page' });
    views.length = 0;
    connection.start();
    await realm.time.advance(60_000);
    expect(reloads).toEqual(['newer']);
    expect(connection.view).toMatchObject({ status: 'failed', message: RELOAD_MESSAGE, remedy: 'reload' });
  });

  it('the client waits while the doors are closed, shows the reason, and joins once they open', async () => {
    const realm = new FakeRealm();
    let isClosed = true;
    const { connection } = connect(realm, async () => {
      if (isClosed) throw new DoorsClosedError('We move house.');
      return realm.fetchTicket();
    });
    connection.start();
    await realm.time.advance(10 * 60_000);
    expect(connection.view).toMatchObject({ awaited: 'doors', message: 'We move house.' });
    expect(connection.view.attempt).toBeGreaterThan(MAX_ATTEMPTS);
    isClosed = false;
    await realm.time.advance(5200);
    expect(connection.view).toMatchObject({ status: 'joined', awaited: null, attempt: 0 });
  });

  it('the client no longer says that the doors are closed once they are open and the world is full, and joins when a place is free', async () => {
    const realm = new FakeRealm();
    let refusal: Error | null = new DoorsClosedError('We move house.');
    const { connection } = connect(realm, async () => {
      if (refusal) throw refusal;
      return realm.fetchTicket();
    });
    connection.start();
    await realm.time.advance(10_000);
    refusal = new WorldFullError('The world is full.');
    await realm.time.advance(10 * 60_000);
    expect(connection.view).toMatchObject({ awaited: 'place', message: 'The world is full.' });
    expect(connection.view.attempt).toBeGreaterThan(MAX_ATTEMPTS);
    refusal = null;
    await realm.time.advance(5200);
    expect(connection.view).toMatchObject({ status: 'joined', awaited: null, attempt: 0 });
  });

  it('the client says that the player must sign in if it gets no ticket', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm, async () => {
      throw new RefusedError('sign in', 'sign-in');
    });
    connection.start();
    await realm.time.advance(60_000);
    expect(connection.view).toMatchObject({ status: 'failed', message: 'sign in', remedy: 'sign-in' });
  });

  it('the client tries the transports in order, each with its own ticket', async () => {
    const realm = new FakeRealm();
    const broken = {
      kind: 'webrtc' as const,
      connect: async () => {
        throw new ConnectError('no UDP here');
      },
    };
    const { connection } = connect(realm, realm.fetchTicket, [broken, realm.transport]);
    connection.start();
    await realm.time.advance(200);
    expect(connection.view).toMatchObject({ status: 'joined', transport: 'memory' });
    expect(realm.tickets).toBe(2);
  });
});

describe('a connection that falls silent while the server is running', () => {
  /** Two realms: the first transport of each dial leads to the live one. */
  function twoRoads() {
    const old = new FakeRealm();
    const fresh = new FakeRealm(old.time);
    let current = old;
    const transport: ClientTransport = {
      kind: 'memory',
      connect: (ticket, handlers, signal) => current.transport.connect(ticket, handlers, signal),
    };
    const { connection, views } = connect(old, old.fetchTicket, [transport]);
    return {
      old,
      fresh,
      connection,
      views,
      leadTo: (realm: FakeRealm) => {
        current = realm;
      },
    };
  }

  it('the silent connection is replaced within 3 s, and the player stays in the game', async () => {
    const { old, fresh, connection, views, leadTo } = twoRoads();
    connection.start();
    await old.time.advance(1000);
    old.isPolite = false;
    leadTo(fresh);
    views.length = 0;
    await old.time.advance(3000);
    expect(fresh.names()).toEqual(['hello', 'player:join']);
    expect(connection.view).toMatchObject({ status: 'joined', attempt: 0 });
    expect(new Set(views.map(({ status }) => status))).toEqual(new Set(['joined']));
    await old.time.advance(10_000);
    expect(connection.view.status).toBe('joined');
    expect(old.tickets).toBe(2);
  });

  it('the silent connection is kept if it speaks again, and the new one is dropped', async () => {
    const { old, connection } = twoRoads();
    connection.start();
    await old.time.advance(1000);
    old.isPolite = false;
    const before = old.tickets;
    old.isReachable = false;
    await old.time.advance(2000);
    expect(old.tickets).toBeGreaterThan(before);
    old.send(snapshot(5));
    old.isPolite = true;
    await old.time.advance(10_000);
    expect(connection.view).toMatchObject({ status: 'joined', attempt: 0 });
    expect(old.names().filter((name) => name === 'hello')).toHaveLength(1);
  });

  it('the silent connection is dropped after 5 s if no other one opens', async () => {
    const { old, connection } = twoRoads();
    connection.start();
    await old.time.advance(1000);
    old.isPolite = false;
    old.isReachable = false;
    await old.time.advance(4000);
    expect(connection.view.status).toBe('joined');
    await old.time.advance(2200);
    expect(connection.view.status).toBe('disconnected');
  });

  it('a merely quiet connection is not replaced', async () => {
    const { old, connection } = twoRoads();
    connection.start();
    await old.time.advance(30_000);
    expect(connection.view.status).toBe('joined');
    expect(old.tickets).toBe(1);
  });
});

describe('a connection that does not get through', () => {
  it('a transport that never opens leads to the next transport within 10 s', async () => {
    const realm = new FakeRealm();
    const silent: ClientTransport = { kind: 'webrtc', connect: () => new Promise(() => undefined) };
    const { connection } = connect(realm, realm.fetchTicket, [silent, realm.transport]);
    connection.start();
    await realm.time.advance(8000);
    expect(connection.view).toMatchObject({ status: 'connecting', attempt: 0 });
    await realm.time.advance(2000);
    expect(connection.view).toMatchObject({ status: 'joined', transport: 'memory' });
  });

  it('a failure of the only transport, or of the ticket, leads to a retry within 10 s', async () => {
    const realm = new FakeRealm();
    const silent: ClientTransport = { kind: 'webrtc', connect: () => new Promise(() => undefined) };
    const stuck = [
      connect(realm, realm.fetchTicket, [silent]),
      connect(realm, () => new Promise(() => undefined)),
    ];
    for (const { connection } of stuck) connection.start();
    await realm.time.advance(10_000);
    for (const { connection, views } of stuck) {
      expect(views.some(({ status }) => status === 'disconnected')).toBe(true);
      expect(connection.view).toMatchObject({ status: 'connecting', attempt: 1 });
    }
  });

  it('a connection that answers pings but does not admit the player leads to a retry within 10 s', async () => {
    const realm = new FakeRealm();
    realm.isWelcoming = false;
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(7000);
    expect(connection.view.status).toBe('connected');
    realm.isWelcoming = true;
    await realm.time.advance(3000);
    expect(connection.view).toMatchObject({ status: 'joined', attempt: 0 });
    await realm.time.advance(20_000);
    expect(connection.view.status).toBe('joined');
    expect(realm.tickets).toBe(2);
  });
});

describe('losing the connection', () => {
  it('the client reconnects after one second', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.hangUp();
    await realm.time.advance(100);
    expect(connection.view).toMatchObject({ status: 'disconnected', attempt: 1 });
    await realm.time.advance(1200);
    expect(connection.view).toMatchObject({ status: 'joined', attempt: 0 });
  });

  it(`the client gives up after ${MAX_ATTEMPTS} attempts, with delays between 1 and 5 s, until it is started again`, async () => {
    const realm = new FakeRealm();
    realm.isReachable = false;
    const { connection, views } = connect(realm);
    connection.start();
    await realm.time.advance(8000);
    const early = views.filter(({ status }) => status === 'connecting').length;
    expect(early).toBeGreaterThanOrEqual(4);
    await realm.time.advance(52_000);
    expect(connection.view).toMatchObject({ status: 'failed', remedy: 'retry' });
    expect(realm.tickets).toBe(1 + MAX_ATTEMPTS);
    realm.isReachable = true;
    connection.start();
    await realm.time.advance(200);
    expect(connection.view.status).toBe('joined');
  });

  it('the client begins a fresh round when the network or the player is back, or when it is time again, and only one at a time', async () => {
    for (const how of ['back', 'again'] as const) {
      const realm = new FakeRealm();
      realm.isReachable = false;
      const { connection } = connect(realm);
      connection.start();
      await realm.time.advance(60_000);
      expect(connection.view).toMatchObject({ status: 'failed', remedy: 'retry', keepsTrying: true });
      // The button for the attempt that waits has nothing to start.
      connection.retry('now');
      expect(realm.tickets).toBe(1 + MAX_ATTEMPTS);
      for (let time = 0; time < 5; time++) connection.retry(how);
      expect(connection.view).toMatchObject({ status: 'connecting', attempt: 1, keepsTrying: true });
      await realm.time.advance(60_000);
      expect(realm.tickets).toBe(1 + 2 * MAX_ATTEMPTS);
      expect(connection.view).toMatchObject({ status: 'failed', keepsTrying: true });
      realm.isReachable = true;
      connection.retry(how);
      await realm.time.advance(200);
      expect(connection.view).toMatchObject({ status: 'joined', attempt: 0, keepsTrying: false });
      connection.retry(how);
      expect(connection.view.status).toBe('joined');
    }
  });

  it('the return of the player starts the waiting attempt as the first of a fresh round, and the interval does not', async () => {
    const realm = new FakeRealm();
    realm.isReachable = false;
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(20_000);
    expect(connection.view.attempt).toBeGreaterThan(3);
    while (connection.view.status !== 'disconnected') await realm.time.advance(100);
    const { tickets } = realm;
    connection.retry('again');
    expect(connection.view.status).toBe('disconnected');
    for (let time = 0; time < 5; time++) connection.retry('back');
    await realm.time.advance(0);
    expect(realm.tickets).toBe(tickets + 1);
    expect(connection.view.attempt).toBeLessThanOrEqual(2);
  });

  it.each(['replaced', 'flood', 'protocol'] as const)(
    'a session that ended as %s stays ended, whoever is back',
    async (reason) => {
      const realm = new FakeRealm();
      const { connection } = connect(realm);
      connection.start();
      await realm.time.advance(200);
      realm.tell('session:ended', { reason, message: 'for good' });
      const { tickets } = realm;
      for (const how of ['now', 'back', 'again'] as const) connection.retry(how);
      await realm.time.advance(120_000);
      expect(connection.view).toMatchObject({ status: 'failed', keepsTrying: false });
      expect(realm.tickets).toBe(tickets);
    },
  );

  it('a refusal in a fresh round is final, and so is leaving', async () => {
    const realm = new FakeRealm();
    realm.isReachable = false;
    let isSignedIn = true;
    const { connection } = connect(realm, () =>
      isSignedIn ? realm.fetchTicket() : Promise.reject(new RefusedError('sign in', 'sign-in')),
    );
    connection.start();
    await realm.time.advance(60_000);
    isSignedIn = false;
    connection.retry('back');
    await realm.time.advance(200);
    expect(connection.view).toMatchObject({ status: 'failed', remedy: 'sign-in', keepsTrying: false });
    connection.retry('back');
    expect(connection.view.status).toBe('failed');
    connection.leave();
    connection.retry('back');
    expect(connection.view.status).toBe('closed');
  });

  it('the client considers a server lost after three unanswered pings', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.isPolite = false;
    realm.isReachable = false;
    await realm.time.advance(4000);
    expect(connection.view.status).toBe('joined');
    await realm.time.advance(2200);
    expect(connection.view.status).toBe('disconnected');
  });

  it('the client gives the server time to answer after the page has been asleep', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.time.sleep(60_000);
    await realm.time.advance(5000);
    expect(connection.view.status).toBe('joined');
  });

  it('the client waits up to half an hour for a server that announced a restart, and retries every five seconds', async () => {
    const realm = new FakeRealm();
    const { connection, views } = connect(realm);
    const message = 'The stove is being swept. You come back automatically.';
    connection.start();
    await realm.time.advance(200);
    realm.isReachable = false;
    realm.tell('session:ended', { reason: 'shutdown', message });
    await realm.time.advance(60_000);
    views.length = 0;
    await realm.time.advance(28 * 60_000);
    expect(views.filter(({ status }) => status === 'connecting').length).toBeGreaterThanOrEqual(28 * 12 - 1);
    for (const view of views) expect(view).toMatchObject({ message });
    expect(connection.view.awaited).toBe('restart');
    realm.isReachable = true;
    await realm.time.advance(5100);
    expect(connection.view).toMatchObject({ status: 'joined', attempt: 0, awaited: null, message: null });
    // A later loss without an announcement is handled like any other.
    realm.isReachable = false;
    realm.hangUp();
    await realm.time.advance(60_000);
    expect(connection.view).toMatchObject({ status: 'failed', remedy: 'retry', awaited: null });
  });

  it('the client gives up on a server that has not come back after half an hour', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.isReachable = false;
    realm.tell('session:ended', { reason: 'shutdown', message: 'swept' });
    await realm.time.advance(30 * 60_000 - 1000);
    expect(connection.view.status).not.toBe('failed');
    await realm.time.advance(7000);
    expect(connection.view).toMatchObject({ status: 'failed', remedy: 'retry' });
  });

  it('the client does not reconnect after another session took over, but does after a restart', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.tell('session:ended', { reason: 'shutdown', message: 'restarting' });
    await realm.time.advance(1500);
    expect(connection.view.status).toBe('joined');
    realm.tell('session:ended', { reason: 'replaced', message: 'elsewhere' });
    await realm.time.advance(60_000);
    expect(connection.view).toMatchObject({ status: 'failed', message: 'elsewhere' });
  });

  it('the client says goodbye when it leaves, and stays away', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    const before = realm.tickets;
    connection.leave();
    await realm.time.advance(20_000);
    expect(connection.view.status).toBe('closed');
    expect(realm.tickets).toBe(before);
  });
});

describe('frames of a connection', () => {
  it('the text in a sent frame is plain and on one line, whatever was typed or pasted', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    expect(connection.sendEvent('chat:message', { message: 'two\tcolumns \ud83e 🪆' })).toBe(true);
    expect(connection.sendEvent('map:mark', { name: 'a\nb', x: 1.5, y: 2 })).toBe(true);
    await realm.time.advance(200);
    expect(realm.events.slice(-2)).toEqual([
      { name: 'chat:message', payload: { message: 'two columns   🪆' } },
      { name: 'map:mark', payload: { name: 'a b', x: 1.5, y: 2 } },
    ]);
  });

  it('the client pings at once and every 1.5 s, and measures the round trip', async () => {
    const realm = new FakeRealm();
    const { connection, clock } = connect(realm);
    connection.start();
    await realm.time.advance(4500);
    expect(realm.framesOf('ping').length).toBe(3);
    expect(clock.rtt).toBeCloseTo(20);
    expect(clock.serverTime(realm.time.now())).toBeCloseTo(realm.time.now());
  });

  it('the client acknowledges a snapshot once, unless a move already does so', async () => {
    const realm = new FakeRealm();
    const { connection, snapshots } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.send(snapshot(41));
    realm.send(snapshot(42));
    await realm.time.advance(500);
    expect(snapshots.length).toBe(2);
    expect(realm.framesOf('ack').map(decodeAck)).toEqual([42]);
  });

  it('the client drops the second copy of a snapshot, and counts it in its pings', async () => {
    const realm = new FakeRealm();
    const { connection, snapshots } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    for (const tick of [41, 42, 41, 43, 42, 43]) realm.send(snapshot(tick));
    // The frame is late, but was not seen before.
    realm.send(snapshot(40));
    await realm.time.advance(2000);
    expect(snapshots.map(({ tick }) => tick)).toEqual([41, 42, 43, 40]);
    expect(realm.framesOf('ack').map(decodeAck)).toEqual([43]);
    expect(realm.framesOf('ping').map(decodePing).at(-1)).toMatchObject({ ackTick: 43, received: 7 });
    expect(connection.droppedFrames).toBe(0);
  });

  it('the client drops and counts unreadable frames', async () => {
    const realm = new FakeRealm();
    const { connection } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.raw('null');
    realm.raw('["player:left",{}]');
    realm.send(new Uint8Array([5, 1]));
    realm.send(new Uint8Array());
    await realm.time.advance(100);
    expect(connection.droppedFrames).toBe(4);
    expect(connection.view.status).toBe('joined');
  });

  it('the client ignores a connection that it has dropped', async () => {
    const realm = new FakeRealm();
    const { connection, events } = connect(realm);
    connection.start();
    await realm.time.advance(200);
    realm.tell('chat:notice', { message: 'late' });
    connection.leave();
    await realm.time.advance(100);
    expect(events.map(({ name }) => name)).not.toContain('chat:notice');
  });
});
