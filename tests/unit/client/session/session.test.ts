/** A session in the realm as the store shows it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { plainSha256 } from '#game/client/net/plain-sha256.ts';
import { MAX_ATTEMPTS } from '#game/client/net/redial.ts';
import type { FetchBytes } from '#game/client/net/world-loader.ts';
import { LAND_RETRY_MS } from '#game/client/session/land.ts';
import { GameSession } from '#game/client/session/session.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { CHAT_HISTORY } from '#game/shared/constants.ts';
import { SnapshotWriter } from '#game/shared/protocol/snapshot.ts';
import { encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { FakeRealm, FULL_NEEDS, SELF, WELCOME } from '../fake-realm.ts';

const WORLD = {
  seed: 5,
  width: 60,
  height: 60,
  palette: ['m', 'w'],
  cells: new Uint8Array(60 * 60),
  doodads: [],
  nodes: { tiles: Uint32Array.of(40 * 60 + 40), types: Uint8Array.of(2) },
};
/** Number of the only resource node in the world. */
const NODE = 40 * 60 + 40 + 1;
const ASSET = encodeWorldAsset(WORLD);
const NOTICE = {
  worldSeed: 5,
  width: 60,
  height: 60,
  tileSize: 64,
  palette: ['m', 'w'],
  hash: bytesToHex(sha256(ASSET)),
};
const OTHER = { ...SELF, socket_id: 'other', handle: 2, username: 'Baba', x: 2600 };
const BEAST = {
  id: 'creature-1',
  handle: 9,
  kind: 'test-beast',
  x: 2700,
  y: 2500,
  facingDirection: 'left',
  isMoving: false,
  isDead: false,
  velocity: { x: 0, y: 0 },
  health: 20,
  maxHealth: 20,
  timestamp: 0,
  act: 'graze',
  whose: null,
} as const;
const RUNNING = {
  facing: 'right',
  isMoving: true,
  isDead: false,
  isJumping: false,
  isAutoRunning: false,
} as const;
const REST = { x: 0, y: 0, sprint: false, isAutoRunning: false } as const;

interface StayOptions {
  readonly fetchBytes?: FetchBytes;
  readonly isBooted?: boolean;
}

function stay({ fetchBytes = async () => ASSET, isBooted = true }: StayOptions = {}) {
  const realm = new FakeRealm();
  const store = createGameStore();
  const host = {
    now: realm.time.now,
    setTimer: realm.time.setTimer,
    transports: [realm.transport],
    fetchTicket: realm.fetchTicket,
    fetchBytes,
    hashOf: async (bytes: Uint8Array) => plainSha256(bytes),
  };
  const session = new GameSession(host, store, { id: 'user-1', email: 'a@example.org' });
  const enter = async (sizes: { width?: number; height?: number } = {}) => {
    if (isBooted) session.bootEnded();
    session.start();
    await realm.time.advance(100);
    realm.tell('world:data', { ...NOTICE, ...sizes });
    await realm.time.advance(100);
  };
  return { realm, store, session, enter };
}

