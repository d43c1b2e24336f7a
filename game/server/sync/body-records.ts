/** The records that describe bodies: to viewers when they come into view, and to their own player. */

import type { TameWhose } from '#game/features/creatures/shared/taming-protocol.ts';
import { standingOf } from '#game/features/pvp/shared/harm.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { LivePlayer, OwnPlayer, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Creature } from '../world/bodies/creature.ts';
import { idleSince } from '../world/bodies/idling.ts';
import { type Player, staminaNow } from '../world/bodies/player.ts';
import type { World } from '../world/world.ts';

/** Rounds to half a pixel, as snapshots do. */
const half = (value: number): number => Math.round(value * 2) / 2;

/** Returns the record of a player for other players. */
export function recordFor(world: World, player: Player): LivePlayer {
  const velocity = { x: Math.round(player.velocityX), y: Math.round(player.velocityY) };
  return { ...exactRecord(world, player), x: half(player.x), y: half(player.y), velocity };
}

/**
 * Returns the record of a player for their own client: exact, because prediction continues from it, and with the
 * account.
 */
export const ownRecord = (world: World, player: Player): OwnPlayer => ({
  ...exactRecord(world, player),
  user_id: player.userId,
});

function exactRecord(world: World, player: Player): LivePlayer {
  return {
    socket_id: player.id,
    handle: player.handle,
    username: player.username,
    color: player.color,
    x: player.x,
    y: player.y,
    facingDirection: player.motion.facing,
    isMoving: player.motion.isMoving,
    isDead: player.motion.isDead,
    isDown: player.isDown,
    isAsleep: isAsleep(player),
    velocity: { x: player.velocityX, y: player.velocityY },
    weapon_id: player.weapon,
    wear: [...player.inventory.worn()],
    standing: standingOf(player, world),
    ...(player.idleness.isIdle ? { idle_since: idleSince(world, player) } : {}),
    ...(player.lit === null ? {} : { lit: player.lit }),
    timestamp: world.wallNow,
  };
}

/** Returns the encoded event that a player has become idle, or is no longer. */
export function idleText(world: World, player: Player): string {
  return encodeServerEvent('player:idle', { socket_id: player.id, idle_since: idleSince(world, player) });
}

/** True for a player who has left and whose body is still in the world. */
const isAsleep = ({ leavesAt }: Player): boolean => leavesAt !== null;

/** Returns the encoded event that a player has left while the body stays, or is back. */
export const asleepText = (player: Player): string =>
  encodeServerEvent('player:asleep', { socket_id: player.id, isAsleep: isAsleep(player) });

/** Returns the record of a creature for a player who now sees it. */
export function creatureRecord(
  world: World,
  creature: Creature,
  viewer: Player,
): ServerEventPayload<'creature:appeared'> {
  return {
    id: creature.id,
    handle: creature.handle,
    kind: creature.kind,
    x: half(creature.x),
    y: half(creature.y),
    facingDirection: creature.motion.facing,
    isMoving: creature.motion.isMoving,
    isDead: creature.motion.isDead,
    velocity: { x: Math.round(creature.velocityX), y: Math.round(creature.velocityY) },
    health: creature.health,
    maxHealth: creature.maxHealth,
    timestamp: world.wallNow,
    act: creature.mind.act,
    whose: tameFor(creature.mind.tameOf, viewer),
  };
}

/**
 * Returns the ownership of a tame creature as shown to a player; null for a wild creature. @param owner id of the
 * player it follows
 */
export function tameFor(owner: string | null, { id }: Player): TameWhose | null {
  if (owner === null) return null;
  return owner === id ? 'mine' : 'others';
}

/** Returns a player's needs as shown by their own client, rounded to a tenth. */
export function needsOf(player: Player, now: number): ServerEventPayload<'player:needs'> {
  const tenth = (value: number): number => Math.max(0, Math.round(value * 10) / 10);
  return {
    // A living player is never shown with 0 health, however little is left.
    health: player.health > 0 ? Math.max(0.1, tenth(player.health)) : 0,
    hunger: tenth(player.hunger),
    thirst: tenth(player.thirst),
    stamina: tenth(staminaNow(player, now)),
    warmth: tenth(player.warmth),
    maxHealth: player.maxHealth,
    maxHunger: player.maxHunger,
    maxThirst: player.maxThirst,
    maxWarmth: player.maxWarmth,
  };
}
