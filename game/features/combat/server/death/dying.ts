/**
 * How players and creatures are hurt, fall and die. Called where effects are delivered ({@link file://../../../../server/world/deliver.ts}),
 * and for a player by what they do themselves.
 */
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

/** A blow: how much health it takes, and what players are told of it. */
export interface Blow extends LastBlow {
  /** Health, above 0. */
  readonly amount: number;
}

/** Of these one dies at once, instead of being knocked out. */
const DEADLY: ReadonlySet<Cause> = new Set<Cause>(['lava']);
/** These are no blows: they take no time from one who lies. */
const SLOW: ReadonlySet<Cause> = new Set<Cause>(['bleeding', 'cold', 'hunger', 'thirst', 'fumes', 'steam']);
/** These creep: they neither break off what one does nor keep the ground from healing. */
const CREEPING: ReadonlySet<Cause> = new Set<Cause>(['cold', 'hunger', 'thirst']);

/** Takes health. A player who has none left is knocked out, anything else dies. */
export function damageBody(world: World, body: Body, blow: Blow): void {
  if (body instanceof Player && isUnharmable(body, world.now)) return;
  const left = body.health - blow.amount;
  if (!CREEPING.has(blow.cause)) body.hurtAt = world.now;
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

/** What hurts a creature it notices at once. */
function startle({ mind }: Creature, { killer }: Blow): void {
  if (killer !== null) mind.foe = killer;
  mind.thinksAt = 0;
}

/** Does nothing hurt this player now? @param now world time, ms */
export function isUnharmable({ safeUntil, immuneUntil }: Player, now: number): boolean {
  return now < safeUntil || now < immuneUntil;
}

/** A player falls, and lies with the least health there is. */
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

/** A blow on one who lies costs time instead of health. */
function strikeDown(world: World, player: Player, blow: Blow): void {
  if (!player.down) return;
  player.down = downAfterHit(player.down, world.now, blow);
  world.emit({ type: 'down', player });
}

/** A player who was knocked out is on their feet again, with this much health. */
export function riseFromDown(world: World, player: Player, health: number): void {
  if (!player.down) return;
  player.down = null;
  player.health = Math.min(player.maxHealth, health);
  world.moved(player);
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'up', player });
  world.emit({ type: 'needs', player });
}

/** A body dies, and everybody near is told of what. A player leaves a bundle. */
export function die(world: World, body: Body, blow: LastBlow): void {
  body.health = 0;
  stopBody(body);
  body.motion = { ...body.motion, isDead: true, isJumping: false, isAutoRunning: false };
  world.moved(body);
  if (body instanceof Player) settleDeath(world, body, blow);
  world.emit({ type: 'died', body, ...blow });
}

/** What the death of a player leaves behind, and what they are told of it. */
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

/** The name of a body: a player's name, a creature's kind; null when it no longer exists. */
export function bodyNameOf(world: World, id: string): string | null {
  return world.players.get(id)?.username ?? world.creatures.get(id)?.kind ?? null;
}

/** Have they not risen alone lately? */
function mayRise({ playedMs, roseAt }: Player): boolean {
  return roseAt === null || playedMs - roseAt >= RISE_PAUSE_MS;
}
