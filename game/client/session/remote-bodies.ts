/** The bodies in view except the local player's: who they are, and the track of where they were. */
import { MotionTrack, type Pose } from '#game/features/movement/client/interpolate.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import { SPECIES_NAMES } from '#game/shared/defs/species-names.ts';
import type { LivePlayer, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import { type PlayerRecord, toRecord } from '../store/store.ts';

/** The kind of bodies that people play; all other kinds are species of creatures. */
export const PLAYER_KIND = 'player';

type LiveCreature = ServerEventPayload<'creature:appeared'>;

export interface RemoteBody {
  /** Public id of a player, or world-unique id of a creature. */
  readonly id: string;
  /** The number that stands for this body in snapshots. */
  readonly handle: number;
  /** {@link PLAYER_KIND}, or the name of a species. */
  readonly kind: string;
  /** The player's record, if it is a player. */
  readonly player: PlayerRecord | null;
  readonly pose: Pose;
  /** When their last attack was seen to begin, by the clock of this browser in ms. */
  readonly struckAt: number;
  /** Where it was aimed, in radians; null: where they looked. */
  readonly aim: number | null;
  /** A player who is knocked out. */
  readonly isDown: boolean;
}

/** The displayed name of a body; a species that this client's definitions lack is shown by its kind. */
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

  /** A new map of the players' records, for the store. */
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

  /** Notes the weapon in a player's hand; null for none. */
  arm(id: string, weaponId: number | null): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, weapon_id: weaponId };
  }

  /** A player goes by another name. */
  rename(id: string, username: string): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, username };
  }

  /** A player has put something on, or taken it off. */
  dress(id: string, wear: readonly number[]): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, wear: [...wear] };
  }

  /** A body attacks now, by the clock of this browser in ms. @param aim radians; null: where it looks */
  strike(id: string, now: number, aim: number | null): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    entry.struckAt = now;
    entry.aim = aim;
  }

  /** Notes how a player stands to the others. */
  stand(id: string, standing: PlayerRecord['standing']): void {
    const entry = this.#byId.get(id);
    if (entry?.player) entry.player = { ...entry.player, standing };
  }

  /** A player is knocked out, or on their feet again. */
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

  /** Every body as it was at a time on the server's timeline (ms). */
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
