/**
 * Dissolving of creatures of folklore at the end of the night: players near enough to see it find their remains. Times
 * in ms.
 */
import { dropPile, PILE_MS } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { shorePlace } from '#game/features/movement/shared/standing-place.ts';
import { currentDaylight, weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import { FIERCE } from '../attack/left-in-peace.ts';
import { abandonHunt } from '../attack/onslaught.ts';
import { discoverRuleForAll } from '../lore/lore.ts';
import { enterMode, isModeOver, type Thought } from '../moods.ts';
import { standStill } from '../motion/steering.ts';

const FADES_MS = 12_000;
/** Distance within which a player sees the dissolving, in px. */
const SEEN = 900;
const SALVAGE = { least: 5, most: 10 } as const;
const FADE = 'fade';

/**
 * True if the creature's time is over: from then on it only dissolves, and despawns at the end. Call it first on every
 * thought.
 */
export function fadeIfTimeOver(thought: Thought): boolean {
  const { creature } = thought;
  if (creature.mind.mode === FADE) {
    if (isModeOver(thought)) finishFading(thought, true);
    return true;
  }
  if (isItsHour(thought) || creature.mind.notes[FIERCE] === true) return false;
  beginFading(thought);
  return true;
}

/** Makes a creature dissolve for good. */
export function beginFading(thought: Thought): void {
  abandonHunt(thought);
  standStill(thought.creature);
  thought.creature.mind.isHidden = false;
  enterMode(thought, FADE, 'fade', FADES_MS);
}

function isItsHour({ world, creature, species }: Omit<Thought, 'percepts'>): boolean {
  const { phase } = currentDaylight(world);
  // Dawn ends the creature's time; dusk counts as night.
  if (phase === 'night' || phase === 'dusk') return true;
  if (phase === 'dawn' && currentDaylight(world).hour < 5) return true;
  return species.when.includes('storm') && weatherAtPlace(world, creature.x, creature.y).storm > 0.5;
}

/** Removes a dissolved creature; leaves salvage if `leaves` is set and a player is near enough to see it. */
export function finishFading({ world, creature, species, percepts }: Thought, leaves: boolean): void {
  const isSeen = percepts.nearest <= SEEN;
  if (leaves && isSeen) {
    if (!isItsHour({ world, creature, species })) discoverRuleForAll(world, creature, 'folk-dawn');
    const { least, most } = SALVAGE;
    const quantity = least + Math.floor(world.random() * (most - least + 1));
    dropPile(world, shorePlace(world.ground, creature), [{ itemId: ITEM.salvage, quantity }], {
      kind: 'pile',
      ownerId: null,
      forMs: PILE_MS,
    });
  }
  world.creatures.despawn(creature.id);
}
