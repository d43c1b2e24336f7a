/** The walrus: it sleeps on the beach, bellows at who comes near, lunges at who stays, and goes to sea when it is hurt. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { isLeftInPeace } from '../attack/left-in-peace.ts';
import { isFairGame } from '../attack/strikes.ts';
import { awayFrom, type Behaviour, doze, enter, isOver, type Thought, wander } from '../moods.ts';
import { isOpen } from '../motion/open.ts';
import { face, goTo, stay } from '../motion/steering.ts';
import { callOut } from '../senses/voices.ts';

/** Lengths in world px, times in ms. */
const RANGE = 60;
const BELLOWS = 220;
const LUNGES = 130;
const HEARD = 1200;
const THREATENS_MS = 2500;
const LUNGES_MS = 4000;
/** Below this share of its health it goes to sea, and stays there for so long. */
const WEAK = 0.2;
const AT_SEA_MS = 60_000;
/** The sea is looked for so far, in tiles. */
const FAR_TILES = 9;

export const walrus: Behaviour = {
  think(thought) {
    const { world, creature, percepts } = thought;
    const { mind } = creature;
    if (mind.strike) return;
    if (mind.mode === 'sea' && !isOver(thought)) return;
    if (creature.health < creature.maxHealth * WEAK && goToSea(thought)) return;
    const near = percepts.players.find(({ player }) => isFairGame(world, player));
    const foe = world.now - creature.hurtAt < 3000 ? world.players.get(mind.foe ?? '') : undefined;
    const isTooNear =
      near !== undefined && near.away < LUNGES && !isLeftInPeace(world, creature, near.player);
    const target = foe && isFairGame(world, foe) ? foe : isTooNear ? near.player : null;
    if (target && awayFrom(creature, target) < BELLOWS) {
      mind.target = target.id;
      enter(thought, 'lunge', 'threaten', LUNGES_MS);
    } else if (near && near.away < BELLOWS) bellow(thought, near.player);
    else if (mind.mode !== 'threaten' || isOver(thought)) sleep(thought);
  },
};

function bellow(thought: Thought, at: Point): void {
  const { world, creature } = thought;
  stay(creature);
  face(world, creature, at);
  if (creature.mind.mode !== 'threaten' || isOver(thought)) callOut(world, creature, 'bellow', HEARD);
  if (creature.mind.mode !== 'threaten' || isOver(thought))
    enter(thought, 'threaten', 'threaten', THREATENS_MS);
}

function sleep(thought: Thought): void {
  const { creature } = thought;
  creature.mind.target = null;
  wander(thought, creature.mind.home, RANGE, 'rest');
  doze(thought);
}

/** The nearest water, ring by ring of tiles. @returns whether there is any */
function goToSea(thought: Thought): boolean {
  const { world, creature, species } = thought;
  for (let ring = 1; ring <= FAR_TILES; ring += 1) {
    for (let k = 0; k < 8; k += 1) {
      const angle = (k * Math.PI) / 4;
      const x = creature.x + Math.cos(angle) * ring * TILE_SIZE;
      const y = creature.y + Math.sin(angle) * ring * TILE_SIZE;
      if (!world.ground.liquidAt?.(x, y) || !isOpen(world, species, x, y)) continue;
      const beyond = { x: x + Math.cos(angle) * TILE_SIZE, y: y + Math.sin(angle) * TILE_SIZE };
      goTo(creature, isOpen(world, species, beyond.x, beyond.y) ? beyond : { x, y }, species.run);
      enter(thought, 'sea', 'flee', AT_SEA_MS);
      return true;
    }
  }
  return false;
}
