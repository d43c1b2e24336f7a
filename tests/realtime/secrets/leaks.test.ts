/** Searches every byte that the realm sends to each of several clients for data that is not meant for them. */
import { expect, it } from 'vitest';
import { MemoryPlayerStore } from '#game/server/store/memory-stores.ts';
import type { StoredPlayer } from '#game/server/store/ports.ts';
import { LEAVE_X, LEAVE_Y } from '#game/server/sync/interest.ts';
import { SPRINT_SPEED, STARTING_ITEMS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { decodeServerEvent, ROW_EVENTS } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventName } from '#game/shared/protocol/events.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { decodeSnapshot } from '#game/shared/protocol/snapshot.ts';
import { SIM_WORLD, type Sim, seededRandom, startSim } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

/** Maximum distance that two sprinters can put between themselves between two updates of the view (250 ms), in px. */
const BETWEEN_LOOKS = 2 * SPRINT_SPEED * 0.25;
/** Rounding of a place on the wire, in px. */
const ROUNDING = 0.5;

/** Personal data that a store or a ticket may contain and no client may receive; each text occurs nowhere else. */
const secretsOf = (userId: string) => ({
  email: `${userId}@secret.example`,
  passwordHash: `argon2-of-${userId}`,
  inventory: [{ itemId: 403, note: `pocket-of-${userId}` }],
  address: `address-of-${userId}`,
});
const TELLTALES = ['secret.example', 'argon2-of-', 'pocket-of-', 'address-of-', 'ticket-of-', 'channel-of-'];

/** A store whose records contain more than the realm asks for, as a careless query might return. */
class TalkativeStore extends MemoryPlayerStore {
  override async findByUser(userId: string): Promise<StoredPlayer | null> {
    const found = await super.findByUser(userId);
    return found && { ...found, ...secretsOf(userId) };
  }

  override async create(
    userId: string,
    defaults: { x: number; y: number; color: string },
  ): Promise<StoredPlayer> {
    return { ...(await super.create(userId, defaults)), ...secretsOf(userId) };
  }
}

/** A player that records every frame as received. */
class Eavesdropper extends TestPlayer {
  readonly texts: string[] = [];
  readonly frames: Uint8Array[] = [];
}

async function eavesdrop(sim: Sim, userId: string): Promise<Eavesdropper> {
  const player = new Eavesdropper();
  // Everything that a transport knows about a connection.
  const identity = { userId, ticket: `ticket-of-${userId}`, channelId: `channel-of-${userId}` };
  const end = sim.transport.connect(identity);
  const { onState, onEvent, onClose } = player.handlers;
  end.attach({
    onState: (frame) => {
      player.frames.push(frame.slice());
      onState(frame);
    },
    onEvent: (text) => {
      player.texts.push(text);
      onEvent(text);
    },
    onClose,
  });
  player.link = end;
  player.knock();
  for (let i = 0; i < 200 && !player.self; i += 1) await sim.clock.advance(10);
  if (!player.self) throw new Error(`${userId} was not welcomed`);
  return player;
}

async function placed(sim: Sim, userId: string, x: number, y: number): Promise<void> {
  const { id } = await sim.store.create(userId, { x, y, color: '#aabbcc' });
  await sim.store.completeFirstSpawn(id, { x, y, worldId: SIM_WORLD.id }, STARTING_ITEMS);
}

/** Walks straight at half the sprint speed and sends a move every 50 ms; `each` is called after every step. */
async function sprint(
  sim: Sim,
  walker: TestPlayer,
  from: Point,
  [dx, dy]: readonly [number, number],
  seconds: number,
  each: (at: Point) => void,
): Promise<Point> {
  let at = from;
  for (let step = 0; step < seconds * 20; step += 1) {
    const length = SPRINT_SPEED * 0.05 * 0.5;
    at = { x: at.x + dx * length, y: at.y + dy * length };
    walker.move({ ...at });
    await sim.clock.advance(50);
    each(at);
  }
  return at;
}

/** Expects the payload of an event to contain only fields that its schema declares. */
function expectOnlyDeclared(text: string): void {
  const [name, payload] = JSON.parse(text) as [ServerEventName, unknown];
  const { payload: declared } = decodeServerEvent(text);
  const fields = ROW_EVENTS[name];
  const sent = fields
    ? Object.fromEntries(fields.map((field, i) => [field, (payload as unknown[])[i]]))
    : payload;
  expect(sent, name).toEqual(declared);
}

