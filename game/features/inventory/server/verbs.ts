/** Verbs of the inventory and of open containers. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { INVENTORY } from '../shared/protocol.ts';
import { applyItem, dropStack, moveStack, quickMoveStack, sortBag } from './bag-actions.ts';
import { closeOpenContainer, openContainer, takeAllFromContainer } from './container-actions.ts';
import { offerGift } from './giving.ts';
import type { InventoryPorts } from './ports.ts';

/**
 * Enough for a whole bag and a chest without a pause, and then for six stacks a second. Each change is written to the
 * disk before it is answered; a refused request may cause a full list, which has its own limit in
 * `inventory/server/requests.ts`.
 */
const saved = { isSaved: true, allowance: { burst: 90, perSecond: 6 } } as const;
/** The answer lists up to 64 slots, and each dish carries a history. */
const long = { answer: 13_000, isSaved: true, allowance: { burst: 6, perSecond: 2 } } as const;

/**
 * Returns the verb definitions of the inventory and of open containers, which call higher-level features through
 * `ports`.
 */
export const inventoryVerbs = (ports: InventoryPorts) =>
  verbSet(INVENTORY, {
    'inventory:move': {
      kind: 'world',
      phases: PLAYING,
      ...saved,
      run: ({ world, player }, asked) => moveStack(world, player, asked),
    },
    'inventory:quick': {
      kind: 'world',
      phases: PLAYING,
      ...saved,
      run: ({ world, player }, asked) => quickMoveStack(world, player, asked),
    },
    'inventory:sort': {
      kind: 'world',
      phases: PLAYING,
      ...long,
      run: ({ world, player }, asked) => sortBag(world, player, asked),
    },
    'inventory:drop': {
      kind: 'world',
      phases: PLAYING,
      ...saved,
      run: ({ world, player }, asked) => dropStack(world, player, asked, ports),
    },
    'inventory:give': {
      kind: 'world',
      phases: PLAYING,
      allowance: { burst: 6, perSecond: 1 },
      run: ({ world, player }, asked) => offerGift(world, player, asked),
    },
    'inventory:use': {
      kind: 'world',
      phases: PLAYING,
      ...saved,
      run: ({ world, player }, asked) => applyItem(world, player, asked, ports),
    },
    'container:open': {
      kind: 'world',
      phases: PLAYING,
      ...long,
      run: ({ world, player }, asked) => openContainer(world, player, asked, ports),
    },
    'container:close': {
      kind: 'world',
      phases: PLAYING,
      run: ({ world, player }) => closeOpenContainer(world, player),
    },
    'container:take-all': {
      kind: 'world',
      phases: PLAYING,
      ...long,
      run: ({ world, player }, { revision, request }) =>
        takeAllFromContainer(world, player, revision, request),
    },
  });
