/**
 * `npm run bench:loss [-- --players 12 --seconds 60]`: the real clients and the real realm in simulated time, with loss
 * and delay between them, to measure the age of the places at which players see each other. Runs once with datagrams,
 * as over WebRTC, and once with everything delivered in order and resent if lost, as over TCP. The result does not
 * depend on the machine.
 */
import { parseArgs } from 'node:util';
import { mossWorld, type SimClient, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { seededRandom, startSim } from '#tests/helpers/sim.ts';
import { MovementHistory } from './bots/movement-history.ts';
import { type Figures, percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '60' },
    /** Distance from the middle within which players walk, in px. */
    spread: { type: 'string', default: '500' },
  },
});
const players = Number(values.players);
const seconds = Number(values.seconds);
const spread = Number(values.spread);
if (!(players >= 2 && players <= 100 && seconds >= 5 && seconds <= 600)) {
  throw new Error('--players takes 2 to 100, --seconds 5 to 600');
}

const SAMPLE_MS = 1000 / 60;
/**
 * Delay and jitter in one direction, in ms. The near connection hides no losses; on the far one the buffer for its
 * jitter covers most losses.
 */
const ROADS = { near: { delay: 2, jitter: 8 }, far: { delay: 50, jitter: 100 } } as const;
type Road = keyof typeof ROADS;
const LOSSES = [0, 0.02, 0.05, 0.1];
/** Distance from the other player's true path beyond which a shown place counts as a wrong guess, in px. */
const GUESS_PX = 24;
const AXES = [-1, 0, 1] as const;
const WORLD = mossWorld();

async function measure(road: Road, loss: number, state: 'datagrams' | 'stream'): Promise<Figures> {
  const sim = startSim({ ground: WORLD.ground, notice: WORLD.notice, seed: 5 });
  const clients = Array.from({ length: players }, (_, i) => startClient(sim, WORLD, `walker-${i}`));
  for (const client of clients) await untilPlaying(sim, client);
  sim.weather.current = { ...ROADS[road], loss, duplication: 0, state };
  await sim.clock.advance(5000);
  const random = seededRandom(11);
  const ways = new Map(
    clients.map((client) => [client.store.getState().self?.socket_id ?? '', new MovementHistory()]),
  );
  const shown: number[] = [];
  let wrong = 0;
  let turnAt = 0;
  for (let at = 0; at < seconds * 1000; at += SAMPLE_MS) {
    if (at >= turnAt) {
      turnAt = at + 700;
      for (const client of clients) turn(client, random);
    }
    await sim.clock.advance(SAMPLE_MS);
    const now = sim.clock.now();
    for (const client of clients) {
      const { body } = client.session;
      const id = client.store.getState().self?.socket_id ?? '';
      if (body) ways.get(id)?.note(now, body.x, body.y);
    }
    for (const client of clients) {
      for (const { id, pose } of client.session.bodies()) {
        const nearest = ways.get(id)?.nearest(pose.x, pose.y);
        if (!nearest) continue;
        if (nearest.distance > GUESS_PX) wrong += 1;
        else shown.push(now - nearest.time);
      }
    }
  }
  return {
    shownAgeP50Ms: round(percentile(shown, 0.5), 0),
    shownAgeP99Ms: round(percentile(shown, 0.99), 0),
    wrongGuessShare: round(wrong / Math.max(1, shown.length), 4),
    copies: sim.transport.copies,
    refusals: clients.reduce((sum, { rejections }) => sum + rejections.length, 0),
  };
}

/** Keeps a player walking near their starting place. */
function turn(client: SimClient, random: () => number): void {
  const { x = 0, y = 0 } = client.session.body ?? {};
  const pick = (offset: number): -1 | 0 | 1 =>
    offset > spread ? -1 : offset < -spread ? 1 : (AXES[Math.floor(random() * 3)] ?? 1);
  const dx = pick(x - 2500);
  const dy = pick(y - 2500);
  client.keys = { x: dx === 0 && dy === 0 ? 1 : dx, y: dy, sprint: false };
}

const outcome: Record<string, number> = {};
for (const road of ['near', 'far'] as const) {
  const columns: Record<string, Figures> = {};
  for (const loss of LOSSES) {
    columns[`${loss * 100} % datagram`] = await measure(road, loss, 'datagrams');
    columns[`${loss * 100} % stream`] = await measure(road, loss, 'stream');
  }
  const { delay, jitter } = ROADS[road];
  printTable(`bench:loss, ${players} players, ${seconds} s, one way ${delay}–${delay + jitter} ms`, columns);
  const p99 = (name: string): number => columns[name]?.shownAgeP99Ms ?? Number.NaN;
  for (const name of Object.keys(columns)) outcome[`p99 ${road} at ${name}`] = p99(name);
  outcome[`${road}GrowthAt5Percent`] = round(p99('5 % datagram') / p99('0 % datagram'));
  outcome[`${road}StreamGrowthAt5Percent`] = round(p99('5 % stream') / p99('0 % stream'));
}
printOutcome('loss', outcome, { atMost: { nearGrowthAt5Percent: 1.3, farGrowthAt5Percent: 1.3 } });
