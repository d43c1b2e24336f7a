/**
 * How players and creatures are hurt, fall and die. Called where effects are delivered ({@link file://./deliver.ts}),
 * and for a player by what they do themselves.
 */
import { DOWN_HEALTH, RISE_PAUSE_MS } from '#game/shared/rules/down.ts';
import { type Body, halt } from './body.ts';
import { fallen, hitAgain } from './down.ts';
import type { Cause } from './effects.ts';
import { Player } from './player.ts';
import type { World } from './world.ts';

/** A blow: how much health it takes, and what players are told of it. */
export interface Blow {
  /** Health, above 0. */
  readonly amount: number;
  readonly cause: Cause;
  /** Id of the body that struck; null when the land did. */
  readonly killer: string | null;
}

/** Of these one dies at once, instead of being knocked out. */
const DEADLY: ReadonlySet<Cause> = new Set<Cause>(['lava']);

/** Takes health. A player who has none left is knocked out, anything else dies. */
export function hurt(world: World, body: Body, blow: Blow): void {
  if (body instanceof Player && isUnharmable(body, world.now)) return;
  const left = body.health - blow.amount;
  body.hurtAt = world.now;
  if (body instanceof Player && !DEADLY.has(blow.cause)) {
    if (body.down) strikeDown(world, body, blow);
    else if (left <= 0) knockOut(world, body, blow);
    else body.health = left;
    return;
  }
  body.health = Math.max(0, left);
  if (body.health === 0) die(world, body, blow);
}

/** Does nothing hurt this player now? @param now world time, ms */
export function isUnharmable({ safeUntil, immuneUntil }: Player, now: number): boolean {
  return now < safeUntil || now < immuneUntil;
}

/** A player falls, and lies with the least health there is. */
function knockOut(world: World, player: Player, { cause, killer }: Blow): void {
  player.health = DOWN_HEALTH;
  player.down = fallen(world.now, mayRise(player), { cause, killer });
  halt(player);
  player.motion = { ...player.motion, isJumping: false, isAutoRunning: false };
  world.moved(player);
  world.emit({ type: 'down', player });
}

/** A blow on one who lies costs time instead of health. */
function strikeDown(world: World, player: Player, { cause, killer }: Blow): void {
  if (!player.down) return;
  player.down = hitAgain(player.down, world.now, { cause, killer });
  world.emit({ type: 'down', player });
}

/** A player who was knocked out is on their feet again, with this much health. */
export function rise(world: World, player: Player, health: number): void {
  if (!player.down) return;
  player.down = null;
  player.health = Math.min(player.maxHealth, health);
  world.moved(player);
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'up', player });
  world.emit({ type: 'needs', player });
}

/** A body dies, and everybody near is told of what. */
export function die(world: World, body: Body, { cause, killer }: Pick<Blow, 'cause' | 'killer'>): void {
  body.health = 0;
  if (body instanceof Player) {
    body.down = null;
    world.changes.mark('vitals', body.id);
  }
  halt(body);
  body.motion = { ...body.motion, isDead: true, isJumping: false, isAutoRunning: false };
  world.moved(body);
  world.emit({ type: 'died', body, cause, killer });
}

/** Have they not risen alone lately? */
function mayRise({ playedMs, roseAt }: Player): boolean {
  return roseAt === null || playedMs - roseAt >= RISE_PAUSE_MS;
}
