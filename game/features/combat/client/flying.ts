/**
 * Shots in the air. The server sends place and time of each shot's start once; its flight is computed from that, among
 * bodies at their shown places. The local player's own shot is shown immediately. Times on the server's timeline, in
 * ms.
 */
import type { Part } from '#game/client/session/part.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { flightAt, flightMs, type Shooter, SNOWBALL, shooterOf } from '../shared/shots.ts';

/** Place and cause of the end of a flight, for drawing the puff. */
export interface Impact extends Point {
  /** Number of the impact, counted from 1. */
  readonly number: number;
  readonly by: ServerEventPayload<'shot:ended'>['by'];
  /** Catalogue number of the weapon; null for a snowball. */
  readonly weaponId: number | null;
}

export interface ShownShot extends Point {
  readonly key: string;
  readonly weaponId: number | null;
  readonly angle: number;
}

interface Flight {
  readonly key: string;
  /** Id of the shot; null until the server has announced it. */
  readonly id: number | null;
  readonly weaponId: number | null;
  readonly shooter: Shooter;
  readonly from: Point;
  readonly angle: number;
  readonly at: number;
  end: (Point & { readonly by: Impact['by'] }) | null;
}

export interface FlyingPorts {
  selfId(): string;
  /** Swings the arm of a body that shoots. */
  swing(id: string, angle: number): void;
}

/** Time after which one of the player's own shots is forgotten if the server has not announced it, in ms. */
const UNTOLD_MS = 600;

export class ShotsInFlight implements Part {
  readonly #ports: FlyingPorts;
  #flights: Flight[] = [];
  #impacts: Impact[] = [];
  #count = 0;

  constructor(ports: FlyingPorts) {
    this.#ports = ports;
  }

  /** The newest impacts, oldest first. */
  get impacts(): readonly Impact[] {
    return this.#impacts;
  }

  /** Begins a shot of the local player, as of a moment on the server's timeline. */
  begin(from: Point, angle: number, weaponId: number | null, at: number): void {
    this.#count += 1;
    const shooter = shooterOf(weaponId) ?? SNOWBALL;
    const key = `own ${this.#count}`;
    this.#flights.push({ key, id: null, weaponId, shooter, from: { ...from }, angle, at, end: null });
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#flights = [];
        break;
      case 'shot:fired':
        this.#told(event.payload);
        break;
      case 'shot:ended': {
        const { id, x, y, by, weapon_id: weaponId } = event.payload;
        const flight = this.#flights.find((one) => one.id === id);
        if (flight) flight.end = { x, y, by };
        // The flight of the shot was not seen here, but the shot burns, so its end is shown.
        else this.#arrive({ end: { x, y, by }, weaponId });
        break;
      }
    }
  }

  /** Returns every shot at its place at `shown`; those that have arrived become impacts. */
  at(shown: number): ShownShot[] {
    const flying: ShownShot[] = [];
    this.#flights = this.#flights.filter((flight) => {
      const since = shown - flight.at;
      if (since >= this.#lasts(flight)) {
        if (flight.id !== null) this.#arrive(flight);
        return false;
      }
      if (since >= 0) {
        const { key, weaponId, angle } = flight;
        flying.push({ key, weaponId, angle, ...flightAt(flight.from, angle, flight.shooter, since) });
      }
      return true;
    });
    return flying;
  }

  #told({ id, from: by, weapon_id: weaponId, x, y, angle, at }: ServerEventPayload<'shot:fired'>): void {
    const own = by === this.#ports.selfId();
    const first = own ? this.#flights.findIndex((one) => one.id === null) : -1;
    const shooter = shooterOf(weaponId) ?? SNOWBALL;
    const told = { id, weaponId, shooter, from: { x, y }, angle, end: null };
    const shown = first < 0 ? undefined : this.#flights[first];
    // A shot that is already shown continues from the place where its flight was first shown.
    if (shown) this.#flights[first] = { ...told, key: shown.key, from: shown.from, at: shown.at };
    else this.#flights.push({ ...told, key: `shot ${id}`, at });
    if (!own) this.#ports.swing(by, angle);
  }

  #lasts({ end, from, shooter, id }: Flight): number {
    const whole = id === null ? Math.min(UNTOLD_MS, flightMs(shooter)) : flightMs(shooter);
    if (!end) return whole + (id === null ? 0 : UNTOLD_MS);
    return Math.min(whole, (Math.hypot(end.x - from.x, end.y - from.y) / shooter.speed) * 1000);
  }

  #arrive({ end, weaponId }: Pick<Flight, 'end' | 'weaponId'>): void {
    if (!end) return;
    this.#count += 1;
    this.#impacts = [...this.#impacts.slice(-15), { ...end, weaponId, number: this.#count }];
  }
}
