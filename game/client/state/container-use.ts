/** What E offers of what lies on the ground and can be opened: piles, and bundles to which the player has a right. */
import { structureOf } from '#game/shared/defs/structures.ts';
import { CONTAINER_REACH } from '#game/shared/rules/inventory/reach.ts';
import type { KnownFixture } from './fixtures.ts';
import { USE_ORDER, type Use } from './use.ts';

/** The verb of kinds that can be opened. */
const OPENING = 'container:open';

export const OPEN: Use = {
  order: USE_ORDER.interact,
  find({ session, store }) {
    const { body } = session;
    const { self, inventory, fall } = store.getState();
    if (!body || !self || fall) return null;
    const found = session.fixtures
      .near(body.x, body.y, CONTAINER_REACH)
      .find((fixture) => mayOpen(fixture, self.socket_id, session.wallTime()));
    if (!found) return null;
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
export function mayOpen(
  { definition, ownerId, state }: KnownFixture,
  socketId: string,
  now: number,
): boolean {
  if (!definition.verbs.includes(OPENING)) return false;
  // Of what stands the server says who may open it: whose claim it is, and to whom it is set.
  if (ownerId === null || ownerId === socketId || structureOf(definition.id)) return true;
  return state.taker === socketId && typeof state.takerUntil === 'number' && now < state.takerUntil;
}
