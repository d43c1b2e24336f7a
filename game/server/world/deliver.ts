/**
 * Delivers effects: the only place where bodies and fixtures are hurt and healed, and where deaths and destruction are
 * decided. Every death has a cause.
 */
import { collapseStructure } from '#game/features/building/server/collapse.ts';
import { updateClaimUpkeep } from '#game/features/building/server/structures.ts';
import { afflict, shove } from '#game/features/combat/server/afflictions.ts';
import { armourBlocks, shareThroughArmour } from '#game/features/combat/server/armour.ts';
import { damageBody, isUnharmable, riseFromDown } from '#game/features/combat/server/death/dying.ts';
import { wearClothesByHit } from '#game/features/combat/server/weapon-wear.ts';
import { noteSharedDeed } from '#game/features/guidance/server/shared-deeds.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import { mayHarm, mayShove, noteFight } from '#game/features/pvp/server/consent.ts';
import { endTogetherByBlow } from '#game/features/pvp/server/partners.ts';
import { hidePlace } from '#game/features/pvp/server/places.ts';
import { answerTruce } from '#game/features/pvp/server/truces.ts';
import { storeHealthNow } from '#game/features/structures/server/decay.ts';
import { noteRaidBlow } from '#game/features/structures/server/raids.ts';
import { type Structure, structureOf } from '#game/features/structures/shared/structures.ts';
import type { Body } from './bodies/body.ts';
import { Player } from './bodies/player.ts';
import { dropEverything } from './deeds/held-deeds.ts';
import type { Cause, Damage, Effect } from './effects.ts';
import { isStunned } from './hands.ts';
import type { World } from './world.ts';

/** Applies the effects queued before this turn, in order. An effect on something that no longer exists is dropped. */
export function deliverEffects(world: World): void {
  for (const effect of world.effects.takeDue()) {
    const body = world.body(effect.to);
    if (body) applyTo(world, body, effect);
    else applyToFixture(world, effect);
  }
}

function applyTo(world: World, body: Body, { deed, from }: Effect): void {
  if (body.motion.isDead) return;
  switch (deed.type) {
    case 'knock':
      if (body instanceof Player && isUnharmable(body, world.now)) return;
      if (!mayShove(world, from, body)) return;
      shove(world, body, deed.dx, deed.dy);
      return;
    case 'status':
      if (!mayHarm(world, from, body.id) || armourBlocks(world, body, deed.status, deed.isByShot === true))
        return;
      afflict(world, body, deed.status, deed.ms, from, deed.hold);
      if (body instanceof Player && isStunned(body, world.now)) dropEverything(world, body);
      return;
    case 'truce':
      if (body instanceof Player && from !== null) answerTruce(world, body, from);
      return;
    case 'errand':
      if (body instanceof Player && from !== null) noteSharedDeed(world, body, from, deed);
      return;
    case 'chill':
      if (!mayHarm(world, from, body.id)) return;
      chill(body, deed.amount);
      break;
    case 'raise':
      if (!(body instanceof Player) || !body.isDown) return;
      body.warmth = Math.max(body.warmth, deed.warmth);
      riseFromDown(world, body, deed.health);
      return;
    case 'heal':
      // Only the `raise` effect of help brings a knocked-out player to their feet.
      if (body instanceof Player && body.isDown) return;
      body.health = Math.min(body.maxHealth, body.health + deed.amount);
      break;
    case 'damage':
      if (!mayHarm(world, from, body.id)) return;
      strike(world, body, deed, from);
      break;
  }
  const player = world.players.get(body.id);
  if (!player) return;
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'needs', player });
}

/** Causes of damage that comes in small portions. */
const ONGOING: ReadonlySet<Cause> = new Set<Cause>([
  'bleeding',
  'fire',
  'cold',
  'hunger',
  'thirst',
  'fumes',
  'steam',
]);

/** Takes health, reduced by armour; every hit wears one of the target's garments. */
function strike(world: World, body: Body, deed: Damage, from: string | null): void {
  const player = body instanceof Player ? body : null;
  if (player && isUnharmable(player, world.now)) return;
  const { cause, by = null, kind = null } = deed;
  // Ongoing damage does not count as another hit on a knocked-out player.
  if (player?.isDown && ONGOING.has(cause)) return;
  const amount = deed.amount * shareThroughArmour(world, body, deed);
  const isPvp = player !== null && from !== null && from !== player.id && world.players.has(from);
  if (player && from !== null) noteFight(world, player, isPvp);
  if (isPvp) noteBlowBetween(world, player, from);
  if (kind !== null || cause === 'bleeding') {
    const { id, x, y } = body;
    world.emit({ type: 'hit', id, from, amount, x, y, kind, by });
  }
  if (player && kind !== null) wearClothesByHit(world, player);
  damageBody(world, body, { amount, cause, killer: from, weapon: by });
}

/** Records a blow that one player has taken from another. */
function noteBlowBetween(world: World, player: Player, from: string): void {
  noteRaidBlow(world, player, from);
  const by = world.players.get(from);
  if (!by) return;
  endTogetherByBlow(world, player, by);
  hidePlace(world, player, by.id);
}

function chill(body: Body, amount: number): void {
  if (body instanceof Player) body.warmth = Math.max(0, body.warmth - amount);
}

/** Share of a blow that reaches a piece of a house, by the piece's tier; fire does wattle three times the damage. */
const BLOWS = { 1: 1, 2: 0.3, 3: 0.1 } as const;
const BLOWS_OF_BEASTS = { 1: 1, 2: 0.5, 3: 0.25 } as const;
const FIRE_ON_WATTLE = 3;

function blowFactor(
  { tier }: Structure,
  deed: Damage | { readonly type: 'heal' },
  isByBeast: boolean,
): number {
  if (deed.type === 'heal' || tier === 0) return 1;
  if (isByBeast) return BLOWS_OF_BEASTS[tier];
  return tier === 1 && deed.cause === 'fire' ? FIRE_ON_WATTLE : BLOWS[tier];
}

/**
 * Applies an effect to a fixture. A fixture without health is removed; a resource node stays and comes back in time.
 */
function applyToFixture(world: World, { to, from, deed }: Effect): void {
  const { fixtures } = world;
  const known = fixtures.healthOf(to);
  if (!known || (deed.type !== 'damage' && deed.type !== 'heal')) return;
  const before = fixtures.find(to);
  const structure = structureOf(before?.kind ?? 0);
  // Applies the decay due until now before the blow.
  if (before && structure) storeHealthNow(world, before);
  const health = fixtures.healthOf(to)?.health ?? known.health;
  const isByBeast = from !== null && world.creatures.get(from) !== undefined;
  const factor = structure ? blowFactor(structure, deed, isByBeast) : 1;
  fixtures.setHealth(to, health + (deed.type === 'damage' ? -deed.amount * factor : deed.amount));
  const fixture = fixtures.find(to);
  if (!fixture) return;
  if (deed.type === 'damage' && from !== null && world.players.has(from)) noteRaidBlow(world, fixture, from);
  if (deed.type === 'damage' && deed.kind) {
    const { amount, kind, by = null } = deed;
    world.emit({ type: 'hit', id: to, from, amount, x: fixture.x, y: fixture.y, kind, by });
  }
  if (fixture.health > 0) return;
  collapseStructure(world, fixture, PILE_MS);
  if (structure) updateClaimUpkeep(world, fixture);
}
