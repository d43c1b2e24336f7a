/** The E action for things on the ground that can be opened: piles, and bundles to which the player has a right. */
import { USE_ORDER, type Use } from '#game/client/actions/use.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { accessTo, isInHandReach, lockedOffer } from '#game/features/structures/client/access.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { CONTAINER_REACH } from '../shared/reach.ts';

/** The verb that kinds which can be opened have. */
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
      // A locked hearth gives no notice, because it has other uses; another player's box says that it is locked.
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
 * True if the player may open a fixture, as far as their client knows: a fixture without an owner, their own, and for a
 * while the belongings of a player they have killed. The server decides.
 * @param now the wall clock, in ms
 */
export function mayOpen({ definition, whose, state }: KnownFixture, now: number): boolean {
  if (!definition.verbs.includes(OPENING)) return false;
  // For structures, access rights decide this, not the owner.
  if (whose === null || whose === 'mine' || structureOf(definition.id)) return true;
  return whose === 'ours' && typeof state.takerUntil === 'number' && now < state.takerUntil;
}
