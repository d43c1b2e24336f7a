/** The frames about hung cauldrons: those who stand at one see what is put in and who stirs, and hear what becomes of it. */
import { type Announcement, unlessSent } from '#game/server/sync/audience.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { POT_REACH } from '../shared/cooking.ts';
import type { PotEvent } from './pots/pot-events.ts';
import { POT_SLOT } from './pots/pot-state.ts';

/** A pot is heard so far, in px. */
const HEARD = 700;

const TYPES = {
  'pot-refused': true,
  'pot-contents': true,
  'pot-started': true,
  'pot-stirred': true,
  'pot-served': true,
  'pot-done': true,
} as const satisfies Record<PotEvent['type'], true>;

/** Is it an event that this file tells? */
export const isPotEvent = (event: { readonly type: string }): event is PotEvent =>
  Object.hasOwn(TYPES, event.type);

export function announcePotEvent(world: World, event: PotEvent): Announcement {
  if (event.type === 'pot-refused') {
    const text = encodeServerEvent('pot:refused', { reason: event.reason });
    return { to: 'self', player: event.player, texts: [text] };
  }
  const { fixture } = event;
  const place = { x: fixture.x, y: fixture.y };
  if (event.type === 'pot-contents') {
    const texts = [contentsText(world, fixture.id)];
    return event.player
      ? { to: 'self', player: event.player, texts }
      : { to: 'near', place, radius: POT_REACH + 32, texts };
  }
  if (event.type !== 'pot-done') return announceDeed(event);
  const done = { id: fixture.id, name: event.name, hits: event.hits };
  return { to: 'near', place, radius: HEARD, texts: [encodeServerEvent('pot:done', done)] };
}

type Deed = Exclude<PotEvent, { readonly type: 'pot-refused' | 'pot-contents' | 'pot-done' }>;

/** Those who see the player see them at the pot. */
function announceDeed(event: Deed): Announcement {
  const { player } = event;
  const deed = { id: event.fixture.id, socket_id: player.id };
  switch (event.type) {
    // That it has begun, the state of its fixture says.
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

/** What is in a pot that is being filled. Of one that boils, nobody is told. */
function contentsText(world: World, id: string): string {
  const isOpen = world.fixtures.find(id)?.state.phase === 'filling';
  const rows = isOpen ? world.contents.of(id).filter(({ slot }) => slot <= POT_SLOT.salt) : [];
  const slots = rows.map(({ slot, itemId, quantity }) => ({ slot, itemId, quantity }));
  return encodeServerEvent('pot:contents', { id, slots });
}
