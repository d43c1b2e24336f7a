/**
 * The local player's building: the ghost of the structure selected in the hotbar, and actions on existing structures.
 * The placement rule is loaded when an item that can be placed is first selected.
 */
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Work } from '#game/client/session/work.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { hotbarOf } from '#game/client/store/store.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Ghost, OwnBuilt, Plan, PlanPorts, StructureInfo } from './ghost-ports.ts';

const NOTHING: OwnBuilt = { loose: 0, small: 0, hasHearth: false, beds: [] };
/** Interval at which the ghost is computed again, in ms. */
const LOOK_MS = 90;

export class Building implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;
  readonly #ports: PlanPorts;
  #plan: Plan | null = null;
  #isWanted = false;
  #own: OwnBuilt = NOTHING;
  #ghost: Ghost | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #squeezing: Work | null = null;
  /** The server's answers by id of a structure with a code: true if the player has entered the code before. */
  readonly #letInto = new Map<string, boolean>();
  readonly #infoWatchers = new Set<() => void>();
  /** Id of the bag or bed that the player lies in. */
  lyingIn: string | null = null;
  /**
   * Id of the structure that the panel was opened for; null for the structure under the pointer, or the nearest one.
   */
  chosen: string | null = null;
  /** Latest information about a structure that the player has looked at; the panel shows it. */
  info: StructureInfo | null = null;

  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>, ports: PlanPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  /** Returns the ghost of the structure to be placed; null if the item in hand cannot be placed. */
  ghost(): Ghost | null {
    const now = this.#context.now();
    if (now - this.#lookedAt < LOOK_MS) return this.#ghost;
    this.#lookedAt = now;
    this.#ghost = this.#look();
    return this.#ghost;
  }

  /** Places the item in hand, or shows the refusal. Returns false if the item in hand cannot be placed. */
  place(): boolean {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    const ghost = this.ghost();
    if (!ghost) return false;
    const { slot, x, y, refusal } = ghost;
    if (refusal === null) this.#context.send('structure:place', { slot, x, y, request: this.#request() });
    else this.#tell(refusal);
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return true;
  }

  /** Returns the work of squeezing with its progress; null if the player is not squeezing. */
  squeezing(): Work | null {
    return this.#squeezing;
  }

  useDoor(id: string): void {
    this.#context.send('structure:door', { id });
  }

  lie(id: string): void {
    this.#context.send('structure:lie', { id });
  }

  look(id: string): void {
    this.#context.send('structure:look', { id });
  }

  /** Calls `told` whenever {@link info} has changed. Returns a function that stops this. */
  watchInfo(told: () => void): () => void {
    this.#infoWatchers.add(told);
    return () => this.#infoWatchers.delete(told);
  }

  /** True if the player has entered the code of this lock. Asks the server once, and returns false until it answers. */
  isLetInto(id: string): boolean {
    const isLet = this.#letInto.get(id);
    if (isLet === undefined) {
      this.#letInto.set(id, false);
      this.look(id);
    }
    return isLet ?? false;
  }

  squeeze(id: string): void {
    if (!this.#squeezing) this.#context.send('structure:squeeze', { id });
  }

  endSqueeze(): void {
    if (!this.#squeezing) return;
    this.#squeezing = null;
    this.#context.send('structure:squeeze-end', {});
  }

  mend(id: string): void {
    this.#context.send('structure:mend', { id, request: this.#request() });
  }

  takeBack(id: string): void {
    this.#context.send('structure:remove', { id, request: this.#request() });
  }

  /** Sends a request made by the panel; the answer comes as an event. */
  readonly send: PartContext['send'] = (name, payload) => this.#context.send(name, payload);

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#squeezing = null;
        this.lyingIn = null;
        this.#letInto.clear();
        break;
      case 'structure:own':
        this.#own = event.payload;
        break;
      case 'structure:info':
        this.info = event.payload;
        this.#letInto.set(event.payload.id, event.payload.may.includes('open'));
        for (const told of this.#infoWatchers) told();
        break;
      case 'structure:refused':
        // After a refusal the code may have changed, so an earlier yes is forgotten. An earlier no is kept, because
        // asking again may itself have been refused.
        if (this.#letInto.get(event.payload.id)) this.#letInto.delete(event.payload.id);
        this.#tell(event.payload.reason);
        break;
      case 'structure:squeezing': {
        const { ms } = event.payload;
        this.#squeezing = ms > 0 ? { at: this.#context.now(), ms } : null;
        break;
      }
      case 'structure:lying':
        this.lyingIn = event.payload.id;
        break;
    }
  }

  #look(): Ghost | null {
    const state = this.#context.store.getState();
    const { selectedSlot, self, fall, phase } = state;
    if (selectedSlot === null || !self || fall || phase !== 'playing') return null;
    const structure = structureOf(hotbarOf(state)[selectedSlot] ?? 0);
    if (!structure) return null;
    if (!this.#plan) {
      this.#load();
      return null;
    }
    return this.#plan(structure, FIRST_SLOT.hotbar + selectedSlot, this.#own);
  }

  #load(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    import('./ghost-plan.ts').then(
      ({ createPlan }) => {
        this.#plan = createPlan(this.#ports);
      },
      () => {
        this.#isWanted = false;
      },
    );
  }

  #request(): number {
    return this.#ports.inventory.plainly();
  }

  #tell(text: string): void {
    addNotice(this.#context.store, { kind: 'warning', itemId: null, count: 0, text }, this.#context.now());
  }
}
