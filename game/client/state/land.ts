/** The land: learns from the server which world it is, fetches it, and reports when there is ground to stand on. */
import type { ServerEvent, WorldNotice } from '#game/shared/protocol/events.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { type FetchBytes, loadWorld, NO_WORLD, WorldError } from '../net/world-loader.ts';
import type { Part, PartContext } from './part.ts';
import { setStep } from './store.ts';

export interface LandPorts {
  readonly fetchBytes: FetchBytes;
  /** Another world is being loaded (null), or has been loaded. */
  onGround(ground: Ground | null): void;
  /** The world cannot be loaded; the store has the text for the player. */
  onFailed(): void;
}

export class Land implements Part {
  readonly #context: Pick<PartContext, 'store'>;
  readonly #ports: LandPorts;
  #ground: Ground | null = null;
  #hash: string | null = null;
  #load: AbortController | null = null;

  constructor(context: Pick<PartContext, 'store'>, ports: LandPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  get ground(): Ground | null {
    return this.#ground;
  }

  onEvent(event: ServerEvent): void {
    if (event.name === 'world:data') this.#begin(event.payload);
    else if (event.name === 'world:error') this.#fail(event.payload.message || NO_WORLD);
  }

  /** Stops loading. */
  abort(): void {
    this.#load?.abort();
  }

  #begin(notice: WorldNotice): void {
    if (this.#hash === notice.hash) return;
    this.#load?.abort();
    const load = new AbortController();
    this.#load = load;
    this.#ground = null;
    this.#hash = notice.hash;
    setStep(this.#context.store, 'terrain', 'waiting');
    this.#ports.onGround(null);
    loadWorld(notice, this.#ports.fetchBytes, load.signal).then(
      (world) => {
        if (this.#load !== load) return;
        this.#ground = new Ground(world);
        setStep(this.#context.store, 'terrain', 'done');
        this.#ports.onGround(this.#ground);
      },
      (error: unknown) => {
        if (this.#load !== load || load.signal.aborted) return;
        this.#fail(error instanceof WorldError ? error.message : NO_WORLD);
      },
    );
  }

  #fail(message: string): void {
    this.#hash = null;
    setStep(this.#context.store, 'terrain', 'failed');
    this.#context.store.setState({ error: { message, remedy: 'retry' } });
    this.#ports.onFailed();
  }
}
