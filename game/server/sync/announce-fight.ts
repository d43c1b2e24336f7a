/** The frames of a fight: who was hit, and who was pushed. */
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { feudEndsAt, HOT_SPOT_BEGINS_MS, isAtRisk, SHELTER_MS, standingOf } from '#game/shared/rules/pvp.ts';
import type { FightEvent, WorldEvent } from '../world/events/events.ts';
import type { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';
import type { Announcement } from './audience.ts';

/** A hit on what stands there is told to those who can see it: as far as the largest screen, in px. */
const HIT_SEEN = 1100;
/** A shot is told to those who can see it come, in px. */
const SHOT_SEEN = 1700;

const tenth = (value: number): number => Math.round(value * 10) / 10;

const TYPES = {
  hit: true,
  shoved: true,
  held: true,
  shot: true,
  'shot-ended': true,
  reloading: true,
  standing: true,
  consent: true,
} as const satisfies Record<FightEvent['type'], true>;

/** Is it an event that this file tells? */
export const isFight = (event: WorldEvent): event is FightEvent => Object.hasOwn(TYPES, event.type);

export function announceFight(world: World, event: FightEvent): Announcement {
  switch (event.type) {
    case 'hit': {
      const { id, from, kind } = event;
      const place = { x: Math.round(event.x), y: Math.round(event.y) };
      const payload = { id, amount: tenth(event.amount), ...place, kind, from, weapon_id: event.by };
      const texts = [encodeServerEvent('player:hit', payload)];
      const body = world.body(id);
      if (!body) return { to: 'near', place, radius: HIT_SEEN, texts };
      // Of a body only those are told who see it, and who has hit it in the dark.
      const by = from === null ? undefined : world.players.get(from);
      return { to: 'known', body, texts, ...(by ? { by } : {}) };
    }
    case 'shoved': {
      const { player, dx, dy, epoch, stunMs, mudMs } = event;
      return {
        to: 'self',
        player,
        texts: [encodeServerEvent('player:shoved', { dx, dy, epoch, stunMs, mudMs })],
      };
    }
    case 'held': {
      const { body, hold, ms } = event;
      return { to: 'known', body, texts: [encodeServerEvent('player:held', { id: body.id, hold, ms })] };
    }
    case 'shot': {
      const { id, by: from, shooter, angle, at, from: place } = event.shot;
      const payload = { id, from, weapon_id: shooter.itemId, ...place, angle, at };
      const radius = Math.max(SHOT_SEEN, shooter.heard);
      return { to: 'near', place, radius, texts: [encodeServerEvent('shot:fired', payload)] };
    }
    case 'shot-ended': {
      const { shot, place, by } = event;
      const payload = { id: shot.id, x: Math.round(place.x), y: Math.round(place.y), by };
      return { to: 'near', place, radius: SHOT_SEEN, texts: [encodeServerEvent('shot:ended', payload)] };
    }
    case 'reloading':
      return {
        to: 'self',
        player: event.player,
        texts: [encodeServerEvent('player:reloading', { ms: event.ms })],
      };
    case 'standing': {
      const { player } = event;
      const standing = standingOf(player.pvp, world.now);
      const text = encodeServerEvent('pvp:standing', { socket_id: player.id, standing });
      return { to: 'known', body: player, texts: [text] };
    }
    case 'consent': {
      const { player } = event;
      return { to: 'self', player, texts: [encodeServerEvent('pvp:own', ownPvp(world, player))] };
    }
  }
}

function ownPvp({ now, players }: World, { pvp, playedMs }: Player): ServerEventPayload<'pvp:own'> {
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
      .map(([id, until]) => ({ socket_id: id, name: players.get(id)?.username ?? '', endsIn: until - now })),
  };
}
