/** Frames of consent: a player's standing, for those who see it, and the player's own consent. */
import type { Announcement } from '#game/server/sync/audience.ts';
import { guestTexts } from '#game/server/sync/fixture-records.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import {
  feudEndsAt,
  HOT_SPOT_BEGINS_MS,
  isAtRisk,
  isShown,
  type Pvp,
  SHELTER_MS,
  standingOf,
} from '../shared/pvp.ts';
import type { PvpEvent } from './events.ts';

const TYPES = { standing: true, consent: true } as const satisfies Record<PvpEvent['type'], true>;

/** True if the event is announced by this file. */
export const isPvpEvent = (event: { readonly type: string }): event is PvpEvent =>
  Object.hasOwn(TYPES, event.type);

/** Returns the frames of an event of consent and their audience. */
export function announcePvpEvent(world: World, { type, player }: PvpEvent): Announcement {
  if (type === 'standing') {
    const standing = standingOf(player.pvp, world.now);
    const text = encodeServerEvent('pvp:standing', { socket_id: player.id, standing });
    return { to: 'known', body: player, texts: [text] };
  }
  const own = encodeServerEvent('pvp:own', ownPvp(world, player));
  // A truce opens or closes structures for the guests who may use them.
  return { to: 'self', player, texts: (told) => [own, ...guestTexts(world, told)] };
}

/**
 * Returns how two players show each other their places: `hidden`, `asked` (only the first agrees) or `shown` (both
 * agree).
 */
function placeOf(pvp: Pvp, other: Player | undefined, ownId: string): 'hidden' | 'asked' | 'shown' {
  if (!other || !isShown(pvp, other.id)) return 'hidden';
  return isShown(other.pvp, ownId) ? 'shown' : 'asked';
}

function ownPvp(
  { now, players }: World,
  { id: playerId, pvp, playedMs }: Player,
): ServerEventPayload<'pvp:own'> {
  const { feudFrom, feudOffAt, hotSince, isSheltered } = pvp;
  const inMs = (at: number | null): number | null => (at === null || at <= now ? null : at - now);
  const isHotToCome = hotSince !== null && !isSheltered && !isAtRisk(pvp, now);
  return {
    standing: standingOf(pvp, now),
    isFeudOn: feudFrom !== null && feudOffAt === null,
    feudBeginsIn: inMs(feudFrom),
    feudEndsIn: inMs(feudEndsAt(pvp)),
    hotBeginsIn: isHotToCome ? inMs(hotSince + HOT_SPOT_BEGINS_MS) : null,
    shelterLeft: isSheltered ? Math.max(0, SHELTER_MS - playedMs) : null,
    truces: Object.entries(pvp.truces)
      .filter(([, until]) => until > now)
      .map(([id, until]) => ({
        socket_id: id,
        name: players.get(id)?.username ?? '',
        endsIn: until - now,
        place: placeOf(pvp, players.get(id), playerId),
      })),
  };
}
