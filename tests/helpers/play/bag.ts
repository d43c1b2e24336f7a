/** The inventory of a test player: sends requests, finds their answers, and keeps the newest state. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type {
  ClientEventName,
  ClientEventPayload,
  ServerEventPayload,
} from '#game/shared/protocol/events.ts';
import type { TestPlayer } from '../test-player.ts';

type Asked = Extract<ClientEventName, `inventory:${string}` | `container:${'open' | 'take-all'}`>;
type Told = Omit<ClientEventPayload<Asked>, 'revision' | 'request'>;

export class Bag {
  readonly player: TestPlayer;
  #requests = 0;
  #read = 0;
  #revision = 0;
  #slots = new Map<number, Stack>();

  constructor(player: TestPlayer) {
    this.player = player;
  }

  /** The newest revision that the player has received. */
  get revision(): number {
    this.#catchUp();
    return this.#revision;
  }

  /** Stacks by slot, as the player has received them, including the slots of the open container. */
  get slots(): ReadonlyMap<number, Stack> {
    this.#catchUp();
    return this.#slots;
  }

  /**
   * Sends a request and returns its number, which the answer repeats. @param revision revision to state; by default the
   * newest
   */
  ask(name: Asked, told: object, revision = this.revision): number {
    this.#requests += 1;
    const payload = { revision, ...told, request: this.#requests };
    this.player.send(name, payload as Told as ClientEventPayload<Asked>);
    return this.#requests;
  }

  /**
   * Returns the answer to a request: null if it was carried out, the reason if it was refused, undefined if no answer
   * has come yet.
   */
  answer(request: number): string | null | undefined {
    const isIt = (payload: { request?: number | undefined }) => payload.request === request;
    const refusal = this.player.all('inventory:refused').find(isIt);
    if (refusal) return refusal.reason;
    const done = [...this.player.all('inventory:changed'), ...this.player.all('container:opened')].some(isIt);
    return done ? null : undefined;
  }

  #catchUp(): void {
    const { events } = this.player;
    for (; this.#read < events.length; this.#read += 1) {
      const event = events[this.#read];
      switch (event?.name) {
        case 'inventory:all': {
          const held = [...this.#slots].filter(([slot]) => slot >= 200);
          this.#slots = new Map([...rowsOf(event.payload.slots), ...held]);
          this.#revision = event.payload.revision;
          break;
        }
        case 'container:opened':
          this.#forgetContainer();
          for (const [slot, stack] of rowsOf(event.payload.slots)) this.#slots.set(slot, stack);
          this.#revision = event.payload.revision;
          break;
        case 'container:closed':
          this.#forgetContainer();
          break;
        case 'inventory:changed':
        case 'container:changed':
          this.#apply(event.payload);
          break;
      }
    }
  }

  #forgetContainer(): void {
    for (const slot of this.#slots.keys()) if (slot >= 200) this.#slots.delete(slot);
  }

  #apply({ revision, slots }: Pick<ServerEventPayload<'inventory:changed'>, 'revision' | 'slots'>): void {
    for (const { slot, stack } of slots) {
      if (stack) this.#slots.set(slot, stack);
      else this.#slots.delete(slot);
    }
    this.#revision = revision;
  }
}

function rowsOf(rows: ServerEventPayload<'inventory:all'>['slots']): [number, Stack][] {
  return rows.map(({ slot, ...stack }) => [slot, stack]);
}
