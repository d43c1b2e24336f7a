/**
 * A client that obeys no rule, over a real WebSocket, with and without a separate gateway process: messages that are
 * sent too early, while dead, twice, on two links at the same time or with invalid numbers do no harm.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { encodeMove } from '#game/features/movement/shared/move-frame.ts';
import { PVP_RULES } from '#game/features/pvp/shared/rule.ts';
import type { Log } from '#game/server/log.ts';
import type { RealmInside } from '#game/server/realm.ts';
import { MemoryPlayerStore } from '#game/server/store/memory-stores.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN, STARTING_ITEMS } from '#game/shared/constants.ts';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { amount } from '#tests/helpers/amount.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { connectWs, type WsLink } from '#tests/helpers/play/ws-link.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';

const errors: unknown[] = [];
const LOG: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => errors.push([message, fields]),
};

let server: WebrtcRealm | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
  expect(errors.splice(0)).toEqual([]);
});

interface Stage extends WebrtcRealm {
  /** Resolves when every message that has already arrived was processed, including its effects. */
  turns(): Promise<void>;
  world(): World;
  player(userId: string): Player | undefined;
}

async function stage(gateways: number, options: Parameters<typeof startWebrtcRealm>[0] = {}): Promise<Stage> {
  let inside: RealmInside | undefined;
  const opened = await startWebrtcRealm({
    gateways,
    log: LOG,
    onTurn: (now) => {
      inside = now;
    },
    ...options,
  });
  server = opened;
  const world = () => {
    if (!inside) throw new Error('no turn has run');
    return inside.world;
  };
  await expect.poll(() => inside !== undefined).toBe(true);
  const turns = async () => {
    const { turn } = world();
    await expect.poll(() => world().turn).toBeGreaterThan(turn + 2);
  };
  const player = (userId: string) => [...world().players.values()].find((one) => one.userId === userId);
  return Object.assign(opened, { world, player, turns });
}

/** Opens a link and sends the greeting, for a player who has not asked to join. */
async function link(realm: WebrtcRealm, userId: string): Promise<TestPlayer & { link: WsLink }> {
  const player = new TestPlayer();
  const opened = await connectWs(realm.origin, realm.ticket(userId), player.handlers);
  player.link = opened;
  player.send('hello', { protocol: PROTOCOL_HASH });
  return Object.assign(player, { link: opened });
}

async function pong(player: TestPlayer): Promise<void> {
  const before = player.pongs.length;
  player.ping(1);
  await player.until(() => player.pongs.length > before, 'the pong');
}

const JOIN = encodeClientEvent('player:join', {
  user_id: 'stated',
  facingDirection: 'down',
  isMoving: false,
  isDead: false,
});
const drop = (revision: number, request: number) =>
  encodeClientEvent('inventory:drop', { from: 0, quantity: 1, revision, request });

