/** Frames sent to a player about their own structures, and about structures that they look at. */
import type { StructureEvent } from '#game/features/structures/server/events.ts';
import type { Announcement } from '#game/server/sync/audience.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { ownStructuresOf } from './structures.ts';

const TYPES = {
  'structure-placed': true,
  'structure-worked': true,
  'structure-info': true,
  'structure-refused': true,
  'structure-own': true,
  squeezing: true,
  lying: true,
} as const satisfies Record<StructureEvent['type'], true>;

/** True if the event is announced by this file. */
export const isStructureEvent = (event: { readonly type: string }): event is StructureEvent =>
  Object.hasOwn(TYPES, event.type);

/** Announcement of events that have no recipients: other events announce their visible effects. */
const NOBODY: Announcement = { to: 'players', players: [], texts: [] };

/** Returns the frames of a structure event and their recipients. */
export function announceStructureEvent(world: World, event: StructureEvent): Announcement {
  if (event.type === 'structure-placed' || event.type === 'structure-worked') return NOBODY;
  return { to: 'self', player: event.player, texts: [structureText(world, event)] };
}

type Told = Exclude<StructureEvent, { readonly type: 'structure-placed' | 'structure-worked' }>;

function structureText(world: World, event: Told): string {
  switch (event.type) {
    case 'structure-info':
      return encodeServerEvent('structure:info', {
        ...event.info,
        may: [...event.info.may],
        members: [...event.info.members],
        perDay: [...event.info.perDay],
        openings: [...event.info.openings],
      });
    case 'structure-refused':
      return encodeServerEvent('structure:refused', { id: event.id, reason: event.reason });
    case 'structure-own':
      return ownText(world, event);
    case 'squeezing':
      return encodeServerEvent('structure:squeezing', { ms: event.ms });
    case 'lying':
      return encodeServerEvent('structure:lying', { id: event.bedId });
  }
}

function ownText(world: World, { player }: Told & { readonly type: 'structure-own' }): string {
  const { loose, small, hasHearth, beds } = ownStructuresOf(world, player);
  return encodeServerEvent('structure:own', {
    loose,
    small,
    hasHearth,
    beds: beds.map(({ id, kind, x, y }) => ({ id, kind, x, y })),
  });
}
