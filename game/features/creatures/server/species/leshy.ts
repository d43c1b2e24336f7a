/**
 * The leshy, owner of the wood. It stands among the trees and looks like one of them; it creaks for a while, then it
 * attacks. A dish laid down for it sends it away for the night.
 */
import { isDish } from '#game/features/cooking/server/meals.ts';
import { changeContents, contentsAsHoldings } from '#game/features/inventory/server/open-containers.ts';
import { PILE_KIND, removeEmptied } from '#game/features/inventory/server/piles.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { abandonHunt, chooseQuarry, pursueQuarry } from '../attack/onslaught.ts';
import { beginFading, fadeIfTimeOver } from '../carcass/fading.ts';
import { discoverRuleForAll } from '../lore/lore.ts';
import { type Behaviour, delayThought, distanceTo, enterMode, isModeOver, type Thought } from '../moods.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { maybeRemark } from '../remarks.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in px, times in ms. */
const CREAK = 1100;
const CREAKS_MS = 5000;
/** Interval of the leshy's creaking while it perceives no player. */
const CREAKS_ALONE_MS = 12_000;
const WARNS_MS = 20_000;
const RISES_MS = 1800;
const TOO_FAR = 1400;
/**
 * Distance to a known player at which the leshy stops and becomes a tree: near enough to see a player at a fire in the
 * forest, and no nearer to the fire than it dares to go.
 */
const LURKS = 300;
const OFFERING = 200;
/** Pause between the leshy's thoughts while it lurks. */
const LURKS_MS = 400;
const CREAKED = 'creakedAt';

export const leshy: Behaviour = {
  think(thought) {
    const { world, creature, species } = thought;
    const { mind } = creature;
    if (fadeIfTimeOver(thought)) return;
    if (takeOffering(thought)) return;
    const quarry = chooseQuarry(thought, TOO_FAR);
    if (mind.mode === '' || mind.mode === 'lurk') {
      lurk(thought);
      return;
    }
    if (mind.mode === 'rise' && !isModeOver(thought)) {
      if (quarry) faceTowards(world, creature, quarry);
      return;
    }
    mind.isHidden = false;
    if (!quarry) {
      becomeTree(thought);
      return;
    }
    maybeRemark(world, quarry, 'leshy');
    if (pursueQuarry(thought, quarry, species.run) === 'leaves') {
      abandonHunt(thought);
      becomeTree(thought);
    }
  },
};

/** Stands and creaks; after creaking for long enough with a player near, it rises. */
function lurk(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const nearest = thought.percepts.players[0];
  if (mind.mode === '') becomeTree(thought);
  if (!nearest && mind.memory && distanceTo(creature, mind.memory) > LURKS) {
    goTo(creature, mind.memory, species.walk);
    mind.since = world.now;
    return;
  }
  standStill(creature);
  creak(thought, nearest ? CREAKS_MS : CREAKS_ALONE_MS);
  delayThought(thought, LURKS_MS);
  if (!nearest) {
    mind.memory = null;
    mind.since = world.now;
    return;
  }
  if (world.now - mind.since < WARNS_MS) return;
  mind.isHidden = false;
  emitCall(world, creature, 'groan', CREAK);
  enterMode(thought, 'rise', 'rise', RISES_MS);
}

/** Creaks audibly though unseen, so that a quiet player nearby knows that it is there. */
function creak({ world, creature }: Thought, everyMs: number): void {
  const { mind } = creature;
  if (world.now - Number(mind.notes[CREAKED] ?? 0) < everyMs) return;
  mind.notes = { ...mind.notes, [CREAKED]: world.now };
  emitCall(world, creature, 'creak', CREAK);
}

function becomeTree(thought: Thought): void {
  const { world, creature } = thought;
  standStill(creature);
  enterMode(thought, 'lurk', 'rest');
  creature.mind.since = world.now;
  creature.mind.isHidden = true;
}

/** Takes one nearby dish and then leaves for this night. @returns true if there was a dish */
function takeOffering(thought: Thought): boolean {
  const { world, creature, percepts } = thought;
  for (const pile of world.fixtures.near(creature.x, creature.y, OFFERING)) {
    if (pile.kind !== PILE_KIND) continue;
    const dish = [...contentsAsHoldings(world, pile.id)].find(([, { itemId }]) => {
      const item = itemById(itemId);
      return item !== undefined && isDish(item);
    });
    if (!dish) continue;
    const [slot, stack] = dish;
    const left = stack.quantity > 1 ? { ...stack, quantity: stack.quantity - 1 } : null;
    changeContents(world, pile.id, new Map([[slot, left]]));
    removeEmptied(world, pile.id);
    emitCall(world, creature, 'groan', CREAK);
    discoverRuleForAll(world, creature, 'leshy-plate');
    for (const { player } of percepts.players) maybeRemark(world, player, 'dish');
    beginFading(thought);
    return true;
  }
  return false;
}
