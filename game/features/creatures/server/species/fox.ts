/**
 * The arctic fox. It follows players at a distance; when no player is near food left on the ground, it dashes in, takes
 * one piece and runs. It never takes food that a player holds.
 */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { carcassesNear, eatFromCarcass } from '../carcass/carcass.ts';
import { discoverRuleForAll } from '../lore/lore.ts';
import {
  type Behaviour,
  distanceTo,
  enterMode,
  fleeFrom,
  isModeOver,
  restUntilDisturbed,
  type Thought,
  wander,
} from '../moods.ts';
import { goTo, standStill } from '../motion/steering.ts';
import { isPlayerNear } from '../senses/near.ts';
import { emitCall } from '../senses/voices.ts';
import { holdsFood, isFood, nearestFood, stealFood } from './larder.ts';

/** Lengths in world px, times in ms. */
const RANGE = 400;
/** Distance the fox keeps from players while it follows them, and distance at which it runs from them. */
const FOLLOWS = 380;
const SHY = 150;
/** Distance at which the fox smells food; distance from food within which a player keeps the fox away. */
const SMELLS = 900;
const GUARDED = 110;
const TAKES = 44;
const DASH_MS = 6000;
const FLEES_MS = 2400;
const EATS_MS = 4000;
/** Time for which the fox is content after a theft. */
const CONTENT_MS = 90_000;
/** Share of a carcass per bite. */
const BITE = 0.05;

const CONTENT = 'contentUntil';
const LOOT = 'loot';

export const fox: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    const isHurt = world.now - creature.hurtAt < 600;
    const near = percept(thought);
    if (isHurt || (near && near.away < SHY && mind.mode !== 'dash')) {
      flee(thought, near?.place ?? creature);
      return;
    }
    switch (mind.mode) {
      case 'dash':
        dash(thought);
        return;
      case 'flee':
        if (!isModeOver(thought)) fleeFrom(thought, mind.memory ?? mind.home, thought.species.run);
        else if (mind.notes[LOOT]) eat(thought);
        else settle(thought);
        return;
      case 'eat':
        if (isModeOver(thought)) settle(thought);
        return;
      default:
        prowl(thought);
    }
  },
};

function percept({ percepts, creature }: Thought): { place: Point; away: number } | null {
  const first = percepts.players.find(({ player }) => player.id !== creature.mind.tameOf);
  return first ? { place: first.player, away: first.away } : null;
}

/** Looks for unguarded food, else follows the nearest player that the fox perceives, else wanders. */
function prowl(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const isContent = world.now < Number(mind.notes[CONTENT] ?? 0);
  const found = isContent ? null : unguarded(thought);
  if (found) {
    mind.target = found.id;
    mind.memory = { x: found.x, y: found.y, at: world.now };
    goTo(creature, found, species.run);
    enterMode(thought, 'dash', 'sneak', DASH_MS);
    return;
  }
  const someone = percept(thought);
  if (someone && someone.away < SMELLS && !isContent) {
    const back = Math.atan2(creature.y - someone.place.y, creature.x - someone.place.x) + 0.2 * mind.side;
    const place = {
      x: someone.place.x + Math.cos(back) * FOLLOWS,
      y: someone.place.y + Math.sin(back) * FOLLOWS,
    };
    if (distanceTo(creature, place) > 60) goTo(creature, place, species.walk);
    else standStill(creature);
    enterMode(thought, 'follow', 'watch');
    if (world.random() < 0.004) emitCall(world, creature, 'bark', 1200);
    return;
  }
  wander(thought, mind.home, RANGE, 'rest');
  restUntilDisturbed(thought);
}

/** Returns food, or a carcass, that no player guards and no fire keeps it from; null if there is none. */
function unguarded({ world, creature }: Thought): (Point & { readonly id: string }) | null {
  const food = nearestFood(world, creature, SMELLS, isFood) ?? carcassesNear(world, creature, SMELLS)[0];
  if (!food || isGuarded(world, food)) return null;
  const { shy } = creature.mind;
  return shy && Math.hypot(food.x - shy.x, food.y - shy.y) < shy.radius ? null : food;
}

const isGuarded = (world: World, place: Point): boolean => isPlayerNear(world, place, GUARDED);

function dash(thought: Thought): void {
  const { world, creature } = thought;
  const { mind } = creature;
  const food = world.fixtures.find(mind.target ?? '');
  const isGone = !food || isGuarded(world, food) || creature.mind.barredUntil > world.now;
  if (isGone || isModeOver(thought)) {
    flee(thought, mind.memory ?? creature);
    return;
  }
  if (distanceTo(creature, food) > TAKES) {
    goTo(creature, food, thought.species.run);
    return;
  }
  const isLoot = holdsFood(world, food, isFood)
    ? stealFood(world, food.id, isFood) !== null
    : eatFromCarcass(world, food.id, BITE);
  if (isLoot) discoverRuleForAll(world, creature, 'fox-takes');
  if (isLoot) mind.notes = { ...mind.notes, [LOOT]: true, [CONTENT]: world.now + CONTENT_MS };
  flee(thought, food);
}

function flee(thought: Thought, from: Point): void {
  const { world, creature, species } = thought;
  creature.mind.target = null;
  creature.mind.memory = { x: from.x, y: from.y, at: world.now };
  // The loot in the fox's mouth is visible.
  enterMode(thought, 'flee', creature.mind.notes[LOOT] ? 'carry' : 'flee', FLEES_MS);
  fleeFrom(thought, from, species.run);
}

function eat(thought: Thought): void {
  const { creature } = thought;
  creature.mind.notes = { ...creature.mind.notes, [LOOT]: false };
  standStill(creature);
  enterMode(thought, 'eat', 'eat', EATS_MS);
}

function settle(thought: Thought): void {
  const { creature } = thought;
  keepHome(creature);
  enterMode(thought, 'prowl', 'rest');
}

/** Makes the fox's current place its home, unless its old home is near. */
function keepHome(creature: Creature): void {
  if (distanceTo(creature, creature.mind.home) > RANGE * 3) {
    creature.mind.home = { x: creature.x, y: creature.y };
  }
}
