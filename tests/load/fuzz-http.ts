/**
 * The HTTP half of `npm run bench:fuzz`: odd requests on raw connections to the whole server in a separate process,
 * several at a time. The time of a response runs from the last byte sent to the last byte received, so it includes the
 * time in which the request waited behind simultaneous requests, and in which either process waited for a processor.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type MalformedRequest, malformedRequests } from '#tests/helpers/api/malformed-requests.ts';
import { exchange, type RawAnswer } from '#tests/helpers/api/raw-http.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { type Figures, percentile, printTable, round, type Targets } from './report.ts';

/** Number of simultaneous connections. */
const AT_ONCE = 4;
/** Time limit for the first byte of the response to a complete request, in ms. */
const PATIENCE_MS = 5000;
/** Time to wait for a response to an incomplete request, in ms: longer than any response may take. */
const LISTEN_MS = 100;
/** Time after which the sender of half a request hangs up, in ms. */
const HANG_UP_MS = 3;
/** Longest pause between two parts of one response, in ms. */
const QUIET_MS = 150;
const SLOWEST_SHOWN = 8;

/** Results of one half of the benchmark. */
export interface Half {
  readonly figures: Figures;
  readonly targets: Targets;
}

interface Timed {
  readonly ms: number;
  readonly request: MalformedRequest;
}

/** Collects the results of all requests. */
class Tally {
  readonly statuses: Record<string, number> = {};
  readonly kinds = new Map<string, number[]>();
  readonly answered: Timed[] = [];
  readonly failures: MalformedRequest[] = [];
  readonly silent: MalformedRequest[] = [];
  serverErrors = 0;
  closed = 0;
  leftWaiting = 0;

  take(request: MalformedRequest, { statuses, lastMs, endedBy }: RawAnswer): void {
    for (const status of statuses) {
      const name = `${status}`;
      this.statuses[name] = (this.statuses[name] ?? 0) + 1;
      if (status >= 500) this.serverErrors += 1;
    }
    if (statuses.some((status) => status >= 500)) this.failures.push(request);
    if (lastMs !== null) {
      this.answered.push({ ms: lastMs, request });
      const times = this.kinds.get(request.kind) ?? [];
      times.push(lastMs);
      this.kinds.set(request.kind, times);
    } else if (endedBy === 'server') this.closed += 1;
    else if (request.isWhole) this.silent.push(request);
    else this.leftWaiting += 1;
  }
}

/**
 * Sends `total` odd requests and returns figures and targets. @param limitS time after which no more requests are
 * started, in seconds
 */
export async function fuzzHttp(total: number, seed: number, limitS: number): Promise<Half> {
  // All requests come from one address, so the default rate limits would answer most of them before any route.
  const server = await GameServer.launch({ RATE_LIMIT_FACTOR: '9999' });
  const delay = monitorEventLoopDelay({ resolution: 2 });
  try {
    const before = await gauge(server);
    const { host, hostname, port } = new URL(server.origin);
    const next = malformedRequests(seededRandom(seed), `http://${host}`);
    const tally = new Tally();
    delay.enable();
    const startedAt = performance.now();
    const deadline = startedAt + limitS * 1000;
    let sent = 0;
    const worker = async (): Promise<void> => {
      while (sent < total && performance.now() < deadline) {
        sent += 1;
        const request = next();
        const { bytes, kind, isWhole } = request;
        const patienceMs = isWhole ? PATIENCE_MS : kind === 'halves' ? HANG_UP_MS : LISTEN_MS;
        const to = { host: hostname, port: Number(port), quietMs: QUIET_MS };
        tally.take(request, await exchange({ ...to, bytes, patienceMs }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const seconds = (performance.now() - startedAt) / 1000;
    delay.disable();
    const after = await gauge(server);
    return report(tally, { total, sent, seconds, before, after, ownDelayMs: delay.max / 1e6, server });
  } finally {
    await server.destroy();
  }
}

interface Gauge {
  readonly ticks: number;
  readonly skipped: number;
}

/** Reads the clock of the world from the metrics. @throws if the server does not answer */
async function gauge(server: GameServer): Promise<Gauge> {
  const text = await (await fetch(`${server.origin}/api/metrics`)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { ticks: read('tundra_ticks_total'), skipped: read('tundra_skipped_ticks_total') };
}

interface Run {
  /** Number of requests wanted, and number of requests sent. */
  readonly total: number;
  readonly sent: number;
  readonly seconds: number;
  readonly before: Gauge;
  readonly after: Gauge;
  readonly ownDelayMs: number;
  readonly server: GameServer;
}

function report(tally: Tally, { total, sent, seconds, before, after, ownDelayMs, server }: Run): Half {
  const times = tally.answered.map(({ ms }) => ms);
  const sorted = tally.answered.toSorted((a, b) => b.ms - a.ms);
  const errors = server.output.split('\n').filter((line) => /"level":[56]0/.test(line));
  const figures = {
    requests: sent,
    requestsPerSecond: Math.round(sent / seconds),
    answered: times.length,
    closedWithoutAnswer: tally.closed,
    leftWaiting: tally.leftWaiting,
    unanswered: tally.silent.length,
    serverErrors: tally.serverErrors,
    loggedErrors: errors.length,
    ticks: after.ticks - before.ticks,
    skippedTicks: after.skipped - before.skipped,
    answerP50Ms: round(percentile(times, 0.5)),
    answerP99Ms: round(percentile(times, 0.99)),
    answerP999Ms: round(percentile(times, 0.999)),
    answerMaxMs: round(sorted[0]?.ms ?? Number.NaN),
    ownLoopDelayMaxMs: round(ownDelayMs),
  };
  printTable(`${sent} odd requests in ${round(seconds, 1)} s, ${AT_ONCE} at a time`, { http: figures });
  printTable(
    'answers, in ms',
    Object.fromEntries(
      [...tally.kinds].map(([kind, of]) => [
        kind,
        {
          count: of.length,
          p50: round(percentile(of, 0.5)),
          p99: round(percentile(of, 0.99)),
          max: round(percentile(of, 1)),
        },
      ]),
    ),
  );
  printTable('answers by status', { count: tally.statuses });
  const show = (what: string, { kind, bytes }: MalformedRequest) =>
    process.stdout.write(`${what} ${kind}: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}\n`);
  process.stdout.write('\n');
  for (const line of errors.slice(0, SLOWEST_SHOWN)) process.stdout.write(`logged ${line.slice(0, 1000)}\n`);
  for (const { ms, request } of sorted.slice(0, SLOWEST_SHOWN)) show(`${round(ms)} ms`, request);
  for (const request of tally.failures.slice(0, SLOWEST_SHOWN)) show('5xx', request);
  for (const request of tally.silent.slice(0, SLOWEST_SHOWN)) show('no answer', request);
  const targets: Targets = {
    atMost: { serverErrors: 0, loggedErrors: 0, unanswered: 0, skippedTicks: 0, answerMaxMs: 50 },
    atLeast: { requests: total },
  };
  return { figures, targets };
}
