/** Verbs of weapons. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { believedShown } from '#game/server/world/view-delay.ts';
import { COMBAT } from '../shared/protocol.ts';
import { drawBow, shoot } from './shots/shooting.ts';
import { beginBlow, putAwayWeapon, takeInHand } from './weapons.ts';

/** A weapon is ready again after 280 ms at the earliest. */
const blows = { burst: 12, perSecond: 5 };
/** All players in sight see it: enough to turn a mouse wheel through the hotbar a few times. */
const grips = { burst: 30, perSecond: 8 };

export const combatVerbs = verbSet(COMBAT, {
  'player:equip': {
    kind: 'world',
    phases: PLAYING,
    allowance: grips,
    run: ({ world, player }, { item_id }) => takeInHand(world, player, item_id),
  },
  'player:unequip': {
    kind: 'world',
    phases: PLAYING,
    allowance: grips,
    run: ({ world, player }) => putAwayWeapon(world, player),
  },
  'player:attack': {
    kind: 'world',
    phases: PLAYING,
    allowance: blows,
    run: ({ world, player, at, oldestShown }, { angle = null, shown }) =>
      beginBlow(world, player, { aim: angle, shown: believedShown(shown, oldestShown) }, at),
  },
  'player:draw': {
    kind: 'world',
    phases: PLAYING,
    allowance: blows,
    run: ({ world, player, at }) => drawBow(world, player, at),
  },
  'player:shoot': {
    kind: 'world',
    phases: PLAYING,
    allowance: blows,
    run: ({ world, player, at, oldestShown }, { angle, shown }) =>
      shoot(world, player, { angle, shown: believedShown(shown, oldestShown) }, at),
  },
});
