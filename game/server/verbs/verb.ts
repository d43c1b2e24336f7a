/**
 * Definition of a verb: the phases in which it may be used, its rate limit, and its action. The tables in this folder
 * declare the verbs, one table for each domain of the protocol; the ingress, the router and the turn of the world all
 * read them.
 */
import type { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import type { FrameKind } from '#game/shared/protocol/frames.ts';
import type { Listener } from '../sync/listener.ts';
import type { Player } from '../world/bodies/player.ts';
import type { World } from '../world/world.ts';

/**
 * greeting: no `hello` yet · greeted: may join · joining: the player is being loaded · playing: has a player in the
 * world · moving: waits to carry on the session of another link · closed: everything is ignored.
 */
export type SessionPhase = 'greeting' | 'greeted' | 'joining' | 'playing' | 'moving' | 'closed';

/** The phases of most verbs. */
export const PLAYING = ['playing'] as const;

/** Limit on the requests of one user, over all their sessions. */
export interface Rate {
  /** Maximum in a burst. */
  readonly burst: number;
  /** Average rate over time, per second. */
  readonly perSecond: number;
}

/**
 * Reason why a verb was refused, one of a few fixed texts under which refusals are counted; null if the verb was
 * carried out.
 */
export type Refusal = string | null;

/** Context of a world verb. */
export interface WorldContext {
  readonly world: World;
  readonly player: Player;
  /** World time at which the verb arrived, in ms. */
  readonly at: number;
  /** Earliest world time that the player's client can have shown when it sent the verb, in ms. */
  readonly oldestShown: number;
}

/** Context of a verb that only reads: it is answered immediately, and the world does not change. */
export interface PlayerContext extends Pick<Listener, 'send'> {
  readonly world: World;
  readonly player: Player;
  /** Sends all bodies in view again. */
  sendCurrent(): void;
  /** Sends everything in the chunks of the player's view again. */
  resendChunks(): void;
  /** Marks the player's place for saving, as the server knows it. */
  savePlace(): void;
  /** Stores a report. Resolves with the answer for the player. */
  report(name: string, reason: string | undefined): Promise<string>;
}

/** Context of a session verb. */
export interface SessionContext extends Pick<Listener, 'sendState'> {
  /** World time, in ms. */
  readonly now: number;
  /** The session's player; undefined unless the session plays. */
  readonly player: Player | undefined;
  /** Answers a `hello`; a client with another protocol version is asked to reload. */
  greet(protocol: string): Refusal;
  /** Loads the player and adds them to the world. */
  join(): void;
  /** Ends the session because the player leaves. */
  leave(): void;
  /** Moves the user's session to another link; requested on both links. */
  carry(): Refusal;
}

/** Pause between two answers that are too long to be sent for every request, in ms. */
export const JOINED_MS = 2000;
/** Size of an answer that grows with the number of bodies in view; only joined answers may be of this size. */
export const MANY_KILOBYTES = Number.POSITIVE_INFINITY;
/** Maximum size of one answer to the requesting client, in bytes, unless the verb's row gives another number. */
export const SMALL_ANSWER = 2048;

interface Rule {
  /** The phases in which a session may use this verb. */
  readonly phases: readonly SessionPhase[];
  /** Limit in addition to the session's general allowance. */
  readonly allowance?: Rate;
  /** True if the verb changes saved state at once: a network has an allowance for all such verbs of its users. */
  readonly isSaved?: boolean;
  /**
   * Maximum size of one answer to the requesting client, in bytes; {@link SMALL_ANSWER} if undefined. A verb with
   * longer answers must be joined, or have an allowance that causes no more traffic over time than small answers do at
   * a session's rate.
   */
  readonly answer?: number;
}

/**
 * A verb that acts on the world: it is queued on its player, and runs at the start of the next turn, in order of
 * arrival.
 */
export interface WorldVerb<P> extends Rule {
  readonly kind: 'world';
  readonly phases: typeof PLAYING;
  /**
   * Returns true if a person has sent the request, false if their client has sent it on its own; true if undefined. A
   * person's request ends idleness.
   */
  isDeed?(payload: P): boolean;
  run(context: WorldContext, payload: P): Refusal;
}

/** A verb that reads as a player, and is answered immediately. */
export interface PlayerVerb<P> extends Rule {
  readonly kind: 'player';
  readonly phases: typeof PLAYING;
  /**
   * Minimum time between two answers, in ms; requests that come sooner are answered together at the end of that time.
   */
  readonly joinedMs?: number;
  run(context: PlayerContext, payload: P): Refusal;
}

/** A verb that acts on the session immediately. */
export interface SessionVerb<P> extends Rule {
  readonly kind: 'session';
  run(context: SessionContext, payload: P): Refusal;
}

export type Verb<P = unknown> = WorldVerb<P> | PlayerVerb<P> | SessionVerb<P>;

/**
 * A verb that arrives as a binary frame; each of them also acknowledges snapshots. Frames share the session's allowance
 * for datagrams and have none of their own.
 */
export type FrameVerb<P extends { readonly ackTick: number } = { readonly ackTick: number }> = Verb<P> & {
  readonly allowance?: never;
  /** Decodes the frame. @throws FrameError when the bytes are not such a frame */
  decode(frame: Uint8Array): P;
};

/** Exactly one verb implementation for each verb that a domain declares. */
export type VerbTable<D extends Domain> = {
  readonly [N in keyof D['verbs'] & string]: Verb<z.output<D['verbs'][N]>>;
};

/** The verbs of one domain, with their schemas. */
export interface VerbSet {
  readonly domain: Domain;
  readonly table: Readonly<Record<string, Verb>>;
  readonly frames: Readonly<Partial<Record<FrameKind, FrameVerb>>>;
}

/** Combines a domain with its verbs; a verb without a schema, or a schema without a verb, is a type error. */
export function verbSet<const D extends Domain>(
  domain: D,
  table: VerbTable<D>,
  frames: VerbSet['frames'] = {},
): VerbSet {
  return { domain, table, frames };
}
