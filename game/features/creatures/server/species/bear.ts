/**
 * The brown bear. It minds its own business. It rears up at a player who comes too near, then charges and stops: it
 * mostly spares a player who stands still, and strikes one who runs.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import { isLeftInPeace } from '../attack/left-in-peace.ts';
import { testNerve } from '../attack/nerve.ts';
import { besiege, endSiege, SIEGE } from '../attack/siege.ts';
import { mayBeAttacked } from '../attack/strikes.ts';
import { discoverRule } from '../lore/lore.ts';
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
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { emitCall } from '../senses/voices.ts';
import { continueFeeding } from './feeding.ts';
import { continueFishing } from './fishing.ts';

/** Lengths in world px, times in ms. */
const RANGE = 450;
/** Distance at which the bear rears up at a player, and distance at which it loses interest. */
const MINDS = 420;
const LETS_GO = 650;
const REARS_MS = 2000;
const CHARGES_MS = 4000;
/** Distance from the target at which the bear's charge stops. */
const STOPS = 150;
/** Chance that the bear spares a player who stands still. */
const SPARES = 0.7;
/** Maximum duration of an attack that reaches no player. */
const RAGES_MS = 8000;
const LEAVES_MS = 9000;
const CONTENT_MS = 60_000;
const ROARS = 1500;
/** Time by which the bear's charge aims ahead, in s. */
const AHEAD_S = 0.4;

const CONTENT = 'contentUntil';
/** Prey of a bear: none, it only eats carcasses. */
const NO_GAME: ReadonlySet<string> = new Set();

export const bear: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    const isHurt = world.now - creature.hurtAt < 10_000;
    // Pain makes the bear forget its fear of fire.
    if (isHurt) mind.shy = null;
    const foe = world.players.get(mind.foe ?? '');
    if (
      isHurt &&
      foe &&
      mayBeAttacked(world, foe) &&
      mind.mode !== 'lunge' &&
      mind.mode !== SIEGE &&
      distanceTo(creature, foe) < LETS_GO
    ) {
      attack(thought, foe);
      return;
    }
    const target = world.players.get(mind.target ?? '');
    if (mind.mode === 'rear' && target) rear(thought, target);
    else if (mind.mode === 'charge' && target) charge(thought, target);
    else if ((mind.mode === 'lunge' || mind.mode === SIEGE) && target) rage(thought, target);
    else if (mind.mode === 'leave' && !isModeOver(thought)) leave(thought);
    else forage(thought);
  },
};

function forage(thought: Thought): void {
  const { world, creature, percepts } = thought;
  const { mind } = creature;
  const isContent = world.now < Number(mind.notes[CONTENT] ?? 0);
  const found = isContent
    ? undefined
    : percepts.players.find(({ player, away }) => away < MINDS && mayBeAttacked(world, player));
  if (found) {
    mind.target = found.player.id;
    standStill(creature);
    faceTowards(world, creature, found.player);
    emitCall(world, creature, 'huff', 700);
    enterMode(thought, 'rear', 'rise', REARS_MS);
    return;
  }
  mind.target = null;
  endSiege(creature);
  if (continueFeeding(thought, NO_GAME) || continueFishing(thought)) return;
  wander(thought, mind.home, RANGE, 'dig');
  restUntilDisturbed(thought);
}

/** Rears the bear up on its hind legs: the player has time to back away slowly. */
function rear(thought: Thought, target: Player): void {
  const { world, creature, species } = thought;
  faceTowards(world, creature, target);
  if (distanceTo(creature, target) > LETS_GO) calmDown(thought);
  else if (isModeOver(thought)) {
    emitCall(world, creature, 'roar', ROARS);
    goTo(creature, target, species.run);
    enterMode(thought, 'charge', 'threaten', CHARGES_MS);
  }
}

/** Runs at the target and stops in front of it. */
function charge(thought: Thought, target: Player): void {
  const { creature, species } = thought;
  const away = distanceTo(creature, target);
  if (isModeOver(thought) || away > LETS_GO) calmDown(thought);
  else if (away > STOPS + 30) {
    // The charge aims at where the target will be at the next thought: a player who runs is not let go.
    const dx = target.x + target.velocityX * AHEAD_S - creature.x;
    const dy = target.y + target.velocityY * AHEAD_S - creature.y;
    const share = Math.max(0, 1 - STOPS / Math.max(STOPS, Math.hypot(dx, dy)));
    goTo(creature, { x: creature.x + dx * share, y: creature.y + dy * share }, species.run);
  } else decide(thought, target);
}

function decide(thought: Thought, target: Player): void {
  const { world, creature } = thought;
  const isPeaceful = isLeftInPeace(world, creature, target);
  const spares = !target.motion.isMoving && world.random() < SPARES;
  if (spares) discoverRule(world, target, 'bear-still');
  if (isPeaceful || spares || !mayBeAttacked(world, target)) calmDown(thought);
  else attack(thought, target);
}

function attack(thought: Thought, target: Player): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const nerve = mind.foe === target.id ? 'dares' : testNerve(world, creature, species, target);
  if (nerve !== 'dares') {
    calmDown(thought);
    return;
  }
  mind.target = target.id;
  enterMode(thought, 'lunge', 'threaten', RAGES_MS);
  goTo(creature, target, species.run);
}

/** Attacks the target until it is gone or down. */
function rage(thought: Thought, target: Player): void {
  const { world, creature } = thought;
  if (creature.mind.strike) {
    if (creature.mind.mode !== SIEGE) enterMode(thought, 'lunge', 'strike', RAGES_MS);
    return;
  }
  const isOut = distanceTo(creature, target) > LETS_GO || !mayBeAttacked(world, target);
  const siege = isOut ? null : besiege(thought, target);
  // Walls do not calm the bear.
  if (siege === 'waits' || siege === 'hits') return;
  if (isOut || siege === 'leaves' || (isModeOver(thought) && creature.mind.mode !== SIEGE)) calmDown(thought);
  else if (creature.mind.mode === SIEGE) attack(thought, target);
}

/** Ends the attack: the bear turns away and is content for a while. */
function calmDown(thought: Thought): void {
  const { world, creature } = thought;
  const { mind } = creature;
  mind.foe = null;
  endSiege(creature);
  mind.notes = { ...mind.notes, [CONTENT]: world.now + CONTENT_MS };
  enterMode(thought, 'leave', 'rest', LEAVES_MS);
  leave(thought);
}

function leave(thought: Thought): void {
  const { world, creature, species } = thought;
  const from = world.players.get(creature.mind.target ?? '');
  if (from) fleeFrom(thought, from, species.walk, 300);
}
