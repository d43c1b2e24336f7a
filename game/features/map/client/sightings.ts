/**
 * The client's own memory of where other players are, or were: players in sight, players who show their place, players
 * who were seen or shown a while ago, and players who only spoke. It is kept in this browser's memory alone, for
 * {@link REMEMBERED_MS} and for one world.
 */
import type { ConnectionView } from '#game/client/net/connection-view.ts';
import type { GameState, GameStore } from '#game/client/store/store.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';

/** Time for which a place, or a spoken line, is remembered, in ms. */
export const REMEMBERED_MS = 10 * 60_000;

/**
 * Source of a known place. `here`: the player is in sight now · `shown`: the player is out of sight and shows
 * the place now · `seen`: the player was in sight, or shown, a while ago · `heard`: no place is known, but the player
 * spoke a while ago.
 */
export type SightingHow = 'here' | 'shown' | 'seen' | 'heard';

export interface Sighting {
  /** The player's `socket_id`. */
  readonly id: string;
  readonly name: string;
  readonly how: SightingHow;
  /** The last known place, in world px; null if the player was only heard. */
  readonly place: Point | null;
  /** Time at which this was last true, by the clock of this browser in ms. */
  readonly at: number;
  /** Set if the player has left, but the body still lies there in sight: nobody counts as here in it. */
  readonly isAsleep?: true;
  /** Time of the player's last line, by the clock of this browser in ms; null if none is remembered. */
  readonly spokeAt: number | null;
}

/** The bodies in view, and the server's wall clock in ms since the epoch. */
export interface Company {
  bodies(): Iterable<{
    readonly id: string;
    readonly player: { readonly username: string; readonly isAsleep?: boolean } | null;
    readonly pose: Point;
  }>;
  wallTime(): number;
}

/** A place from the past. */
interface Kept {
  readonly name: string;
  readonly place: Point;
  readonly at: number;
  /** True if the place was known only because the player showed it. */
  readonly wasShown: boolean;
}

/** A player's last line. */
interface Spoken {
  readonly name: string;
  readonly at: number;
}

type Known = Pick<GameState, 'pvp' | 'chat' | 'self'>;

/** Returns the last lines of the other players that are not older than {@link REMEMBERED_MS}. */
export function spokenLately(
  { chat, self }: Pick<Known, 'chat' | 'self'>,
  now: number,
  wallTime: number,
): ReadonlyMap<string, Spoken> {
  const spoken = new Map<string, Spoken>();
  for (const { channel, socketId, sender, timestamp, at } of chat) {
    if (channel === 'notice' || socketId === self?.socket_id) continue;
    // Lines of the history arrive long after they were said, so the server's time counts.
    const said = timestamp > 0 ? Math.min(at, now - (wallTime - timestamp)) : at;
    if (now - said < REMEMBERED_MS) spoken.set(socketId, { name: sender, at: said });
  }
  return spoken;
}

export class Sightings {
  readonly #store: Pick<GameStore, 'getState'>;
  readonly #now: () => number;
  readonly #company: Company;
  readonly #shown: () => ReadonlyMap<string, Point>;
  readonly #kept = new Map<string, Kept>();
  #world: string | null = null;
  #isJoined = false;

  /** @param shown returns the places of the players who show them and are out of sight */
  constructor(
    { store, now }: { readonly store: Pick<GameStore, 'getState'>; now(): number },
    company: Company,
    shown: () => ReadonlyMap<string, Point>,
  ) {
    this.#store = store;
    this.#now = now;
    this.#company = company;
    this.#shown = shown;
  }

  /** Returns each player in sight or remembered, once. */
  all(): readonly Sighting[] {
    const now = this.#now();
    const state = this.#store.getState();
    const spoken = spokenLately(state, now, this.#company.wallTime());
    const found = new Map<string, Sighting>();
    const add = (id: string, one: Omit<Sighting, 'id' | 'spokeAt'>) => {
      if (!found.has(id)) found.set(id, { ...one, id, spokeAt: spoken.get(id)?.at ?? null });
    };
    for (const { id, player, pose } of this.#company.bodies()) {
      if (!player) continue;
      const known = { name: player.username, place: { x: pose.x, y: pose.y }, at: now };
      add(id, player.isAsleep ? { ...known, how: 'seen', isAsleep: true } : { ...known, how: 'here' });
    }
    for (const [id, place] of this.#shown())
      add(id, { name: this.#nameOf(id), how: 'shown', place, at: now });
    for (const [id, { name, place, at }] of this.#kept)
      if (now - at < REMEMBERED_MS) add(id, { name, how: 'seen', place, at });
    for (const [id, { name, at }] of spoken) add(id, { name, how: 'heard', place: null, at });
    return [...found.values()];
  }

  /** Handles an event before the bodies in view, and the shown places, change by it. */
  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'player:left':
        this.#keepBodies(event.payload.socket_id);
        break;
      case 'player:current-players':
        this.#keepBodies();
        break;
      case 'map:allies':
        this.#keepShown();
        break;
      case 'pvp:own':
        this.#forgetHidden(event.payload.places);
        break;
      case 'world:data':
        if (event.payload.hash !== this.#world) this.#kept.clear();
        this.#world = event.payload.hash;
        break;
    }
  }

  /** Remembers the places at the moment at which the connection breaks. */
  onConnection({ status }: Pick<ConnectionView, 'status'>): void {
    if (this.#isJoined && status !== 'joined') {
      this.#keepShown();
      this.#keepBodies();
    }
    this.#isJoined = status === 'joined';
  }

  /** Remembers the places of all players in sight, or of one. */
  #keepBodies(only?: string): void {
    const at = this.#now();
    for (const { id, player, pose } of this.#company.bodies()) {
      if (!player || (only !== undefined && id !== only)) continue;
      this.#keep(id, { name: player.username, place: { x: pose.x, y: pose.y }, at, wasShown: false });
    }
  }

  #keepShown(): void {
    const at = this.#now();
    for (const [id, place] of this.#shown())
      this.#keep(id, { name: this.#nameOf(id), place, at, wasShown: true });
  }

  #keep(id: string, kept: Kept): void {
    for (const [other, { at }] of this.#kept) if (kept.at - at >= REMEMBERED_MS) this.#kept.delete(other);
    this.#kept.set(id, kept);
  }

  /** Forgets the shown places of players who hide them now; where they were in sight is remembered. */
  #forgetHidden(places: readonly { readonly socket_id: string }[]): void {
    for (const [id, { wasShown }] of this.#kept)
      if (wasShown && !places.some(({ socket_id }) => socket_id === id)) this.#kept.delete(id);
  }

  #nameOf(id: string): string {
    const { pvp } = this.#store.getState();
    const all = [...(pvp?.places ?? []), ...(pvp?.truces ?? [])];
    const name = all.find((one) => one.socket_id === id && one.name !== '')?.name;
    return name ?? this.#kept.get(id)?.name ?? 'Somebody';
  }
}
