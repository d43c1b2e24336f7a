/**
 * The Zhuk, a machine on tracks that still guards the remains of the station. It patrols, scans a player who comes in
 * front of it, and asks for papers. A player who stands still and holds papers may pass; the Zhuk is slower than a
 * walking player and does not swim.
 */
import { hasInHotbar } from '#game/features/inventory/server/hotbar.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import { abandonHunt, chooseQuarry, pursueQuarry } from '../attack/onslaught.ts';
import { SIEGE } from '../attack/siege.ts';
import { discoverRule } from '../lore/lore.ts';
import {
  type Behaviour,
  delayThought,
  distanceTo,
  enterMode,
  isModeOver,
  randomPlaceAround,
  type Thought,
} from '../moods.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { maybeRemark } from '../remarks.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in px, times in ms. */
const SCANS_MS = 1200;
const ASKS_MS = 2000;
const VOICE = 900;
/** Maximum distance from its home to which a player can lead the Zhuk. */
const LEASH = 1100;
const TOO_FAR = 700;
/** Radius of the Zhuk's patrol at the station, and along the road by night. */
const RANGE = { station: 420, road: 1000 } as const;
/** Time for which a player who has shown papers may pass. */
const PASS_MS = 5 * 60_000;
const PASSES = 'passes';
const PASSES_UNTIL = 'passesUntil';
/** Items that the Zhuk accepts as papers, in the hotbar of a player who stands still. */
export const PAPERS = [ITEM.parchment, ITEM.mapScrap] as const;

export const zhuk: Behaviour = {
  think(thought) {
    const { creature, species } = thought;
    const { mind } = creature;
    const quarry = chooseQuarry(thought, TOO_FAR);
    const isHeld = quarry && !hasLeave(thought, quarry) && distanceTo(creature, mind.home) < LEASH;
    if (!quarry || !isHeld) {
      if (mind.target !== null) abandonHunt(thought);
      patrol(thought);
      return;
    }
    if (isAsking(thought, quarry)) return;
    if (pursueQuarry(thought, quarry, species.run) === 'leaves') abandonHunt(thought);
  },
};

/** Scans, then asks for papers. @returns true while the Zhuk is scanning or asking */
function isAsking(thought: Thought, quarry: Player): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  if (mind.foe === quarry.id) return false;
  switch (mind.mode) {
    case 'scan':
      faceTowards(world, creature, quarry);
      if (!isModeOver(thought)) return true;
      emitCall(world, creature, 'dokumenty', VOICE);
      maybeRemark(world, quarry, 'zhuk');
      enterMode(thought, 'ask', 'call', ASKS_MS);
      return true;
    case 'ask':
      faceTowards(world, creature, quarry);
      if (!isModeOver(thought)) return true;
      if (!showsPapers(quarry)) return false;
      discoverRule(world, quarry, 'zhuk-papers');
      mind.notes = { ...mind.notes, [PASSES]: quarry.id, [PASSES_UNTIL]: world.now + PASS_MS };
      abandonHunt(thought);
      patrol(thought);
      return true;
    case SIEGE:
    case 'press':
    case 'lunge':
    case 'breath':
    case 'keep off':
      return false;
    default:
      standStill(creature);
      faceTowards(world, creature, quarry);
      emitCall(world, creature, 'scan', VOICE);
      enterMode(thought, 'scan', 'scan', SCANS_MS);
      return true;
  }
}

/** True if the player stands still with papers in the hotbar. */
const showsPapers = (player: Player): boolean => !player.motion.isMoving && hasInHotbar(player, ...PAPERS);

function hasLeave({ world, creature: { mind } }: Thought, { id }: Player): boolean {
  return mind.notes[PASSES] === id && world.now < Number(mind.notes[PASSES_UNTIL] ?? 0) && mind.foe !== id;
}

/** Moves the Zhuk from place to place on the ground it guards: the station by day, the road too by night. */
function patrol(thought: Thought): void {
  const { world, creature, species, percepts } = thought;
  const { mind } = creature;
  delayThought(thought, Number.isFinite(percepts.nearest) ? 200 : 1000);
  if (mind.mode === 'patrol' && !isModeOver(thought)) return;
  const isNight = currentDaylight(world).phase === 'night';
  const place = randomPlaceAround(thought, mind.home, isNight ? RANGE.road : RANGE.station);
  if (place && isGuarded(thought, place)) goTo(creature, place, species.walk);
  enterMode(thought, 'patrol', 'watch', 3000 + world.random() * 4000);
}

function isGuarded({ world }: Thought, { x, y }: Point): boolean {
  const id = world.ground.terrainIdAt?.(x, y);
  return id === undefined || id === TERRAIN.station || id === TERRAIN.road;
}
