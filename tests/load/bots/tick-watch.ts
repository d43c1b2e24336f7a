/**
 * Watches the timers of a realm: the wall-clock time of each tick's work, the part of that time in which this thread
 * computed, and the part in which it waited for a processor. If the bots use the same processors, only these figures
 * distinguish a server with much work from a server that is kept waiting.
 */
import { existsSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TICK_MS } from '#game/shared/constants.ts';
import { percentile, round } from '../report.ts';

/** Linux's figures for the main thread: time computed and time waited for a processor, both in ns. */
const SCHEDULE = '/proc/self/schedstat';
const DELAY_RESOLUTION_MS = 2;

export interface TickFigures {
  /** Wall-clock time of all work in a tick, and of the longest of its turns, in ms. */
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  readonly turnP99Ms: number;
  /** CPU time of this thread in a tick, in ms. */
  readonly tickCpuP50Ms: number;
  readonly tickCpuP99Ms: number;
  /** Time that this thread waited for a processor during a tick's work, in ms; NaN if Linux does not report it. */
  readonly tickInLineP99Ms: number;
  /** Delay of a timer in this process beyond the requested time, in ms. */
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
  /** Shortest time that reading the CPU time after a task has taken, in ms: it does not count as the realm's work. */
  #asking = Number.POSITIVE_INFINITY;

  constructor() {
    this.#delay.enable();
  }

  /** Returns the task, wrapped so that it is measured. Tasks that begin within the same 50 ms belong to one tick. */
  watched(task: () => void): () => void {
    return () => {
      const inLine = this.#inLine();
      const cpu = threadCpuMs();
      // On a busy machine the thread often waits for a processor just after reading these figures; that wait belongs to
      // no tick.
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

  /** Returns the figures since the last call. */
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

/** Returns the CPU time used by this thread until now, in ms. */
function threadCpuMs(): number {
  // Linux updates a thread's count when the whole process is queried; otherwise the count is up to 4 ms old.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
