/** Verbs of weapons. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { COMBAT } from '../shared/protocol.ts';
import { draw, shoot } from './shots/shooting.ts';
import { equip, strike, unequip } from './weapons.ts';

export const combatVerbs = verbSet(COMBAT, {
  'player:equip': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { item_id }) => equip(world, player, item_id),
  },
  'player:unequip': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }) => unequip(world, player),
  },
  'player:attack': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player, at }, { angle = null, shown }) => strike(world, player, { aim: angle, shown }, at),
  },
  'player:draw': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player, at }) => draw(world, player, at),
  },
  'player:shoot': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player, at }, aim) => shoot(world, player, aim, at),
  },
});
