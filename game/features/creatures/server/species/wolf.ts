/**
 * The wolf. A pack howls, follows at a distance, circles, warns, and bites one wolf at a time; a wolf runs when it is
 * hurt or the pack loses a member. It does not go near a fire, and at a torch its nerve may fail.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import { isLeftInPeace } from '../attack/left-in-peace.ts';
import { fearAt, testNerve } from '../attack/nerve.ts';
import { HOWL_AHEAD_MS, HOWL_WORDS, isProtectedNewcomer, treatsAsNewcomer } from '../attack/novices.ts';
import { mayBeAttacked } from '../attack/strikes.ts';
import { FLEES, panicFrom } from '../carcass/death.ts';
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
import { ringPlace } from './pack-ring.ts';
import { continueVisit } from './visitor.ts';
import {
  beginWarning,
  continueWarning,
  GROWL,
  growlWhenNear,
  isWarned,
  UNWARNED,
  WARNING,
} from './wolf-warning.ts';

/** Distance at which a howl is heard. Lengths in world px, times in ms. */
const HOWL = 2500;
const HOWLS_MS = 1600;
/** Distance and duration of stalking, then of circling. */
const STALKS = 500;
const STALKS_MS = { least: 2000, most: 5000 } as const;
const CIRCLES = 220;
const CIRCLES_MS = { least: 700, most: 2200 } as const;
/** Time after which an attack without a bite is broken off; duration of the retreat after a bite. */
const LUNGES_MS = 2500;
const RETREATS_MS = 700;
/** Reasons to give up: time without perceiving the prey, distance of the prey, time spent circling in vain. */
const LOST_MS = 12_000;
const TOO_FAR = 1700;
const IN_VAIN_MS = 45_000;
/** Time without hunting after giving up. */
const SATED_MS = 180_000;
const LEAVES_MS = 15_000;
/** Share of its health below which a wolf may lose heart at any thought: 2 % per step of 50 ms. */
const WEAK = 0.4;
const LOSES_HEART = 1 - 0.98 ** 4;
/** Radius of a wolf's own range; distance within which a wolf keeps to its leader. */
const RANGE = 500;
const KEEPS = 160;
/** Paces as shares of running speed. */
const STALKING = 0.5;
const CIRCLING = 0.65;

/** Kinds that a wolf runs down while no player is near. */
const GAME: ReadonlySet<string> = new Set(['hare', 'reindeer']);

/** Key of the note that holds the world time at which the wolf hunts again, in ms. */
const SATED = 'satedUntil';
/** Keys of the notes that hold the start of the hunt of this prey, and the time since which the wolf has not bitten. */
const HUNT = 'huntSince';
const VAIN = 'vainSince';

export const wolf: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    if (continueVisit(thought)) return;
    if (mind.mode === FLEES) {
      flee(thought);
      return;
    }
    if (losesHeart(thought)) {
      emitCall(world, creature, 'yelp', GROWL);
      panicFrom(world, creature, world.body(mind.foe ?? '') ?? creature);
      flee(thought);
      return;
    }
    const prey = mind.mode === 'leave' && !isModeOver(thought) ? null : preyOf(thought);
    if (prey) hunt(thought, prey);
    else if (mind.mode === 'leave' && !isModeOver(thought)) leave(thought);
    else if (!continueFeeding(thought, GAME)) roam(thought);
  },
};

function losesHeart({ world, creature }: Thought): boolean {
  return creature.health < creature.maxHealth * WEAK && world.random() < LOSES_HEART;
}

function flee(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (isModeOver(thought) || !mind.memory) {
    giveUp(thought);
    return;
  }
  enterMode(thought, FLEES, 'flee', mind.until - world.now);
  fleeFrom(thought, mind.memory, species.run);
}

/**
 * Returns a wolf's prey: its current target, else its pack's target, else the nearest player it perceives; null if
 * there is none.
 */