describe('entering the realm', () => {
  it('the session does its steps in order, and starts playing once the scene is drawn', async () => {
    const { store, session, enter } = stay();
    await enter();
    expect(store.getState().steps).toEqual({
      connection: 'done',
      player: 'done',
      terrain: 'done',
      inventory: 'done',
      game: 'waiting',
    });
    expect(store.getState().phase).toBe('loading');
    session.sceneReady();
    expect(store.getState().phase).toBe('playing');
    expect(session.body).toMatchObject({ x: 2500, y: 2500 });
  });

  it('the session stays in the loading phase while the boot screen is shown, even if everything else is done', async () => {
    const { store, session, enter } = stay({ isBooted: false });
    await enter();
    session.sceneReady();
    expect(store.getState()).toMatchObject({ phase: 'loading', steps: { game: 'done' } });
    session.bootEnded();
    expect(store.getState().phase).toBe('playing');
  });

  it('the session fetches a damaged world once more, bypassing the cache', async () => {
    const asked: boolean[] = [];
    const { session, enter } = stay({
      fetchBytes: async (_url, isFresh) => {
        asked.push(isFresh);
        return isFresh ? ASSET : new Uint8Array([1, 2, 3]);
      },
    });
    await enter();
    expect(asked).toEqual([false, true]);
    expect(session.ground?.width).toBe(60);
  });

  it('the sizes of the world’s file apply if the announced ones are not positive, and other sizes are refused', async () => {
    const nameless = stay();
    await nameless.enter({ width: 0, height: -60 });
    expect(nameless.session.ground).toMatchObject({ width: 60, height: 60 });
    const other = stay();
    await other.enter({ height: 61 });
    expect(other.session.ground).toBeNull();
    expect(other.store.getState().landTrouble).toBe('Received invalid terrain data structure from server.');
  });

  it('the session retries damaged land with growing pauses, then gives up, and a manual retry starts over', async () => {
    let isDamaged = true;
    let fetches = 0;
    const { realm, store, session, enter } = stay({
      fetchBytes: async () => {
        fetches += 1;
        return isDamaged ? new Uint8Array([1]) : ASSET;
      },
    });
    await enter();
    const message = 'Received invalid terrain data structure from server.';
    // Two fetches per attempt: the second bypasses the browser's cache.
    expect(fetches).toBe(2);
    for (const [at, pause] of LAND_RETRY_MS.entries()) {
      expect(store.getState()).toMatchObject({
        phase: 'loading',
        error: null,
        steps: { terrain: 'failed' },
        landTrouble: message,
      });
      await realm.time.advance(pause - 200);
      expect(fetches).toBe(2 * (at + 1));
      await realm.time.advance(200);
      expect(fetches).toBe(2 * (at + 2));
    }
    expect(store.getState()).toMatchObject({
      phase: 'error',
      error: { message, remedy: 'reload' },
      landTrouble: null,
    });
    isDamaged = false;
    await enter();
    session.sceneReady();
    expect(store.getState()).toMatchObject({ phase: 'playing', error: null });
    expect(realm.tickets).toBe(2);
  });

  it('the session continues as soon as land that had failed to load has loaded after all', async () => {
    let isDamaged = true;
    const { realm, store, session, enter } = stay({
      fetchBytes: async () => (isDamaged ? new Uint8Array([1]) : ASSET),
    });
    await enter();
    expect(store.getState().steps.terrain).toBe('failed');
    isDamaged = false;
    await realm.time.advance(1000);
    expect(store.getState()).toMatchObject({ steps: { terrain: 'done' }, landTrouble: null });
    session.sceneReady();
    expect(store.getState().phase).toBe('playing');
    expect(realm.tickets).toBe(1);
  });

  it('the session asks again for a world that the server could not provide', async () => {
    const { realm, store, session } = stay();
    session.bootEnded();
    session.start();
    await realm.time.advance(100);
    realm.tell('world:error', { message: 'The land is being moved.' });
    await realm.time.advance(100);
    expect(store.getState()).toMatchObject({ phase: 'loading', landTrouble: 'The land is being moved.' });
    await realm.time.advance(1000);
    expect(realm.tickets).toBe(2);
    realm.tell('world:data', NOTICE);
    await realm.time.advance(100);
    expect(store.getState()).toMatchObject({ steps: { terrain: 'done' }, landTrouble: null });
  });

  it('the session loads the land again if it was left while the land was loading', async () => {
    let isSlow = true;
    const { store, session, enter } = stay({
      fetchBytes: () => (isSlow ? new Promise<Uint8Array>(() => undefined) : Promise.resolve(ASSET)),
    });
    await enter();
    session.leave();
    isSlow = false;
    await enter();
    expect(store.getState().steps.terrain).toBe('done');
  });

  it('the session shows how many bytes of the land have been loaded', async () => {
    const { store, enter } = stay({
      fetchBytes: async (_url, _isFresh, _signal, onBytes) => {
        onBytes?.(ASSET.length, ASSET.length);
        return ASSET;
      },
    });
    await enter();
    expect(store.getState().progress.terrain).toEqual({
      unit: 'bytes',
      done: ASSET.length,
      total: ASSET.length,
    });
  });

  it('the session ends with an error if the inventory does not arrive', async () => {
    const { realm, store, session } = stay();
    realm.isWelcoming = false;
    session.bootEnded();
    session.start();
    await realm.time.advance(50);
    realm.tell('hello', { protocol: realm.protocol });
    realm.tell('session:welcome', { ...WELCOME, serverTime: realm.time.now() });
    realm.tell('world:data', NOTICE);
    await realm.time.advance(15_100);
    session.frame(16, REST);
    expect(store.getState()).toMatchObject({
      phase: 'error',
      steps: { player: 'done', inventory: 'failed' },
      error: { message: 'Failed to load inventory.', remedy: 'reload' },
    });
    // A further failure is appended to the message once.
    session.fail('Failed to initialize game config.');
    session.fail('Failed to initialize game config.');
    expect(store.getState().error?.message).toBe(
      'Failed to load inventory. Failed to initialize game config.',
    );
  });

  it('the session ends with the connection error when the player repeatedly cannot be loaded', async () => {
    const { realm, store, session } = stay();
    realm.isWelcoming = false;
    session.start();
    const message = 'Failed to initialize player. Please try again.';
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await realm.time.advance(100);
      realm.tell('session:ended', { reason: 'failed', message });
      await realm.time.advance(100);
      if (attempt < MAX_ATTEMPTS) {
        expect(store.getState()).toMatchObject({ phase: 'loading', connection: { message } });
        session.reconnect();
      }
    }
    expect(store.getState()).toMatchObject({ phase: 'error', error: { message, remedy: 'retry' } });
  });
});

