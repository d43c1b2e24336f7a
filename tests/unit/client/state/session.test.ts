/** A stay in the realm as the store shows it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { GameSession } from '#game/client/state/session.ts';
import { createGameStore } from '#game/client/state/store.ts';
import { CHAT_HISTORY } from '#game/shared/constants.ts';
import { SnapshotWriter } from '#game/shared/protocol/snapshot.ts';
import { encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { FakeRealm, SELF } from '../fake-realm.ts';

const WORLD = {
  seed: 5,
  width: 60,
  height: 60,
  palette: ['m', 'w'],
  cells: new Uint8Array(60 * 60),
  doodads: [],
  nodes: { tiles: Uint32Array.of(40 * 60 + 40), types: Uint8Array.of(2) },
};
/** The number of the world's only resource node. */
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
const REST = { x: 0, y: 0, sprint: false, isAutoRunning: false } as const;

function stay(fetchBytes: (url: string, isFresh: boolean) => Promise<Uint8Array> = async () => ASSET) {
  const realm = new FakeRealm();
  const store = createGameStore();
  const host = {
    now: realm.time.now,
    setTimer: realm.time.setTimer,
    transports: [realm.transport],
    fetchTicket: realm.fetchTicket,
    fetchBytes,
  };
  const session = new GameSession(host, store, { id: 'user-1', email: 'a@example.org' });
  const enter = async () => {
    session.start();
    await realm.time.advance(100);
    realm.tell('world:data', NOTICE);
    await realm.time.advance(100);
  };
  return { realm, store, session, enter };
}

describe('entering', () => {
  it('does its steps in order and plays when the scene is drawn', async () => {
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

  it('fetches a damaged world once more, round the cache', async () => {
    const asked: boolean[] = [];
    const { session, enter } = stay(async (_url, isFresh) => {
      asked.push(isFresh);
      return isFresh ? ASSET : new Uint8Array([1, 2, 3]);
    });
    await enter();
    expect(asked).toEqual([false, true]);
    expect(session.ground?.width).toBe(60);
  });

  it('shows an error when the world stays damaged, and a retry begins anew', async () => {
    let isDamaged = true;
    const { realm, store, session, enter } = stay(async () => (isDamaged ? new Uint8Array([1]) : ASSET));
    await enter();
    expect(store.getState()).toMatchObject({
      phase: 'error',
      error: { message: 'Received invalid terrain data structure from server.' },
    });
    isDamaged = false;
    await enter();
    session.sceneReady();
    expect(store.getState()).toMatchObject({ phase: 'playing', error: null });
    expect(realm.tickets).toBe(2);
  });
});

describe('playing', () => {
  it('shows others a little in the past, and loses them when they leave', async () => {
    const { realm, store, session, enter } = stay();
    await enter();
    realm.tell('player:current-players', [OTHER, SELF]);
    await realm.time.advance(50);
    expect([...store.getState().players.keys()]).toEqual(['other']);
    const writer = new SnapshotWriter();
    const motion = {
      facing: 'right',
      isMoving: true,
      isDead: false,
      isJumping: false,
      isAutoRunning: false,
    } as const;
    for (let i = 0; i < 20; i += 1) {
      writer.begin(Math.floor(realm.time.now() / 50), false, 2500, 2500);
      writer.add(2, 2600 + i * 15, 2500, motion);
      realm.send(writer.finish());
      await realm.time.advance(50);
    }
    const [shown] = [...session.others()];
    expect(shown?.pose.x).toBeGreaterThan(2600 + 15 * 15);
    expect(shown?.pose.x).toBeLessThan(2600 + 19 * 15);
    expect(shown?.pose.velocityX).toBeCloseTo(300);
    realm.tell('player:left', { socket_id: 'other', handle: 2 });
    await realm.time.advance(50);
    expect(store.getState().players.size).toBe(0);
  });

  it('keeps the newest lines of chat and shows them above the speaker for a while', async () => {
    const { realm, store, session, enter } = stay();
    await enter();
    for (let i = 0; i < CHAT_HISTORY + 5; i += 1) {
      realm.tell('chat:message', { sender: 'Baba', socket_id: 'other', message: `line ${i}`, timestamp: i });
    }
    await realm.time.advance(50);
    const { chat } = store.getState();
    expect(chat.length).toBe(CHAT_HISTORY);
    expect(chat.at(-1)?.message).toBe(`line ${CHAT_HISTORY + 4}`);
    expect(session.speechOf('other')).toBe(`line ${CHAT_HISTORY + 4}`);
    await realm.time.advance(3001);
    expect(session.speechOf('other')).toBeNull();
  });

  it('sends what is said, trimmed; blanks are not sent', async () => {
    const { realm, session, enter } = stay();
    await enter();
    expect(session.say('   ')).toBe(false);
    expect(session.say('  privet ')).toBe(true);
    await realm.time.advance(50);
    expect(realm.events.at(-1)).toEqual({ name: 'chat:message', payload: { message: 'privet' } });
  });

  it('asks for the nodes near, hears what differs, and asks anew after a lost connection', async () => {
    const { realm, session, enter } = stay();
    const requests = () => realm.names().filter((name) => name === 'resource:request').length;
    const walk = () => session.frame(16, REST);
    await enter();
    walk();
    await realm.time.advance(100);
    expect(requests()).toBe(1);
    realm.tell('resource:nodes', []);
    realm.tell('resource:update', { id: NODE, current_health: 0, last_harvested: null });
    await realm.time.advance(900);
    expect(requests()).toBe(1);
    expect(session.nodes.stateOf(NODE)).toBe('depleted');
    realm.hangUp();
    await realm.time.advance(5000);
    walk();
    await realm.time.advance(100);
    expect(requests()).toBe(2);
    expect(session.nodes.stateOf(NODE)).toBe('whole');
  });

  it('keeps the world over a lost connection, and stands where the server says afterwards', async () => {
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
