/**
 * The walrus: it sleeps on the beach, bellows at a player who comes near, lunges at a player who stays, and goes to sea
 * when it is hurt.
 */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { isLeftInPeace } from '../attack/left-in-peace.ts';
import { mayBeAttacked } from '../attack/strikes.ts';
import {
  type Behaviour,
  distanceTo,
  enterMode,
  isModeOver,
  restUntilDisturbed,
  type Thought,
  wander,
} from '../moods.ts';
import { canBeAt } from '../motion/open.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in world px, times in ms. */
const RANGE = 60;
const BELLOWS = 220;
const LUNGES = 130;
const HEARD = 1200;
const THREATENS_MS = 2500;
const LUNGES_MS = 4000;
/** Share of its health below which the walrus goes to sea; time for which it stays at sea. */
const WEAK = 0.2;
const AT_SEA_MS = 60_000;
/** Radius of the search for water, in tiles. */
const FAR_TILES = 9;

export const walrus: Behaviour = {
  think(thought) {
    const { world, creature, percepts } = thought;
    const { mind } = creature;
    if (mind.strike) return;
    if (mind.mode === 'sea' && !isModeOver(thought)) return;
    if (creature.health < creature.maxHealth * WEAK && goToSea(thought)) return;
    const near = percepts.players.find(({ player }) => mayBeAttacked(world, player));
    const foe = world.now - creature.hurtAt < 3000 ? world.players.get(mind.foe ?? '') : undefined;
    const isTooNear =
      near !== undefined && near.away < LUNGES && !isLeftInPeace(world, creature, near.player);
    const target = foe && mayBeAttacked(world, foe) ? foe : isTooNear ? near.player : null;
    if (target && distanceTo(creature, target) < BELLOWS) {
      mind.target = target.id;
      enterMode(thought, 'lunge', 'threaten', LUNGES_MS);
    } else if (near && near.away < BELLOWS) bellow(thought, near.player);
    else if (mind.mode !== 'threaten' || isModeOver(thought)) sleep(thought);
  },
};

function bellow(thought: Thought, at: Point): void {
  const { world, creature } = thought;
  standStill(creature);
  faceTowards(world, creature, at);
  if (creature.mind.mode !== 'threaten' || isModeOver(thought)) emitCall(world, creature, 'bellow', HEARD);
  if (creature.mind.mode !== 'threaten' || isModeOver(thought))
    enterMode(thought, 'threaten', 'threaten', THREATENS_MS);
}

function sleep(thought: Thought): void {
  const { creature } = thought;
  creature.mind.target = null;
  wander(thought, creature.mind.home, RANGE, 'rest');
  restUntilDisturbed(thought);
}

/** Goes to the nearest water, searched ring by ring of tiles. @returns true if there is any */
function goToSea(thought: Thought): boolean {
  const { world, creature, species } = thought;
  for (let ring = 1; ring <= FAR_TILES; ring += 1) {
    for (let k = 0; k < 8; k += 1) {
      const angle = (k * Math.PI) / 4;
      const x = creature.x + Math.cos(angle) * ring * TILE_SIZE;
      const y = creature.y + Math.sin(angle) * ring * TILE_SIZE;
      if (!world.ground.liquidAt?.(x, y) || !canBeAt(world, species, x, y)) continue;
      const beyond = { x: x + Math.cos(angle) * TILE_SIZE, y: y + Math.sin(angle) * TILE_SIZE };
      goTo(creature, canBeAt(world, species, beyond.x, beyond.y) ? beyond : { x, y }, species.run);
      enterMode(thought, 'sea', 'flee', AT_SEA_MS);
      return true;
    }
  }
  return false;
}
