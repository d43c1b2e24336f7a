/** Frames about hung cauldrons: players at a pot are sent its contents, its stirs and its outcome. */
import { type Announcement, type Recipients, unlessSent } from '#game/server/sync/audience.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { POT_REACH } from '../shared/cooking.ts';
import type { PotEvent } from './pots/pot-events.ts';
import { actsAtPot, ownerOfPot } from './pots/pot-rights.ts';
import { POT_SLOT } from './pots/pot-state.ts';

/** Distance within which a finished pot is heard, in px. */
const HEARD = 700;

const TYPES = {
  'pot-refused': true,
  'pot-contents': true,
  'pot-started': true,
  'pot-stirred': true,
  'pot-served': true,
  'pot-ladled': true,
  'pot-done': true,
} as const satisfies Record<PotEvent['type'], true>;

/** True if this file announces the event. */
export const isPotEvent = (event: { readonly type: string }): event is PotEvent =>
  Object.hasOwn(TYPES, event.type);

/**
 * Returns the announcement of a pot event: a refusal and the place of a serving go to the player, contents go to the players at the pot or to
 * the player who asked, a finished pot to players within `HEARD`, and any other event to players who see the actor.
 */
export function announcePotEvent(world: World, event: PotEvent): Announcement {
  if (event.type === 'pot-refused') {
    const text = encodeServerEvent('pot:refused', { reason: event.reason });
    return { to: 'self', player: event.player, texts: [text] };
  }
  if (event.type === 'pot-ladled') {
    const { player, itemId, name, slot } = event;
    return { to: 'self', player, texts: [encodeServerEvent('pot:ladled', { itemId, name, slot })] };
  }
  const { fixture } = event;
  const place = { x: fixture.x, y: fixture.y };
  if (event.type === 'pot-contents') {
    const texts = ({ player }: Recipients) => contentsTexts(world, fixture.id, player);
    return event.player
      ? { to: 'self', player: event.player, texts }
      : { to: 'near', place, radius: POT_REACH + 32, texts };
  }
  if (event.type !== 'pot-done') return announceDeed(event);
  const done = { id: fixture.id, name: event.name, hits: event.hits };
  return { to: 'near', place, radius: HEARD, texts: [encodeServerEvent('pot:done', done)] };
}

type Deed = Exclude<PotEvent, { readonly type: 'pot-refused' | 'pot-ladled' | 'pot-contents' | 'pot-done' }>;

/** Players who see the actor also see what the actor does at the pot. */
function announceDeed(event: Deed): Announcement {
  const { player } = event;
  const deed = { id: event.fixture.id, socket_id: player.id };
  switch (event.type) {
    // The start is already announced by the state of the pot's fixture.
    case 'pot-started':
      return { to: 'known', body: player, texts: [] };
    case 'pot-stirred': {
      const text = encodeServerEvent('pot:stirred', { ...deed, isHit: event.isHit });
      return { to: 'known', body: player, texts: [text] };
    }
    case 'pot-served': {
      const served = () => [encodeServerEvent('pot:served', { ...deed, to: event.to.id })];
      return { to: 'known', body: player, texts: unlessSent(event.to, served, () => []) };
    }
  }
}

/**
 * Returns the frame with the owner of a pot, the player's rights at it, and its contents while it is being filled. The
 * contents of a boiling pot are secret, so the list is empty.
 */
function contentsTexts(world: World, id: string, player: Player): string[] {
  const pot = world.fixtures.find(id);
  if (!pot) return [];
  const isOpen = pot.state.phase === 'filling';
  const rows = isOpen ? world.contents.of(id).filter(({ slot }) => slot <= POT_SLOT.salt) : [];
  const slots = rows.map(({ slot, itemId, quantity }) => ({ slot, itemId, quantity }));
  const [owner, may] = [ownerOfPot(world, pot), actsAtPot(world, player, pot)];
  return [encodeServerEvent('pot:contents', { id, slots, owner, may })];
}