function preyOf(thought: Thought): Player | null {
  const { world, creature, percepts } = thought;
  const { mind } = creature;
  const now = world.players.get(mind.target ?? '');
  if (now && isStillHunted(thought, now)) return now;
  if (mind.target !== null && !world.creatures.get(mind.target)) {
    world.attackTurns.leave(mind.target, creature.id, world.now);
    mind.target = null;
  }
  const foe = world.players.get(mind.foe ?? '');
  if (foe && isPrey(thought, foe)) return begin(thought, foe, false);
  if (world.now < Number(mind.notes[SATED] ?? 0)) return null;
  for (const mate of world.creatures.group(mind.group)) {
    const shared = world.players.get(mate.mind.target ?? '');
    if (mate !== creature && shared && isPrey(thought, shared)) return begin(thought, shared, false);
  }
  const found = percepts.players.find(({ player }) => isPrey(thought, player));
  return found ? begin(thought, found.player, true) : null;
}

function isPrey({ world, creature }: Thought, player: Player): boolean {
  if (!mayBeAttacked(world, player) || isLeftInPeace(world, creature, player)) return false;
  if (isProtectedNewcomer(world, creature, player)) return false;
  return distanceTo(creature, player) < TOO_FAR;
}

function isStillHunted(thought: Thought, player: Player): boolean {
  const { world, creature, percepts } = thought;
  const { mind } = creature;
  if (!isPrey(thought, player)) return false;
  if (percepts.players.some((one) => one.player === player)) {
    mind.memory = { x: player.x, y: player.y, at: world.now };
  }
  return world.now - (mind.memory?.at ?? 0) < LOST_MS;
}

function begin(thought: Thought, player: Player, isFirst: boolean): Player {
  const { world, creature } = thought;
  const { mind } = creature;
  mind.target = player.id;
  mind.memory = { x: player.x, y: player.y, at: world.now };
  mind.notes = { ...mind.notes, ...UNWARNED, [HUNT]: world.now, [VAIN]: world.now };
  if (isFirst) {
    if (treatsAsNewcomer(creature, player)) world.emit({ type: 'sova-said', player, text: HOWL_WORDS });
    standStill(creature);
    enterMode(thought, 'howl', 'call', HOWLS_MS);
    emitCall(world, creature, 'howl', HOWL);
  } else enterMode(thought, 'stalk', 'sneak', span(thought, STALKS_MS));
  return player;
}

function hunt(thought: Thought, prey: Player): void {
  const { world, creature } = thought;
  const { mind } = creature;
  world.attackTurns.noteHunter(prey.id, creature.id, world.now);
  growlWhenNear(thought, prey);
  switch (mind.mode) {
    case 'howl':
      faceTowards(world, creature, prey);
      if (isModeOver(thought)) enterMode(thought, 'stalk', 'sneak', span(thought, STALKS_MS));
      return;
    case WARNING.comes:
    case WARNING.growls: {
      const warning = continueWarning(thought, prey);
      if (warning === 'given') lunge(thought, prey);
      else if (warning === 'vain') breakOff(thought, prey);
      return;
    }
    case 'lunge':
      if (mind.strike) return;
      if (mind.readyAt > world.now) retreat(thought);
      else if (isModeOver(thought) || fearAt(world, thought.species, prey) === 'never')
        breakOff(thought, prey);
      return;
    case 'retreat':
      fleeFrom(thought, prey, thought.species.run, 160);
      if (isModeOver(thought)) circle(thought, prey);
      return;
    case 'circle':
      circle(thought, prey);
      attackIfItDares(thought, prey);
      return;
    case 'stalk':
      if (isModeOver(thought) && distanceTo(creature, prey) <= STALKS * 1.2) circle(thought, prey);
      else goTo(creature, ringPlace(thought, prey, STALKS, 0.15), thought.species.run * STALKING);
      return;
    default:
      enterMode(thought, 'stalk', 'sneak', span(thought, STALKS_MS));
  }
}

