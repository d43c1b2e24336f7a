/**
 * The server's side of `npm run bench:realm`, in a process of its own: a realm behind real WebRTC whose players are
 * kept in memory and spread over open land. Answers the parent's questions over IPC.
 */
import { randomBytes } from 'node:crypto';
import type { PlayerStore } from '#game/server/store/ports.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { startWebrtcRealm } from '#tests/helpers/webrtc-realm.ts';

/** What the parent may ask. */
export type Question =
  | { readonly ask: 'tickets'; readonly users: readonly string[] }
  | { readonly ask: 'figures' }
  | { readonly ask: 'stop' };

export interface ServerFigures {
  /** CPU time of this process so far, user and system, in ms. */
  readonly cpuMs: number;
  readonly rssBytes: number;
  readonly players: number;
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  readonly skippedTicks: number;
}

const [udpPort = '42301', centre = '20000', extent = '4000'] = process.argv.slice(2);

/** Everybody stands somewhere in the square and has done so before: no first spawn, no database. */
function scatteredStore(random: () => number): PlayerStore {
  const place = (): number => Number(centre) + (random() - 0.5) * Number(extent);
  return {
    findByUser: async (userId) => ({
      id: `p-${userId}`,
      userId,
      username: userId,
      color: '#aa3344',
      x: place(),
      y: place(),
      firstTime: false,
    }),
    create: async () => {
      throw new Error('everybody exists already');
    },
    completeFirstSpawn: async () => undefined,
    savePositions: async () => undefined,
  };
}

const server = await startWebrtcRealm({
  udpPort: Number(udpPort),
  store: scatteredStore(seededRandom(Number.parseInt(randomBytes(4).toString('hex'), 16))),
});

function figures(): ServerFigures {
  const { user, system } = process.cpuUsage();
  const { players, tickP50Ms, tickP99Ms, skippedTicks } = server.realm.figures();
  return {
    cpuMs: (user + system) / 1000,
    rssBytes: process.memoryUsage.rss(),
    players,
    tickP50Ms,
    tickP99Ms,
    skippedTicks,
  };
}

process.on('message', (question: Question) => {
  if (question.ask === 'tickets') process.send?.(question.users.map((user) => server.ticket(user)));
  if (question.ask === 'figures') process.send?.(figures());
  if (question.ask === 'stop') void server.stop().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
process.send?.(server.origin);
