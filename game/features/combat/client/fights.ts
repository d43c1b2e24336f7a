/** What was hit lately: for the flash on a body, the numbers and the sounds. Times by the clock of this browser, in ms. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { FIGHT_MS } from '#game/features/needs/shared/stamina.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';

/** A hit is forgotten after this. */
const REMEMBERED_MS = 1500;

export interface Hit extends ServerEventPayload<'player:hit'> {
  /** Counted from 1. */
  readonly number: number;
  readonly at: number;
}

export class Fights implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now'>;
  #hits: Hit[] = [];
  #count = 0;
  #foughtAt = Number.NEGATIVE_INFINITY;
  /** The newest hit, however long ago. */
  last: Hit | null = null;
  readonly #hitAt = new Map<string, number>();
  readonly #landedAt = new Map<string, number>();
  readonly #slippedAt = new Map<string, number>();

  constructor(context: Pick<PartContext, 'store' | 'now'>) {
    this.#context = context;
  }

  /** The hits of the last moments, oldest first. */
  get hits(): readonly Hit[] {
    return this.#hits;
  }

  /** When a body or a fixture was hit last; -Infinity for never. A wound that bleeds is no hit. */
  hitAt(id: string): number {
    return this.#hitAt.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  /** When a body's own blow or shot landed last; -Infinity for never. */
  landedAt(id: string): number {
    return this.#landedAt.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  /** When a player slipped last; -Infinity for never. */
  slippedAt(id: string): number {
    return this.#slippedAt.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  /** Has the local player given or taken a hit lately? */
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
    // Who is out of sight is not named.
    if (hit.from && hit.from !== hit.id) note(this.#landedAt, hit.from, at);
  }
}

/** Notes when something befell somebody, and forgets what is long past. */
function note(times: Map<string, number>, id: string, at: number): void {
  times.set(id, at);
  for (const [other, since] of times) if (at - since > REMEMBERED_MS) times.delete(other);
}