it('no client is sent an e-mail, an inventory, a ticket, a channel, or an undeclared field', async () => {
  const sim = startSim({ store: new TalkativeStore() });
  const random = seededRandom(4);
  const names = ['anna', 'vera', 'olga', 'nina'];
  const players: Eavesdropper[] = [];
  for (const name of names) players.push(await eavesdrop(sim, name));
  for (let step = 0; step < 200; step += 1) {
    for (const player of players) {
      player.move({ x: 2500 + random() * 40, y: 2500 + random() * 40 });
      player.acknowledge();
    }
    const speaker = players[step % players.length]!;
    if (step % 20 === 0) speaker.send('chat:message', { message: `line ${step}`, sender: 'somebody' });
    if (step % 20 === 5) speaker.send('player:direction', { facingDirection: step % 2 ? 'left' : 'up' });
    if (step % 20 === 10) speaker.send('player:request-current', {});
    if (step % 40 === 15) speaker.send('savePosition', { position: { x: 1, y: 1 } });
    // Refusals, takeovers and farewells are messages too.
    if (step % 40 === 25) speaker.move({ x: 30_000, y: 30_000 });
    if (step === 100) players[0] = await eavesdrop(sim, 'anna');
    await sim.clock.advance(50);
  }
  sim.store.failure = new Error('password=hunter2 at db.internal:5432');
  const unlucky = new Eavesdropper();
  const end = sim.transport.connect({ userId: 'late' });
  end.attach({ ...unlucky.handlers, onEvent: (text) => unlucky.texts.push(text) });
  unlucky.link = end;
  unlucky.knock();
  await sim.clock.advance(1000);
  sim.store.failure = undefined;
  const stopped = sim.realm.stop();
  await sim.clock.advance(1000);
  await stopped;
  expect(unlucky.texts.some((text) => text.includes('session:ended'))).toBe(true);
  for (const player of [...players, unlucky]) {
    const everything =
      player.texts.join('\n') +
      player.frames.map((frame) => Buffer.from(frame).toString('latin1')).join('\n');
    for (const telltale of [...TELLTALES, 'hunter2', 'db.internal']) {
      expect(everything).not.toContain(telltale);
    }
    for (const text of player.texts) expectOnlyDeclared(text);
  }
  const kinds = new Set(players.flatMap(({ texts }) => texts.map((text) => JSON.parse(text)[0] as string)));
  for (const kind of ['player:joined', 'player:move:rejected', 'chat:message', 'session:ended']) {
    expect(kinds).toContain(kind);
  }
});

it('no client is sent a player beyond its view plus the margin, or one who has left the view', async () => {
  const sim = startSim();
  const home = { x: 10_000, y: 10_000 };
  await placed(sim, 'watcher', home.x, home.y);
  await placed(sim, 'walker', home.x + 600, home.y + 100);
  const watcher = await eavesdrop(sim, 'watcher');
  const walker = await eavesdrop(sim, 'walker');
  const handle = walker.self!.handle;
  let read = { frames: 0, texts: 0 };
  let isKnown = true;
  let comings = 0;
  let goings = 0;
  /** Checks everything sent since the last check against the walker's true place. */
  const look = (at: Point): void => {
    const isFar =
      Math.abs(at.x - home.x) > LEAVE_X + BETWEEN_LOOKS || Math.abs(at.y - home.y) > LEAVE_Y + BETWEEN_LOOKS;
    for (const text of watcher.texts.slice(read.texts)) {
      const event = decodeServerEvent(text);
      if (event.name === 'player:left' && event.payload.handle === handle) {
        isKnown = false;
        goings += 1;
      } else if (text.includes(walker.self!.socket_id)) {
        expect(isFar, text).toBe(false);
        if (event.name === 'player:joined') {
          isKnown = true;
          comings += 1;
        }
        expect(isKnown, text).toBe(true);
      }
    }
    for (const frame of watcher.frames.slice(read.frames)) {
      if (frameKind(frame) !== 'snapshot') continue;
      for (const entry of decodeSnapshot(frame).entries) {
        expect(entry.handle).toBe(handle);
        expect(isKnown, 'a snapshot of one who has left the view').toBe(true);
        expect(Math.abs(entry.x - home.x)).toBeLessThanOrEqual(LEAVE_X + BETWEEN_LOOKS + ROUNDING);
        expect(Math.abs(entry.y - home.y)).toBeLessThanOrEqual(LEAVE_Y + BETWEEN_LOOKS + ROUNDING);
      }
    }
    read = { frames: watcher.frames.length, texts: watcher.texts.length };
    watcher.acknowledge();
    walker.acknowledge();
  };
  look(walker.self!);
  comings = 0;
  let at: Point = walker.self!;
  for (const direction of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    at = await sprint(sim, walker, at, direction, 10, look);
    // While out of sight, the walker turns and sends requests: the watcher receives none of it.
    walker.send('player:direction', { facingDirection: 'up' });
    walker.send('player:request-current', {});
    watcher.send('player:request-current', {});
    await sim.clock.advance(1000);
    look(at);
  }
  expect(goings).toBeGreaterThanOrEqual(2);
  expect(comings).toBeGreaterThanOrEqual(2);
  // No correction revealed the watcher to the walker either.
  expect(walker.all('player:move:rejected')).toEqual([]);
});

it('the realm sends nothing to a connection that has not joined', async () => {
  const sim = startSim();
  const anna = await sim.join('anna');
  const stranger = sim.connect('stranger');
  const frames: Uint8Array[] = [];
  const texts: string[] = [];
  const end = stranger.link as ReturnType<typeof sim.transport.connect>;
  end.attach({
    onState: (frame) => frames.push(frame),
    onEvent: (text) => texts.push(text),
    onClose: () => undefined,
  });
  for (let step = 0; step < 40; step += 1) {
    anna.move({ x: 2500 + step, y: 2500 });
    anna.send('player:direction', { facingDirection: step % 2 ? 'left' : 'right' });
    if (step % 10 === 0) anna.send('chat:message', { message: 'for players only' });
    await sim.clock.advance(100);
  }
  expect({ frames, texts }).toEqual({ frames: [], texts: [] });
});
