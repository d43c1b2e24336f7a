/** The land: learns from the server which world it is, fetches it, and reports when there is ground to stand on. */
import type { ServerEvent, WorldNotice } from '#game/shared/protocol/events.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { TimerHost } from '../net/timers.ts';
import { loadWorld, NO_WORLD, type OnBytes, WorldError, type WorldFiles } from '../net/world-loader.ts';
import { setProgress, setStep } from '../store/store.ts';
import type { Part, PartContext } from './part.ts';

/** Pauses before retries of a failed load, in ms; after the last one the game gives up. */
export const LAND_RETRY_MS: readonly number[] = [1000, 2000, 4000, 8000, 10_000];
/** Interval at which the received bytes are reported, in ms. */
const PROGRESS_MS = 100;

export interface LandHost extends Pick<TimerHost, 'setTimer'>, WorldFiles {}

export interface LandPorts {
  /** Called with null when another world is being loaded, and with its ground once it has been loaded. */
  onGround(ground: Ground | null): void;
  /** Asks the server again which world it is. */
  askAgain(): void;
  /** Called if the world cannot be loaded; the text is for the player. */
  onFailed(message: string): void;
}

export class Land implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now'>;
  readonly #host: LandHost;
  readonly #ports: LandPorts;
  #ground: Ground | null = null;
  #hash: string | null = null;
  #load: AbortController | null = null;
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<PartContext, 'store' | 'now'>, host: LandHost, ports: LandPorts) {
    this.#context = context;
    this.#host = host;
    this.#ports = ports;
  }

  get ground(): Ground | null {
    return this.#ground;
  }

  onEvent(event: ServerEvent): void {
    if (event.name === 'world:data') this.#begin(event.payload);
    else if (event.name === 'world:error')
      this.#fail(event.payload.message || NO_WORLD, this.#ports.askAgain);
  }

  /** Stops loading; the next notice of the server starts it again. */
  abort(): void {
    this.#stop();
    this.#failures = 0;
    if (!this.#ground) this.#hash = null;
  }

  #begin(notice: WorldNotice): void {
    if (this.#hash === notice.hash) return;
    this.#ground = null;
    this.#hash = notice.hash;
    setStep(this.#context.store, 'terrain', 'waiting');
    this.#ports.onGround(null);
    this.#fetch(notice);
  }

  #fetch(notice: WorldNotice): void {
    this.#stop();
    const load = new AbortController();
    this.#load = load;
    const onBytes: OnBytes = (done, total) => {
      if (this.#load === load) this.#tell(done, total);
    };
    loadWorld(notice, this.#host, load.signal, onBytes).then(
      (world) => {
        if (this.#load !== load) return;
        this.#failures = 0;
        this.#ground = new Ground(world);
        this.#context.store.setState({ landTrouble: null });
        setStep(this.#context.store, 'terrain', 'done');
        this.#ports.onGround(this.#ground);
      },
      (error: unknown) => {
        if (this.#load !== load || load.signal.aborted) return;
        this.#fail(error instanceof WorldError ? error.message : NO_WORLD, () => this.#fetch(notice));
      },
    );
  }

  #tell(done: number, total: number | null): void {
    const now = this.#context.now();
    if (now - this.#toldAt < PROGRESS_MS && done !== total) return;
    this.#toldAt = now;
    setProgress(this.#context.store, 'terrain', { unit: 'bytes', done, total });
  }

  /** Tries again later, and gives up after the last pause. */
  #fail(message: string, again: () => void): void {
    this.#stop();
    setStep(this.#context.store, 'terrain', 'failed');
    const pause = LAND_RETRY_MS[this.#failures];
    if (pause === undefined) {
      this.#context.store.setState({ landTrouble: null });
      this.#ports.onFailed(message);
      return;
    }
    this.#failures += 1;
    this.#context.store.setState({ landTrouble: message });
    this.#cancelRetry = this.#host.setTimer(again, pause);
  }

  #stop(): void {
    this.#load?.abort();
    this.#load = null;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }
}
