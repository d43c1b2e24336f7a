/** The bodies in view except the local player's: their identity, and the track of their positions. */
import { MotionTrack, type Pose } from '#game/features/movement/client/interpolate.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import { SPECIES_NAMES } from '#game/shared/defs/species-names.ts';
import type { LivePlayer, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import { type PlayerRecord, toRecord } from '../store/store.ts';

/** Kind of the bodies that people play; all other kinds are species of creatures. */
export const PLAYER_KIND = 'player';

type LiveCreature = ServerEventPayload<'creature:appeared'>;

export interface RemoteBody {
  /** Public id of a player, or world-unique id of a creature. */
  readonly id: string;
  /** Number that stands for this body in snapshots. */
  readonly handle: number;
  /** {@link PLAYER_KIND}, or the name of a species. */
  readonly kind: string;
  /** The player's record; null for a creature. */
  readonly player: PlayerRecord | null;
  readonly pose: Pose;
  /** Time at which the body's last attack was seen to begin, by the clock of this browser in ms. */
  readonly struckAt: number;
  /** Direction of that attack, in radians; null for the direction in which the body looked. */
  readonly aim: number | null;
  /** True for a player who is knocked out. */
  readonly isDown: boolean;
}

/** Returns the displayed name of a body; a species without a definition in this client is shown by its kind. */
export function nameOf({ player, kind }: Pick<RemoteBody, 'player' | 'kind'>): string {
  if (player) return player.username;
  return Object.hasOwn(SPECIES_NAMES, kind) ? SPECIES_NAMES[kind as keyof typeof SPECIES_NAMES] : kind;
}

interface Entry {
  readonly id: string;
  readonly handle: number;
  readonly kind: string;
  player: PlayerRecord | null;
  struckAt: number;
  aim: number | null;
  isDown: boolean;
  readonly track: MotionTrack;
}

type Placed = Pick<LivePlayer, 'x' | 'y' | 'facingDirection' | 'isMoving' | 'isDead'>;

export class RemoteBodies {
  readonly #byId = new Map<string, Entry>();
  readonly #byHandle = new Map<number, Entry>();

  /** Returns a new map of the players' records, for the store. */
  records(): ReadonlyMap<string, PlayerRecord> {
    return new Map([...this.#byId].flatMap(([id, { player }]) => (player ? [[id, player]] : [])));
  }

  clear(): void {
    this.#byId.clear();
    this.#byHandle.clear();
  }

  /** Forgets the players; creatures stay. */
  clearPlayers(): void {
    for (const { id, player } of [...this.#byId.values()]) if (player) this.leave(id);
  }

  /** Adds a player, as of a time on the server's timeline (ms). */
  join(player: LivePlayer, time: number): void {
    const { socket_id: id, handle } = player;
    this.#add({ id, handle, kind: PLAYER_KIND, player: toRecord(player) }, player, time);
    this.fall(id, player.isDown);
  }

  /** Adds a creature, as of a time on the server's timeline (ms). */
  appear(creature: LiveCreature, time: number): void {
    const { id, handle, kind } = creature;
    this.#add({ id, handle, kind, player: null }, creature, time);
  }

  leave(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    this.#byId.delete(id);
    // The handle may already belong to another body.
    if (this.#byHandle.get(entry.handle) === entry) this.#byHandle.delete(entry.handle);
  }

  /** Sets the weapon in a player's hand; null if the hand is empty. */
  arm(id: string, weaponId: number | null): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, weapon_id: weaponId };
  }

  /** Sets the new name of a player. */
  rename(id: string, username: string): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, username };
  }

  /** Sets the clothes of a player. */
  dress(id: string, wear: readonly number[]): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, wear: [...wear] };
  }

  /** Sets the time since when a player has been idle, in ms since the epoch; null for one who is not. */
  rest(id: string, idleSince: number | null): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, idle_since: idleSince };
  }

  /** Records that a player has left while the body stays, or is back. */
  sleep(id: string, isAsleep: boolean): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, isAsleep };
  }

  /**
   * Records that a body attacks now, by the clock of this browser in ms. @param aim in radians; null for the direction
   * in which it looks
   */
  strike(id: string, now: number, aim: number | null): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    entry.struckAt = now;
    entry.aim = aim;
  }

  /** Sets the standing between a player and the local player. */
  stand(id: string, standing: PlayerRecord['standing']): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, standing };
  }

  /** Records that a player was knocked out, or is on their feet again. */
  fall(id: string, isDown: boolean): void {
    const entry = this.#byId.get(id);
    if (entry) entry.isDown = isDown;
  }

  turn(id: string, facing: Facing): void {
    this.#byId.get(id)?.track.turn(facing);
  }

  /** Applies a snapshot; handles that have not been announced are ignored. */
  apply(snapshot: Snapshot): void {
    const time = snapshot.tick * TICK_MS;
    for (const { handle, x, y, motion } of snapshot.entries) {
      this.#byHandle.get(handle)?.track.add({ time, x, y, motion });
    }
  }

  /** Yields every body at a time on the server's timeline (ms). */
  *at(time: number): Iterable<RemoteBody> {
    for (const { id, handle, kind, player, struckAt, aim, isDown, track } of this.#byId.values()) {
      yield { id, handle, kind, player, struckAt, aim, isDown, pose: track.at(time) };
    }
  }

  #add(who: Pick<Entry, 'id' | 'handle' | 'kind' | 'player'>, at: Placed, time: number): void {
    this.leave(who.id);
    const { x, y, facingDirection: facing, isMoving, isDead } = at;
    const motion = { facing, isMoving, isDead, isJumping: false, isAutoRunning: false };
    const track = new MotionTrack({ time, x, y, motion });
    const entry = { ...who, struckAt: Number.NEGATIVE_INFINITY, aim: null, isDown: false, track };
    this.#byId.set(who.id, entry);
    this.#byHandle.set(who.handle, entry);
  }
}
