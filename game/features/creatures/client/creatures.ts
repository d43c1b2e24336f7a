/**
 * What creatures in view do beyond moving: the act they are seen in, a strike that is coming, how hurt they are, and whom
 * they follow; and the voices that were heard. Times by the clock of this browser, in ms.
 */
import type { ServerClock } from '#game/client/net/clock.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Whose } from '#game/features/structures/shared/ownership.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Act } from '../shared/creature-acts.ts';
import { Butchery } from './butchery.ts';
import { Taming } from './taming.ts';

/** A blow that was announced and has not been forgotten. */
export interface ComingStrike {
  /** Radians, clockwise from the east. */
  readonly angle: number;
  readonly at: number;
  /** When a player must have left its arc, or jumped, at the latest. */
  readonly landsAt: number;
}

/** A call that was heard: from one of eight directions, clockwise from the east. */
export type HeardVoice = ServerEventPayload<'creature:voice'>;

export interface CreatureState {
  readonly act: Act;
  readonly actSince: number;
  readonly strike: ComingStrike | null;
  /** Whose it is; null for a wild one. */
  readonly whose: Whose | null;
  /** It waits for them. */
  readonly stays: boolean;
  /** By what was seen of it, 0 to 1. */
  readonly health: number;
  /** When it lost health last; -Infinity for not yet. */
  readonly hurtAt: number;
}

type Entry = { -readonly [Key in keyof CreatureState]: CreatureState[Key] } & {
  left: number;
  readonly most: number;
};

interface Ports extends Pick<PartContext, 'now' | 'store' | 'send'> {
  readonly clock: Pick<ServerClock, 'rtt'>;
}

/** Calls that nobody has asked for yet: no more than these wait. */
const MOST_VOICES = 8;

export class Creatures implements Part {
  /** The local player's work at what is left of them. */
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

  /** Null for what is no creature in view. */
  find(id: string): CreatureState | null {
    return this.#byId.get(id) ?? null;
  }

  /** The calls since the last time, oldest first. */
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
        if (this.#voices.length < MOST_VOICES) this.#voices.push(event.payload);
        break;
      case 'player:hit':
        this.#hurt(event.payload);
        break;
    }
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

  /** The local player's own in view. */
  #own(): string[] {
    return [...this.#byId].flatMap(([id, { whose }]) => (whose === 'mine' ? [id] : []));
  }

  /** The way there and back is part of the time in which a jump must be begun. */
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
