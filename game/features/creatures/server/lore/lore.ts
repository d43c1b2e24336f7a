/**
 * What players find out about creatures: that there is such a one, when they first see it, and a rule of it, when they see
 * it at work. It is told once, and kept with their life. Lengths in world px.
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

/** Only what is this near is sure to be on the screen. */
const ON_SCREEN = { x: 560, y: 330 } as const;
/** Whoever is so near sees what a creature does. */
const WITNESSES = 700;

/** Notes what a player sees for the first time. */
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

/** A player has seen a rule at work. */
export function discoverRule(world: World, player: Player, id: LoreRuleId): void {
  const { found } = player.lore;
  const rule = LORE_RULES.find((one) => one.id === id);
  if (!rule || found.includes(id)) return;
  learn(world, player, { found: [...found, id] }, `Found out: ${rule.text}`);
}

/** All who are near enough to see it have seen a rule at work. */
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
