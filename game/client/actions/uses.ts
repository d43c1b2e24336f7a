/** All offers of E. To add an offer, write a {@link Use} in its feature and add it to the list. */
import { BED, DOOR, PLACE, SQUEEZE } from '#game/features/building/client/building-use.ts';
import { HELP } from '#game/features/combat/client/helping-use.ts';
import { shooterOf } from '#game/features/combat/shared/shots.ts';
import { POT, URGENT_POT } from '#game/features/cooking/client/meals-use.ts';
import { ASKED_WATER, DRINK, SHORE } from '#game/features/cooking/client/water-use.ts';
import { WORK } from '#game/features/crafting/client/crafting-use.ts';
import { CUT_UP } from '#game/features/creatures/client/carcass-use.ts';
import { TAME } from '#game/features/creatures/client/creature-use.ts';
import { SOW, TEND } from '#game/features/farming/client/crops-use.ts';
import { FIRESIDE, STOKE } from '#game/features/fire/client/fire-use.ts';
import { COLLECT, HARVEST } from '#game/features/harvest/client/harvest-use.ts';
import { OPEN } from '#game/features/inventory/client/container-use.ts';
import { GIVE } from '#game/features/inventory/client/give-use.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { OFFER_PEACE } from '#game/features/pvp/client/person-use.ts';
import { ASKED_IN_HAND, IN_HAND } from './in-hand-use.ts';
import { USE_ORDER, type Use } from './use.ts';

/** The offer to strike with what is in hand, or with bare hands. */
const ATTACK: Use = {
  order: USE_ORDER.attack,
  find({ session, store }) {
    const weapon = store.getState().self?.weapon_id ?? null;
    const tool = weapon === null || shooterOf(weapon) ? undefined : itemById(weapon);
    return {
      key: 'attack',
      hint: null,
      name: '',
      label: 'Strike',
      isReady: true,
      missing: null,
      mark: null,
      ...(tool && { picture: tool.icon_path, isOfHand: true }),
      act: () => void session.combat.arms.attack('key'),
    };
  },
};

export const USES: readonly Use[] = [
  HELP,
  ASKED_IN_HAND,
  URGENT_POT,
  FIRESIDE,
  POT,
  DOOR,
  OPEN,
  CUT_UP,
  TAME,
  BED,
  PLACE,
  SQUEEZE,
  WORK,
  TEND,
  STOKE,
  ASKED_WATER,
  COLLECT,
  HARVEST,
  SOW,
  GIVE,
  OFFER_PEACE,
  DRINK,
  IN_HAND,
  ATTACK,
  SHORE,
];
