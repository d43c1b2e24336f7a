/**
 * `npm run bench:gateways [-- --players 100 --gateways 1]`: players with the real client's connection over real WebRTC;
 * then a gateway is killed. Measures the time until each of its players is back in the game, whether they are back at
 * their places, and the effect on players of other gateways. The realm runs in a separate process: this file again,
 * with `server` as its argument.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ServerClock } from '#game/client/net/clock.ts';
import { Connection } from '#game/client/net/connection.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { realHost, webRtc } from '#tests/helpers/play/real-client.ts';
import { startWebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

const PATIENCE_MS = 30_000;
const SETTLING_MS = 3000;

type Question = { readonly ask: 'ticket'; readonly userId: string } | { readonly ask: 'kill' };

const { values, positionals } = parseArgs({
  options: { players: { type: 'string', default: '100' }, gateways: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const players = Number(values.players);
const gateways = Number(values.gateways);
if (!(players >= 1 && players <= 500)) throw new Error('--players takes 1 to 500');
if (!(gateways >= 1 && gateways <= 8)) throw new Error('--gateways takes 1 to 8');

async function serve(): Promise<void> {
  const server = await startWebrtcRealm({ gateways });
  process.on('message', (question: Question) => {
    if (question.ask === 'ticket') {
      process.send?.(server.ticket(question.userId));
      return;
    }
    const [first] = server.pool?.figures() ?? [];
    if (first) process.kill(first.pid, 'SIGKILL');
    process.send?.(first?.links ?? 0);
  });
  process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
  process.send?.(server.origin);
}

/** Sends one question at a time, so that answers need no numbers. */
class Server {
  readonly #process: ChildProcess;
  #last: Promise<unknown> = Promise.resolve();

  constructor(process: ChildProcess) {
    this.#process = process;
  }

  ask<T>(question: Question): Promise<T> {
    const answer = this.#last.then(async () => {
      const answered = once(this.#process, 'message');
      this.#process.send(question);
      const [value] = (await answered) as [T];
      return value;
    });
    this.#last = answer;
    return answer;
  }
}

/** A player who stands still. */
class Stander {
  /** Time and place of each welcome. */
  readonly welcomes: { readonly at: number; readonly x: number; readonly y: number }[] = [];
  readonly #connection: Connection;

  constructor(server: Server, origin: string, userId: string) {
    const host = realHost([webRtc({ origin })], () => server.ask<string>({ ask: 'ticket', userId }));
    const listener = {
      onView: () => undefined,
      onEvent: (event: ServerEvent) => {
        if (event.name !== 'session:welcome') return;
        const { x, y } = event.payload.self;
        this.welcomes.push({ at: performance.now(), x, y });
      },
      onSnapshot: () => undefined,
      onMoveTaken: () => undefined,
    };
    this.#connection = new Connection(host, listener, new ServerClock(), userId);
  }

  start(): void {
    this.#connection.start();
  }

  leave(): void {
    this.#connection.leave();
  }

  async untilWelcomed(times: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.welcomes.length < times && performance.now() < deadline) await pause(10);
  }
}

async function measure(): Promise<void> {
  const child = fork(import.meta.filename, ['server', '--gateways', String(gateways)]);
  const [origin] = (await once(child, 'message')) as [string];
  const server = new Server(child);
  const standers = Array.from({ length: players }, (_, i) => new Stander(server, origin, `stander-${i}`));
  for (const stander of standers) {
    stander.start();
    await stander.untilWelcomed(1);
  }
  await pause(SETTLING_MS);
  const killedAt = performance.now();
  const struck = await server.ask<number>({ ask: 'kill' });
  while (back(standers).length < struck && performance.now() - killedAt < PATIENCE_MS) await pause(20);
  await pause(SETTLING_MS);
  const times = back(standers).map(({ welcomes }) => (welcomes[1]?.at ?? Number.NaN) - killedAt);
  const figures = {
    players,
    gateways,
    struck,
    back: times.length,
    backP50Ms: round(percentile(times, 0.5), 0),
    backP99Ms: round(percentile(times, 0.99), 0),
    notBack: struck - times.length,
    placesLost: back(standers).filter(({ welcomes: [a, b] }) => a?.x !== b?.x || a?.y !== b?.y).length,
  };
  for (const stander of standers) stander.leave();
  child.disconnect();
  await once(child, 'exit');
  printTable('bench:gateways', { killed: figures });
  printOutcome('gateways', figures, { atMost: { backP99Ms: 3000, notBack: 0, placesLost: 0 } });
}

/** Returns the players who were welcomed a second time. */
const back = (standers: readonly Stander[]): Stander[] =>
  standers.filter(({ welcomes }) => welcomes.length > 1);

if (positionals[0] === 'server') {
  await serve();
} else {
  await measure();
  process.exit(0);
}
