/** Verbs of the inventory and of open containers. */
import { INVENTORY } from '#game/shared/protocol/inventory.ts';
import { close, openContainer, takeAll } from '../world/systems/containers.ts';
import { drop, moveStack, quick, sortBag, use } from '../world/systems/inventory.ts';
import { PLAYING, verbSet } from './verb.ts';

/** Each refusal is answered with everything that the player carries. */
const allowance = { burst: 60, perSecond: 20 };

export const inventoryVerbs = verbSet(INVENTORY, {
  'inventory:move': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, asked) => moveStack(world, player, asked),
  },
  'inventory:quick': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, asked) => quick(world, player, asked),
  },
  'inventory:sort': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, asked) => sortBag(world, player, asked),
  },
  'inventory:drop': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, asked) => drop(world, player, asked),
  },
  'inventory:use': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, asked) => use(world, player, asked),
  },
  'container:open': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id, request }) => openContainer(world, player, id, request),
  },
  'container:close': { kind: 'world', phases: PLAYING, run: ({ world, player }) => close(world, player) },
  'container:take-all': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { revision, request }) => takeAll(world, player, revision, request),
  },
});
