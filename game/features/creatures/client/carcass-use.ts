/**
 * The action E offers at a carcass: to butcher it with the best knife in the bag, or to tear half of it off by hand.
 */
import { USE_ORDER, type Use } from '#game/client/actions/use.ts';
import { isBeastInReach } from '#game/features/harvest/client/harvest-use.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { isInHandReach } from '#game/features/structures/client/access.ts';
import { SPECIES_NAMES, type SpeciesKind } from '#game/shared/defs/species-names.ts';
import { CARCASS_KIND, CARCASS_REACH, knifeAmong } from '../shared/carcass.ts';

/** Returns the name of a species; an unknown species is named by its kind. */
const nameOf = (kind: unknown): string =>
  Object.hasOwn(SPECIES_NAMES, String(kind)) ? SPECIES_NAMES[kind as SpeciesKind] : String(kind);

export const CUT_UP: Use = {
  order: USE_ORDER.interact + 3,
  find(view) {
    const { session, store } = view;
    const { body, fixtures, creatures } = session;
    const { fall, inventory } = store.getState();
    if (!body || fall || isBeastInReach(view)) return null;
    const near = fixtures.near(body.x, body.y, CARCASS_REACH);
    const found = near.find((one) => one.kind === CARCASS_KIND && isInHandReach(view, one));
    if (!found) return null;
    const { id, x, y, state } = found;
    const hasKnife = knifeAmong(inventory.slots) !== null;
    return {
      key: `carcass ${id} ${hasKnife}`,
      hint: hasKnife ? 'Press [use] to cut up' : 'Press [use] to tear off half; with a knife you get it all',
      name: nameOf(state.species),
      label: hasKnife ? 'Cut up' : 'Tear',
      isReady: true,
      missing: hasKnife ? null : ITEM.flintKnife,
      mark: { x, y: y + 8, halfWidth: 32, height: 36 },
      act: () => creatures.butchery.begin(id),
    };
  },
};
