/** The action E offers at the player in front of the local player: peace. */
import { USE_ORDER, type Use, type UseMark, type UseView } from '#game/client/actions/use.ts';
import { awakeFaced, type Person } from '#game/client/picking/persons.ts';
import { nameOf } from '#game/client/session/remote-bodies.ts';
import { QUIET_MS } from '#game/features/questions/shared/questions.ts';
import { bondWith, hasFeud } from './bonds.ts';

/**
 * Returns the faced player if E may turn to that player now: where players fight, the key strikes, and the card offers
 * peace there, too. Null if there is none, and for a player who is muted, knocked out or asleep.
 */
export function personToAsk({ session, store }: UseView, now: number): Person | null {
  const { pvp, muted } = store.getState();
  if (!pvp || hasFeud(pvp) || pvp.standing === 'hot') return null;
  if (now - session.struckAt < QUIET_MS || session.combat.fights.isFighting()) return null;
  const person = awakeFaced(session.bodies(), session.body);
  if (!person || person.isDown) return null;
  return muted.some(({ id }) => id === person.id) ? null : person;
}

/** Returns the frame of an offer at another player. */
export const markOf = ({ pose: { x, y } }: Person): UseMark => ({ x, y, halfWidth: 22, height: 56 });

/** Returns the faced player if peace can be offered to that player now; otherwise null. */
function wanted(view: UseView, now: number): Person | null {
  const person = personToAsk(view, now);
  if (!person) return null;
  const { pvp, asking } = view.store.getState();
  const isSettled = bondWith(pvp, person.id, now).peaceLeft !== null || asking.awaited.includes(person.id);
  return isSettled ? null : person;
}

export const OFFER_PEACE: Use = {
  order: USE_ORDER.person,
  find(view) {
    const person = wanted(view, performance.now());
    return (
      person && {
        key: `peace ${person.id}`,
        hint: 'Press [use] to offer peace',
        name: nameOf(person),
        isPerson: true,
        label: 'Peace',
        isReady: true,
        missing: null,
        mark: markOf(person),
        act: () => void view.session.combat.consent.ask('truce.offered', { socketId: person.id }),
      }
    );
  },
};
