/**
 * The Visitor comes once to each newcomer: from the sixth minute of playing time on if the newcomer has had a first
 * meal, from the tenth even without one. While the Visitor is there SOVA speaks of nothing else; the visit ends when
 * the Visitor leaves or is struck. Runs once per second.
 */
import { setGuidance } from '#game/features/guidance/server/deeds.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { NightNote } from './night-note.ts';
import { isVisiting, sendVisitor, visitorNear } from './visit.ts';

const FROM_MS = 6 * 60_000;
const AT_LAST_MS = 10 * 60_000;
/** Playing time after which a player without a Visitor is no longer a newcomer. */
const UNTIL_MS = 25 * 60_000;

/** Starts or ends the visit for one player. */
export function maybeSendVisitor(world: World, player: Player): void {
  const { visitor } = player.nightNote;
  if (visitor) {
    if (!isVisiting(world, visitor.id)) haveBeenVisited(world, player);
    return;
  }
  if (!world.isWild || !isDue(player)) return;
  const there = visitorNear(world, player);
  const id = there?.id ?? sendVisitor(world, player);
  if (id) note(player, { visitor: { id, since: there?.since ?? world.now } });
}

function isDue({ playedMs, guidance: { deeds }, motion, isDown, leavesAt, pvp }: Player): boolean {
  if (deeds.includes('visitor-gone') || motion.isDead || isDown || leavesAt !== null) return false;
  if (!pvp.isSheltered || playedMs >= UNTIL_MS) return false;
  return playedMs >= AT_LAST_MS || (playedMs >= FROM_MS && deeds.includes('dish-eaten'));
}

function haveBeenVisited(world: World, player: Player): void {
  note(player, { visitor: null });
  const { deeds } = player.guidance;
  setGuidance(world, player, { deeds: [...deeds, 'visitor-gone'] });
}

function note(player: Player, change: Partial<NightNote>): void {
  player.nightNote = { ...player.nightNote, ...change };
}
