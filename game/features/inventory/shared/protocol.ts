/**
 * Inventory, hotbar, equipment and open containers. Slots have the numbers of `items/shared/slots.ts`. Every verb names
 * the revision that it is based on: each change raises the revision, and a verb based on an older revision is refused.
 * A predicting client counts the revisions itself. The answer carries the verb's request number.
 */
import { z } from 'zod';
import { CONTAINER_SLOTS, LAST_SLOT } from '#game/features/items/shared/slots.ts';
import { stackState } from '#game/features/items/shared/stack-schema.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';

/** Largest quantity that a verb may name, far above every stack. */
const MOST = 10_000;

const slot = z.number().int().min(0).max(LAST_SLOT);
const quantity = z.number().int().min(1).max(MOST);
const revision = z.number().int().nonnegative();
/** Request number chosen by the client; the answer carries the same number. */
const request = z.number().int().min(0).max(0xffff_ffff);
const containerId = Text.min(1).max(64);

const stack = z.object({ itemId, quantity: z.number().int().min(1), state: stackState.optional() });
/** Content of one slot. */
export const slotRow = stack.extend({ slot });
/** Content of one slot after a change; null if it is empty. */
const slotChange = z.object({ slot, stack: stack.nullable() });

export const INVENTORY = {
  verbs: {
    /** Moves, splits, merges or swaps stacks; slots 200 to 231 are those of the open container. */
    'inventory:move': z.object({ from: slot, to: slot, quantity, revision, request }),
    /**
     * Moves a stack to or from the open container; without one, equipment is put on and anything else goes to the
     * hotbar.
     */
    'inventory:quick': z.object({ from: slot, revision, request }),
    /** Sorts inventory and pack by type. */
    'inventory:sort': z.object({ revision, request }),
    /** Lays some or all of a stack on the ground. */
    'inventory:drop': z.object({ from: slot, quantity, revision, request }),
    /** Offers some or all of a stack to another player, who is asked first. */
    'inventory:give': z.object({ to: socketId, from: slot, quantity, revision, request }),
    /** Uses one piece: eats it, drinks it, bandages with it, puts it on. */
    'inventory:use': z.object({ from: slot, revision, request }),
    /** Opens a container by its id and closes the one that was open before. */
    'container:open': z.object({ id: containerId, request }),
    'container:close': z.object({}),
    /** Takes everything out of the open container that fits into the bag. */
    'container:take-all': z.object({ revision, request }),
  },
  events: {
    /** Everything that the player carries and wears; sent after the welcome, and after a refusal. */
    'inventory:all': z.object({ revision, slots: z.array(slotRow) }),
    /** Changed slots, after they were saved. Carries the number of the verb that asked for the change, if one did. */
    'inventory:changed': z.object({ revision, slots: z.array(slotChange), request: request.optional() }),
    /** A refused request: nothing was changed; the reason is shown to the player. */
    'inventory:refused': z.object({ request, reason: z.string().max(200), revision }),
    /** Contents of a container that the player has opened. */
    'container:opened': z.object({
      id: containerId,
      /** Number of its kind in the catalogue of fixtures. */
      kind: z.number().int().positive(),
      name: z.string().max(64),
      /** Number of its slots, from 200 up. */
      size: z.number().int().min(1).max(CONTAINER_SLOTS),
      revision,
      slots: z.array(slotRow),
      request: request.optional(),
    }),
    /** Another player or the server has changed the open container. */
    'container:changed': z.object({ id: containerId, revision, slots: z.array(slotChange) }),
    'container:closed': z.object({
      id: containerId,
      reason: z.enum(['closed', 'away', 'gone', 'dead']),
    }),
    /** A player has put on or taken off an item; sent to players who see them and to the player. */
    'player:wear': z.object({ socket_id: socketId, wear: z.array(itemId) }),
  },
} as const satisfies Domain;
