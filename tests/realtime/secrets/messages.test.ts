/**
 * Every message that a client can send, from the protocol's own lists: which sender may send it and with which outcome,
 * which data is not such a message, its maximum size, and its maximum rate. A new message without a row here fails the
 * test.
 */
import { describe, expect, it } from 'vitest';
import { encodeMove } from '#game/features/movement/shared/move-frame.ts';
import type { DropReason } from '#game/server/net/ingress.ts';
import { VERBS_WITH_TOOLS } from '#game/server/verbs/catalogue.ts';
import { MAX_DATAGRAM_BYTES, MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import type { ClientEventName } from '#game/shared/protocol/events.ts';
import { FRAME_KINDS, type FrameKind, frameId } from '#game/shared/protocol/frames.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { encodeAck, encodePing } from '#game/shared/protocol/ping.ts';
import { type Outcome, SENDERS, type Sender, VERB_ROWS } from '#tests/helpers/play/verb-rows.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const STEP = { x: 2503, y: 2500 };

interface FrameRow {
  /** A valid frame, or the layout of a frame that only the server sends. */
  frame(sender: TestPlayer): Uint8Array;
  readonly outcome: Record<Sender, Outcome> | 'malformed';
}

const moveFrame = (kind: 'player:move' | 'player:global-sync') => (sender: TestPlayer) =>
  encodeMove({
    kind,
    epoch: sender.epoch,
    seq: 1,
    clientTime: 0,
    ...STEP,
    velocityX: 0,
    velocityY: 0,
    motion: { facing: 'right', isMoving: false, isDead: false, isJumping: false, isAutoRunning: false },
    isSprinting: false,
    ackTick: 0,
  });

// Datagrams overtake events, so an early datagram is not a fault.
const EARLY_IS_NO_FAULT = { anonymous: 'ignored', greeted: 'ignored', player: 'taken' } as const;

const FRAME_ROWS: Record<FrameKind, FrameRow> = {
  'player:move': { frame: moveFrame('player:move'), outcome: EARLY_IS_NO_FAULT },
  'player:global-sync': { frame: moveFrame('player:global-sync'), outcome: EARLY_IS_NO_FAULT },
  ack: { frame: () => encodeAck(1), outcome: EARLY_IS_NO_FAULT },
  // A client may ask for the clock as soon as it has a ticket.
  ping: {
    frame: () => encodePing({ clientTime: 5, ackTick: 0, received: 0 }),
    outcome: { anonymous: 'taken', greeted: 'taken', player: 'taken' },
  },
  pong: { frame: () => Uint8Array.of(frameId('pong'), ...new Uint8Array(20)), outcome: 'malformed' },
  snapshot: { frame: () => Uint8Array.of(frameId('snapshot'), ...new Uint8Array(10)), outcome: 'malformed' },
};

const EVENT_NAMES = VERBS_WITH_TOOLS.names().events as ClientEventName[];
/** Values that are not a valid payload of any event. */
const NO_PAYLOADS = [null, undefined, 7, 'text', true, []];
/** Number of misfits that one sender sends: three faults each, of the forty that a session is forgiven. */
const MISFITS_EACH = 10;

interface Scene {
  readonly sim: Sim;
  readonly victim: TestPlayer;
  readonly sender: TestPlayer;
}

/** Starts a realm with a sender of this kind, and a victim some distance away who only watches. */
async function scene(kind: Sender): Promise<Scene> {
  const sim = startSim({ debugTools: true });
  const victim = await sim.join('victim');
  if (kind === 'player') return { sim, victim, sender: await sim.join('sender') };
  const sender = sim.connect('sender');
  if (kind === 'greeted') sender.send('hello', { protocol: PROTOCOL_HASH });
  await sim.clock.advance(100);
  return { sim, victim, sender };
}

const dropsOf = (sim: Sim): Record<DropReason, number> => ({ ...sim.realm.figures().drops });

/** Number of drops since `before`, by reason. */
function dropped(sim: Sim, before: Record<DropReason, number>): Partial<Record<DropReason, number>> {
  const counts = Object.entries(sim.realm.figures().drops) as [DropReason, number][];
  return Object.fromEntries(
    counts.map(([reason, count]) => [reason, count - before[reason]]).filter(([, count]) => count !== 0),
  );
}

/**
 * Checks everything observable about the victim, and actions that the sender might have done in other players' names.
 */
async function expectVictimUnharmed({ sim, victim, sender }: Scene): Promise<void> {
  expect(victim.closedBecause).toBeUndefined();
  expect(victim.all('player:move:rejected')).toEqual([]);
  expect(victim.all('session:ended')).toEqual([]);
  for (const line of victim.all('chat:message')) {
    expect(line.sender).toBe(sender.self?.username);
    expect(line.socket_id).toBe(sender.self?.socket_id);
    expect(line.timestamp).toBeGreaterThan(1);
  }
  for (const turn of victim.all('player:direction')) expect(turn.socket_id).toBe(sender.self?.socket_id);
  await sim.clock.advance(6000 - 1);
  expect(await sim.store.findByUser('victim')).toMatchObject({ x: 2500, y: 2500 });
  expect(await sim.store.findByUser('sender')).not.toMatchObject({ x: 1 });
}

it('every event and every frame of the protocol has a row in the tables of this test', () => {
  expect(Object.keys(VERB_ROWS).sort()).toEqual([...EVENT_NAMES].sort());
  expect(Object.keys(FRAME_ROWS).sort()).toEqual([...FRAME_KINDS].sort());
});

for (const name of EVENT_NAMES) {
  const row = VERB_ROWS[name];
  describe(`event ${name}`, () => {
    for (const kind of SENDERS) {
      it(`${name} sent by a ${kind}, with another player's ids in it, gives: ${row.outcome[kind]}`, async () => {
        const stage = await scene(kind);
        const { sim, sender, victim } = stage;
        const before = dropsOf(sim);
        sender.link.sendEvent(JSON.stringify([name, row.payload(victim.self!)]));
        await sim.clock.advance(200);
        expect(dropped(sim, before)).toEqual(row.outcome[kind] === 'dropped' ? { phase: 1 } : {});
        if (name === 'player:join' && kind === 'greeted') {
          // Identity and place come from the ticket and the store, not from the message.
          expect(sender.self).toMatchObject({ user_id: 'sender', x: 2500, y: 2500, isDead: false });
        }
        await expectVictimUnharmed(stage);
      });
    }

    it('an event that does not fit its schema is dropped', async () => {
      for (const kind of SENDERS) {
        let { sim, sender } = await scene(kind);
        for (const [at, misfit] of [...NO_PAYLOADS, ...row.misfits].entries()) {
          if (at > 0 && at % MISFITS_EACH === 0) ({ sim, sender } = await scene(kind));
          const before = dropsOf(sim);
          sender.link.sendEvent(JSON.stringify([name, misfit]));
          sender.link.sendEvent(JSON.stringify([name]));
          sender.link.sendEvent(JSON.stringify([name, {}, {}]));
          await sim.clock.advance(200);
          expect(dropped(sim, before)).toEqual({ malformed: 3 });
        }
      }
    });

    it('an event that is larger than the limit is dropped', async () => {
      for (const kind of SENDERS) {
        const { sim, sender, victim } = await scene(kind);
        const before = dropsOf(sim);
        const payload = row.payload(victim.self!) as object;
        sender.link.sendEvent(JSON.stringify([name, { ...payload, more: 'x'.repeat(MAX_EVENT_BYTES) }]));
        await sim.clock.advance(200);
        expect(dropped(sim, before)).toEqual({ size: 1 });
      }
    });

    it('an event that is sent too often is dropped, and finally the session ends', async () => {
      for (const kind of SENDERS) {
        const stage = await scene(kind);
        const { sim, sender, victim } = stage;
        const before = dropsOf(sim);
        const text = JSON.stringify([name, row.payload(victim.self!)]);
        for (let i = 0; i < 70; i += 1) sender.link.sendEvent(text);
        await sim.clock.advance(20);
        const { rate = 0, phase = 0 } = dropped(sim, before);
        const isOver = sender.closedBecause !== undefined;
        // Leaving ends the session and its connection with the first message.
        const hasLeft = name === 'session:leave' && row.outcome[kind] === 'taken';
        if (hasLeft) expect(isOver).toBe(true);
        else expect(rate + phase).toBeGreaterThanOrEqual(29);
        for (let i = 0; i < 200; i += 1) sender.link.sendEvent(text);
        await sim.clock.advance(500);
        expect(sender.closedBecause).toBe(hasLeft ? 'left' : 'flood');
        await expectVictimUnharmed(stage);
      }
    });
  });
}

for (const kind of FRAME_KINDS) {
  const row = FRAME_ROWS[kind];
  describe(`frame ${kind}`, () => {
    for (const who of SENDERS) {
      const outcome = row.outcome === 'malformed' ? 'malformed' : row.outcome[who];
      it(`${kind} sent by a ${who} gives: ${outcome}`, async () => {
        const { sim, sender, victim } = await scene(who);
        const before = dropsOf(sim);
        sender.link.sendState(row.frame(sender));
        await sim.clock.advance(300);
        expect(dropped(sim, before)).toEqual(outcome === 'malformed' ? { malformed: 1 } : {});
        const isMove = kind === 'player:move' || kind === 'player:global-sync';
        const seen = sender.self && victim.seen.get(sender.self.handle);
        if (who === 'player') expect(seen).toMatchObject(isMove ? STEP : { x: 2500, y: 2500 });
        else expect(sim.realm.figures().players).toBe(1);
        expect(sender.pongs.length).toBe(kind === 'ping' ? 1 : 0);
        expect(victim.all('player:move:rejected')).toEqual([]);
      });

      it(`${kind} sent by a ${who} is dropped if it is too short, too long or too large`, async () => {
        const { sim, sender } = await scene(who);
        const frame = row.frame(sender);
        const before = dropsOf(sim);
        sender.link.sendState(frame.slice(0, -1));
        sender.link.sendState(Uint8Array.of(...frame, 0));
        await sim.clock.advance(200);
        expect(dropped(sim, before)).toEqual({ malformed: 2 });
        const large = new Uint8Array(MAX_DATAGRAM_BYTES + 1);
        large.set(frame);
        sender.link.sendState(large);
        await sim.clock.advance(200);
        expect(dropped(sim, before)).toEqual({ malformed: 2, size: 1 });
      });

      it(`${kind} sent by a ${who} too often is dropped, and finally ends the session`, async () => {
        const { sim, sender } = await scene(who);
        const before = dropsOf(sim);
        const frame = row.frame(sender);
        for (let i = 0; i < 110; i += 1) sender.link.sendState(frame);
        await sim.clock.advance(20);
        const { rate = 0, malformed = 0 } = dropped(sim, before);
        expect(rate + malformed).toBeGreaterThanOrEqual(20);
        for (let i = 0; i < 200; i += 1) sender.link.sendState(frame);
        await sim.clock.advance(500);
        expect(sender.closedBecause).toBe('flood');
      });
    }
  });
}

it('input that is no message at all is dropped, from every kind of sender', async () => {
  for (const kind of SENDERS) {
    const { sim, sender } = await scene(kind);
    const before = dropsOf(sim);
    const texts = ['', 'null', '{}', '[]', '7', '["toString",{}]', '["__proto__",{}]', '["no:such",{}]'];
    for (const text of texts) sender.link.sendEvent(text);
    const frames = [[], [FRAME_KINDS.length], [255], [254, 1, 2, 3]];
    for (const bytes of frames) sender.link.sendState(Uint8Array.from(bytes));
    await sim.clock.advance(200);
    expect(dropped(sim, before)).toEqual({ malformed: texts.length + frames.length });
  }
});
