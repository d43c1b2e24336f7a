/**
 * Watches the timers of a realm: how long the work of each tick took by the wall clock, how much of that this thread
 * computed, and how long it stood in line for a processor. Where the bots use the same processors, only that tells a
 * server that has much to do from one that is kept waiting.
 */
import { existsSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TICK_MS } from '#game/shared/constants.ts';
import { percentile, round } from '../report.ts';

/** What Linux says of the main thread: time computed, time in line, both in ns. */
const SCHEDULE = '/proc/self/schedstat';
const DELAY_RESOLUTION_MS = 2;

export interface TickFigures {
  /** All work of a tick by the wall clock, and the longest of its turns, in ms. */
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  readonly turnP99Ms: number;
  /** What this thread computed in a tick. */
  readonly tickCpuP50Ms: number;
  readonly tickCpuP99Ms: number;
  /** How long it stood in line for a processor in the midst of a tick's work; NaN where Linux does not say. */
  readonly tickInLineP99Ms: number;
  /** How much later than asked a timer of this process runs. */
  readonly loopDelayP99Ms: number;
}

interface Tick {
  readonly number: number;
  wall: number;
  longest: number;
  cpu: number;
  inLine: number;
}

export class TickWatch {
  #ticks: Tick[] = [];
  readonly #delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  readonly #schedule = existsSync(SCHEDULE) ? openSync(SCHEDULE, 'r') : null;
  readonly #text = Buffer.alloc(64);
  /** The least that the question after a task has ever taken, in ms: it is no work of the realm's. */
  #asking = Number.POSITIVE_INFINITY;

  constructor() {
    this.#delay.enable();
  }

  /** The same task, watched. Tasks that begin within the same 50 ms belong to one tick. */
  watched(task: () => void): () => void {
    return () => {
      const inLine = this.#inLine();
      const cpu = threadCpuMs();
      // On a busy machine the thread often waits for a processor at the end of such a question: that belongs to no tick.
      const startedAt = performance.now();
      task();
      const spent = performance.now() - startedAt;
      const askedAt = performance.now();
      const computed = threadCpuMs() - cpu;
      this.#asking = Math.min(this.#asking, performance.now() - askedAt);
      const cpuSpent = Math.max(0, computed - this.#asking);
      const stood = this.#inLine() - inLine;
      this.#note(Math.floor(startedAt / TICK_MS), spent, cpuSpent, stood);
    };
  }

  /** The figures since the last call. */
  take(): TickFigures {
    const of = (value: (tick: Tick) => number, share: number) =>
      round(percentile(this.#ticks.map(value), share));
    const figures = {
      tickP50Ms: of(({ wall }) => wall, 0.5),
      tickP99Ms: of(({ wall }) => wall, 0.99),
      turnP99Ms: of(({ longest }) => longest, 0.99),
      tickCpuP50Ms: of(({ cpu }) => cpu, 0.5),
      tickCpuP99Ms: of(({ cpu }) => cpu, 0.99),
      tickInLineP99Ms: of(({ inLine }) => inLine, 0.99),
      loopDelayP99Ms: round(Math.max(0, this.#delay.percentile(99) / 1e6 - DELAY_RESOLUTION_MS)),
    };
    this.#ticks = [];
    this.#delay.reset();
    return figures;
  }

  #note(number: number, wall: number, cpu: number, inLine: number): void {
    const last = this.#ticks.at(-1);
    if (last?.number !== number) {
      this.#ticks.push({ number, wall, longest: wall, cpu, inLine });
      return;
    }
    last.wall += wall;
    last.longest = Math.max(last.longest, wall);
    last.cpu += cpu;
    last.inLine += inLine;
  }

  #inLine(): number {
    if (this.#schedule === null) return Number.NaN;
    const length = readSync(this.#schedule, this.#text, 0, this.#text.length, 0);
    return Number(this.#text.toString('latin1', 0, length).split(' ')[1]) / 1e6;
  }
}

/** CPU time of this thread so far, in ms. */
function threadCpuMs(): number {
  // Linux brings a thread's count up to date when the whole process is asked about; otherwise it is up to 4 ms old.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
