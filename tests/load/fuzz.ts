/**
 * `npm run bench:fuzz [-- --frames 1000000 --gateways 1 --requests 100000 --seconds 600]`: first sends odd HTTP
 * requests to the whole server (`fuzz-http.ts`; no new requests after `--seconds`; `--requests 0` and `--frames 0` each
 * leave a half out). Then sends bad frames to a realm over WebRTC and WebSocket, from a separate process, while an
 * honest player walks and pings; then corrupt batches to the realm's end of a gateway's stream. Prints the results of
 * the honest player and of the server, and as its last line one JSON object of figures and targets.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import type { LinkHandlers } from '#game/shared/net/link.ts';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { type FuzzFrames, fuzzFrames } from '#tests/helpers/play/fuzz.ts';
import { corruptStreams } from '#tests/helpers/play/fuzz-stream.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { startWebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';
import { fuzzHttp, type Half } from './fuzz-http.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

/**
 * Number of frames on one connection before the next connection replaces it; the server ends the connection long before
 * that.
 */
const FRAMES_EACH = 10_000;
const FRAMES_AT_ONCE = 200;
const PING_EVERY = 5;
const CALM_MS = 5000;
/** Number of corrupt batches in the stream between a gateway and the realm. */
const STREAM_BATCHES = 100_000;

const NOTHING: Half = { figures: {}, targets: {} };

type Question =
  | { readonly ask: 'ticket'; readonly user: string }
  | { readonly ask: 'figures' }
  | { readonly ask: 'streams' };

interface ServerFigures {
  readonly rssBytes: number;
  readonly gatewayRssBytes: number;
  readonly gatewayFailures: number;
  readonly drops: Readonly<Record<string, number>>;
  /** Number of frames that the gateway dropped, by reason. */
  readonly stopped: Readonly<Record<string, number>>;
}

const { values, positionals } = parseArgs({
  options: {
    frames: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    gateways: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '600' },
  },
  allowPositionals: true,
});
const [role = 'main', origin = ''] = positionals;
const total = Number(values.frames);
const requests = Number(values.requests);
const seconds = Number(values.seconds);
if (total !== 0 && !(total >= 1000 && total <= 100_000_000))
  throw new Error('--frames takes 0, or 1000 to 100000000');
if (!(requests >= 0 && requests <= 10_000_000)) throw new Error('--requests takes 0 to 10000000');
if (!(seconds >= 1 && seconds <= 86_400)) throw new Error('--seconds takes 1 to 86400');

async function runServer(): Promise<void> {
  const server = await startWebrtcRealm({ gateways: Number(values.gateways) });
  process.on('message', (question: Question) => {
    if (question.ask === 'ticket') process.send?.(server.ticket(question.user));
    else if (question.ask === 'streams') process.send?.(corruptStreams(STREAM_BATCHES, seededRandom(3)));
    else process.send?.(figures());
  });
  const figures = (): ServerFigures => {
    const [gateway] = server.pool?.figures() ?? [];
    return {
      rssBytes: process.memoryUsage.rss(),
      gatewayRssBytes: gateway?.process?.rssBytes ?? 0,
      gatewayFailures: gateway?.failures ?? 0,
      drops: server.realm.figures().drops,
      stopped: { ...gateway?.process?.drops },
    };
  };
  process.on('disconnect', () => process.exit(0));
  process.send?.(server.origin);
}

async function ask<T>(child: ChildProcess, question: Question): Promise<T> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

/** Runs the rogues: asks the parent for tickets, sends all frames, and disconnects. */
async function runRogues(): Promise<void> {
  const frames = fuzzFrames(seededRandom(Number(values.seed)));
  for (let sent = 0, rogue = 0; sent < total; rogue += 1) {
    process.send?.({ ask: 'ticket', user: `rogue ${rogue}` });
    const [ticket] = (await once(process, 'message')) as [string];
    sent += rogue % 4 === 3 ? await floodByWebSocket(ticket, frames) : await floodByWebRtc(ticket, frames);
  }
  process.disconnect();
}

const DEAF: LinkHandlers = {
  onState: () => undefined,
  onEvent: () => undefined,
  onClose: () => undefined,
};
/** The rogues greet and join first, so that their frames get further into the server. */
const GREETING = [
  encodeClientEvent('hello', { protocol: PROTOCOL_HASH }),
  encodeClientEvent('player:join', {
    user_id: 'stated',
    facingDirection: 'down',
    isMoving: false,
    isDead: false,
  }),
];

async function floodByWebRtc(ticket: string, frames: FuzzFrames): Promise<number> {
  const link = await connectRtc(origin, ticket, DEAF);
  const { state, events } = link.channels;
  for (const text of GREETING) link.sendEvent(text);
  let sent = 0;
  while (sent < FRAMES_EACH && state.isOpen() && events.isOpen()) {
    state.sendMessageBinary(frames.state());
    events.sendMessage(frames.event());
    sent += 2;
    if (sent % FRAMES_AT_ONCE === 0) await new Promise(setImmediate);
  }
  link.close('done');
  return sent;
}

