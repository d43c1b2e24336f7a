/**
 * Blows, shots and throws that harm nobody: the striker learns why, and what to do about it. A target that the striker
 * is not sent stays unknown to them.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { HarmRefusal } from '../shared/harm.ts';
import { endShelterByAttack, harmRefusal, type Spared } from './consent.ts';

/** Time after which the same reason about the same target is said again, in ms of world time. */
export const SAID_AGAIN_MS = 60_000;

const NO_FIGHTS = 'Nothing happens: there are no fights between players in this world.';
const OWN_SHELTER = 'Nothing happens: you are new here and sheltered.';
const OWN_CIRCLE = 'Nothing happens: you stand in a safe circle. Fights begin outside it.';
const OWN_PEACE = "Nothing happens: you are not in feud. Declare it under Peace and Feud in SOVA's menu.";

/** Returns the words for each reason. @param name of the other player */
const WORDS: Readonly<Record<Exclude<HarmRefusal, 'self'>, (name: string) => string>> = {
  'no-fights': () => NO_FIGHTS,
  'own-shelter': () => OWN_SHELTER,
  'their-shelter': (name) => `Nothing happens: ${name} is new here, and sheltered for a while.`,
  'own-circle': () => OWN_CIRCLE,
  'their-circle': (name) => `Nothing happens: ${name} stands in a safe circle. Fights begin outside it.`,
  truce: (name) => `Nothing happens: truce with ${name}. End it under Peace and Feud.`,
  'own-peace': () => OWN_PEACE,
  'own-feud-near': () => 'Nothing happens: your feud begins in a few seconds.',
  'their-peace': (name) => `Nothing happens: ${name} is not in feud, and both must be.`,
};

/**
 * Returns the words about a tame animal. Only the striker's own state is named, because nothing may be learnt from an
 * animal about its owner, who may be out of sight.
 */
function animalWords(refusal: Spared): string {
  if (refusal === 'own-animal') return 'Nothing happens: it is your own.';
  if (refusal === 'no-fights' || refusal === 'own-shelter' || refusal === 'own-circle')
    return WORDS[refusal]('');
  return 'Nothing happens: it is tame, and you may not harm its owner now.';
}

function wordsFor(world: World, targetId: string, refusal: Spared): string | null {
  const player = world.players.get(targetId);
  if (!player) return animalWords(refusal);
  return refusal === 'self' || refusal === 'own-animal' || refusal === 'gone'
    ? null
    : WORDS[refusal](player.username);
}

/**
 * Tells a player why their blow or shot does nothing to a body, unless the player heard the same reason about the same
 * body a moment ago.
 */
export function sayWhySpared(world: World, player: Player, targetId: string, refusal: Spared): void {
  const target = world.body(targetId);
  const message = wordsFor(world, targetId, refusal);
  if (!target || message === null) return;
  const { now } = world;
  const recent = player.fight.said.filter(({ at }) => now - at < SAID_AGAIN_MS);
  if (recent.some(({ id, why }) => id === targetId && why === refusal)) return;
  player.fight = { ...player.fight, said: [...recent, { id: targetId, why: refusal, at: now }] };
  world.emit({ type: 'spared', player, target, message });
}

/**
 * True if a player's blow or shot may harm a body. If not, the player learns why; a sheltered player who strikes
 * another player loses their shelter.
 * @param endsShelter false for snowballs, which are play
 */
export function mayStrike(world: World, player: Player, targetId: string, endsShelter = true): boolean {
  const refusal = harmRefusal(world, player.id, targetId);
  if (refusal === null) {
    if (world.players.has(targetId)) endShelterByAttack(world, player);
    return true;
  }
  if (refusal === 'own-shelter' && endsShelter) endShelterByAttack(world, player);
  else sayWhySpared(world, player, targetId, refusal);
  return false;
}

/** True if a shot may harm a body, as for {@link mayStrike}. @param by id of the shooter, who may have left the world */
export function mayStrikeBy(world: World, by: string, targetId: string, endsShelter: boolean): boolean {
  const player = world.players.get(by);
  return player ? mayStrike(world, player, targetId, endsShelter) : harmRefusal(world, by, targetId) === null;
}

/** Tells a player, by id, why a place that they set on fire does not burn a body in it; nothing if they have left. */
export function sayWhySparedByFire(world: World, by: string, targetId: string): void {
  const player = world.players.get(by);
  const refusal = player ? harmRefusal(world, by, targetId) : null;
  if (player && refusal !== null) sayWhySpared(world, player, targetId, refusal);
}
