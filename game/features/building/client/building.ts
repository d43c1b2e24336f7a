/**
 * The local player's building: the ghost of the structure selected in the hotbar, and actions on existing structures.
 * The placement rule is loaded when an item that can be placed is first selected.
 */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Work } from '#game/client/session/work.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { hotbarOf } from '#game/client/store/store.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { MALLET_PAUSE_MS, PLACE_REACH } from '#game/features/structures/shared/placing.ts';
import { type Structure, structureOf } from '#game/features/structures/shared/structures.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Ghost, OwnBuilt, Plan, PlanPorts, StructureInfo } from './ghost-ports.ts';
import { nearestInReach } from './reach.ts';

const NOTHING: OwnBuilt = { loose: 0, small: 0, hasHearth: false, beds: [] };
/** Interval at which the ghost is computed again, in ms. */
const LOOK_MS = 90;
/** Maximum distance at which the server answers about a structure, less a margin for walking, in px. */
const LOOK_REACH = 176;

export class Building implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;
  readonly #ports: PlanPorts;
  #plan: Plan | null = null;
  #isWanted = false;
  #own: OwnBuilt = NOTHING;
  #ghost: Ghost | null = null;
  /** Middle of the tile that a finger has chosen for the item in this slot of the hotbar. */
  #aimed: (Point & { readonly slot: number }) | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Offset of the mouse pointer from the feet when the ghost was computed, in px; null if there was none. */
  #pointed: Point | null = null;
  #squeezing: Work | null = null;
  /** Time of the next stroke of the mallet, in ms. */
  #mendsFrom = Number.NEGATIVE_INFINITY;
  /** The server's answers by id of a structure with a code: true if the player has entered the code before. */
  readonly #letInto = new Map<string, boolean>();
  readonly #infoWatchers = new Set<() => void>();
  /** Names of the owners of structures, by id; null while the server has not answered. */
  readonly #owners = new Map<string, string | null>();
  /** Id of the bag or bed that the player lies in. */
  lyingIn: string | null = null;
  /**
   * Id of the structure that the panel was opened for; null for the structure under the pointer, or the nearest one.
   */
  chosen: string | null = null;
  /** Pins a recipe on the screen; set by the page, which keeps the settings. */
  pin: (recipe: string) => void = () => undefined;
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
    this.#pointed = this.#pointer();
    this.#ghost = this.#look();
    return this.#ghost;
  }

  /** Chooses the tile for the item in hand, with a finger: it stays chosen until something is placed on it. */
  aimAt(place: Point): void {
    const { selectedSlot } = this.#context.store.getState();
    const { body } = this.#ports;
    if (selectedSlot === null || !body) return;
    this.#aimed = { ...nearestInReach(body, place), slot: selectedSlot };
  }

  /**
   * Places the item in hand on the tile that is lit, or does what helps against the refusal, or shows it. Returns false
   * if the item in hand cannot be placed.
   */
  place(): boolean {
    const ghost = this.#lit();
    if (!ghost) return false;
    const { refusal, wayOut } = ghost;
    if (refusal === null) this.#placeAt(ghost.slot, ghost);
    else if (wayOut?.deed?.type === 'place') this.#placeAt(ghost.slot, wayOut.deed.at);
    else if (wayOut?.deed?.type === 'pin') this.pin(wayOut.deed.recipe);
    else if (wayOut?.deed) this.askInTheWay();
    // The hint shows the name of the person; a notice would also be on the screen of a player who streams.
    else this.#tell((wayOut?.text ?? refusal.reason).replace('[name]', 'Somebody'));
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return true;
  }

  /** Asks the player who is in the way of the item in hand. Returns false if nobody is. */
  askInTheWay(): boolean {
    const deed = this.#lit()?.wayOut?.deed;
    if (deed?.type !== 'ask') return false;
    this.#ports.combat.consent.ask(deed.code, deed);
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return true;
  }

  #placeAt(slot: number, { x, y }: Point): void {
    this.#context.send('structure:place', { slot, x, y, request: this.#request() });
    this.#aimed = null;
  }

  /**
   * Returns the ghost as it was last shown, if it is still that of the item in hand. If the mouse has moved on since,
   * its ghost is not shown yet, and the place that it points at now counts.
   */
  #lit(): Ghost | null {
    const held = this.#held();
    const isSame = held && this.#ghost?.slot === held.slot && this.#ghost.structure === held.structure;
    const isShown = isSame && !this.#hasPointedElsewhere();
    if (!isShown) this.#lookedAt = Number.NEGATIVE_INFINITY;
    return isShown ? this.#ghost : this.ghost();
  }

  /** Returns the offset of the mouse pointer from the feet, which does not change while only the player moves. */
  #pointer(): Point | null {
    const { body, combat } = this.#ports;
    const { pointer } = combat.arms;
    return pointer && body ? { x: pointer.x - body.x, y: pointer.y - body.y } : null;
  }

  #hasPointedElsewhere(): boolean {
    const now = this.#pointer();
    if (!now || this.#aim()) return false;
    const before = this.#pointed;
    return !before || Math.hypot(now.x - before.x, now.y - before.y) > TILE_SIZE / 2;
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

  /** Asks for a stroke of the mallet. A click that comes too fast after the last is ignored. */
  mend(id: string): void {
    const now = this.#context.now();
    if (now < this.#mendsFrom) return;
    this.#mendsFrom = now + MALLET_PAUSE_MS;
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
        this.#owners.clear();
        break;
      case 'structure:own':
        this.#own = event.payload;
        break;
      case 'structure:info':
        this.info = event.payload;
        this.#letInto.set(event.payload.id, event.payload.may.includes('open'));
        this.#owners.set(event.payload.id, event.payload.owner || null);
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

  /** Returns the name of the owner of a structure near the player; null until the server has answered. */
  readonly #ownerOf = ({ id, x, y }: KnownFixture): string | null => {
    const { body } = this.#ports;
    const known = this.#owners.get(id);
    if (known !== undefined || !body || Math.hypot(x - body.x, y - body.y) > LOOK_REACH) return known ?? null;
    this.#owners.set(id, null);
    this.look(id);
    return null;
  };

  #look(): Ghost | null {
    const held = this.#held();
    const aimed = this.#aim();
    if (!held) return null;
    if (!this.#plan) {
      this.#load();
      return null;
    }
    return this.#plan({ ...held, own: this.#own, aimed, ownerOf: this.#ownerOf });
  }

  /** Returns the structure that the item in hand places, and the slot of the item; null if there is none. */
  #held(): { readonly structure: Structure; readonly slot: number } | null {
    const state = this.#context.store.getState();
    const { selectedSlot, self, fall, phase } = state;
    if (selectedSlot === null || !self || fall || phase !== 'playing') return null;
    const structure = structureOf(hotbarOf(state)[selectedSlot] ?? 0);
    return structure ? { structure, slot: FIRST_SLOT.hotbar + selectedSlot } : null;
  }

  /** Returns the tile that a finger has chosen; null once it is out of reach or another item is in hand. */
  #aim(): Point | null {
    const { body } = this.#ports;
    const { selectedSlot } = this.#context.store.getState();
    const aimed = this.#aimed;
    const isReached = aimed && body && Math.hypot(aimed.x - body.x, aimed.y - body.y) <= PLACE_REACH;
    if (!isReached || aimed.slot !== selectedSlot) this.#aimed = null;
    return this.#aimed;
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