async function floodByWebSocket(ticket: string, frames: FuzzFrames): Promise<number> {
  const link = await connectWs(origin, ticket, DEAF);
  for (const text of GREETING) link.sendEvent(text);
  let sent = 0;
  while (sent < FRAMES_EACH && link.socket.readyState === link.socket.OPEN) {
    link.socket.send(frames.state());
    link.socket.send(frames.event());
    sent += 2;
    if (sent % FRAMES_AT_ONCE === 0) await new Promise(setImmediate);
  }
  link.close('done');
  return sent;
}

/** A player who walks back and forth and pings, and records the time of each answer, in ms. */
class Honest {
  readonly player = new TestPlayer();
  readonly #timer: NodeJS.Timeout;
  #steps = 0;
  #asked = 0;
  answerTimes: number[] = [];

  constructor() {
    this.#timer = setInterval(() => this.#step(), MOVE_INTERVAL_MS);
  }

  get unanswered(): number {
    return this.#asked - this.player.pongs.length;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.player.link.close('done');
  }

  readonly handlers: LinkHandlers = {
    ...this.player.handlers,
    onState: (frame) => {
      const known = this.player.pongs.length;
      this.player.handlers.onState(frame);
      for (const pong of this.player.pongs.slice(known)) {
        this.answerTimes.push(performance.now() - pong.clientTime);
      }
    },
  };

  #step(): void {
    const { self } = this.player;
    if (!self) return;
    this.#steps += 1;
    const swing = 40 - Math.abs((this.#steps % 80) - 40);
    this.player.move({ x: self.x + swing * 6, y: self.y, facing: 'right' });
    if (this.#steps % PING_EVERY !== 0) return;
    this.#asked += 1;
    this.player.ping(performance.now());
  }
}

async function fuzzFramesOfPlay(): Promise<Half> {
  const server = fork(import.meta.filename, ['server'], { serialization: 'json' });
  let serverDeaths = 0;
  server.on('exit', () => {
    serverDeaths += 1;
  });
  const [address] = (await once(server, 'message')) as [string];
  const honest = new Honest();
  const ticket = await ask<string>(server, { ask: 'ticket', user: 'honest' });
  honest.player.link = await connectRtc(address, ticket, honest.handlers);
  honest.player.knock();
  await honest.player.until(() => honest.player.self, 'the welcome');
  await pause(CALM_MS);
  const calm = honest.answerTimes.splice(0);
  const before = await ask<ServerFigures>(server, { ask: 'figures' });
  const startedAt = performance.now();
  const rogues = fork(import.meta.filename, [
    'rogues',
    address,
    '--frames',
    String(total),
    '--seed',
    values.seed,
  ]);
  rogues.on('message', async (question: Question) => rogues.send(await ask<string>(server, question)));
  const [code] = (await once(rogues, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the rogues ended with ${code}`);
  const took = (performance.now() - startedAt) / 1000;
  const storm = honest.answerTimes.splice(0);
  await pause(CALM_MS);
  const after = await ask<ServerFigures>(server, { ask: 'figures' });
  const streamsGivenUp = await ask<number>(server, { ask: 'streams' });
  const figures = {
    frames: total,
    framesPerSecond: Math.round(total / took),
    serverDeaths,
    gatewayDeaths: after.gatewayFailures,
    streamBatches: STREAM_BATCHES,
    streamsGivenUp,
    honestSessionsLost: honest.player.closedBecause === undefined ? 0 : 1,
    honestRejections: honest.player.all('player:move:rejected').length,
    honestUnanswered: honest.unanswered,
    internalErrors: after.drops.internal ?? Number.NaN,
    pongP50Ms: round(percentile(storm, 0.5)),
    pongP99Ms: round(percentile(storm, 0.99)),
    pongP99CalmMs: round(percentile(calm, 0.99)),
    rssBeforeMB: round(before.rssBytes / 1e6, 1),
    rssAfterMB: round(after.rssBytes / 1e6, 1),
    gatewayRssAfterMB: round(after.gatewayRssBytes / 1e6, 1),
  };
  printTable(`${total} bad frames in ${round(took, 1)} s`, {
    fuzz: figures,
    dropped: after.drops,
    stopped: after.stopped,
  });
  honest.stop();
  server.removeAllListeners('exit');
  server.disconnect();
  return {
    figures,
    targets: {
      atMost: {
        serverDeaths: 0,
        gatewayDeaths: 0,
        honestSessionsLost: 0,
        honestRejections: 0,
        internalErrors: 0,
        pongP99Ms: 250,
      },
    },
  };
}

/** Runs both halves, one after the other. */
async function main(): Promise<void> {
  const http = requests > 0 ? await fuzzHttp(requests, Number(values.seed), seconds) : NOTHING;
  const frames = total > 0 ? await fuzzFramesOfPlay() : NOTHING;
  printOutcome(
    'fuzz',
    { ...http.figures, ...frames.figures },
    {
      atMost: { ...http.targets.atMost, ...frames.targets.atMost },
      atLeast: { ...http.targets.atLeast, ...frames.targets.atLeast },
    },
  );
}

if (role === 'server') await runServer();
else if (role === 'rogues') await runRogues();
else await main();
