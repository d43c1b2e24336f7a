/**
 * A recorded session replays exactly: the same players in the same places, the same chat, and every byte that was sent.
 */
import { expect, it } from 'vitest';
import { decodeMove, encodeMove } from '#game/features/movement/shared/move-frame.ts';
import { Recorder, type Recording } from '#game/server/replay/recorder.ts';
import { packRecording, unpackRecording } from '#game/server/replay/recording.ts';
import { replay } from '#game/server/replay/replay.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { VERB_ROWS } from '#tests/helpers/play/verb-rows.ts';
import { NO_WORLD, openGround, SIM_WORLD, type Sim, seededRandom, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';
import { Wanderer } from '#tests/helpers/world/wander.ts';

const GROUND = openGround(new Set(['40,38', '40,39', '36,41', '42,40']));
const DEPS = { ground: GROUND, worldNotice: NO_WORLD, world: SIM_WORLD };
const PLAYERS = 10;
const AREA = { centre: 2500, extent: 800 };

/** A player who wanders, talks from time to time, and follows the server's corrections. */
class Walker {
  readonly #player: TestPlayer;
  readonly #wanderer: Wanderer;
  readonly #random: () => number;
  #refusals = 0;

  constructor(player: TestPlayer, random: () => number) {
    this.#player = player;
    this.#random = random;
    this.#wanderer = new Wanderer(player.self ?? { x: 2500, y: 2500 }, AREA, GROUND, random);
  }

  step(): void {
    const player = this.#player;
    const refused = player.all('player:move:rejected');
    const last = refused.at(-1);
    if (last && refused.length > this.#refusals) {
      this.#wanderer.body = { ...this.#wanderer.body, ...last.correctedPosition };
    }
    this.#refusals = refused.length;
    const { x, y, facing, isMoving } = this.#wanderer.step();
    player.move({ x, y, facing, isMoving });
    if (this.#random() < 0.005) player.send('chat:message', { message: `it is ${x}` });
    if (this.#random() < 0.005) player.send('player:direction', { facingDirection: 'left' });
    if (this.#random() < 0.02) player.ping(x);
  }
}

/**
 * Records a minute of ten wanderers on a bad network, while players come and go and the store is unavailable for a
 * while.
 */
async function recordMinute(): Promise<{ recording: Recording; sim: Sim }> {
  const recorder = new Recorder();
  const sim = startSim({
    ground: GROUND,
    notice: NO_WORLD,
    doNeedsFall: true,
    isWild: true,
    wrap: (deps) => recorder.record(deps),
  });
  sim.weather.current = { delay: 60, jitter: 80, loss: 0.1, duplication: 0.05 };
  const random = seededRandom(17);
  const walkers: Walker[] = [];
  const players: TestPlayer[] = [];
  const enter = async (i: number): Promise<void> => {
    const player = await sim.join(`walker-${i}`);
    players[i] = player;
    walkers[i] = new Walker(player, random);
  };
  for (let i = 0; i < PLAYERS; i += 1) await enter(i);
  const until = sim.clock.now() + 60_000;
  for (let step = 0; sim.clock.now() < until; step += 1) {
    for (const walker of walkers) walker.step();
    if (step % 200 === 100) {
      // One player leaves properly, one loses the connection, and one joins again while the old session is still alive.
      players[0]?.send('session:leave', {});
      players[1]?.link.close('gone');
      for (const i of [0, 1, 2]) await enter(i);
    }
    if (step === 320) sim.store.failure = new Error('away');
    if (step === 340) sim.connect('unlucky').knock();
    if (step === 480) sim.store.failure = undefined;
    await sim.clock.advance(MOVE_INTERVAL_MS);
  }
  const recording = recorder.finish(sim.realm);
  return { recording, sim };
}

let minute: ReturnType<typeof recordMinute> | undefined;
/** The same recording for all tests: no test changes it. */
const recordedMinute = () => {
  minute ??= recordMinute();
  return minute;
};

/**
 * Distance that the player walks between two verbs, in px: small enough that the walk meets no obstacle, however many
 * verbs there are.
 */
const STEP = 0.25;

/** Records a session in which a player sends every verb, both as an event and as a frame. */
async function recordEveryVerb(): Promise<{ recording: Recording; sim: Sim }> {
  const recorder = new Recorder();
  const sim = startSim({
    ground: GROUND,
    notice: NO_WORLD,
    doNeedsFall: true,
    isWild: true,
    wrap: (deps) => recorder.record(deps),
  });
  const victim = (await sim.join('victim')).self!;
  const player = await sim.join('everything');
  for (const [name, { payload, outcome }] of Object.entries(VERB_ROWS)) {
    // Greeting and joining have already been sent; leaving is sent last.
    if (outcome.player !== 'taken' || name === 'session:leave' || !VERBS.ofEvent(name)) continue;
    player.link.sendEvent(JSON.stringify([name, payload(victim)]));
    player.move({ x: 2500 + STEP * player.seq, y: 2500 });
    await sim.clock.advance(MOVE_INTERVAL_MS);
  }
  player.move({ x: 2500 + STEP * player.seq, y: 2500, kind: 'player:global-sync' });
  player.acknowledge();
  player.ping(7);
  await sim.clock.advance(500);
  player.send('session:leave', {});
  await sim.clock.advance(500);
  return { recording: recorder.finish(sim.realm), sim };
}

/** Returns the names of all events, and the kinds of all frames, that clients sent in a recording. */
function heardIn({ bytes }: Recording): { events: Set<string>; frames: Set<string> } {
  const events = new Set<string>();
  const frames = new Set<string>();
  for (const { input } of unpackRecording(bytes)) {
    if (input[0] === 'event') events.add((JSON.parse(input[2]) as [string])[0]);
    if (input[0] === 'state') frames.add(frameKind(Buffer.from(input[2], 'base64')) ?? 'none');
  }
  return { events, frames };
}

it('a replay of every verb ends in the recorded state and sends the recorded bytes', async () => {
  const { recording, sim } = await recordEveryVerb();
  const heard = heardIn(recording);
  const { events, frames } = VERBS.names();
  expect([...heard.events].sort()).toEqual([...events].sort());
  expect([...heard.frames].sort()).toEqual([...frames].sort());
  const { drops, rejections } = sim.realm.figures();
  expect(Object.values(drops)).toEqual(Object.values(drops).map(() => 0));
  expect(Object.values(rejections)).toEqual(Object.values(rejections).map(() => 0));
  expect(await replay(recording.bytes, DEPS)).toEqual(recording.outcome);
});

it('each replay of a recorded minute of play ends in the recorded state and sends the recorded bytes', async () => {
  const { recording, sim } = await recordedMinute();
  expect(sim.realm.figures().players).toBe(PLAYERS);
  expect(await replay(recording.bytes, DEPS)).toEqual(recording.outcome);
  expect(await replay(recording.bytes, DEPS)).toEqual(recording.outcome);
  // The recording of a minute of ten players fits into a single message.
  expect(recording.bytes.length).toBeLessThan(1_000_000);
});

it('a replay in which a message was changed ends in a different state', async () => {
  const { recording } = await recordedMinute();
  const entries = unpackRecording(recording.bytes);
  // Changes several of the last moves, because on this network some of them come too late to count.
  let changed = 0;
  for (let at = entries.length - 1; at >= 0 && changed < 20; at -= 1) {
    const entry = entries[at];
    if (entry?.input[0] !== 'state' || !entry.input[2].startsWith('AA')) continue;
    const move = decodeMove(new Uint8Array(Buffer.from(entry.input[2], 'base64')));
    const other = Buffer.from(encodeMove({ ...move, x: move.x + 1 })).toString('base64');
    entries[at] = { ...entry, input: ['state', entry.input[1], other] };
    changed += 1;
  }
  expect(changed).toBe(20);
  const outcome = await replay(packRecording(entries), DEPS);
  expect(outcome.state).not.toBe(recording.outcome.state);
});

it('a replay reports that a recording was made with another protocol', async () => {
  const { gzipSync } = await import('node:zlib');
  const other = gzipSync(JSON.stringify({ protocol: 'another', rows: [] }));
  await expect(replay(other, DEPS)).rejects.toThrow('recorded with protocol another');
});
