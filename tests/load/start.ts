/**
 * `npm run bench:start [-- --times 7]`: the time from the whole server's start until it reports that it is ready, with
 * its links in a gateway and with everything in one process. Both have data from an earlier start. They take turns, so
 * that other work on the machine delays both equally.
 */
import { parseArgs } from 'node:util';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '7' } } });
const times = Number(values.times);
if (!(times >= 1 && times <= 100)) throw new Error('--times takes 1 to 100');

class Starter {
  readonly #server: GameServer;
  /** Durations of the starts, in ms. */
  readonly spent: number[] = [];

  constructor(server: GameServer) {
    this.#server = server;
  }

  /** Creates a server that has already made its world and its database. */
  static async with(gateways: string): Promise<Starter> {
    const server = await GameServer.launch({ GATEWAYS: gateways });
    await server.stop();
    return new Starter(server);
  }

  async start(): Promise<void> {
    const from = performance.now();
    await this.#server.start();
    this.spent.push(performance.now() - from);
    await this.#server.stop();
  }

  async clear(): Promise<void> {
    await this.#server.destroy();
  }

  get figures() {
    return {
      fastestMs: round(Math.min(...this.spent), 0),
      medianMs: round(percentile(this.spent, 0.5), 0),
      slowestMs: round(Math.max(...this.spent), 0),
    };
  }
}

const inOne = await Starter.with('0');
const withGateway = await Starter.with('1');
for (let i = 0; i < times; i += 1) {
  await inOne.start();
  await withGateway.start();
}
await inOne.clear();
await withGateway.clear();
printTable(`bench:start, ${times} starts each`, {
  'GATEWAYS=0': inOne.figures,
  'GATEWAYS=1': withGateway.figures,
});
const over = {
  medianOverOneProcessMs: withGateway.figures.medianMs - inOne.figures.medianMs,
  fastestOverOneProcessMs: withGateway.figures.fastestMs - inOne.figures.fastestMs,
};
printOutcome('start', { ...withGateway.figures, ...over }, { atMost: { medianOverOneProcessMs: 500 } });
process.exit(0);
