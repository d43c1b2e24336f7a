/** What E offers of what lies on the ground and can be opened: piles, and bundles to which the player has a right. */
import { USE_ORDER, type Use } from '#game/client/actions/use.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { accessTo, isInHandReach, lockedOffer } from '#game/features/structures/client/access.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { CONTAINER_REACH } from '../shared/reach.ts';

/** The verb of kinds that can be opened. */
const OPENING = 'container:open';

export const OPEN: Use = {
  order: USE_ORDER.interact,
  find({ session, store }) {
    const { body } = session;
    const { self, inventory, fall } = store.getState();
    if (!body || !self || fall) return null;
    const view = { session, store };
    const near = session.fixtures
      .near(body.x, body.y, CONTAINER_REACH)
      .filter((one) => mayOpen(one, session.wallTime()) && isInHandReach(view, one));
    const found = near.find((fixture) => accessTo(view, fixture, 'open') === 'yes');
    if (!found) {
      // What is a hearth has other uses; a box of somebody else's says so.
      const box = near.find(({ kind }) => structureOf(kind)?.use === 'box');
      return box ? lockedOffer(view, box, accessTo(view, box, 'open') === 'code' ? 'code' : 'no', 44) : null;
    }
    const { id, x, y, definition } = found;
    const isOpen = inventory.container?.id === id;
    return {
      key: `container ${id} ${isOpen}`,
      hint: isOpen ? null : 'Press [use] to open',
      name: definition.name,
      label: isOpen ? 'Close' : 'Open',
      isReady: true,
      missing: null,
      mark: isOpen ? null : { x, y, halfWidth: 28, height: 44 },
      act: () => {
        if (isOpen) session.inventory.close();
        else session.inventory.open(id);
      },
    };
  },
};

/**
 * Whether a player may open it, as far as their client knows: what is nobody's, their own, and for a while what lies
 * where they have killed somebody. The server decides.
 * @param now the wall clock, in ms
 */
export function mayOpen({ definition, whose, state }: KnownFixture, now: number): boolean {
  if (!definition.verbs.includes(OPENING)) return false;
  // Of what stands its rights say it.
  if (whose === null || whose === 'mine' || structureOf(definition.id)) return true;
  return whose === 'ours' && typeof state.takerUntil === 'number' && now < state.takerUntil;
}