it('the session plays on when a later round of attempts reaches the server, without a press of the button', async () => {
  const { realm, store, session, enter } = stay();
  await enter();
  realm.isReachable = false;
  realm.hangUp();
  await realm.time.advance(60_000);
  expect(store.getState()).toMatchObject({ phase: 'error', error: { remedy: 'retry' } });
  session.reconnect('again');
  await realm.time.advance(1000);
  // The error stays while the round is under way.
  expect(store.getState()).toMatchObject({ phase: 'error', connection: { keepsTrying: true } });
  realm.isReachable = true;
  await realm.time.advance(10_000);
  expect(store.getState()).toMatchObject({
    error: null,
    connection: { status: 'joined', keepsTrying: false },
  });
});

describe('playing in the realm', () => {
  it('the session shows other players slightly in the past, removes them when they leave, and remembers where they were', async () => {
    const { realm, store, session, enter } = stay();
    await enter();
    realm.tell('player:current-players', [OTHER, SELF]);
    await realm.time.advance(50);
    expect([...store.getState().players.keys()]).toEqual(['other']);
    const writer = new SnapshotWriter();
    for (let i = 0; i < 20; i += 1) {
      writer.begin(Math.floor(realm.time.now() / 50), false, 2500, 2500);
      writer.add(2, 2600 + i * 15, 2500, RUNNING);
      realm.send(writer.finish());
      await realm.time.advance(50);
    }
    const [shown] = [...session.bodies()];
    expect(shown?.pose.x).toBeGreaterThan(2600 + 15 * 15);
    expect(shown?.pose.x).toBeLessThan(2600 + 19 * 15);
    expect(shown?.pose.velocityX).toBeCloseTo(300);
    realm.tell('player:left', { socket_id: 'other', handle: 2 });
    await realm.time.advance(50);
    expect(store.getState().players.size).toBe(0);
    const { x } = session.map.sightings()[0]?.place ?? {};
    expect(session.map.sightings()).toMatchObject([{ id: 'other', how: 'seen' }]);
    expect(x).toBeGreaterThan(2600 + 15 * 15);
  });

  it('the session shows a creature that appears, moves by snapshots and leaves, and does not treat it as a player', async () => {
    const { realm, store, session, enter } = stay();
    await enter();
    realm.tell('creature:appeared', BEAST);
    await realm.time.advance(50);
    expect([...session.bodies()]).toMatchObject([
      { id: BEAST.id, handle: 9, kind: 'test-beast', player: null, pose: { x: 2700, y: 2500 } },
    ]);
    expect(store.getState().players.size).toBe(0);
    const writer = new SnapshotWriter();
    for (let i = 1; i <= 20; i += 1) {
      writer.begin(Math.floor(realm.time.now() / 50), false, 2500, 2500);
      writer.add(9, 2700 + i * 5, 2500, RUNNING);
      realm.send(writer.finish());
      await realm.time.advance(50);
    }
    expect([...session.bodies()][0]?.pose.x).toBeGreaterThan(2700 + 14 * 5);
    realm.tell('player:current-players', [SELF]);
    await realm.time.advance(50);
    expect([...session.bodies()]).toHaveLength(1);
    realm.tell('creature:left', { id: BEAST.id, handle: 9 });
    await realm.time.advance(50);
    expect([...session.bodies()]).toEqual([]);
  });

  it('the session keeps the newest lines of chat and shows them above the speaker for a while', async () => {
    const { realm, store, session, enter } = stay();
    await enter();
    for (let i = 0; i < CHAT_HISTORY + 5; i += 1) {
      realm.tell('chat:message', { sender: 'Baba', socket_id: 'other', message: `line ${i}`, timestamp: i });
    }
    await realm.time.advance(50);
    const { chat } = store.getState();
    expect(chat.length).toBe(CHAT_HISTORY);
    expect(chat.at(-1)?.message).toBe(`line ${CHAT_HISTORY + 4}`);
    expect(session.speechOf('other')?.text).toBe(`line ${CHAT_HISTORY + 4}`);
    await realm.time.advance(3001);
    expect(session.speechOf('other')).toBeNull();
  });

  it('the session sends a chat line trimmed, and does not send a blank one', async () => {
    const { realm, session, enter } = stay();
    await enter();
    expect(session.chat.say('   ')).toBe('blank');
    expect(session.chat.say('  privet ')).toBe('sent');
    await realm.time.advance(50);
    expect(realm.events.at(-1)).toEqual({ name: 'chat:message', payload: { message: 'privet' } });
  });

  it('the session requests unknown nodes nearby, applies changes, and requests them again after a lost connection', async () => {
    const { realm, session, enter } = stay();
    const requests = () => realm.names().filter((name) => name === 'resource:request').length;
    await enter();
    await realm.time.advance(600);
    expect(requests()).toBe(1);
    realm.tell('fixture:chunks', { left: 0, top: 0, right: 5, bottom: 5 });
    realm.tell('resource:nodes', []);
    realm.tell('resource:update', { id: NODE, current_health: 0, last_harvested: null });
    await realm.time.advance(900);
    expect(requests()).toBe(1);
    expect(session.nodes.stateOf(NODE)).toBe('depleted');
    realm.hangUp();
    await realm.time.advance(4000);
    expect(requests()).toBeGreaterThan(1);
    expect(session.nodes.stateOf(NODE)).toBe('whole');
  });

  it("the session keeps the world while the connection is lost, and afterwards uses the server's position", async () => {
    const { realm, store, session, enter } = stay();
    await enter();
    session.sceneReady();
    const { ground } = session;
    realm.hangUp();
    await realm.time.advance(100);
    expect(store.getState().phase).toBe('disconnected');
    session.frame(50, { ...REST, x: 1 });
    expect(session.body?.x).toBe(2500);
    await realm.time.advance(1500);
    realm.tell('world:data', NOTICE);
    await realm.time.advance(50);
    expect(store.getState().phase).toBe('playing');
    expect(session.ground).toBe(ground);
  });
});

