/** Verbs of weapons. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { believedShown } from '#game/server/world/view-delay.ts';
import { COMBAT } from '../shared/protocol.ts';
import { drawBow, shoot } from './shots/shooting.ts';
import { beginBlow, putAwayWeapon, takeInHand } from './weapons.ts';

export const combatVerbs = verbSet(COMBAT, {
  'player:equip': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { item_id }) => takeInHand(world, player, item_id),
  },
  'player:unequip': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }) => putAwayWeapon(world, player),
  },
  'player:attack': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player, at, oldestShown }, { angle = null, shown }) =>
      beginBlow(world, player, { aim: angle, shown: believedShown(shown, oldestShown) }, at),
  },
  'player:draw': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player, at }) => drawBow(world, player, at),
  },
  'player:shoot': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player, at, oldestShown }, { angle, shown }) =>
      shoot(world, player, { angle, shown: believedShown(shown, oldestShown) }, at),
  },
});
