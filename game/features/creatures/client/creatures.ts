/**
 * State of the creatures in view beyond their movement: current act, coming strike, health and owner; and the voices
 * that were heard. Times are on this browser's clock, in ms.
 */
import type { ServerClock } from '#game/client/net/clock.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Act } from '../shared/creature-acts.ts';
import type { TameWhose } from '../shared/taming-protocol.ts';
import { Butchery } from './butchery.ts';
import { Taming } from './taming.ts';

/** A strike that the server has announced. */
export interface ComingStrike {
  /** Radians, clockwise from the east. */
  readonly angle: number;
  readonly at: number;
  /** Latest time at which a player must have left the strike's arc or jumped. */
  readonly landsAt: number;
}

/** A call that was heard, from one of eight directions, clockwise from the east. */
export type HeardVoice = ServerEventPayload<'creature:voice'>;

export interface CreatureState {
  readonly act: Act;
  readonly actSince: number;
  readonly strike: ComingStrike | null;
  /** The creature's owner as the local player sees it; null for a wild creature. */
  readonly whose: TameWhose | null;
  /** True if the creature waits for its owner. */
  readonly stays: boolean;
  /** Health estimated from the hits that were seen, 0 to 1. */
  readonly health: number;
  /** Time of the last hit; -Infinity if there was none. */
  readonly hurtAt: number;
}

type Entry = { -readonly [Key in keyof CreatureState]: CreatureState[Key] } & {
  left: number;
  readonly most: number;
};

interface Ports extends Pick<PartContext, 'now' | 'store' | 'send'> {
  readonly clock: Pick<ServerClock, 'rtt'>;
}

/** Maximum number of calls waiting to be taken. */
const MOST_VOICES = 8;

export class Creatures implements Part {
  /** The local player's work at carcasses. */
  readonly butchery: Butchery;
  readonly taming: Taming;
  readonly #context: Ports;
  readonly #byId = new Map<string, Entry>();
  #voices: HeardVoice[] = [];

  constructor(context: Ports) {
    this.#context = context;
    this.butchery = new Butchery(context);
    this.taming = new Taming(context, () => this.#own());
  }

  /** Returns the state of a creature in view; null if no creature in view has this id. */
  find(id: string): CreatureState | null {
    return this.#byId.get(id) ?? null;
  }

  /** Returns the calls heard since this method was last called, oldest first. */
  takeVoices(): readonly HeardVoice[] {
    return this.#voices.length === 0 ? NONE : this.#voices.splice(0);
  }

  onEvent(event: ServerEvent): void {
    this.butchery.onEvent(event);
    this.taming.onEvent(event);
    switch (event.name) {
      case 'session:welcome':
        this.#byId.clear();
        this.#voices = [];
        break;
      case 'creature:appeared':
        this.#appear(event.payload);
        break;
      case 'creature:left':
        this.#byId.delete(event.payload.id);
        break;
      case 'creature:act':
        this.#act(event.payload);
        break;
      case 'creature:bond':
        this.#bond(event.payload);
        break;
      case 'lore:all':
        this.#context.store.setState({ lore: event.payload });
        break;
      case 'creature:strike':
        this.#strike(event.payload);
        break;
      case 'creature:voice':
        this.#hear(event.payload);
        break;
      case 'player:hit':
        this.#hurt(event.payload);
        break;
    }
  }

  #hear(voice: HeardVoice): void {
    if (this.#voices.length < MOST_VOICES) this.#voices.push(voice);
    const { kind, angle, hunts } = voice;
    if (hunts) this.#context.store.setState({ hunted: { kind, angle, at: this.#context.now() } });
  }

  #appear({ id, act, whose, health, maxHealth }: ServerEventPayload<'creature:appeared'>): void {
    const actSince = this.#context.now();
    const hurtAt = Number.NEGATIVE_INFINITY;
    const known = { left: health, most: maxHealth, health: health / maxHealth };
    this.#byId.set(id, { act, actSince, strike: null, whose, stays: false, hurtAt, ...known });
  }

  #act({ id, act }: ServerEventPayload<'creature:act'>): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    entry.act = act;
    entry.actSince = this.#context.now();
  }

  #bond({ id, whose, stays }: ServerEventPayload<'creature:bond'>): void {
    const entry = this.#byId.get(id);
    if (entry) Object.assign(entry, { whose, stays });
  }

  /** Returns the ids of the local player's creatures in view. */
  #own(): string[] {
    return [...this.#byId].flatMap(([id, { whose }]) => (whose === 'mine' ? [id] : []));
  }

  /** Records a strike. The network round trip shortens the time in which a jump must begin. */
  #strike({ id, angle, windup_ms }: ServerEventPayload<'creature:strike'>): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    const at = this.#context.now();
    const late = Math.min(this.#context.clock.rtt ?? 0, windup_ms / 2);
    entry.strike = { angle, at, landsAt: at + windup_ms - late };
  }

  #hurt({ id, amount }: ServerEventPayload<'player:hit'>): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    entry.left = Math.max(0, entry.left - amount);
    entry.health = entry.left / entry.most;
    entry.hurtAt = this.#context.now();
  }
}

const NONE: readonly HeardVoice[] = [];
