/**
 * The statements about fights with strong, slow creatures: which skill and weapon survive which foe. Fights with
 * wolves, which circle and draw back, are run in the realm: see `brawls.ts`.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { type Fight, type Fighting, wins } from './duel.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

const ladle: Fighting = { hands: 'novice', weapon: ITEM.steelLadle, armour: 0 };
const spear: Fighting = { hands: 'skilled', weapon: ITEM.boneSpear, armour: 23 };
const alone = (one: Fighting, kind: string, many = 1, light: Fight['light'] = 'none'): Fight => ({
  players: [one],
  kind,
  many,
  light,
});

export const FIGHT_STATEMENTS: readonly Statement[] = [
  {
    id: 7,
    says: 'a ladle does for a sailor, not for a Zhuk and never for a bear; a spear in skilled hands does for a bear',
    find: (runs) => [
      atLeast('sailor_ladle', wins(alone(ladle, 'sailor'), runs), 70),
      atMost('zhuk_ladle', wins(alone(ladle, 'zhuk'), runs), 30),
      atMost('bear_ladle', wins(alone({ ...ladle, hands: 'skilled' }, 'bear'), runs), 15),
      atLeast('bear_spear_skilled', wins(alone(spear, 'bear'), runs), 85),
      atMost('bear_spear_novice', wins(alone({ ...spear, hands: 'novice' }, 'bear'), runs), 10),
    ],
  },
];