/** Number of items, in bags and on the ground. */
function pieces(world: World): number {
  let sum = 0;
  for (const { inventory } of world.players.values())
    for (const { quantity } of inventory.stacks.values()) sum += quantity;
  for (const { id } of world.fixtures.all())
    for (const { quantity } of world.contents.of(id)) sum += quantity;
  return sum;
}
/** Unusual numbers that can appear in JSON. */
const ODD_NUMBERS = [
  '-0',
  '1e308',
  '-1e308',
  '1e999',
  '-1e999',
  '0.5',
  '5e-324',
  '9007199254740993',
  'NaN',
  'null',
];
const placeOf = ({ x, y }: Player) => ({ x, y });
const timberOn = (world: World): number =>
  [...world.fixtures.all()]
    .flatMap(({ id }) => world.contents.of(id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
const GIVEN = STARTING_ITEMS.reduce((sum, { quantity }) => sum + quantity, 0);

// In the gate, the tests of links use a gateway, and the tests of verbs and moves do not.
describe.each(amount([1], [0, 1]))('links of a cheating client, with %i gateways', (gateways) => {
  it('two racing links of one account share one body, and every item exists only once', async () => {
    const realm = await stage(gateways);
    for (let round = 0; round < amount(2, 4); round += 1) {
      const [older, newer] = [await realm.joinByWebSocket('racer'), await link(realm, 'racer')];
      const body = realm.player('racer');
      if (!body) throw new Error('nobody there');
      body.inventory.apply(new Map([[0, { itemId: ITEM.timber, quantity: 30 }]]));
      const [had, laid] = [pieces(realm.world()), timberOn(realm.world())];
      for (let k = 0; k < 8; k += 1) {
        // Both links claim to have seen the last change, which is true for at most one of them.
        for (const one of [older, newer, older, newer])
          one.link.socket.send(drop(body.inventory.revision, k));
        if (k === 4) newer.link.socket.send(JOIN);
        if (k % 2 === 0) await realm.turns();
      }
      await newer.until(() => newer.self, 'the welcome');
      await older.until(() => older.closedBecause, 'the end of the older');
      await realm.turns();
      expect(realm.realm.figures()).toMatchObject({ sessions: 1, players: 1 });
      expect(realm.player('racer')).toBe(body);
      expect(pieces(realm.world())).toBe(had);
      expect(timberOn(realm.world())).toBeGreaterThan(laid);
      newer.link.close('done');
      await expect.poll(() => realm.realm.figures().players).toBe(0);
    }
    expect(realm.realm.figures().drops.internal).toBe(0);
  });

  it('requests sent before and during the loading of a player are not carried out', async () => {
    const gate = Promise.withResolvers<void>();
    const store = new MemoryPlayerStore();
    const find = store.findByUser.bind(store);
    store.findByUser = async (userId) => {
      await gate.promise;
      return await find(userId);
    };
    const realm = await stage(gateways, { store, journal: store });
    const early = await link(realm, 'early');
    const say = (message: string) => early.link.socket.send(encodeClientEvent('chat:message', { message }));
    say('greeted');
    early.link.socket.send(JOIN);
    early.link.socket.send(JOIN);
    for (let k = 0; k < 5; k += 1) {
      early.link.socket.send(drop(0, k));
      early.move({ x: 3000, y: 3000 });
    }
    say('joining');
    early.link.socket.send(encodeClientEvent('session:carry', {}));
    await pong(early);
    gate.resolve();
    await early.until(() => early.self, 'the welcome');
    say('playing');
    await early.until(() => early.all('chat:message')[0], 'the line');
    expect(early.all('chat:message').map(({ message }) => message)).toEqual(['playing']);
    expect(realm.player('early')).toMatchObject({ x: early.self?.x, y: early.self?.y });
    expect(pieces(realm.world())).toBe(GIVEN);
    expect(realm.realm.figures().drops.internal).toBe(0);
  });

  it('two new links opened at once carry on the session on only one of them, and each chat line is said once, in order', async () => {
    const realm = await stage(gateways);
    const first = await realm.joinByWebSocket('crosser');
    const line = (message: string) => encodeClientEvent('chat:message', { message });
    const CARRY = encodeClientEvent('session:carry', {});
    /** Opens a new link that asks for the session; the next new link would end one that has not asked. */
    const open = async () => {
      const one = await link(realm, 'crosser');
      await one.until(() => one.all('hello')[0], 'the greeting');
      one.link.socket.send(CARRY);
      one.link.socket.send(line('on a new link'));
      one.link.socket.send(CARRY);
      await pong(one);
      return one;
    };
    const next = [await open(), await open()] as const;
    first.link.socket.send(line('on the old link'));
    first.link.socket.send(CARRY);
    first.link.socket.send(line('after the last word'));
    await first.until(() => first.all('session:carried')[0], 'the carrying');
    const heard = () =>
      [first, ...next].flatMap((one) => one.all('chat:message').map(({ message }) => message));
    await expect.poll(() => heard().filter((text) => text === 'on a new link')).toHaveLength(1);
    await realm.turns();
    expect(heard().filter((text) => text === 'on the old link')).toHaveLength(1);
    expect(heard().indexOf('on the old link')).toBeLessThan(heard().indexOf('on a new link'));
    expect(realm.world().players.size).toBe(1);
    expect(realm.realm.figures().drops.internal).toBe(0);
  });
});

describe.each(PVP_RULES)('blows of a cheating client, rule %s', (pvpRule) => {
  it('no sequence of attacks, also while dead, knocked out or in a safe circle, takes health that the rule protects', async () => {
    const realm = await stage(0, { pvpRule });
    const rogue = await realm.joinByWebSocket('rogue');
    await realm.joinByWebSocket('victim');
    const [cheat, victim] = [realm.player('rogue'), realm.player('victim')];
    if (!cheat || !victim) throw new Error('nobody there');
    /** Sends every kind of attack, with and without a feud, and reports the health that the victim lost. */
    const attack = async () => {
      const { health } = victim;
      cheat.fight = { ...cheat.fight, readyAt: null };
      for (const on of [true, false, true]) {
        rogue.send('pvp:feud', { on });
        rogue.send('player:attack', { angle: 0 });
        rogue.send('player:shoot', { angle: 0 });
        await pong(rogue);
      }
      await realm.turns();
      await expect.poll(() => realm.world().shots.size + (cheat.fight.blow ? 1 : 0)).toBe(0);
      await realm.turns();
      return health - victim.health;
    };
    const stand = (place: { readonly x: number; readonly y: number }, apart = 40) => {
      for (const [player, dx] of [
        [cheat, 0],
        [victim, apart],
      ] as const) {
        Object.assign(player, { x: place.x + dx, y: place.y, motion: { ...player.motion, isDead: false } });
        player.down = null;
        player.safeUntil = Number.NEGATIVE_INFINITY;
        realm.world().moved(player);
      }
    };
    stand(FIRST_SPAWN);
    expect(await attack(), 'in a safe circle').toBe(0);
    stand(FIELD);
    for (const state of [{ isDead: true }, { isDead: false }]) {
      cheat.motion = { ...cheat.motion, ...state };
      const lost = await attack();
      if (state.isDead || pvpRule !== 'open') expect(lost, JSON.stringify(state)).toBe(0);
      else expect(lost).toBeGreaterThan(0);
    }
    expect(realm.realm.figures().drops.internal).toBe(0);
  });
});

describe.each(amount([0], [0, 1]))('verbs and moves of a cheating client, with %i gateways', (gateways) => {
  it('a dead player can do nothing, and cannot respawn sooner than allowed', async () => {
    const realm = await stage(gateways);
    const dead = await realm.joinByWebSocket('dead');
    const body = realm.player('dead');
    if (!body) throw new Error('nobody there');
    const { x, y } = body;
    for (let k = 0; k < 2; k += 1) {
      const deed = { type: 'damage', amount: 1000, cause: 'lava' } as const;
      realm.world().effects.queue({ to: body.id, from: null, deed });
      await realm.turns();
    }
    expect(body.motion.isDead).toBe(true);
    const had = pieces(realm.world());
    for (let k = 0; k < 5; k += 1) {
      dead.link.socket.send(drop(body.inventory.revision, k));
      dead.send('player:attack', { angle: 0 });
      dead.send('player:jump', {});
      dead.epoch = body.epoch;
      dead.move({ x: x + 5, y, sprint: true });
      await pong(dead);
      await realm.turns();
    }
    expect(pieces(realm.world())).toBe(had);
    expect([body.x, body.y, body.motion.isDead]).toEqual([x, y, true]);
    expect(realm.world().shots.size).toBe(0);
    // Restarts the player's time of death: she counts as having died only now, however long the test took.
    body.diedAt = realm.world().now;
    for (let k = 0; k < 5; k += 1) dead.send('player:respawn', {});
    await pong(dead);
    await realm.turns();
    expect(body.motion.isDead).toBe(true);
    expect(realm.realm.figures().drops.internal).toBe(0);
  });

  it('huge or invalid numbers and lists in verbs are dropped or refused, and nothing changes', async () => {
    const realm = await stage(gateways);
    const list = `[${'1,'.repeat(300)}1]`;
    for (const [k, number] of [...ODD_NUMBERS, list, `{"length":${list}}`, '"__proto__"'].entries()) {
      const rogue = await realm.joinByWebSocket(`measureless ${k}`);
      const body = realm.player(`measureless ${k}`);
      if (!body) throw new Error('nobody there');
      body.inventory.apply(new Map([[24, { itemId: ITEM.timber, quantity: 30 }]]));
      const { revision } = body.inventory;
      const before = { ...placeOf(body), stacks: [...body.inventory.stacks] };
      for (const text of [
        `["inventory:move",{"from":${number},"to":${number},"quantity":${number},"revision":${revision},"request":1}]`,
        `["inventory:drop",{"from":24,"quantity":${number},"revision":${revision},"request":1}]`,
        `["structure:place",{"slot":24,"x":${number},"y":${number},"request":1}]`,
        `["crop:sow",{"slot":24,"x":${number},"y":${number}}]`,
        `["map:mark",{"x":${number},"y":${number},"name":"there"}]`,
        `["player:attack",{"angle":${number}}]`,
        `["player:respawn",{"x":${number},"y":${number}}]`,
      ])
        rogue.link.socket.send(text);
      await pong(rogue);
      await realm.turns();
      expect({ ...placeOf(body), stacks: [...body.inventory.stacks] }, number.slice(0, 20)).toEqual(before);
      rogue.link.close('done');
    }
    expect(realm.world().fixtures.size).toBe(0);
    expect(realm.realm.figures().drops.internal).toBe(0);
  });

  it('frames with an older epoch, repeated frames, and invalid numbers do not move the player', async () => {
    const realm = await stage(gateways);
    const rogue = await realm.joinByWebSocket('numbers');
    const body = realm.player('numbers');
    if (!body) throw new Error('nobody there');
    const { x, y } = body;
    const nextSeq = () => {
      rogue.seq += 1;
      return rogue.seq;
    };
    const frame = (change: object) =>
      encodeMove({
        kind: 'player:move',
        epoch: rogue.epoch,
        seq: nextSeq(),
        clientTime: 0,
        x,
        y,
        velocityX: 0,
        velocityY: 0,
        motion: { facing: 'down', isMoving: true, isDead: false, isJumping: false, isAutoRunning: false },
        isSprinting: false,
        ackTick: 0,
        ...change,
      });
    const bad = [Number.NaN, Infinity, -Infinity, -0, 3e38, -3e38, 1e-40];
    for (const one of bad) {
      rogue.link.socket.send(frame({ x: one }));
      rogue.link.socket.send(frame({ y: one }));
      await pong(rogue);
      await realm.turns();
      rogue.epoch = body.epoch;
    }
    expect([body.x, body.y]).toEqual([x, y]);
    rogue.link.socket.send(frame({ x: x + 4 }));
    const replayed = frame({ x: x + 6, epoch: body.epoch });
    rogue.link.socket.send(replayed);
    await expect.poll(() => body.x).toBe(Math.fround(x + 6));
    rogue.link.socket.send(frame({ x: x + 1, epoch: body.epoch }));
    await expect.poll(() => body.x).toBe(Math.fround(x + 1));
    for (let k = 0; k < 20; k += 1) rogue.link.socket.send(replayed);
    for (let epoch = 0; epoch < 256; epoch += 16)
      if (epoch !== body.epoch) rogue.link.socket.send(frame({ x: x + 9, epoch }));
    await pong(rogue);
    await realm.turns();
    expect(body.x).toBe(Math.fround(x + 1));
    expect(realm.realm.figures().drops.internal).toBe(0);
  });
});
