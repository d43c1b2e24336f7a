/** A bear at a river stands in the shallows and waits for fish. Lengths in world px, times in ms. */
import type { World } from '#game/server/world/world.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import { showAct } from '../acts.ts';
import { delayThought, distanceTo, enterMode, isModeOver, type Thought } from '../moods.ts';
import { canBeAt } from '../motion/open.ts';
import { goTo, standStill } from '../motion/steering.ts';

/** Distance within which a bear looks for a river; number of places tried. */
const LOOKS = 420;
const TRIES = 16;
/** Maximum distance from a bear's fishing place to the bank: it does not swim in order to fish. */
const BANK = 72;
const WALKS_MS = 9000;
const ARRIVED = 20;
const FISHES_MS = { least: 9000, most: 20_000 } as const;
/** Final part of the fishing time in which the bear eats its catch. */
const EATS_MS = 2600;
/** Chance that a bear goes fishing when it has finished something else. */
const CHANCE = 0.45;
const THINKS_MS = 300;

/** Continues or begins fishing. @returns true if the bear fishes */
export function continueFishing(thought: Thought): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  switch (mind.mode) {
    case 'to the river':
      return wade(thought);
    case 'fish':
      if (isModeOver(thought)) return false;
      if (mind.until - world.now < EATS_MS) showAct(world, creature, 'eat');
      delayThought(thought, THINKS_MS);
      return true;
    case '':
    case 'feed':
      if (mind.mode === 'feed' && !isModeOver(thought)) return false;
      return world.random() < CHANCE && setOut(thought);
    default:
      return false;
  }
}

function setOut(thought: Thought): boolean {
  const { creature, species } = thought;
  const place = shallowsNear(thought);
  if (!place) return false;
  creature.mind.memory = { ...place, at: thought.world.now };
  goTo(creature, place, species.walk);
  enterMode(thought, 'to the river', 'rest', WALKS_MS);
  return true;
}

function wade(thought: Thought): boolean {
  const { world, creature } = thought;
  const { memory } = creature.mind;
  const isThere = memory !== null && distanceTo(creature, memory) <= ARRIVED;
  if (!isThere) return memory !== null && !isModeOver(thought);
  standStill(creature);
  const { least, most } = FISHES_MS;
  enterMode(thought, 'fish', 'dig', least + world.random() * (most - least));
  return true;
}

/** Returns a place in a river with the bank beside it; null if none was found. */
function shallowsNear({ world, creature, species }: Thought): Point | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const angle = world.random() * 2 * Math.PI;
    const away = LOOKS * Math.sqrt(world.random());
    const place = { x: creature.x + Math.cos(angle) * away, y: creature.y + Math.sin(angle) * away };
    if (isRiver(world, place) && canBeAt(world, species, place.x, place.y) && hasBank(world, place))
      return place;
  }
  return null;
}

const isRiver = (world: World, { x, y }: Point): boolean =>
  world.ground.terrainIdAt?.(x, y) === TERRAIN.river;

const hasBank = (world: World, { x, y }: Point): boolean =>
  [
    [BANK, 0],
    [-BANK, 0],
    [0, BANK],
    [0, -BANK],
  ].some(([dx = 0, dy = 0]) => !isRiver(world, { x: x + dx, y: y + dy }));
