/** Frames of consent: a player's standing, sent to all who see the player, and the player's own consent. */
import { metName } from '#game/features/story/server/story.ts';
import type { Announcement } from '#game/server/sync/audience.ts';
import { shareTexts } from '#game/server/sync/fixture-records.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { standingOf } from '../shared/harm.ts';
import { seeEachOther, shownUntil } from '../shared/places.ts';
import { feudEndsAt, HOT_SPOT_BEGINS_MS, isAtRisk, isCalm, SHELTER_MS } from '../shared/pvp.ts';
import { buildsWith } from '../shared/together.ts';
import type { PvpEvent } from './events.ts';

const TYPES = { standing: true, consent: true, spared: true, shares: true } as const satisfies Record<
  PvpEvent['type'],
  true
>;

/** True if the event is announced by this file. */
export const isPvpEvent = (event: { readonly type: string }): event is PvpEvent =>
  Object.hasOwn(TYPES, event.type);

/** Returns the frames of an event of consent and their audience. */
export function announcePvpEvent(world: World, event: PvpEvent): Announcement {
  const { player } = event;
  switch (event.type) {
    case 'standing': {
      const standing = standingOf(player, world);
      const text = encodeServerEvent('pvp:standing', { socket_id: player.id, standing });
      return { to: 'known', body: player, texts: [text] };
    }
    case 'consent':
      return { to: 'self', player, texts: [encodeServerEvent('pvp:own', ownPvp(world, player))] };
    case 'spared': {
      const { target, message } = event;
      const text = [encodeServerEvent('chat:notice', { message })];
      // A stray shot must not reveal a body that is out of the striker's sight.
      return { to: 'self', player, texts: (told) => (told.isSent(target) ? text : []) };
    }
    case 'shares':
      return { to: 'self', player, texts: (told) => shareTexts(world, told, event.ownerIds) };
  }
}

function ownPvp(world: World, player: Player): ServerEventPayload<'pvp:own'> {
  const { now, pvpRule } = world;
  const { pvp, playedMs } = player;
  const { feudFrom, feudOffAt, hotSince, isSheltered } = pvp;
  const inMs = (at: number | null): number | null => (at === null || at <= now ? null : at - now);
  const isHotToCome = hotSince !== null && !isSheltered && !isAtRisk(pvp, now);
  return {
    rule: pvpRule,
    standing: standingOf(player, world),
    isFeudOn: feudFrom !== null && feudOffAt === null,
    feudBeginsIn: inMs(feudFrom),
    feudEndsIn: inMs(feudEndsAt(pvp)),
    hotBeginsIn: isHotToCome ? inMs(hotSince + HOT_SPOT_BEGINS_MS) : null,
    shelterLeft: isSheltered ? Math.max(0, SHELTER_MS - playedMs) : null,
    isCalm: isCalm(pvp, now),
    truces: trucesOf(world, player),
    places: placesOf(world, player),
    apart: apartOf(world, player),
  };
}

function trucesOf(world: World, player: Player): ServerEventPayload<'pvp:own'>['truces'] {
  const { now, wallNow, players } = world;
  const { pvp } = player;
  return Object.entries(pvp.truces)
    .filter(([, until]) => until > now)
    .map(([id, until]) => {
      const other = players.get(id);
      return {
        socket_id: id,
        name: other?.username ?? pvp.partners[id]?.name ?? metName(player, id) ?? '',
        endsIn: until - now,
        isCalm: other === undefined || isCalm(other.pvp, now),
        isPartner: buildsWith(pvp, id, wallNow),
      };
    });
}

/** Returns the players who see this player's place, or will see it again when they come back. */
function placesOf({ now, players }: World, player: Player): ServerEventPayload<'pvp:own'>['places'] {
  const { pvp } = player;
  return Object.entries(pvp.places).flatMap(([id, { name }]) => {
    const other = players.get(id);
    const until = shownUntil(pvp, id, now);
    if (until === null || (other && !seeEachOther(player, other, now))) return [];
    return [{ socket_id: id, name: other?.username ?? name, endsIn: until - now }];
  });
}

function apartOf({ wallNow, players }: World, { pvp }: Player): ServerEventPayload<'pvp:own'>['apart'] {
  return Object.entries(pvp.partners)
    .filter(([, { isOver, until }]) => isOver && until > wallNow)
    .map(([id, { name, until }]) => ({
      socket_id: id,
      name: players.get(id)?.username ?? name,
      endsIn: until - wallNow,
    }));
}
