/** The sea eagle: it circles, and dives at hares and at fish and meat left on the ground. A noise drives it away. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import {
  type Behaviour,
  delayThought,
  distanceTo,
  enterMode,
  fleeFrom,
  isModeOver,
  type Thought,
} from '../moods.ts';
import { canLandAt } from '../motion/open.ts';
import { goTo, standStill } from '../motion/steering.ts';
import { creaturesNear, isPlayerNear } from '../senses/near.ts';
import { emitCall } from '../senses/voices.ts';
import { type Likes, nearestFood, stealFood } from './larder.ts';

/** Lengths in world px, times in ms. */
const SOARS = 300;
const HUNTS = 800;
/** Distance from prey or food within which a player keeps the eagle away. */
const GUARDED = 220;
const TAKES = 60;
const CLAWS = 95;
const CLAWS_MS = 500;
/** Time by which a dive aims ahead of running prey, in s. */
const AHEAD_S = 0.35;
const DIVES_MS = 6000;
const EATS_MS = 6000;
const FLEES_MS = 5000;
const SHY = 180;
/** Chance per thought that the eagle looks for prey. */
const LOOKS = 0.3;
const SCREAMS = 0.006;
/** Pause between thoughts while the eagle circles; time without hunting after a meal. */
const SOARS_MS = 400;
const CONTENT_MS = 60_000;

const CONTENT = 'contentUntil';

const LIKED: ReadonlySet<number> = new Set([
  ITEM.char,
  ITEM.mussels,
  ITEM.yukola,
  ITEM.gameMeat,
  ITEM.darkMeat,
  ITEM.scraps,
]);
const likes: Likes = (itemId) => LIKED.has(itemId);

export const eagle: Behaviour = {
  think(thought) {
    const { world, creature, species, percepts } = thought;
    const { mind } = creature;
    const noise = world.noises.heardAt(creature, mind.thoughtAt, world.now, species.fears.noise);
    const isHurt = world.now - creature.hurtAt < 600;
    const near = percepts.players[0];
    const isGrounded = mind.mode === 'eat';
    if (noise || isHurt || (isGrounded && near && near.away < SHY)) {
      flee(thought, noise ?? near?.player ?? creature);
      return;
    }
    if (mind.mode === 'eat' && !isModeOver(thought)) return;
    if (mind.mode === 'fly' && !isModeOver(thought)) return;
    if (mind.mode === 'soar' && mind.target !== null) dive(thought, mind.target);
    else soar(thought);
  },
};

/** Circles over its home. */
function soar(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  enterMode(thought, 'soar', 'watch');
  const angle = Math.atan2(creature.y - mind.home.y, creature.x - mind.home.x) + 0.7 * mind.side;
  const place = { x: mind.home.x + Math.cos(angle) * SOARS, y: mind.home.y + Math.sin(angle) * SOARS };
  goTo(creature, place, species.walk);
  delayThought(thought, SOARS_MS);
  if (world.random() < SCREAMS) emitCall(world, creature, 'scream', 1800);
  const isContent = world.now < Number(mind.notes[CONTENT] ?? 0);
  if (!isContent && world.random() < LOOKS) lookDown(thought);
}

function lookDown(thought: Thought): void {
  const { world, creature } = thought;
  const { mind } = creature;
  const hare = creaturesNear(world, creature, HUNTS).find((one) => isPrey(world, one));
  const food = hare ? null : nearestFood(world, creature, HUNTS, likes);
  const found = hare ?? (food && !isGuarded(world, food) ? food : null);
  if (!found) return;
  mind.target = found.id;
  delayThought(thought, 0);
  enterMode(thought, 'soar', 'sneak', DIVES_MS);
  if (hare) emitCall(world, creature, 'scream', 1200);
}

const isPrey = (world: World, one: Creature): boolean =>
  one.kind === 'hare' && !one.motion.isDead && one.mind.mode !== 'burrow' && !isGuarded(world, one);

const isGuarded = (world: World, place: Point): boolean => isPlayerNear(world, place, GUARDED);

/** Dives at prey or food. */
function dive(thought: Thought, id: string): void {
  const { world, creature, species } = thought;
  const prey = world.creatures.get(id);
  const food = prey ? undefined : world.fixtures.find(id);
  const mark = prey ?? food;
  if (prey?.motion.isDead && distanceTo(creature, prey) < 200) {
    eat(thought);
    return;
  }
  const isLost = !mark || (prey ? !isPrey(world, prey) : isGuarded(world, mark));
  if (isLost || isModeOver(thought)) {
    rise(thought);
    return;
  }
  const [runsX, runsY] = prey ? [prey.velocityX * AHEAD_S, prey.velocityY * AHEAD_S] : [0, 0];
  goTo(creature, { x: mark.x + runsX, y: mark.y + runsY }, species.run);
  if (distanceTo(creature, mark) > (prey ? CLAWS : TAKES)) return;
  if (prey) claw(thought, prey);
  else if (stealFood(world, id, likes) === null) rise(thought);
  else eat(thought);
}

/** Claws the prey it has dived at. */
function claw({ world, creature, species }: Thought, { id: to }: Creature): void {
  const { strike } = species;
  if (!strike || world.now < creature.mind.readyAt) return;
  creature.mind.readyAt = world.now + CLAWS_MS;
  const amount = strike.least + (strike.most - strike.least) * world.random();
  const deed = { type: 'damage', amount, cause: 'blow', kind: strike.kind } as const;
  world.effects.queue({ to, from: creature.id, deed });
}

function eat(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  mind.target = null;
  mind.notes = { ...mind.notes, [CONTENT]: world.now + CONTENT_MS };
  // The eagle eats where it can stand, and otherwise carries the food away.
  if (!canLandAt(world, species, creature)) rise(thought);
  else {
    standStill(creature);
    enterMode(thought, 'eat', 'eat', EATS_MS);
  }
}

function rise(thought: Thought): void {
  thought.creature.mind.target = null;
  soar(thought);
}

function flee(thought: Thought, from: Point): void {
  const { creature, species } = thought;
  creature.mind.target = null;
  enterMode(thought, 'fly', 'flee', FLEES_MS);
  fleeFrom(thought, from, species.run, 900);
}
