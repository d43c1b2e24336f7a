/** Feeding of predators while no player is near: they run down small game and eat from carcasses. World px, ms. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import { carcassesNear, eatFromCarcass, isBeingButchered } from '../carcass/carcass.ts';
import { distanceTo, enterMode, isModeOver, type Thought } from '../moods.ts';
import { goTo, standStill } from '../motion/steering.ts';
import { creaturesNear } from '../senses/near.ts';

/** Distance at which a predator notices prey; maximum duration of a chase. */
const GAME_REACH = 600;
const CHASES_MS = 8000;
/** Chance of a chase at each thought that allows one. */
const CHASES = 0.15;
/** Distance from a carcass at which a predator eats; share of the carcass per meal; duration of a meal. */
const EATS_AT = 52;
const MEAL = 0.08;
const MEAL_MS = 5000;
/** Time for which a predator is full after four meals. */
const FULL_MS = 240_000;
const FULL = 'fullUntil';

/**
 * Continues or begins a chase, an approach to a carcass or a meal.
 * @param game the kinds that the predator runs down
 * @returns true if the predator does any of these
 */
export function continueFeeding(thought: Thought, game: ReadonlySet<string>): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  if (mind.mode === 'eat' && !isModeOver(thought)) return true;
  if (mind.mode === 'lunge' && chases(thought)) return true;
  if (world.now < Number(mind.notes[FULL] ?? 0)) return false;
  return comesToCarcass(thought) || beginsChase(thought, game);
}

/** True while a predator is after prey; the shared code for strikes makes it run and bite. */
function chases(thought: Thought): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  const prey = world.creatures.get(mind.target ?? '');
  if (mind.strike || (prey && !prey.motion.isDead && !isModeOver(thought))) return true;
  mind.target = null;
  mind.mode = '';
  return false;
}

function comesToCarcass(thought: Thought): boolean {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const reach = Math.max(species.senses.smell, species.senses.see);
  const [carcass] = carcassesNear(world, creature, reach)
    .filter((one) => !isBeingButchered(world, one) && !isShunned(creature, one))
    .sort((a, b) => distanceTo(creature, a) - distanceTo(creature, b));
  if (!carcass || mind.barredUntil > world.now) return false;
  if (distanceTo(creature, carcass) > EATS_AT) {
    goTo(creature, carcass, species.walk * 1.4);
    enterMode(thought, 'scavenge', 'sneak');
    return true;
  }
  standStill(creature);
  eatFromCarcass(world, carcass.id, MEAL);
  const meals = Number(mind.notes.meals ?? 0) + 1;
  mind.notes =
    meals < 4 ? { ...mind.notes, meals } : { ...mind.notes, meals: 0, [FULL]: world.now + FULL_MS };
  enterMode(thought, 'eat', 'eat', MEAL_MS);
  return true;
}

const isShunned = ({ mind: { shy } }: Creature, { x, y }: { x: number; y: number }): boolean =>
  shy !== null && Math.hypot(x - shy.x, y - shy.y) < shy.radius;

function beginsChase(thought: Thought, game: ReadonlySet<string>): boolean {
  const { world, creature, species } = thought;
  if (game.size === 0 || world.random() >= CHASES) return false;
  const prey = creaturesNear(world, creature, GAME_REACH).find(
    (one) =>
      game.has(one.kind) && !one.motion.isDead && one.mind.tameOf === null && one.mind.mode !== 'burrow',
  );
  if (!prey) return false;
  creature.mind.target = prey.id;
  enterMode(thought, 'lunge', 'sneak', CHASES_MS);
  goTo(creature, prey, species.run);
  return true;
}
