/** Beds in houses of others: a player wakes beside a bed, so setting one takes the consent that building there takes. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withPartner } from '#game/features/pvp/shared/together.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));

/** Anna under a roof of somebody who is away, or of nobody, with a sleeping bag and a chest. */
function start(isOwned = true) {
  const arena = new Arena();
  const { world } = arena;
  const owner = arena.player('owner', 5000, 0, [], PEACE);
  placeStructure(world, isOwned ? owner : null, ITEM.logWall, HOME.x + 128, HOME.y);
  placeStructure(world, isOwned ? owner : null, ITEM.plankRoof, HOME.x + 64, HOME.y);
  const anna = arena.player('anna', HOME.x - FIELD.x, HOME.y - FIELD.y, [], PEACE);
  const items = [ITEM.sleepingBag, ITEM.chest];
  anna.inventory.apply(new Map(items.map((itemId, slot) => [slot, { itemId, quantity: 1 }])));
  const place = (slot: number, dx = 64) => {
    arena.pass(1000);
    return arena.request(anna, 'structure:place', { slot, x: HOME.x + dx, y: HOME.y, request: 1 });
  };
  return { world, owner, anna, place };
}

describe('a sleeping bag', () => {
  it('a bag is refused under the roof of a stranger, and set beside that house', () => {
    const { place } = start();
    expect(place(0)).toBe(NO_PLACE.roofed);
    expect(place(1)).toBeNull();
    expect(place(0, -64)).toBeNull();
  });

  it('a partner, who builds together with the owner, sets a bag there', () => {
    const { world, owner, anna, place } = start();
    anna.pvp = withPartner(anna.pvp, { id: owner.id, name: owner.username }, world);
    owner.pvp = withPartner(owner.pvp, { id: anna.id, name: anna.username }, world);
    expect(place(0)).toBeNull();
  });

  it('a roof without an owner keeps nobody out', () => {
    expect(start(false).place(0)).toBeNull();
  });
});
