/**
 * The Zhuk, a machine on tracks that still guards what is left of the station. It patrols, scans whoever comes before it,
 * and asks for papers. Who stands still and has some in hand may pass; it is slower than one walks, and does not swim.
 */
import { hasInHotbar } from '#game/features/inventory/server/hotbar.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { lightOver } from '#game/features/weather/server/sky-over.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import { letGo, pressOn, quarryOf } from '../attack/onslaught.ts';
import { SIEGE } from '../attack/siege.ts';
import { findOut } from '../lore/lore.ts';
import { awayFrom, type Behaviour, enter, isOver, placeAround, type Thought, thinkIn } from '../moods.ts';
import { face, goTo, stay } from '../motion/steering.ts';
import { remark } from '../remarks.ts';
import { callOut } from '../senses/voices.ts';

/** Lengths in px, times in ms. */
const SCANS_MS = 1200;
const ASKS_MS = 2000;
const VOICE = 900;
/** It lets nobody lead it farther away than this. */
const LEASH = 1100;
const TOO_FAR = 700;
/** How far it patrols: along the road by night. */
const RANGE = { station: 420, road: 1000 } as const;
/** Who has shown papers has leave to pass for so long. */
const PASS_MS = 5 * 60_000;
const PASSES = 'passes';
const PASSES_UNTIL = 'passesUntil';
/** What it takes for papers, in the hotbar of whoever stands still. */
export const PAPERS = [ITEM.parchment, ITEM.mapScrap] as const;

export const zhuk: Behaviour = {
  think(thought) {
    const { creature, species } = thought;
    const { mind } = creature;
    const quarry = quarryOf(thought, TOO_FAR);
    const isHeld = quarry && !hasLeave(thought, quarry) && awayFrom(creature, mind.home) < LEASH;
    if (!quarry || !isHeld) {
      if (mind.target !== null) letGo(thought);
      patrol(thought);
      return;
    }
    if (isAsking(thought, quarry)) return;
    if (pressOn(thought, quarry, species.run) === 'leaves') letGo(thought);
  },
};

/** It scans, then asks. @returns whether it is still at it */
function isAsking(thought: Thought, quarry: Player): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  if (mind.foe === quarry.id) return false;
  switch (mind.mode) {
    case 'scan':
      face(world, creature, quarry);
      if (!isOver(thought)) return true;
      callOut(world, creature, 'dokumenty', VOICE);
      remark(world, quarry, 'zhuk');
      enter(thought, 'ask', 'call', ASKS_MS);
      return true;
    case 'ask':
      face(world, creature, quarry);
      if (!isOver(thought)) return true;
      if (!showsPapers(quarry)) return false;
      findOut(world, quarry, 'zhuk-papers');
      mind.notes = { ...mind.notes, [PASSES]: quarry.id, [PASSES_UNTIL]: world.now + PASS_MS };
      letGo(thought);
      patrol(thought);
      return true;
    case SIEGE:
    case 'press':
    case 'lunge':
    case 'breath':
    case 'keep off':
      return false;
    default:
      stay(creature);
      face(world, creature, quarry);
      callOut(world, creature, 'scan', VOICE);
      enter(thought, 'scan', 'scan', SCANS_MS);
      return true;
  }
}

/** Somebody who stands still with papers in their hotbar has nothing to hide. */
const showsPapers = (player: Player): boolean => !player.motion.isMoving && hasInHotbar(player, ...PAPERS);

function hasLeave({ world, creature: { mind } }: Thought, { id }: Player): boolean {
  return mind.notes[PASSES] === id && world.now < Number(mind.notes[PASSES_UNTIL] ?? 0) && mind.foe !== id;
}

/** From place to place on what it guards: the station by day, the road too by night. */
function patrol(thought: Thought): void {
  const { world, creature, species, percepts } = thought;
  const { mind } = creature;
  thinkIn(thought, Number.isFinite(percepts.nearest) ? 200 : 1000);
  if (mind.mode === 'patrol' && !isOver(thought)) return;
  const isNight = lightOver(world).phase === 'night';
  const place = placeAround(thought, mind.home, isNight ? RANGE.road : RANGE.station);
  if (place && isGuarded(thought, place)) goTo(creature, place, species.walk);
  enter(thought, 'patrol', 'watch', 3000 + world.random() * 4000);
}

function isGuarded({ world }: Thought, { x, y }: Point): boolean {
  const id = world.ground.terrainIdAt?.(x, y);
  return id === undefined || id === TERRAIN.station || id === TERRAIN.road;
}
