/** The local player's consent: feud, truces, and the hot spot that is about to take effect. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { MessageKind } from '#game/client/store/message.ts';
import { showMessage } from '#game/client/store/messages.ts';
import type { OwnPvp } from '#game/client/store/store.ts';
import type { PersonCode } from '#game/features/questions/shared/questions.ts';
import type { LivePlayer, ServerEvent } from '#game/shared/protocol/events.ts';
import { TRUCE_NOTICE_MS } from '../shared/pvp.ts';
import { needsConsent } from '../shared/rule.ts';

/** Duration of notices about who may harm the player, in ms: longer than that of other notices. */
const SHOWN_MS = 5000;

/** Notices after the rule for fights has changed between two connections. */
const RULE_CHANGED: Readonly<Record<OwnPvp['rule'], string>> = {
  consent: 'Players here harm each other only if both want it',
  open: 'Players here may harm each other outside safe circles',
  off: 'There are no fights between players here any more',
};

/** The player who is asked, or the fixture whose owner is asked. */
interface Asked {
  readonly socketId?: string | null;
  readonly fixture?: string | null;
}

export class Consent implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;

  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>) {
    this.#context = context;
  }

  onEvent(event: ServerEvent): void {
    const { store, now } = this.#context;
    if (event.name === 'pvp:own') {
      const before = store.getState().pvp;
      const pvp = { ...event.payload, at: now() };
      store.setState({ pvp });
      if (before) this.#say(before, pvp);
    }
    if (event.name === 'pvp:standing' && event.payload.socket_id === store.getState().self?.socket_id) {
      const { standing } = event.payload;
      store.setState(({ self }) => ({ self: self && { ...self, standing } }));
    }
  }

  /** Switches feud on or off. */
  setFeud(on: boolean): boolean {
    return this.#context.send('pvp:feud', { on });
  }

  endTruce(socketId: string): boolean {
    return this.#context.send('pvp:end-truce', { socket_id: socketId });
  }

  /** Ends seeing each other's place with a player. */
  hideFrom(socketId: string): boolean {
    return this.#context.send('pvp:hide', { socket_id: socketId });
  }

  /** Asks a player for something, or the owner of a fixture. */
  ask(code: PersonCode, { socketId = null, fixture = null }: Asked): boolean {
    return this.#context.send('person:ask', { code, socket_id: socketId, fixture });
  }

  /** True if this player, or the owner of this fixture, was asked and has not answered. */
  isAsked(id: string): boolean {
    return this.#context.store.getState().asking.awaited.includes(id);
  }

  /** True if the player builds together with the player of this id. */
  isPartner(id: string): boolean {
    const { pvp } = this.#context.store.getState();
    return pvp?.truces.some(({ socket_id, isPartner }) => socket_id === id && isPartner) ?? false;
  }

  /**
   * Returns the reason why the player may not build beside another player: `restless` if they are at peace, but one of
   * them is not calm; `asked` if the question waits for its answer; `stranger` for all others.
   */
  besideOf(id: string): 'restless' | 'asked' | 'stranger' {
    const { pvp } = this.#context.store.getState();
    const truce = pvp?.truces.find(({ socket_id }) => socket_id === id);
    const isFriend = truce && !pvp?.apart.some(({ socket_id }) => socket_id === id);
    if (isFriend && !(pvp?.isCalm && truce.isCalm)) return 'restless';
    return this.isAsked(id) ? 'asked' : 'stranger';
  }

  /** True if there are feuds and hot spots here; also true until the server has sent the rule. */
  get hasFeuds(): boolean {
    return needsConsent(this.#context.store.getState().pvp?.rule ?? 'consent');
  }

  /** Ends building together with a player. */
  buildApart(socketId: string): boolean {
    return this.#context.send('person:part', { socket_id: socketId });
  }

  /** True if the player may build right beside another one: `mayBuildBeside` in `shared/pvp.ts` is the rule. */
  mayBuildBeside({ socket_id: id }: Pick<LivePlayer, 'socket_id'>): boolean {
    const { pvp } = this.#context.store.getState();
    const truce = pvp?.truces.find(({ socket_id }) => socket_id === id);
    if (!pvp || !truce || truce.endsIn - (this.#context.now() - pvp.at) <= TRUCE_NOTICE_MS) return false;
    const isApart = pvp.apart.some(({ socket_id }) => socket_id === id);
    return !isApart && pvp.isCalm && truce.isCalm;
  }

  #say(before: OwnPvp, pvp: OwnPvp): void {
    const say = (text: string, kind: MessageKind = 'warning') =>
      showMessage(this.#context.store, text, { kind, ms: SHOWN_MS, now: this.#context.now() });
    if (pvp.rule !== before.rule) {
      say(RULE_CHANGED[pvp.rule], 'info');
      return;
    }
    if (pvp.isFeudOn !== before.isFeudOn) {
      say(pvp.isFeudOn ? 'Feud begins in ten seconds' : 'Feud is called off', 'info');
    }
    if (pvp.hotBeginsIn !== null && before.hotBeginsIn === null)
      say('Hot spot: in 5 seconds players here may harm you');
    if (pvp.standing === before.standing) return;
    if (pvp.standing === 'hot') say('Hot spot: players here may harm you');
    else if (pvp.standing === 'feud') say('Feud: others in feud may harm you anywhere');
    else if (pvp.standing === 'open') say('Every player may harm you here');
    else if (pvp.standing === 'safe') say('Safe circle: no player can harm you here', 'info');
    else if (before.standing === 'sheltered') say('Your shelter is over');
    else say('Peace: no player can harm you outside hot spots', 'info');
  }
}
