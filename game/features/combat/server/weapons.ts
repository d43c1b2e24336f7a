/** Weapons in hand: taking and putting away, and the start of blows. */
import { isWeapon, LANDS_MS } from '#game/features/items/shared/weapons.ts';
import { wornFactor } from '#game/features/items/shared/wearing.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import { BLOW_PAUSE_MS } from '#game/features/needs/shared/stamina.ts';
import { type Player, staminaNow } from '#game/server/world/bodies/player.ts';
import { MOST_FOR_BLOWS_MS, viewDelay } from '#game/server/world/view-delay.ts';
import type { World } from '#game/server/world/world.ts';
import { COOLDOWN_SLACK_MS, weaponOf } from '../shared/combat.ts';
import { dueAt } from './fight-state.ts';
import { isWeaponUsable, wieldedSlot } from './weapon-wear.ts';

/** Amount by which the client's stamina may exceed the server's count. */
const BREATH_SLACK = 5;

/** Takes in hand a weapon that the player carries; any other item is refused. */
export function takeInHand(
  world: World,
  player: Player,
  itemId: number,
): 'dead' | 'down' | 'not carried' | 'no weapon' | null {
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  if (player.weapon === itemId) return null;
  if (!player.inventory.has(itemId)) return 'not carried';
  if (!isWeapon(itemId)) return 'no weapon';
  take(world, player, itemId);
  return null;
}

/** Puts away the weapon in hand; does nothing with empty hands. */
export function putAwayWeapon(world: World, player: Player): null {
  if (player.weapon !== null) take(world, player, null);
  return null;
}

function take(world: World, player: Player, itemId: number | null): void {
  player.weapon = itemId;
  player.fight = { ...player.fight, drawnAt: null, reloadsAt: null };
  world.emit({ type: 'armed', player });
}

/** A player's request for a blow. */
export interface Stroke {
  /** Direction of the blow, in radians; null for the player's facing. */
  readonly aim: number | null;
  /** World time that the client showed, in ms. */
  readonly shown?: number | undefined;
}

export type StrikeRefusal =
  | 'dead'
  | 'down'
  | 'stunned'
  | 'not carried'
  | 'no blow'
  | 'worn out'
  | 'too soon'
  | 'too tired';

/**
 * Begins a blow with the weapon in hand; it lands {@link LANDS_MS} later. Returns the refusal; null if the blow began.
 */
export function beginBlow(world: World, player: Player, stroke: Stroke, at: number): StrikeRefusal | null {
  const weapon = weaponOf(player.weapon);
  const refusal = unfit(player, at) ?? (weapon ? unready(player, at) : 'no blow');
  if (refusal !== null || !weapon) return refusal;
  player.stamina = staminaNow(player, at) - weapon.stamina;
  player.breathesFrom = at + BLOW_PAUSE_MS;
  player.safeUntil = Number.NEGATIVE_INFINITY;
  player.attackedAt = at;
  player.struckWith = weapon.itemId ?? 0;
  player.aim = stroke.aim;
  const blow = {
    itemId: weapon.itemId,
    aim: stroke.aim,
    behind: viewDelay(at, stroke.shown, MOST_FOR_BLOWS_MS),
  };
  player.fight = { ...player.fight, blow, readyAt: dueAt(player, at) + cooldownOf(player) };
  world.schedule.at(at + LANDS_MS, { type: 'blow', id: player.id });
  world.emit({ type: 'struck', player });
  return null;
}

function unfit(player: Player, at: number): 'dead' | 'down' | 'stunned' | null {
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  return hasAffliction(player, 'stunned', at) ? 'stunned' : null;
}

/** Returns the time from one blow to the next, in ms; mittens slow it. */
function cooldownOf(player: Player): number {
  return (weaponOf(player.weapon)?.cooldownMs ?? 0) * wornFactor(player.inventory.stacks, 'melee_cooldown');
}

function unready(player: Player, at: number): 'not carried' | 'worn out' | 'too soon' | 'too tired' | null {
  const weapon = weaponOf(player.weapon);
  if (!weapon) return null;
  if (weapon.itemId !== null && wieldedSlot(player) === null) return 'not carried';
  if (weapon.wornOut === 0 && !isWeaponUsable(player)) return 'worn out';
  if (at < (player.fight.readyAt ?? at) - COOLDOWN_SLACK_MS) return 'too soon';
  return staminaNow(player, at) + BREATH_SLACK < weapon.stamina ? 'too tired' : null;
}