describe('dying in the realm', () => {
  it('the session stops the dead body, shows the cause, and leaves the dead state when the server respawns the player', async () => {
    const { realm, store, session, enter } = stay();
    await enter();
    session.sceneReady();
    session.frame(50, { ...REST, x: 1, sprint: true });
    realm.tell('player:died', { socket_id: 'other', cause: 'lava', killer: null, weapon: null });
    await realm.time.advance(50);
    expect(store.getState()).toMatchObject({ phase: 'playing', death: null });
    expect(session.respawn()).toBe(false);
    realm.tell('player:died', { socket_id: 'self', cause: 'lava', killer: null, weapon: null });
    await realm.time.advance(50);
    expect(store.getState().phase).toBe('dead');
    realm.tell('player:death', {
      cause: 'lava',
      killer: null,
      weapon: null,
      lived: 60_000,
      story: 'Nights: 2.',
      bundle: { left: 1000, isOpen: false },
      wakesIn: 5000,
      places: [{ id: 'centre', kind: 'centre', name: 'Centre', x: 1, y: 2, readyIn: 0 }],
    });
    await realm.time.advance(50);
    expect(store.getState().death).toMatchObject({
      cause: 'lava',
      lived: 60_000,
      story: 'Nights: 2.',
      places: [{ id: 'centre' }],
    });
    const { x } = session.body ?? {};
    session.frame(50, { ...REST, x: 1, sprint: true, isAutoRunning: true });
    expect(session.body).toMatchObject({ x, isMoving: false, velocityX: 0 });
    expect(session.jump()).toBe(false);
    expect(session.respawn()).toBe(true);
    await realm.time.advance(50);
    expect(realm.names().slice(-2)).toEqual(['player:death', 'player:respawn']);
    const place = { x: 1800, y: 1900 };
    const respawn = { reason: 'respawn', ...place, correctedPosition: place, epoch: 8, seq: 0 } as const;
    realm.tell('player:move:rejected', respawn);
    await realm.time.advance(50);
    expect(store.getState()).toMatchObject({ phase: 'playing', death: null });
    expect(session.body).toMatchObject(place);
  });

  it('a death ends with a respawn even if the respawn comes right after a refused move', async () => {
    const { realm, session, enter } = stay();
    await enter();
    const at = (x: number) => ({ x, y: 2500, correctedPosition: { x, y: 2500 }, epoch: 8, seq: 0 });
    realm.tell('player:move:rejected', { reason: 'dead', ...at(2500) });
    realm.tell('player:move:rejected', { reason: 'respawn', ...at(1800) });
    await realm.time.advance(20);
    expect(session.isDead).toBe(false);
    expect(session.body).toMatchObject({ x: 1800 });
  });
});

