/**
 * What a verb is: who may ask for it, how often, and what happens then. The tables beside this file declare them,
 * one for each domain of the protocol; the ingress, the router and the turn of the world all read those.
 */
import type { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import type { FrameKind } from '#game/shared/protocol/frames.ts';
import type { Listener } from '../sync/listener.ts';
import type { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';

/**
 * greeting: no `hello` yet · greeted: may join · joining: the store is asked · playing: has a player in the world ·
 * closed: nothing counts any more.
 */
export type SessionPhase = 'greeting' | 'greeted' | 'joining' | 'playing' | 'closed';

/** The phases of most verbs. */
export const PLAYING = ['playing'] as const;

/** How often one user may ask, over all their sessions. */
export interface Rate {
  /** What is allowed at once. */
  readonly burst: number;
  /** What is allowed over time. */
  readonly perSecond: number;
}

/** Why nothing came of a verb: one of a few fixed texts, under which it is counted. Null when it was done. */
export type Refusal = string | null;

/** What a verb of the world works with. */
export interface WorldContext {
  readonly world: World;
  readonly player: Player;
  /** World time at which it was asked, in ms. */
  readonly at: number;
}

/** What a verb that only asks works with: it is answered at once, and the world stays as it is. */
export interface PlayerContext extends Pick<Listener, 'send'> {
  readonly world: World;
  readonly player: Player;
  /** Sends everybody in view anew. */
  sendCurrent(): void;
  /** Tells anew of everything that stands in the chunks of the player's view. */
  resendChunks(): void;
  /** Has the player's place saved, the one that the server knows. */
  savePlace(): void;
  /** Keeps a complaint. Resolves with the answer for the player. */
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
  /** Loads the player and puts them into the world. */
  join(): void;
  /** Ends the session, and takes the player out of the world. */
  leave(): void;
}

interface Rule {
  /** Where a session must be for this to be heard at all. */
  readonly phases: readonly SessionPhase[];
  /** Beside the allowance that each session has for everything. */
  readonly allowance?: Rate;
}

/** Acts on the world: it waits on its player, and is run at the start of the next turn, in the order of arrival. */
export interface WorldVerb<P> extends Rule {
  readonly kind: 'world';
  readonly phases: typeof PLAYING;
  run(context: WorldContext, payload: P): Refusal;
}

/** Asks something as a player, and is answered at once. */
export interface PlayerVerb<P> extends Rule {
  readonly kind: 'player';
  readonly phases: typeof PLAYING;
  run(context: PlayerContext, payload: P): Refusal;
}

/** Acts on the session, at once. */
export interface SessionVerb<P> extends Rule {
  readonly kind: 'session';
  run(context: SessionContext, payload: P): Refusal;
}

export type Verb<P = unknown> = WorldVerb<P> | PlayerVerb<P> | SessionVerb<P>;

/** A verb that comes as a binary frame; each of them also says what has arrived at the client. */
export type FrameVerb<P extends { readonly ackTick: number } = { readonly ackTick: number }> = Verb<P> & {
  /** @throws FrameError when the bytes are not such a frame. */
  decode(frame: Uint8Array): P;
};

/** A verb for each that a domain declares, and no other. */
export type VerbTable<D extends Domain> = {
  readonly [N in keyof D['verbs'] & string]: Verb<z.output<D['verbs'][N]>>;
};

/** The verbs of one domain, with their schemas. */
export interface VerbSet {
  readonly domain: Domain;
  readonly table: Readonly<Record<string, Verb>>;
  readonly frames: Readonly<Partial<Record<FrameKind, FrameVerb>>>;
}

/** Puts a domain and its verbs together; a verb without a schema, or a schema without a verb, is a type error. */
export function verbSet<const D extends Domain>(
  domain: D,
  table: VerbTable<D>,
  frames: VerbSet['frames'] = {},
): VerbSet {
  return { domain, table, frames };
}
