/**
 * Warnings of a wolf that hunts a player: a growl when it has come near, and before the first bite of the pack a second
 * in which it stands growling in front of its prey. Lengths in world px, times in ms.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import { fearAt } from '../attack/nerve.ts';
import { distanceTo, enterMode, isModeOver, type Thought } from '../moods.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { emitCall } from '../senses/voices.ts';

/** Distance at which a growl is heard. */
export const GROWL = 700;
/** Time for which the wolf stands growling before the first bite. */
export const GROWLS_MS = 1100;
/** Distance from the prey at which it stands: even on a narrow screen the prey sees it there. */
export const GROWLS_AT = 150;
/** Maximum time that it takes to come there, and the speed near the prey as a share of running speed. */
const COMES_MS = 2000;
const COMING = 0.65;
/** Distance beyond which it runs. */
const RUNS = 220;
/** Distance of the prey at which the warning was in vain. */
const LOST = 600;

/** Modes of a wolf that comes to warn, and of one that stands and growls. */
export const WARNING = { comes: 'come', growls: 'growl' } as const;
/** Keys of the notes that the wolf has growled in this hunt, and that it has warned its prey. */
const GROWLED = 'hasGrowled';
const WARNED = 'hasWarned';

/** Notes of a wolf that begins a hunt: its prey has not been warned. */
export const UNWARNED = { [GROWLED]: false, [WARNED]: false } as const;

/** Growls once in a hunt, when the wolf has come within {@link GROWL} of its prey. */
export function growlWhenNear({ world, creature }: Thought, prey: Player): void {
  const { mind } = creature;
  if (mind.notes[GROWLED] === true || mind.mode === 'howl' || distanceTo(creature, prey) > GROWL) return;
  mind.notes = { ...mind.notes, [GROWLED]: true };
  emitCall(world, creature, 'growl', GROWL, prey);
}

/** True if the prey knows of the danger: it struck this wolf, or one of the pack has warned it. */
export function isWarned({ world, creature }: Thought, prey: Player): boolean {
  const { mind } = creature;
  if (mind.foe === prey.id || mind.notes[WARNED] === true) return true;
  for (const mate of world.creatures.group(mind.group))
    if (mate.mind.target === prey.id && mate.mind.notes[WARNED] === true) return true;
  return false;
}

/** Sends the wolf to a place in front of its prey, where it growls. */
export function beginWarning(thought: Thought, prey: Player): void {
  enterMode(thought, WARNING.comes, 'threaten', COMES_MS);
  comeNear(thought, prey);
}

/**
 * Continues a warning.
 * @returns `given` once the wolf has growled for {@link GROWLS_MS}, `vain` if the prey or its light keeps the wolf away
 */
export function continueWarning(thought: Thought, prey: Player): 'given' | 'vain' | null {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (fearAt(world, species, prey) === 'never' || distanceTo(creature, prey) > LOST) return 'vain';
  if (mind.mode === WARNING.growls) {
    faceTowards(world, creature, prey);
    if (!isModeOver(thought)) return null;
    mind.notes = { ...mind.notes, [WARNED]: true };
    return 'given';
  }
  if (distanceTo(creature, prey) > GROWLS_AT) {
    if (isModeOver(thought)) return 'vain';
    comeNear(thought, prey);
    return null;
  }
  standStill(creature);
  faceTowards(world, creature, prey);
  enterMode(thought, WARNING.growls, 'threaten', GROWLS_MS);
  emitCall(world, creature, 'growl', GROWL, prey);
  return null;
}

function comeNear({ creature, species }: Thought, prey: Player): void {
  goTo(creature, prey, distanceTo(creature, prey) > RUNS ? species.run : species.run * COMING);
}