describe('needs from the server', () => {
  it('needs are shown as the server sends them, and several wounds in quick succession count as one', async () => {
    const { realm, store, enter } = stay();
    await enter();
    expect(store.getState().needs?.health).toMatchObject({ now: 100, most: 100 });
    const tell = async (health: number) => {
      realm.tell('player:needs', { ...FULL_NEEDS, health });
      await realm.time.advance(50);
    };
    await tell(90);
    await tell(80);
    expect(store.getState()).toMatchObject({ needs: { health: { now: 80, most: 100 } }, wounds: 1 });
    await realm.time.advance(500);
    await tell(95);
    expect(store.getState().wounds).toBe(1);
    await tell(70);
    expect(store.getState().wounds).toBe(2);
  });

  it("the server's stamina replaces the client's if it is far lower, and is ignored if it is merely delayed", async () => {
    const { realm, session, enter } = stay();
    await enter();
    const tell = async (stamina: number) => {
      realm.tell('player:needs', { ...FULL_NEEDS, stamina });
      await realm.time.advance(50);
    };
    await tell(95);
    expect(session.stamina).toBe(100);
    await tell(30);
    expect(session.stamina).toBe(30);
    // The server does not know yet how far the player has run, so a value above the client's own is ignored.
    await tell(90);
    expect(session.stamina).toBe(30);
  });
});
