/**
 * Blows that land: the bodies they reach, as their attacker saw them, and the result for each. The results are effects,
 * delivered in the next turn.
 */
import { isLadleHot, spendLadleHeat } from '#game/features/fire/server/hot-ladle.ts';
import { LADLE_HEAT_DAMAGE } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { angleOf } from '#game/features/movement/shared/facing.ts';
import { isLineClear } from '#game/features/movement/shared/line-of-sight.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { damageFactorOf } from '#game/features/needs/server/strength.ts';
import { BLEEDING_MS } from '#game/features/needs/shared/afflictions.ts';
import { noteFight } from '#game/features/pvp/server/consent.ts';
import { mayStrike, sayWhyUnbroken } from '#game/features/pvp/server/spared.ts';
import { PVP_DAMAGE } from '#game/features/pvp/shared/pvp.ts';
import { type BreakRefusal, breakRefusal } from '#game/features/structures/server/breaking.ts';
import { type Ghost, PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Seen } from '#game/server/world/bodies/neighbourhood.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { makeNoise } from '#game/server/world/noises.ts';
import { MOST_FOR_BLOWS_MS } from '#game/server/world/view-delay.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import {
  blowDamage,
  isInArc,
  isUnaware,
  knockbackFrom,
  REACH_SLACK,
  SPARED_MS,
  type Weapon,
  weaponOf,
} from '../shared/combat.ts';
import { isWeaponUsable, wearWeapon } from './weapon-wear.ts';

/** Maximum distance a body moves within the compensated delay, in px: no body runs faster than 700 px/s. */
const MOST_DRIFT = 0.7 * MOST_FOR_BLOWS_MS;

/** Distance at which a blow that hits is heard, in px. */
const HEARD = 500;

/** Lands the blow that the player has begun, unless something has cut it short. */
export function landBlow(world: World, player: Player): void {
  const { blow } = player.fight;
  if (!blow) return;
  player.fight = { ...player.fight, blow: null };
  const weapon = blow.itemId === player.weapon ? weaponOf(blow.itemId) : null;
  const isCut = player.motion.isDead || player.isDown || hasAffliction(player, 'stunned', world.now);
  if (!weapon || isCut) return;
  const aim = blow.aim ?? angleOf(player.motion.facing);
  const radius = weapon.reach + REACH_SLACK;
  const seen = world.near.seen(player.handle, world.now - blow.behind, player, radius, MOST_DRIFT);
  let hits = 0;
  for (const one of seen) if (hitsBody(world, player, weapon, aim, one)) hits += 1;
  let unbroken: BreakRefusal | null = null;
  for (const fixture of world.fixtures.near(player.x, player.y, radius)) {
    const result = hitFixture(world, player, weapon, aim, fixture);
    if (result === 'hit') hits += 1;
    else unbroken ??= result;
  }
  if (hits === 0 && unbroken) sayWhyUnbroken(world, player, unbroken);
  if (hits === 0) return;
  wearWeapon(world, player);
  makeNoise(world, player, HEARD, player.id);
}

/** @returns true if the blow harmed the body */
function hitsBody(world: World, player: Player, weapon: Weapon, aim: number, seen: Seen): boolean {
  const { ghost, place } = seen;
  if (ghost.id === player.id || ghost.motion.isDead) return false;
  if (!isInArc(player, aim, weapon, place) || !isLineClear(world.ground, player, place)) return false;
  if (isSpared(world, player, ghost)) return false;
  const isPvp = ghost.kind === PLAYER_KIND;
  if (!mayStrike(world, player, ghost.id)) return false;
  noteFight(world, player, isPvp);
  noteHit(world, player, ghost.id);
  harm(world, player, weapon, ghost, place);
  return true;
}

/** True if the attacker hit the same body a moment ago: then it is not hit again. */
function isSpared({ now }: World, { fight }: Player, { id }: Ghost): boolean {
  return fight.hits.some((hit) => hit.id === id && now - hit.at < SPARED_MS.player);
}

function noteHit({ now }: World, player: Player, id: string): void {
  const recent = player.fight.hits.filter(({ at }) => now - at < SPARED_MS.player);
  player.fight = { ...player.fight, hits: [...recent, { id, at: now }] };
}

function harm(world: World, player: Player, weapon: Weapon, ghost: Ghost, place: Point): void {
  const how = {
    isPvp: ghost.kind === PLAYER_KIND,
    isUnaware: isUnaware({ ...place, facing: ghost.motion.facing }, player),
    isWornOut: !isWeaponUsable(player),
  };
  const { kind, through, itemId, bleed, stun } = weapon;
  const strength = damageFactorOf(player) * buffEffectOf(player, 'meleeDamage');
  const amount = blowDamage(weapon, world.random(), how) * strength;
  const by = itemId === null ? {} : { by: itemId };
  const [to, from] = [ghost.id, player.id];
  world.effects.queue({ to, from, deed: { type: 'damage', amount, cause: 'blow', kind, through, ...by } });
  if (itemId === ITEM.steelLadle && isLadleHot(player, world.now)) {
    const burnt = LADLE_HEAT_DAMAGE * (how.isPvp ? PVP_DAMAGE : 1);
    world.effects.queue({
      to,
      from,
      deed: { type: 'damage', amount: burnt, cause: 'blow', kind: 'heat', ...by },
    });
    spendLadleHeat(player);
  }
  const knock = knockbackFrom(player, place, weapon.knockback * buffEffectOf(player, 'knockback'));
  world.effects.queue({ to, from, deed: { type: 'knock', ...knock } });
  if (bleed > 0 && world.random() < bleed) {
    world.effects.queue({ to, from, deed: { type: 'status', status: 'bleeding', ms: BLEEDING_MS } });
  }
  if (stun && world.random() < stun.chance) {
    world.effects.queue({ to, from, deed: { type: 'status', status: 'stunned', ms: stun.ms } });
  }
}

/**
 * Hits a fixture if the attacker may break it; its own solid shape does not block the blow. Returns the reason why it
 * was not hit, null if it is out of reach or can never be broken.
 */
function hitFixture(
  world: World,
  player: Player,
  weapon: Weapon,
  aim: number,
  fixture: Fixture,
): 'hit' | BreakRefusal | null {
  const refusal = breakRefusal(world, player.id, fixture);
  if (refusal === 'fixed' || !isInArc(player, aim, weapon, fixture)) return null;
  const { width, height } = fixture.definition.size;
  if (!isLineClear(world.ground, player, fixture, Math.hypot(width, height) / 2)) return null;
  if (refusal) return refusal;
  const how = { isPvp: false, isUnaware: false, isWornOut: !isWeaponUsable(player) };
  const amount = blowDamage(weapon, world.random(), how);
  const by = weapon.itemId === null ? {} : { by: weapon.itemId };
  const deed = { type: 'damage', amount, cause: 'blow', kind: weapon.kind, ...by } as const;
  world.effects.queue({ to: fixture.id, from: player.id, deed });
  return 'hit';
}
