/**
 * Attacks of creatures that do not circle: they come at their own pace, strike when it is their turn, and pause for
 * breath. Includes the shared rules for choosing a quarry, keeping away from feared things and giving up. World px,
 * px/s, ms.
 */
import { hasInHotbar } from '#game/features/inventory/server/hotbar.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { discoverRule } from '../lore/lore.ts';
import { distanceTo, enterMode, fleeFrom, isModeOver, type Thought } from '../moods.ts';
import { goTo, standStill } from '../motion/steering.ts';
import { isLeftInPeace } from './left-in-peace.ts';
import { noticeFears, testNerve } from './nerve.ts';
import { besiege, endSiege, isBesieged, SIEGE } from './siege.ts';
import { mayBeAttacked } from './strikes.ts';

/** Time after which an attack without a strike is broken off; duration of the pause after a strike. */
const LUNGES_MS = 2500;
const BREATH_MS = 600;
/** Distance at which an attack begins, as a multiple of the strike's reach. */
const ATTACKS = 1.8;
/** Distance from its quarry that a daunted creature keeps. */
const KEEPS_OFF = 260;
/** Time without perceiving its quarry after which a creature gives up. */
const LOST_MS = 12_000;
/** Time from the start of a meeting for which a pendant keeps creatures of folklore away. */
const PENDANT_MS = 20_000;
/** Key of the note that holds the time at which the creature met its quarry. */
const MET = 'metAt';

/**
 * Returns the quarry: the current one, else the nearest player that the creature perceives; null if there is none.
 * `far` is the distance beyond which the creature gives up.
 */
export function chooseQuarry(thought: Thought, far: number): Player | null {
  const { world, creature, percepts } = thought;
  const { mind } = creature;
  const held = world.players.get(mind.target ?? '');
  if (held && isStill(thought, held, far)) return held;
  if (mind.target !== null) abandonHunt(thought);
  const found = percepts.players.find(({ player, away }) => away <= far && isQuarry(thought, player));
  if (!found) return null;
  mind.target = found.player.id;
  mind.memory = { x: found.player.x, y: found.player.y, at: world.now };
  mind.notes = { ...mind.notes, [MET]: world.now };
  return found.player;
}

const isQuarry = ({ world, creature }: Thought, player: Player): boolean =>
  mayBeAttacked(world, player) && !isLeftInPeace(world, creature, player);

function isStill(thought: Thought, player: Player, far: number): boolean {
  const { world, creature, percepts } = thought;
  const { mind } = creature;
  if (!isQuarry(thought, player) || distanceTo(creature, player) > far) return false;
  if (percepts.players.some((one) => one.player === player) || isBesieged(creature, player)) {
    mind.memory = { x: player.x, y: player.y, at: world.now };
  }
  return world.now - (mind.memory?.at ?? 0) < LOST_MS;
}

/** Ends a creature's hunt. */
export function abandonHunt({ world, creature }: Thought): void {
  const { id, mind } = creature;
  endSiege(creature);
  if (mind.target !== null) world.attackTurns.leave(mind.target, id, world.now);
  mind.target = null;
  if (mind.mode === 'lunge' || mind.mode === SIEGE) mind.mode = '';
}

export type Onslaught = 'comes' | 'attacks' | 'kept off' | 'leaves';

/**
 * Moves a creature towards its quarry and attacks when allowed. Call it on every thought. @param pace speed of the
 * approach
 */
export function pursueQuarry(thought: Thought, quarry: Player, pace: number): Onslaught {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const { now } = world;
  world.attackTurns.noteHunter(quarry.id, creature.id, now);
  noticeFears(world, creature, species);
  const siege = besiege(thought, quarry);
  if (siege === 'hits') return 'attacks';
  if (siege === 'leaves') return siege;
  if (mind.mode === 'lunge') return goOnAttacking(thought);
  if (mind.mode === 'breath' && !isModeOver(thought)) return 'attacks';
  const isWarding = isWarded(thought, quarry);
  if (isWarding) discoverRule(world, quarry, 'icon-off');
  if (isWarding || now < mind.dauntedUntil) {
    keepOff(thought, quarry);
    return 'kept off';
  }
  enterMode(thought, 'press', 'sneak');
  const reach = species.strike?.reach ?? 0;
  if (distanceTo(creature, quarry) > reach * ATTACKS) {
    goTo(creature, quarry, pace);
    return 'comes';
  }
  if (now < mind.readyAt || !world.attackTurns.takeTurn(quarry.id, creature.id, now)) return 'attacks';
  const nerve = testNerve(world, creature, species, quarry);
  if (nerve === 'dares') {
    enterMode(thought, 'lunge', 'threaten', LUNGES_MS);
    goTo(creature, quarry, species.run);
    return 'attacks';
  }
  world.attackTurns.giveTurnBack(quarry.id, creature.id, now);
  keepOff(thought, quarry);
  return nerve === 'leaves' ? 'leaves' : 'kept off';
}

function goOnAttacking(thought: Thought): Onslaught {
  const { world, creature } = thought;
  const { mind } = creature;
  if (mind.strike) return 'attacks';
  const hasStruck = mind.readyAt > world.now;
  if (!hasStruck && !isModeOver(thought)) return 'attacks';
  if (mind.target !== null) world.attackTurns.giveTurnBack(mind.target, creature.id, world.now);
  standStill(creature);
  enterMode(thought, 'breath', 'watch', BREATH_MS);
  return 'attacks';
}

function keepOff(thought: Thought, from: Player): void {
  const { creature, species } = thought;
  enterMode(thought, 'keep off', 'threaten');
  if (distanceTo(creature, from) < KEEPS_OFF) fleeFrom(thought, from, species.walk, 120);
  else standStill(creature);
}

/** True if a pendant in the quarry's hotbar currently keeps the creature away. */
function isWarded({ world, creature, species }: Thought, quarry: Player): boolean {
  const { pendant } = species.fears;
  if (pendant === undefined || !hasInHotbar(quarry, ITEM.iconPendant)) return false;
  const met = Number(creature.mind.notes[MET] ?? 0);
  return world.now - met < PENDANT_MS && distanceTo(creature, quarry) < pendant * 2;
}
