/** Everything that E can be used for. To add an offer, write a {@link Use} beside its part and add it to the list. */
import { BED, DOOR, PLACE, SQUEEZE } from './building-use.ts';
import { CUT_UP } from './carcass-use.ts';
import { OPEN } from './container-use.ts';
import { WORK } from './crafting-use.ts';
import { TAME } from './creature-use.ts';
import { SOW, TEND } from './crops-use.ts';
import { FIRESIDE, STOKE } from './fire-use.ts';
import { COLLECT, HARVEST } from './harvest-use.ts';
import { HELP } from './helping-use.ts';
import { IN_HAND } from './in-hand-use.ts';
import { DRINK, POT, URGENT_POT } from './meals-use.ts';
import { USE_ORDER, type Use } from './use.ts';

const ATTACK: Use = {
  order: USE_ORDER.attack,
  find: ({ session }) => ({
    key: 'attack',
    hint: null,
    name: '',
    label: 'Strike',
    isReady: true,
    missing: null,
    mark: null,
    act: () => void session.combat.arms.attack('key'),
  }),
};

export const USES: readonly Use[] = [
  HELP,
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
  COLLECT,
  HARVEST,
  SOW,
  DRINK,
  IN_HAND,
  ATTACK,
];
