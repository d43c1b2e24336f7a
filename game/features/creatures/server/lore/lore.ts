/**
 * Players' discoveries about creatures: a species when the player first sees it, a rule when the player sees it at
 * work. Each is announced once and kept with the player's life. Lengths in world px.
 */
import { gazeOf } from '#game/features/survival/server/eyesight.ts';
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { SPECIES_NAMES, type SpeciesKind } from '#game/shared/defs/species-names.ts';
import type { Point } from '#game/shared/math/point.ts';
import { LORE_KINDS, LORE_RULES, type LoreRuleId, loreTitlesOf } from '../../shared/lore.ts';
import { creaturesNear } from '../senses/near.ts';
import type { Lore } from './lore-record.ts';

/** Distance within which a creature is certainly on the player's screen. */
const ON_SCREEN = { x: 560, y: 330 } as const;
/** Distance within which a player sees what a creature does. */
const WITNESSES = 700;

/** Adds the species a player sees for the first time to their lore. */
export function discoverSpecies(world: World, player: Player): void {
  const { seen } = player.lore;
  if (seen.length >= LORE_KINDS.length || player.motion.isDead || player.leavesAt !== null) return;
  const sight = gazeOf(world, player).unlit;
  for (const { kind, x, y, mind, motion } of creaturesNear(world, player, Math.min(sight, ON_SCREEN.x))) {
    const isHere = Math.abs(x - player.x) <= ON_SCREEN.x && Math.abs(y - player.y) <= ON_SCREEN.y;
    if (!isHere || mind.isHidden || motion.isDead || !isKind(kind) || player.lore.seen.includes(kind))
      continue;
    learn(world, player, { seen: [...player.lore.seen, kind] }, `First seen: ${SPECIES_NAMES[kind]}.`);
  }
}

const isKind = (kind: string): kind is SpeciesKind => Object.hasOwn(SPECIES_NAMES, kind);

/** Adds a rule that a player has seen at work to their lore. */
export function discoverRule(world: World, player: Player, id: LoreRuleId): void {
  const { found } = player.lore;
  const rule = LORE_RULES.find((one) => one.id === id);
  if (!rule || found.includes(id)) return;
  learn(world, player, { found: [...found, id] }, `Found out: ${rule.text}`);
}

/** Adds a rule to the lore of every player near enough to see it at work. */
export function discoverRuleForAll(world: World, place: Point, id: LoreRuleId): void {
  for (const ghost of world.near.within(place, WITNESSES)) {
    const player = ghost.kind === PLAYER_KIND ? world.players.get(ghost.id) : undefined;
    if (player && !player.motion.isDead) discoverRule(world, player, id);
  }
}

function learn(world: World, player: Player, change: Partial<Lore>, message: string): void {
  const before = loreTitlesOf(player.lore);
  player.lore = { ...player.lore, ...change };
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'lore', player });
  world.emit({ type: 'notice', player, message });
  for (const title of loreTitlesOf(player.lore)) {
    if (!before.includes(title))
      world.emit({ type: 'notice', player, message: `You are called ${title} now.` });
  }
}
