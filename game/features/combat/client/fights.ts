/** Recent hits: for the flash on a body, the numbers and the sounds. Times are on this browser's clock, in ms. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { FIGHT_MS } from '#game/features/needs/shared/stamina.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';

/** Time for which a hit is remembered. */
const REMEMBERED_MS = 1500;

export interface Hit extends ServerEventPayload<'player:hit'> {
  /** Number of the hit, counted from 1. */
  readonly number: number;
  readonly at: number;
}

export class Fights implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now'>;
  #hits: Hit[] = [];
  #count = 0;
  #foughtAt = Number.NEGATIVE_INFINITY;
  /** The newest hit, however old it is. */
  last: Hit | null = null;
  readonly #hitAt = new Map<string, number>();
  readonly #landedAt = new Map<string, number>();
  readonly #slippedAt = new Map<string, number>();

  constructor(context: Pick<PartContext, 'store' | 'now'>) {
    this.#context = context;
  }

  /** The remembered hits, oldest first. */
  get hits(): readonly Hit[] {
    return this.#hits;
  }

  /** Returns the time of the last hit on a body or a fixture; -Infinity if there was none. Bleeding is not a hit. */
  hitAt(id: string): number {
    return this.#hitAt.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns the time at which a body's own blow or shot last landed; -Infinity if none has. */
  landedAt(id: string): number {
    return this.#landedAt.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns the time at which a player last slipped; -Infinity if they never did. */
  slippedAt(id: string): number {
    return this.#slippedAt.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  /** True if the local player has recently given or taken a hit. */
  isFighting(): boolean {
    return this.#context.now() - this.#foughtAt < FIGHT_MS;
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#hits = [];
        this.#hitAt.clear();
        this.#landedAt.clear();
        this.#slippedAt.clear();
        break;
      case 'player:slipped':
        this.#slip(event.payload.socket_id);
        break;
      case 'player:hit':
        this.#note(event.payload);
        break;
    }
  }

  #slip(id: string): void {
    const now = this.#context.now();
    for (const [other, at] of this.#slippedAt) if (now - at > REMEMBERED_MS) this.#slippedAt.delete(other);
    this.#slippedAt.set(id, now);
  }

  #note(hit: ServerEventPayload<'player:hit'>): void {
    const at = this.#context.now();
    this.#count += 1;
    const self = this.#context.store.getState().self?.socket_id;
    const isOwn = hit.id === self || hit.from === self;
    if (isOwn && hit.from !== null) this.#foughtAt = at;
    this.last = { ...hit, number: this.#count, at };
    this.#hits = [
      ...this.#hits.filter((old) => at - old.at < REMEMBERED_MS),
      { ...hit, number: this.#count, at },
    ];
    if (hit.kind === null) return;
    note(this.#hitAt, hit.id, at);
    // The server does not name an attacker who is out of sight.
    if (hit.from && hit.from !== hit.id) note(this.#landedAt, hit.from, at);
  }
}

/** Notes the time of an event for an id, and removes old entries. */
function note(times: Map<string, number>, id: string, at: number): void {
  times.set(id, at);
  for (const [other, since] of times) if (at - since > REMEMBERED_MS) times.delete(other);
}
