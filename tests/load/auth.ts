/**
 * `npm run bench:auth`: the cost of a sign-in beyond the bare password hash, the time to create a new guest, and the
 * latency of the session endpoint with many readers. The whole server runs as a separate process and is queried over
 * HTTP, with one sign-in at a time: a hash keeps one core busy, so the result is the rate of one core. Hashes and
 * sign-ins alternate, so that a busy machine slows both. The last line is JSON.
 */
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Browser, PASSWORD } from '#tests/helpers/api/api.ts';
import { tokenIn, waitForMail } from '#tests/helpers/api/mail.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';

const ROUNDS = 60;
const PER_ROUND = 5;
const CPU_SAMPLES = 200;
/** Number of new guests, created one after another. */
const GUESTS = 200;
const READERS = 50;
const READ_MS = 10_000;
const EMAIL = 'bench@example.org';
/** Same parameters as in `api/services/passwords/passwords.ts`. */
const ARGON2 = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

async function signedUp(server: GameServer): Promise<Browser> {
  const person = new Browser(server.origin);
  await person.signUp(EMAIL);
  const mail = await waitForMail(join(server.dataDir, 'outbox'), EMAIL);
  await person.post('/api/auth/confirm', { token: tokenIn(mail) });
  return person;
}

/** A browser that costs next to nothing: Node's own HTTP over connections that stay open. */
class LeanBrowser {
  readonly #origin: string;
  readonly #cookies: Map<string, string>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: READERS });

  constructor(origin: string, cookies: ReadonlyMap<string, string>) {
    this.#origin = origin;
    this.#cookies = new Map(cookies);
  }

  async signIn(): Promise<void> {
    const { headers } = await this.#ask('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
    for (const cookie of headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
  }

  async readSession(): Promise<void> {
    await this.#ask('GET', '/api/auth/session');
  }

  /** Becomes a new guest with a session and a player. */
  async becomeGuest(): Promise<void> {
    this.#cookies.clear();
    await this.#ask('POST', '/api/auth/guest');
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @throws if the status is not 200 */
  #ask(method: 'GET' | 'POST', path: string, body?: object): Promise<IncomingMessage> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(text === undefined
        ? {}
        : {
            origin: this.#origin,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
      ...(method === 'POST' ? { origin: this.#origin } : {}),
    };
    return new Promise((resolve, reject) => {
      const asked = request(
        new URL(path, this.#origin),
        { agent: this.#agent, method, headers },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: status ${response.statusCode}`));
          response.resume();
          response.on('end', () => resolve(response));
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  }
}

/** Returns the CPU time that a process has used until now, in ms (Linux; its clock ticks every 10 ms). */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the CPU time that an idle server uses per ms of run time: the game ticks all the time. */
async function idleShare(pid: number): Promise<number> {
  const before = cpuMsOf(pid);
  const waitedMs = await timed(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  return (cpuMsOf(pid) - before) / waitedMs;
}

/**
 * Returns the CPU time of one bare hash, and the server's CPU time for one sign-in, in ms: these do not depend on how
 * busy the machine is.
 */
async function compareCpu(person: LeanBrowser, pid: number): Promise<{ hashMs: number; signInMs: number }> {
  const stored = await hash(PASSWORD, ARGON2);
  const idle = await idleShare(pid);
  const own = process.cpuUsage();
  for (let at = 0; at < CPU_SAMPLES; at++) await verify(stored, PASSWORD);
  const { user, system } = process.cpuUsage(own);
  const before = cpuMsOf(pid);
  const tookMs = await timed(async () => {
    for (let at = 0; at < CPU_SAMPLES; at++) await person.signIn();
  });
  return {
    hashMs: (user + system) / 1000 / CPU_SAMPLES,
    signInMs: (cpuMsOf(pid) - before - idle * tookMs) / CPU_SAMPLES,
  };
}

/** Returns the times of bare hashes and of whole sign-ins, in ms. */
async function compare(person: LeanBrowser): Promise<{ hashes: number[]; signIns: number[] }> {
  const stored = await hash(PASSWORD, ARGON2);
  const [hashes, signIns]: [number[], number[]] = [[], []];
  for (let round = -2; round < ROUNDS; round++) {
    for (let at = 0; at < PER_ROUND; at++) {
      const bare = await timed(() => verify(stored, PASSWORD));
      const whole = await timed(() => person.signIn());
      // The first rounds are warm-up.
      if (round < 0) continue;
      hashes.push(bare);
      signIns.push(whole);
    }
  }
  return { hashes, signIns };
}

/** Returns the times taken to create new guests, in ms, in ascending order. */
async function measureGuests(origin: string): Promise<number[]> {
  const person = new LeanBrowser(origin, new Map());
  const times: number[] = [];
  for (let at = -20; at < GUESTS; at++) {
    const took = await timed(() => person.becomeGuest());
    // The first guests are warm-up.
    if (at >= 0) times.push(took);
  }
  person.close();
  return ascending(times);
}

/** Returns the latencies of `GET /api/auth/session` while all readers send requests at the same time, in ms. */
async function readSessions(person: LeanBrowser): Promise<number[]> {
  const latencies: number[] = [];
  const until = performance.now() + READ_MS;
  const read = async () => {
    while (performance.now() < until) latencies.push(await timed(() => person.readSession()));
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return latencies;
}

const server = await GameServer.launch({ RATE_LIMIT_FACTOR: '9999' });
try {
  const person = new LeanBrowser(server.origin, (await signedUp(server)).cookies);
  await person.signIn();
  const { hashes, signIns } = await compare(person);
  const cpu = await compareCpu(person, server.pid);
  const guests = await measureGuests(server.origin);
  const latencies = ascending(await readSessions(person));
  person.close();
  const undisturbed = percentile(ascending(signIns), 0.1) / percentile(ascending(hashes), 0.1);
  const medians = { hash: percentile(ascending(hashes), 0.5), signIn: percentile(ascending(signIns), 0.5) };
  const result = {
    bench: 'auth',
    signIns: signIns.length,
    hashMedianMs: round(medians.hash),
    hashMeanMs: round(mean(hashes)),
    signInMedianMs: round(medians.signIn),
    signInMeanMs: round(mean(signIns)),
    signInsPerSecondOneCore: round(1000 / mean(signIns)),
    ratioMedian: round(medians.signIn / medians.hash),
    ratioFastestTenth: round(undisturbed),
    hashCpuMs: round(cpu.hashMs),
    signInCpuMs: round(cpu.signInMs),
    ratioCpu: round(cpu.signInMs / cpu.hashMs),
    ratioTarget: 1.3,
    guestP50Ms: round(percentile(guests, 0.5)),
    guestP99Ms: round(percentile(guests, 0.99)),
    guestTargetMs: 30,
    readers: READERS,
    sessionReadsPerSecond: Math.round((latencies.length * 1000) / READ_MS),
    sessionP50Ms: round(percentile(latencies, 0.5)),
    sessionP99Ms: round(percentile(latencies, 0.99)),
  };
  print(result);
} finally {
  await server.destroy();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function print(result: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(result)) {
    process.stdout.write(`${name.padEnd(26)} ${value}\n`);
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
