/**
 * Damage, falls and deaths of players and creatures. Called where effects are delivered ({@link
 * file://../../../../server/world/deliver.ts}), and by a player's own actions.
 */
import { prolongHandTime } from '#game/features/inventory/server/hand-time.ts';
import { closeContainer } from '#game/features/inventory/server/open-containers.ts';
import { endAllBuffs } from '#game/features/needs/server/buffs.ts';
import { DOWN_HEALTH, RISE_PAUSE_MS } from '#game/features/needs/shared/down.ts';
import { type Body, stopBody } from '#game/server/world/bodies/body.ts';
import { Creature } from '#game/server/world/bodies/creature.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { Cause } from '#game/server/world/effects.ts';
import type { World } from '#game/server/world/world.ts';
import { dropDeathBundle } from './death-bundle.ts';
import { downAfterHit, type LastBlow, newDownState } from './down.ts';
import { spareByPendant } from './pendant.ts';

/** A blow: the health it takes, and the details players are sent. */
export interface Blow extends LastBlow {
  /** Health taken, above 0. */
  readonly amount: number;
}

/** Causes that kill outright, instead of knocking the player out. */
const DEADLY: ReadonlySet<Cause> = new Set<Cause>(['lava']);
/** Causes that are not blows: they take no time from a knocked-out player. */
const SLOW: ReadonlySet<Cause> = new Set<Cause>(['bleeding', 'cold', 'hunger', 'thirst', 'fumes', 'steam']);
/** Creeping causes: they neither interrupt work nor stop healing ground from healing. */
const CREEPING: ReadonlySet<Cause> = new Set<Cause>(['cold', 'hunger', 'thirst']);

/**
 * Takes health from a body. A player with none left is knocked out, or dies outright from a deadly cause; any other
 * body dies.
 */
export function damageBody(world: World, body: Body, blow: Blow): void {
  if (body instanceof Player && isUnharmable(body, world.now)) return;
  const left = body.health - blow.amount;
  if (!CREEPING.has(blow.cause)) body.hurtAt = world.now;
  if (body instanceof Player && !SLOW.has(blow.cause)) prolongHandTime(body, world.now);
  if (body instanceof Creature) startle(body, blow);
  if (body instanceof Player && !DEADLY.has(blow.cause)) {
    if (body.down) {
      if (!SLOW.has(blow.cause)) strikeDown(world, body, blow);
    } else if (left > 0) body.health = left;
    else if (SLOW.has(blow.cause) || !spareByPendant(world, body)) knockOut(world, body, blow);
    return;
  }
  body.health = Math.max(0, left);
  if (body.health === 0) die(world, body, blow);
}

/** Makes a hurt creature think immediately and remember its attacker. */
function startle({ mind }: Creature, { killer }: Blow): void {
  if (killer !== null) mind.foe = killer;
  mind.thinksAt = 0;
}

/** True if nothing can hurt the player now. @param now world time, in ms */
export function isUnharmable({ safeUntil, immuneUntil }: Player, now: number): boolean {
  return now < safeUntil || now < immuneUntil;
}

/** Knocks a player out and leaves them the minimum health. */
function knockOut(world: World, player: Player, blow: Blow): void {
  player.health = DOWN_HEALTH;
  player.down = newDownState(world.now, mayRise(player), blow);
  player.afflictions = {};
  closeContainer(world, player, 'dead');
  stopBody(player);
  player.motion = { ...player.motion, isJumping: false, isAutoRunning: false };
  world.moved(player);
  world.emit({ type: 'down', player });
}

/** A blow on a knocked-out player takes time instead of health. */
function strikeDown(world: World, player: Player, blow: Blow): void {
  if (!player.down) return;
  player.down = downAfterHit(player.down, world.now, blow);
  world.emit({ type: 'down', player });
}

/** Puts a knocked-out player on their feet again with `health`. */
export function riseFromDown(world: World, player: Player, health: number): void {
  if (!player.down) return;
  player.down = null;
  player.health = Math.min(player.maxHealth, health);
  world.moved(player);
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'up', player });
  world.emit({ type: 'needs', player });
}

/** Kills a body and announces the cause to every nearby player. A dead player leaves a bundle. */
export function die(world: World, body: Body, blow: LastBlow): void {
  body.health = 0;
  stopBody(body);
  body.motion = { ...body.motion, isDead: true, isJumping: false, isAutoRunning: false };
  world.moved(body);
  if (body instanceof Player) settleDeath(world, body, blow);
  world.emit({ type: 'died', body, ...blow });
}

/** Settles a player's death: bundle, cleared state, and the record for the death screen. */
function settleDeath(world: World, player: Player, { cause, killer, weapon }: LastBlow): void {
  const isByPlayer = killer !== null && killer !== player.id && world.players.has(killer);
  closeContainer(world, player, 'dead');
  const bundle = dropDeathBundle(world, player, isByPlayer ? killer : null);
  if (bundle) {
    const { isOpen: _, ...place } = bundle;
    player.chart.bundle = place;
    world.emit({ type: 'chart', isLasting: true, player });
  }
  player.down = null;
  player.afflictions = {};
  endAllBuffs(world, player);
  player.weapon = null;
  player.diedAt = world.now;
  player.death = {
    cause,
    killer: killer === null ? null : bodyNameOf(world, killer),
    weapon,
    lived: player.playedMs - player.bornAt,
    bundleGoesAt: bundle?.goesAt ?? null,
    isBundleOpen: bundle?.isOpen ?? false,
  };
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'death', isLasting: true, player });
}

/** Returns the name of a body: a player's name or a creature's kind; null if it no longer exists. */
export function bodyNameOf(world: World, id: string): string | null {
  return world.players.get(id)?.username ?? world.creatures.get(id)?.kind ?? null;
}

/** True if the player has not recently risen without help. */
function mayRise({ playedMs, roseAt }: Player): boolean {
  return roseAt === null || playedMs - roseAt >= RISE_PAUSE_MS;
}