/** Circles the prey at a distance, or along the edge of a light. */
function circle(thought: Thought, prey: Player): void {
  const { world, creature, species } = thought;
  if (creature.mind.mode !== 'circle') {
    enterMode(thought, 'circle', 'threaten', span(thought, CIRCLES_MS));
    if (world.random() < 0.5) emitCall(world, creature, 'growl', GROWL, prey);
  }
  const pace = distanceTo(creature, prey) > STALKS ? species.run : species.run * CIRCLING;
  goTo(creature, ringPlace(thought, prey, CIRCLES, 0.6), pace);
}

function attackIfItDares(thought: Thought, prey: Player): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const { now } = world;
  if (now - Number(mind.notes[VAIN] ?? now) > IN_VAIN_MS) {
    giveUp(thought);
    return;
  }
  const isGentle = treatsAsNewcomer(creature, prey);
  if (isGentle && now - Number(mind.notes[HUNT] ?? 0) < HOWL_AHEAD_MS) return;
  if (!isModeOver(thought) || now < mind.readyAt || now < mind.dauntedUntil || now < mind.barredUntil) return;
  if (distanceTo(creature, prey) > STALKS || !world.attackTurns.takeTurn(prey.id, creature.id, now)) return;
  const nerve = testNerve(world, creature, species, prey, isGentle);
  if (nerve === 'dares') {
    if (isWarned(thought, prey)) lunge(thought, prey);
    else beginWarning(thought, prey);
    return;
  }
  world.attackTurns.giveTurnBack(prey.id, creature.id, now);
  if (nerve === 'leaves') giveUp(thought);
}

/** Attacks, unless the wolf has lost its turn while it warned its prey. */
function lunge(thought: Thought, prey: Player): void {
  const { world, creature, species } = thought;
  if (!world.attackTurns.takeTurn(prey.id, creature.id, world.now)) {
    circle(thought, prey);
    return;
  }
  enterMode(thought, 'lunge', 'strike', LUNGES_MS);
  goTo(creature, prey, species.run);
}

/** Draws back a little after a strike, whether or not it has bitten. */
function retreat(thought: Thought): void {
  const { world, creature } = thought;
  creature.mind.notes = { ...creature.mind.notes, [VAIN]: world.now };
  enterMode(thought, 'retreat', 'threaten', RETREATS_MS);
}

function breakOff(thought: Thought, prey: Player): void {
  thought.world.attackTurns.giveTurnBack(prey.id, thought.creature.id, thought.world.now);
  circle(thought, prey);
}

/** Ends the hunt: the wolf hunts no player for a while, and leaves. */
function giveUp(thought: Thought): void {
  const { world, creature } = thought;
  const { mind } = creature;
  if (mind.target !== null) world.attackTurns.leave(mind.target, creature.id, world.now);
  mind.target = null;
  mind.foe = null;
  mind.notes = { ...mind.notes, [SATED]: world.now + SATED_MS };
  enterMode(thought, 'leave', 'rest', LEAVES_MS);
  leave(thought);
}

function leave(thought: Thought): void {
  const { creature, species, percepts } = thought;
  const from = percepts.players[0]?.player ?? creature.mind.memory ?? creature.mind.home;
  fleeFrom(thought, from, species.run * STALKING, 500);
  creature.mind.home = { x: creature.x, y: creature.y };
}

/** Roams without prey: the leader goes where it likes, and the rest of the pack follows. */
function roam(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const [leader] = world.creatures.group(mind.group);
  if (leader && leader !== creature && distanceTo(creature, leader) > KEEPS) {
    enterMode(thought, 'follow', 'rest');
    goTo(creature, leader, species.walk * 1.4);
  } else wander(thought, leader?.mind.home ?? mind.home, RANGE, 'rest');
  restUntilDisturbed(thought);
}

function span({ world }: Thought, { least, most }: { least: number; most: number }): number {
  return least + world.random() * (most - least);
}
