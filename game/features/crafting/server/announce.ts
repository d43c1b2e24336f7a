/** Frames about a player's handwork. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { Listener } from '#game/server/sync/listener.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { CraftEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { withWorkDone } from './craft-state.ts';

const TYPES = {
  crafting: true,
  crafted: true,
  'recipe-learnt': true,
  'craft-refused': true,
} as const satisfies Record<CraftEvent['type'], true>;

/** True if this file announces the event. */
export const isCraftEvent = (event: { readonly type: string }): event is CraftEvent =>
  Object.hasOwn(TYPES, event.type);

/** Returns the announcement of a handwork event, which goes to the player alone. */
export function announceCraftEvent(world: World, event: CraftEvent): Announcement {
  return { to: 'self', player: event.player, texts: [craftText(world, event)] };
}

/** Sends a player who enters their known recipes and the items they have held. */
export function sendCraftState(world: World, player: Player, listener: Pick<Listener, 'send'>): void {
  const { learnt, held } = player.craft;
  listener.send('craft:known', { learnt: [...learnt], held: [...held] });
  world.emit({ type: 'crafting', isLasting: true, player });
}

function craftText(world: World, event: CraftEvent): string {
  switch (event.type) {
    case 'crafting':
      return queueText(world, event.player);
    case 'crafted': {
      const { recipe, itemId, quantity, left, slot } = event;
      return encodeServerEvent('craft:made', { recipe, itemId, quantity, left, slot });
    }
    case 'recipe-learnt':
      return encodeServerEvent('craft:learnt', { recipe: event.recipe });
    case 'craft-refused':
      return encodeServerEvent('craft:refused', { request: event.request, reason: event.reason });
  }
}

function queueText(world: World, player: Player): string {
  const { jobs, work } = withWorkDone(player.craft, world.now);
  return encodeServerEvent('craft:queue', {
    jobs: jobs.map(({ id, recipe, count, left, taken, waits }) => ({
      id,
      recipe,
      count,
      left: Math.max(0, Math.round(left)),
      isBegun: taken !== null,
      waits,
    })),
    working: work?.job ?? null,
    pace: work?.pace ?? 1,
  });
}
