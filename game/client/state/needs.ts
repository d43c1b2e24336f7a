/** The needs of the local player: health, wounds, the cause of death, and respawning. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Part, PartContext } from './part.ts';

/** Wounds closer together than this are shown as one, in ms. */
const HURT_PAUSE_MS = 500;

export class Needs implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;
  #hurtAt = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  onEvent(event: ServerEvent): void {
    const { store } = this.#context;
    switch (event.name) {
      case 'session:welcome': {
        const { needs, self } = event.payload;
        store.setState({ health: { now: needs.health, most: needs.maxHealth }, wounds: 0 });
        if (!self.isDead) store.setState({ death: null });
        break;
      }
      case 'player:needs':
        this.#take(event.payload.health, event.payload.maxHealth);
        break;
      case 'player:died':
        if (event.payload.socket_id === store.getState().self?.socket_id) {
          store.setState({ death: { cause: event.payload.cause, killer: event.payload.killer } });
        }
        break;
      case 'player:move:rejected':
        if (event.payload.reason === 'respawn') store.setState({ death: null });
        break;
    }
  }

  /** Asks to respawn; the server chooses the place. False when the request could not be sent. */
  respawn(): boolean {
    return this.#context.send('player:respawn', {});
  }

  #take(now: number, most: number): void {
    const { store } = this.#context;
    const before = store.getState().health?.now ?? now;
    store.setState({ health: { now, most } });
    const time = this.#context.now();
    if (now >= before || time - this.#hurtAt < HURT_PAUSE_MS) return;
    this.#hurtAt = time;
    store.setState(({ wounds }) => ({ wounds: wounds + 1 }));
  }
}
