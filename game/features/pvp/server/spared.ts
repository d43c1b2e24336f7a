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
/** Time that a sheltered player has to read that a further blow ends the shelter, in ms of world time. */
export const WARNED_MS = 3000;

const NO_FIGHTS = 'Nothing happens: there are no fights between players in this world.';
const OWN_SHELTER = 'Nothing happens: you are new here and sheltered.';
const WARNING = 'Nothing happens: you are new here and sheltered. Strike again to give that up.';
/** Reason under which {@link WARNING} is remembered. */
const AT_STAKE = 'shelter-at-stake';
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
  const message = wordsFor(world, targetId, refusal);
  if (message !== null) say(world, player, { id: targetId, why: refusal }, message);
}

interface Reason {
  /** Id of the target. */
  readonly id: string;
  readonly why: string;
}

/** Returns the world time at which a player last heard a reason; null if that was too long ago. */
function heardAt({ now }: World, { fight }: Player, { id, why }: Reason): number | null {
  const heard = fight.said.find(
    (said) => said.id === id && said.why === why && now - said.at < SAID_AGAIN_MS,
  );
  return heard?.at ?? null;
}

function say(world: World, player: Player, reason: Reason, message: string): void {
  const target = world.body(reason.id);
  if (target && isNews(world, player, reason)) world.emit({ type: 'spared', player, target, message });
}

/** True if the player has not heard a reason a moment ago; then it counts as heard now. */
function isNews(world: World, player: Player, reason: Reason): boolean {
  if (heardAt(world, player, reason) !== null) return false;
  const { now } = world;
  const recent = player.fight.said.filter(({ at }) => now - at < SAID_AGAIN_MS);
  player.fight = { ...player.fight, said: [...recent, { ...reason, at: now }] };
  return true;
}

/** Words about a thing that belongs to another player, by the reason; no other reason is said. */
const THING_WORDS: Readonly<Record<string, string>> = {
  'no-fights': 'Nothing happens: it belongs to somebody, and nothing of others is broken in this world.',
  'own-shelter': 'Nothing happens: it belongs to somebody, and you are new here and sheltered.',
  'own-circle': 'Nothing happens: it belongs to somebody, and you stand in a safe circle.',
  truce: 'Nothing happens: it belongs to somebody with whom you have a truce.',
  'own-peace': 'Nothing happens: it belongs to somebody, and you are not in feud. Feud is in the menu.',
  'own-feud-near': 'Nothing happens: it belongs to somebody, and your feud begins in a few seconds.',
};

/** Tells a player why their blow or shot does not break something that belongs to another player, once in a while. */
export function sayWhyUnbroken(world: World, player: Player, why: string): void {
  const message = THING_WORDS[why];
  if (message !== undefined && isNews(world, player, { id: 'structure', why }))
    world.emit({ type: 'notice', player, message });
}

/** Warns a sheltered player who strikes another, and ends the shelter if they strike the same player again. */
function strikeFromShelter(world: World, player: Player, targetId: string): void {
  const reason = { id: targetId, why: AT_STAKE };
  const warnedAt = heardAt(world, player, reason);
  if (warnedAt === null) say(world, player, reason, WARNING);
  else if (world.now - warnedAt >= WARNED_MS) endShelterByAttack(world, player);
}

/**
 * True if a player's blow or shot may harm a body. If not, the player learns why. The first blow of a sheltered player
 * is a slip, so it brings a warning; one that follows it within a minute, but not in the same rush, ends the shelter.
 * @param endsShelter false for snowballs, which are play
 */
export function mayStrike(world: World, player: Player, targetId: string, endsShelter = true): boolean {
  const refusal = harmRefusal(world, player.id, targetId);
  if (refusal === null) {
    if (world.players.has(targetId)) endShelterByAttack(world, player);
    return true;
  }
  if (refusal === 'own-shelter' && endsShelter) strikeFromShelter(world, player, targetId);
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
