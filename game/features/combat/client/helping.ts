/** Helping knocked-out players up: helper, patient and progress. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Work } from '#game/client/session/work.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';

export class Helping implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;
  #own: Work | null = null;

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  /** The local player's current work of helping; null if there is none. */
  own(): Work | null {
    return this.#own;
  }

  /** Begins to help a player up. */
  begin(socket_id: string): void {
    if (!this.#own) this.#context.send('player:help', { socket_id });
  }

  /** Stops helping. */
  end(): void {
    if (!this.#own) return;
    this.#own = null;
    this.#context.send('player:help-end', {});
  }

  onEvent(event: ServerEvent): void {
    const { store } = this.#context;
    if (event.name === 'session:welcome') this.#own = null;
    if (event.name !== 'player:helping') return;
    const { socket_id, patient, ms } = event.payload;
    const self = store.getState().self?.socket_id;
    const at = this.#context.now();
    if (socket_id === self) this.#own = ms > 0 ? { at, ms } : null;
    if (patient !== self) return;
    const helper = store.getState().players.get(socket_id)?.username ?? 'Somebody';
    store.setState(({ fall }) => ({ fall: fall && { ...fall, helper: ms > 0 ? helper : null } }));
  }
}
