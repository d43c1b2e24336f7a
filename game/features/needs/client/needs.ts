/** The needs of the local player: health, wounds, the cause of death, and respawning. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Death, Level, NeedLevels } from '#game/client/store/store.ts';
import type { Needs as NeedsPayload, ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { type Cause, explainNeed, type NeedName } from '../shared/needs.ts';
import { STAMINA_MAX } from '../shared/stamina.ts';
import { GOOD_STATUSES } from '../shared/statuses.ts';
import { NO_AFFLICTIONS } from './afflictions.ts';

/** Time after a shown wound during which more wounds are not shown separately, in ms. */
const HURT_PAUSE_MS = 500;

export class Needs implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;
  #hurtAt = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  onEvent(event: ServerEvent): void {
    const { store } = this.#context;
    switch (event.name) {
      case 'session:welcome': {
        const { needs, self } = event.payload;
        store.setState({ needs: levelsOf(needs, null), wounds: 0, fall: null, ...NO_AFFLICTIONS });
        if (!self.isDead) store.setState({ death: null });
        break;
      }
      case 'player:needs':
        this.#take(levelsOf(event.payload, store.getState().needs));
        break;
      case 'player:condition':
        this.#learn(event.payload);
        break;
      case 'player:down':
        if (event.payload.socket_id === store.getState().self?.socket_id) this.#fall(event.payload);
        break;
      case 'player:up':
        if (event.payload.socket_id === store.getState().self?.socket_id) store.setState({ fall: null });
        break;
      case 'player:died':
        if (event.payload.socket_id === store.getState().self?.socket_id) store.setState({ fall: null });
        break;
      case 'player:death':
        store.setState({ death: this.#deathOf(event.payload) });
        break;
      case 'player:move:rejected':
        if (event.payload.reason === 'respawn') store.setState({ death: null });
        break;
    }
  }

  /** Asks to wake at one of the offered places. Returns false if the request could not be sent. */
  respawn(place?: string): boolean {
    return this.#context.send('player:respawn', place === undefined ? {} : { place });
  }

  /** Gives up while knocked out. Returns false if the request could not be sent. */
  giveUp(): boolean {
    return this.#context.send('player:give-up', {});
  }

  #deathOf({ bundle, wakesIn, places, ...told }: ServerEventPayload<'player:death'>): Death {
    const now = this.#context.now();
    return {
      ...told,
      bundle: bundle && { goesAt: now + bundle.left, isOpen: bundle.isOpen },
      mayWakeAt: now + wakesIn,
      places: places.map(({ readyIn, ...place }) => ({ ...place, readyAt: now + readyIn })),
    };
  }

  #fall({ left, givesUpIn, risesIn }: ServerEventPayload<'player:down'>): void {
    const now = this.#context.now();
    const risesAt = risesIn === null ? null : now + risesIn;
    this.#context.store.setState(({ fall }) => {
      const helper = fall?.helper ?? null;
      return { fall: { diesAt: now + left, mayGiveUpAt: now + givesUpIn, risesAt, helper } };
    });
  }

  #learn({ causes, statuses, felt, lungs }: ServerEventPayload<'player:condition'>): void {
    const { store, now } = this.#context;
    const at = now();
    store.setState(({ needs }) => ({
      needs: needs && withBreath(withReasons(needs, causes), lungs.most),
      felt,
      afflictions: statuses.map(({ kind, left }) => ({
        kind,
        until: left === null ? null : at + left,
        isGood: GOOD_STATUSES.has(kind),
      })),
    }));
  }

  #take(needs: NeedLevels): void {
    const { store } = this.#context;
    const { now } = needs.health;
    const before = store.getState().needs?.health.now ?? now;
    store.setState({ needs });
    const time = this.#context.now();
    if (now >= before || time - this.#hurtAt < HURT_PAUSE_MS) return;
    this.#hurtAt = time;
    store.setState(({ wounds }) => ({ wounds: wounds + 1 }));
  }
}

/** @param before the previous levels, whose reasons are kept: the server sends reasons only when they change */
function levelsOf(needs: NeedsPayload, before: NeedLevels | null): NeedLevels {
  const level = (name: NeedName, most: number): Level => ({
    now: needs[name],
    most,
    why: before?.[name].why ?? null,
  });
  return {
    health: level('health', needs.maxHealth),
    hunger: level('hunger', needs.maxHunger),
    thirst: level('thirst', needs.maxThirst),
    stamina: level('stamina', before?.stamina.most ?? STAMINA_MAX),
    warmth: level('warmth', needs.maxWarmth),
  };
}

function withReasons(needs: NeedLevels, causes: readonly Cause[]): NeedLevels {
  const level = (name: NeedName): Level => ({ ...needs[name], why: explainNeed(name, causes) });
  return {
    health: level('health'),
    hunger: level('hunger'),
    thirst: level('thirst'),
    stamina: level('stamina'),
    warmth: level('warmth'),
  };
}

/** @param most maximum stamina that the state of the body allows */
function withBreath(needs: NeedLevels, most: number): NeedLevels {
  return { ...needs, stamina: { ...needs.stamina, most } };
}
