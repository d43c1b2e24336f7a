/** The player's own map: seen cells, marks, and places of allies. */
import type { ConnectionView } from '#game/client/net/connection-view.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { SeenCells } from '../shared/seen.ts';
import type { MapSlice, Told } from './map-slice.ts';
import { type Company, type Sighting, Sightings } from './sightings.ts';

/** Requests made by the panel. They return false if they could not be sent. */
export interface MapActions {
  mark(name: string, place: Point): boolean;
  rename(id: number, name: string): boolean;
  unmark(id: number): boolean;
}

/** The part of the world on the screen, in world px. */
export interface Screen extends Point {
  readonly width: number;
  readonly height: number;
  /** CSS px per world px. */
  readonly zoom: number;
}

/** Data from which the map is drawn. */
export interface MapView {
  /** Seen cells; a new object after every entry into the world. */
  readonly seen: SeenCells;
  /** Cells added to `seen` since the last entry into the world, in order. */
  readonly discovered: readonly number[];
  /** The part of the world on the screen, set by the scene in each frame; null while there is no scene. */
  screen: Screen | null;
  /** Returns all that is known of where other players are or were. */
  sightings(): readonly Sighting[];
}

const NOBODY: Company = { bodies: () => [], wallTime: () => 0 };

export class WorldMap implements Part, MapActions, MapView {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;
  screen: Screen | null = null;
  #seen = new SeenCells();
  #discovered: number[] = [];
  /** Places of players who show theirs and are out of sight, by `socket_id`. */
  #allies = new Map<string, Point>();
  readonly #sightings: Sightings;

  /** @param company the bodies in view, of which this part must learn before they change by an event */
  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>, company: Company = NOBODY) {
    this.#context = context;
    this.#sightings = new Sightings(context, company, () => this.#allies);
  }

  get seen(): SeenCells {
    return this.#seen;
  }

  get discovered(): readonly number[] {
    return this.#discovered;
  }

  sightings(): readonly Sighting[] {
    return this.#sightings.all();
  }

  onConnection(view: ConnectionView): void {
    this.#sightings.onConnection(view);
  }

  onEvent(event: ServerEvent): void {
    this.#sightings.onEvent(event);
    switch (event.name) {
      case 'map:seen':
        this.#begin(event.payload.cells);
        break;
      case 'map:discovered':
        for (const cell of event.payload.cells) if (this.#seen.add(cell)) this.#discovered.push(cell);
        this.#set({ seenCount: this.#seen.count });
        break;
      case 'map:markers':
        this.#take(event.payload);
        break;
      case 'map:marked':
        this.#change(event.payload);
        break;
      case 'map:refused':
        this.#set({ refusal: event.payload.reason });
        break;
      case 'map:allies':
        this.#allies = new Map(event.payload.map(({ socket_id, x, y }) => [socket_id, { x, y }]));
        break;
      case 'pvp:own':
        this.#forgetOthers(event.payload.places);
        break;
    }
  }

  mark(name: string, { x, y }: Point): boolean {
    return this.#context.send('map:mark', { name, x, y });
  }

  rename(id: number, name: string): boolean {
    return this.#context.send('map:rename', { id, name });
  }

  unmark(id: number): boolean {
    return this.#context.send('map:unmark', { id });
  }

  #begin(cells: string): void {
    this.#seen = SeenCells.fromText(cells);
    this.#discovered = [];
    this.#allies = new Map();
    this.#set({ seenCount: this.#seen.count });
  }

  #take({ marks, bundle, places, fires, found, discoveries }: Told): void {
    const goesAt = this.#context.now() + (bundle?.left ?? 0);
    const lost = bundle && { x: bundle.x, y: bundle.y, goesAt };
    this.#set({ marks, places, fires, found, discoveries, bundle: lost, refusal: null });
  }

  #change({ id, mark }: ServerEventPayload<'map:marked'>): void {
    const { marks } = this.#context.store.getState().map;
    const isNew = !marks.some((one) => one.id === id);
    const changed = marks.flatMap((one) => (one.id === id ? (mark ?? []) : one));
    this.#set({ marks: isNew && mark ? [...marks, mark] : changed, refusal: null });
  }

  #forgetOthers(places: readonly { readonly socket_id: string }[]): void {
    const kept = new Set(places.map(({ socket_id }) => socket_id));
    for (const id of [...this.#allies.keys()]) if (!kept.has(id)) this.#allies.delete(id);
  }

  #set(change: Partial<MapSlice['map']>): void {
    this.#context.store.setState(({ map }) => ({ map: { ...map, ...change } }));
  }
}
