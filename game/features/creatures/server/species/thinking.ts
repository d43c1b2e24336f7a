/**
 * Thinking and movement of creatures: each thinks a few times per second, spread over the turns, and only while awake.
 * The cost follows the number of creatures near players; nothing here visits all of them.
 */
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import { DEAD_BIT, MOVING_BIT } from '#game/shared/protocol/motion-bits.ts';
import type { Act } from '../../shared/creature-acts.ts';
import type { Species } from '../../shared/creatures.ts';
import { noticeFears } from '../attack/nerve.ts';
import { continueAttack } from '../attack/strikes.ts';
import { handleDeath } from '../carcass/death.ts';
import type { Thought } from '../moods.ts';
import { type Budget, TILES_A_TURN } from '../motion/paths.ts';
import { stepCreature, stepPauseOf } from '../motion/steering.ts';
import { reactToScolding } from '../scolding/fright.ts';
import { perceive } from '../senses/senses.ts';
import { followLure } from '../taming/luring.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { tame } from './tame.ts';

/** Interval of the thoughts of a calm creature that senses no player, while a player can see it and while none can. */
const LEISURE_MS = { watched: 400, alone: 600 } as const;
const AT_LEISURE: ReadonlySet<Act> = new Set(['rest', 'graze', 'watch', 'eat', 'drink', 'dig', 'cower']);

/** Time after which a strike that has not landed never will, in ms: its creature fell asleep in the meantime. */
const STALE_MS = 200;

/** Runs the creatures that have come due since the turn `last`. */
export function runCreatures(world: World, last: number): void {
  const { thinking, stepping } = world.creatures;
  const budget = { tiles: TILES_A_TURN };
  thinking.forEachDue(world.turn, last, (creature) => think(world, creature));
  stepping.forEachDue(world.turn, last, (creature) => move(world, creature, budget));
}

function think(world: World, creature: Creature): void {
  const { mind, kind } = creature;
  if (world.now < mind.thinksAt) return;
  if (creature.motion.isDead) {
    handleDeath(world, creature);
    return;
  }
  if (mind.strike && mind.strike.at < world.now - STALE_MS) mind.strike = null;
  const species = world.creatures.speciesOf(kind);
  const behaviour = mind.tameOf === null ? BEHAVIOURS.get(kind) : tame;
  if (!species || !behaviour || hasAffliction(creature, 'stunned', world.now)) return;
  const percepts = perceive(world, creature, species);
  noticeFears(world, creature, species);
  const thought = { world, creature, species, percepts };
  if (!reactToScolding(thought) && (mind.tameOf !== null || !followLure(thought))) behaviour.think(thought);
  mind.thoughtAt = world.now;
  takeItsTime(thought);
}

/** Delays the next thought of a calm creature that no player is near. */
function takeItsTime({ world: { now }, creature: { mind }, percepts }: Thought): void {
  const isCalm = percepts.players.length === 0 && !mind.isClose && AT_LEISURE.has(mind.act);
  if (!isCalm || mind.tameOf !== null) return;
  mind.thinksAt = Math.max(mind.thinksAt, now + (mind.isWatched ? LEISURE_MS.watched : LEISURE_MS.alone));
}

function move(world: World, creature: Creature, budget: Budget): void {
  const { mind } = creature;
  const motion = world.hot.motion[creature.handle] ?? 0;
  const isMoving = (motion & MOVING_BIT) !== 0;
  if ((motion & DEAD_BIT) !== 0 || (mind.goal === null && !isMoving && mind.mode !== 'lunge')) return;
  if (isMoving && world.now - mind.steppedAt < stepPauseOf(mind)) return;
  const species: Species | undefined = world.creatures.speciesOf(creature.kind);
  if (!species) return;
  if (mind.mode === 'lunge') continueAttack(world, creature, species);
  stepCreature(world, creature, species, budget);
}
