/** The action E offers at the player in front of the local player: peace. */
import { USE_ORDER, type Use, type UseView } from '#game/client/actions/use.ts';
import { type Person, personFaced } from '#game/client/picking/persons.ts';
import { nameOf } from '#game/client/session/remote-bodies.ts';
import { QUIET_MS } from '#game/features/questions/shared/questions.ts';
import { bondWith, hasFeud } from './bonds.ts';

/** Returns the faced player, if peace can be offered to that player now; otherwise null. */
function wanted({ session, store }: UseView, now: number): Person | null {
  const { pvp, asking, muted } = store.getState();
  // Where players fight, the key strikes; the card offers peace there, too.
  if (!pvp || hasFeud(pvp) || pvp.standing === 'hot') return null;
  if (now - session.struckAt < QUIET_MS || session.combat.fights.isFighting()) return null;
  const person = personFaced(session.bodies(), session.body);
  if (!person || person.isDown) return null;
  const isSettled = bondWith(pvp, person.id, now).peaceLeft !== null || asking.awaited.includes(person.id);
  return isSettled || muted.some(({ id }) => id === person.id) ? null : person;
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
        mark: { x: person.pose.x, y: person.pose.y, halfWidth: 22, height: 56 },
        act: () => void view.session.combat.consent.ask('truce.offered', { socketId: person.id }),
      }
    );
  },
};
