/** Frames of a fight: hits, pushes, holds and shots. */
import { type Announcement, type Recipients, type Texts, unlessSent } from '#game/server/sync/audience.ts';
import type { FightEvent, WorldEvent } from '#game/server/world/events.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { soundBearing } from '#game/server/world/heard-from.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { Shot } from './shots/shots.ts';

/** Distance at which a hit on a fixture is announced, in px: as far as the largest screen shows. */
const HIT_SEEN = 1100;
/** Distance at which a shot is announced, in px: far enough for players to see it coming. */
const SHOT_SEEN = 1700;

const tenth = (value: number): number => Math.round(value * 10) / 10;

const TYPES = {
  hit: true,
  shoved: true,
  held: true,
  shot: true,
  'shot-ended': true,
  reloading: true,
  renamed: true,
} as const satisfies Record<FightEvent['type'], true>;

/** True if this file announces the event. */
export const isFightEvent = (event: WorldEvent): event is FightEvent => Object.hasOwn(TYPES, event.type);

/** Returns the announcement of a fight event. */
export function announceFightEvent(world: World, event: FightEvent): Announcement {
  switch (event.type) {
    case 'hit':
      return announceHit(world, event);
    case 'shoved': {
      const { player, type: _, ...shove } = event;
      return { to: 'self', player, texts: [encodeServerEvent('player:shoved', shove)] };
    }
    case 'held': {
      const { body, hold, ms } = event;
      return { to: 'known', body, texts: [encodeServerEvent('player:held', { id: body.id, hold, ms })] };
    }
    case 'shot':
      return announceShot(world, event.shot);
    case 'shot-ended':
      return announceShotEnd(world, event);
    case 'reloading':
      return {
        to: 'self',
        player: event.player,
        texts: [encodeServerEvent('player:reloading', { ms: event.ms })],
      };
    case 'renamed': {
      const { id, username } = event.player;
      const text = encodeServerEvent('player:renamed', { socket_id: id, username });
      return { to: 'known', body: event.player, texts: [text] };
    }
  }
}

/**
 * A hit is sent only to players who are sent the body, or see the thing, so not even an attacker learns of a hit in the
 * dark. The attacker is named only to players who are sent the attacker too; for the other players the attacker is out
 * of sight (`''`).
 */
function announceHit(world: World, event: FightEvent & { readonly type: 'hit' }): Announcement {
  const { id, kind } = event;
  const place = { x: Math.round(event.x), y: Math.round(event.y) };
  const payload = { id, amount: tenth(event.amount), ...place, kind, weapon_id: event.by };
  const text = (from: string | null) => [encodeServerEvent('player:hit', { ...payload, from })];
  const by = event.from === null ? undefined : world.body(event.from);
  const unseen = () => text(event.from === null ? null : '');
  const texts = by ? unlessSent(by, () => text(by.id), unseen) : unseen();
  const body = world.body(id);
  if (body) return { to: 'known', body, texts };
  return { to: 'near', place, radius: HIT_SEEN, texts: whereSeen(world.fixtures.find(id), texts) };
}

/** Limits texts about a fixture to the recipients who see it. */
function whereSeen(fixture: Fixture | undefined, texts: Texts): Texts {
  if (!fixture) return texts;
  const { id, kind, x, y, ownerId } = fixture;
  return (told) => {
    if (!told.shows({ id, kind, x, y, ownerId, isNew: false })) return [];
    return typeof texts === 'function' ? texts(told) : texts;
  };
}

/** A player who is not sent the shooter only hears a loud shot, from a direction. */
function announceShot(world: World, { id, by, shooter, angle, at, from: place }: Shot): Announcement {
  const body = world.body(by);
  if (!body) return { to: 'players', players: [], texts: [] };
  const payload = { id, from: by, weapon_id: shooter.itemId, ...place, angle, at };
  const fired = [encodeServerEvent('shot:fired', payload)];
  if (shooter.heard === 0) return { to: 'known', body, texts: fired };
  const texts = (told: Recipients): readonly string[] => {
    if (told.isSent(body)) return fired;
    const heard = soundBearing(told.player, place, shooter.heard);
    return heard ? [encodeServerEvent('creature:voice', { kind: 'pistol', call: 'shot', ...heard })] : [];
  };
  return { to: 'near', place, radius: Math.max(SHOT_SEEN, shooter.heard), texts };
}

/**
 * The end of a shot is sent to players who saw it fly, and to every nearby player if it burns; a hit on a body only to
 * players who are sent that body.
 */
function announceShotEnd(world: World, event: FightEvent & { readonly type: 'shot-ended' }): Announcement {
  const { shot, place, by, met } = event;
  const { itemId: weapon_id, burn } = shot.shooter;
  const payload = { id: shot.id, x: Math.round(place.x), y: Math.round(place.y), weapon_id };
  const text = (end: typeof by) => [encodeServerEvent('shot:ended', { ...payload, by: end })];
  const body = met === null ? undefined : world.body(met);
  const unseen = () => text(by === 'body' ? 'ground' : by);
  const texts = body ? unlessSent(body, () => text(by), unseen) : unseen();
  if (burn) return { to: 'near', place, radius: SHOT_SEEN, texts };
  const shooter = world.body(shot.by);
  return shooter ? { to: 'known', body: shooter, texts } : { to: 'players', players: [], texts: [] };
}
