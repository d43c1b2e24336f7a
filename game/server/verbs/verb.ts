/**
 * What a verb is: in which phases it may be used, how often, and what it does. The tables beside this file declare the
 * verbs, one for each domain of the protocol; the ingress, the router and the turn of the world all read them.
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

/** How often one user may ask, over all their sessions. */
export interface Rate {
  /** What is allowed at once. */
  readonly burst: number;
  /** What is allowed over time. */
  readonly perSecond: number;
}

/** Why a verb was refused: one of a few fixed texts, under which it is counted. Null when it was done. */
export type Refusal = string | null;

/** What a verb of the world works with. */
export interface WorldContext {
  readonly world: World;
  readonly player: Player;
  /** World time at which the verb arrived, in ms. */
  readonly at: number;
}

/** What a verb that only reads works with: it is answered at once, and the world does not change. */
export interface PlayerContext extends Pick<Listener, 'send'> {
  readonly world: World;
  readonly player: Player;
  /** Sends everybody in view again. */
  sendCurrent(): void;
  /** Sends everything in the chunks of the player's view again. */
  resendChunks(): void;
  /** Has the player's place saved, as the server knows it. */
  savePlace(): void;
  /** Stores a report. Resolves with the answer for the player. */
  report(name: string, reason: string | undefined): Promise<string>;
}

/** What a verb of the session works with. */
export interface SessionContext extends Pick<Listener, 'sendState'> {
  /** World time, in ms. */
  readonly now: number;
  /** Undefined unless the session plays. */
  readonly player: Player | undefined;
  /** Answers a `hello`: a client of another protocol is told to reload. */
  greet(protocol: string): Refusal;
  /** Loads the player and adds them to the world. */
  join(): void;
  /** Ends the session, and takes the player out of the world. */
  leave(): void;
  /** Carries the user's session over to another link; asked for on both links. */
  carry(): Refusal;
}

/** The pause between two answers that are too long to be given as often as they are asked for, in ms. */
export const JOINED_MS = 2000;
/** The answer is as long as what is in view is much: only joined ones may be. */
export const MANY_KILOBYTES = Number.POSITIVE_INFINITY;
/** The most that a verb draws for its asker in one answer, in bytes, unless its row says another number. */
export const SMALL_ANSWER = 2048;

interface Rule {
  /** The phases in which a session may use this verb. */
  readonly phases: readonly SessionPhase[];
  /** Beside the allowance that each session has for everything. */
  readonly allowance?: Rate;
  /**
   * The most that one answer to the asker holds, in bytes; left out: {@link SMALL_ANSWER}. A longer one has an allowance,
   * by which it draws no more over time than a small one does at the rate of a session, or is joined.
   */
  readonly answer?: number;
}

/** Acts on the world: it is queued on its player, and runs at the start of the next turn, in order of arrival. */
export interface WorldVerb<P> extends Rule {
  readonly kind: 'world';
  readonly phases: typeof PLAYING;
  run(context: WorldContext, payload: P): Refusal;
}

/** Reads as a player, and is answered at once. */
export interface PlayerVerb<P> extends Rule {
  readonly kind: 'player';
  readonly phases: typeof PLAYING;
  /** One answer in so many ms: what is asked for sooner is answered together, at the end of that time. */
  readonly joinedMs?: number;
  run(context: PlayerContext, payload: P): Refusal;
}

/** Acts on the session, at once. */
export interface SessionVerb<P> extends Rule {
  readonly kind: 'session';
  run(context: SessionContext, payload: P): Refusal;
}

export type Verb<P = unknown> = WorldVerb<P> | PlayerVerb<P> | SessionVerb<P>;

/**
 * A verb that comes as a binary frame; each of them also acknowledges snapshots. Frames have the session's allowance
 * for datagrams and none of their own.
 */
export type FrameVerb<P extends { readonly ackTick: number } = { readonly ackTick: number }> = Verb<P> & {
  readonly allowance?: never;
  /** @throws FrameError when the bytes are not such a frame. */
  decode(frame: Uint8Array): P;
};

/** A verb for each one that a domain declares, and no others. */
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
