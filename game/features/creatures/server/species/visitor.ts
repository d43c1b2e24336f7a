/**
 * The Visitor: a wolf that comes once to a new player. It howls, comes to the edge of the light, circles it for a while
 * and leaves; it bites only a player who strikes it, and is an ordinary wolf from then on. World px, ms.
 */
import { distanceTo, enterMode, fleeFrom, isModeOver, type Thought } from '../moods.ts';
import { goTo } from '../motion/steering.ts';
import { emitCall } from '../senses/voices.ts';

/** Key of the note that holds the id of the player whose Visitor the wolf is. */
export const VISITS = 'visits';
/** Mode of a Visitor that leaves. */
export const LEAVES = 'visit-leave';
const HOWL = 2500;
const HOWLS_MS = 2500;
const NEARS = 480;
const CIRCLES_MS = 40_000;
const LEAVES_MS = 25_000;
/** Maximum duration of a visit. */
const LONGEST_MS = 120_000;
/** Angle the Visitor advances around the circle per thought, in radians, and its paces as shares of running speed. */
const AHEAD = 0.5;
const COMING = 0.5;
const CIRCLING = 0.4;
const CAME = 'cameAt';

/** Continues a visit. Returns true if the creature is on a visit and should do nothing else. */
export function continueVisit(thought: Thought): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  const host = mind.notes[VISITS];
  if (typeof host !== 'string' || mind.foe !== null) return false;
  const player = world.players.get(host);
  if (!player || player.motion.isDead) leave(thought);
  else visit(thought, player);
  return true;
}

function visit(thought: Thought, host: { readonly x: number; readonly y: number }): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (mind.mode === '') {
    mind.notes = { ...mind.notes, [CAME]: world.now };
    emitCall(world, creature, 'howl', HOWL);
    enterMode(thought, 'visit-howl', 'call', HOWLS_MS);
    return;
  }
  if (mind.mode === 'visit-howl' && !isModeOver(thought)) return;
  if (mind.mode === LEAVES || world.now - Number(mind.notes[CAME] ?? 0) > LONGEST_MS) {
    leave(thought);
    return;
  }
  if (mind.mode === 'visit-circle') {
    if (isModeOver(thought)) leave(thought);
    else goTo(creature, ring(thought, host, AHEAD * mind.side), species.run * CIRCLING);
    return;
  }
  enterMode(thought, 'visit-come', 'sneak');
  goTo(creature, ring(thought, host, 0), species.run * COMING);
  if (distanceTo(creature, host) < NEARS * 1.15) enterMode(thought, 'visit-circle', 'watch', CIRCLES_MS);
}

/** Returns a place at the visiting distance from the Visitor's host, on the Visitor's own side, turned by an angle. */
function ring({ creature }: Thought, host: { readonly x: number; readonly y: number }, turn: number) {
  const angle = Math.atan2(creature.y - host.y, creature.x - host.x) + turn;
  return { x: host.x + Math.cos(angle) * NEARS, y: host.y + Math.sin(angle) * NEARS };
}

/** Makes the Visitor leave; after a while it despawns. */
function leave(thought: Thought): void {
  const { world, creature, species, percepts } = thought;
  const { mind } = creature;
  if (mind.mode === LEAVES && isModeOver(thought)) {
    world.creatures.despawn(creature.id);
    return;
  }
  if (mind.mode !== LEAVES) enterMode(thought, LEAVES, 'rest', LEAVES_MS);
  fleeFrom(thought, percepts.players[0]?.player ?? mind.home, species.run * COMING, 500);
}
