/** E actions in a garden: sowing, watering, harvesting. The server decides, and sends a refusal as a notice. */
import { USE_ORDER, type Usable, type Use, type UseView } from '#game/client/actions/use.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { isInHandReach, mayTendCrop, OTHERS } from '#game/features/structures/client/access.ts';
import { landOwnershipAt } from '#game/features/structures/client/land.ts';
import { isClaimMember } from '#game/features/structures/shared/rights.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { cropFromSeed, cropOf } from '../shared/crops.ts';
import { CROP_REACH, grownShareAt, isFertile, readCropState } from '../shared/growth.ts';

/** Distance in front of the feet at which seeds are sown, in px. */
const IN_FRONT = 40;
const AHEAD = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

/** Returns the nearest crop in reach; null if there is none. */
function nearest(view: UseView): KnownFixture | null {
  const { body, fixtures } = view.session;
  const found = body && fixtures.near(body.x, body.y, CROP_REACH);
  return found?.find((one) => cropOf(one.kind) && isInHandReach(view, one)) ?? null;
}

/** Returns the offer for the nearest crop: harvesting, watering, or only a display of the time it still needs. */
function tend(view: UseView): Usable | null {
  const { session, store } = view;
  const fixture = nearest(view);
  const growing = fixture && readCropState(fixture.state);
  if (!fixture || !growing) return null;
  const { id, x, y, definition } = fixture;
  const shared = { name: definition.name, mark: { x, y: y + 12, halfWidth: 28, height: 36 } };
  const wall = session.wallTime();
  if (!mayTendCrop(view, fixture)) {
    const act = () => {};
    return { ...shared, key: `crop ${id}`, hint: OTHERS, label: 'Grows', isReady: false, missing: null, act };
  }
  if (grownShareAt(growing, wall) >= 1) {
    const act = () => session.crops.reap(id);
    const hint = 'Press [use] to harvest';
    return { ...shared, key: `reap ${id}`, hint, label: 'Harvest', isReady: true, missing: null, act };
  }
  const minutes = Math.max(1, Math.ceil((growing.ripe - wall) / 60_000));
  const left = `ripe in ${minutes} min`;
  if (growing.watered || !hasWater(store.getState().inventory.slots.values()))
    return {
      ...shared,
      key: `grow ${id} ${minutes}`,
      hint: `Grows: ${left}`,
      label: 'Grows',
      isReady: false,
      missing: growing.watered ? null : ITEM.packedSnow,
      act: () => {},
    };
  return {
    ...shared,
    key: `water ${id} ${minutes}`,
    hint: `Press [use] to water, ${left}`,
    label: 'Water',
    isReady: true,
    missing: null,
    act: () => session.crops.water(id),
  };
}

function hasWater(
  stacks: Iterable<{
    readonly itemId: number;
    readonly state?: { readonly sips?: number | undefined } | undefined;
  }>,
): boolean {
  for (const { itemId, state } of stacks)
    if (itemId === ITEM.packedSnow || (itemId === ITEM.flask && (state?.sips ?? 0) > 0)) return true;
  return false;
}

/**
 * Returns the offer to sow the seed in hand on the tile ahead, if that is fertile terrain in the player's own claim.
 */
function sowing({ session, store }: UseView): Usable | null {
  const { inventory, selectedSlot, self } = store.getState();
  const { body, ground } = session;
  if (!body || !ground || !self || selectedSlot === null) return null;
  const slot = FIRST_SLOT.hotbar + selectedSlot;
  const itemId = inventory.slots.get(slot)?.itemId;
  if (itemId === undefined || !cropFromSeed(itemId)) return null;
  const [dx, dy] = AHEAD[body.facing];
  const tile = tileAt(body.x + dx * IN_FRONT, body.y + dy * IN_FRONT);
  const { x, y } = tileMiddle(tile);
  const land = isFertile(ground.terrainAt(x, y).id) ? landOwnershipAt(session, { x, y }) : null;
  if (!isClaimMember(land)) return null;
  const isTaken = session.fixtures.near(x, y, TILE_SIZE / 2).some(({ kind }) => cropOf(kind));
  if (isTaken || (session.nodes.stands(tile + 1) && session.nodes.byId(tile + 1))) return null;
  return {
    key: `sow ${tile} ${itemId}`,
    hint: 'Press [use] to sow',
    name: itemById(itemId)?.name ?? '',
    label: 'Sow',
    isOfHand: true,
    isReady: true,
    missing: null,
    mark: { x, y: y + 26, halfWidth: 30, height: 56 },
    act: () => session.crops.sow(slot, x, y),
  };
}

export const TEND: Use = { order: USE_ORDER.interact + 1, find: tend };
/** Sowing comes after gathering, so that a seed in hand does not get in the way of work. */
export const SOW: Use = { order: USE_ORDER.harvest + 8, find: sowing };
