/** The statements about fights: who lives through what, with which hands and what in them. */
import { ITEM } from '#game/shared/defs/items.ts';
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
    id: 6,
    says: 'against two wolves a novice lives with ladle and torch, seldom with the ladle alone, and at a fire',
    find: (runs) => [
      atLeast('wolves_ladle_torch', wins(alone(ladle, 'wolf', 2, 'torch'), runs), 80),
      atLeast('wolves_ladle', wins(alone(ladle, 'wolf', 2), runs), 35),
      atMost('wolves_ladle_most', wins(alone(ladle, 'wolf', 2), runs), 60),
      atLeast('wolves_at_a_fire', wins(alone(ladle, 'wolf', 2, 'fire'), runs), 95),
    ],
  },
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
