/**
 * Fear: the things that keep a creature away, and the test of its nerve before an attack where it is afraid. Lengths in
 * world px, times in ms.
 */
import { fireStageOf } from '#game/features/fire/server/fires.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species } from '../../shared/creatures.ts';
import { discoverRuleForAll } from '../lore/lore.ts';
import { isPlayerNear } from '../senses/near.ts';

/** Share of a feared fire's radius within which a creature never dares to attack. */
const DEEP = 0.6;
/** Minimum and maximum time for which a daunted creature stays away. */
const DAUNTED_MS = { least: 1500, most: 3500 } as const;
/** Chance that a daunted creature leaves for good instead. */
const LEAVES = 0.12;
/** Distance outside the feared radius at which a creature notices a thing that it shuns. */
const NOTICES = 260;

/** Notes the nearest fire or chimes that a creature shuns: it keeps away from a place it has noted. */
export function noticeFears(world: World, creature: Creature, { fears }: Species): void {
  creature.mind.shy = nearestFear(world, creature, fears, NOTICES);
}

/** Returns the feared place whose feared radius is nearest; null if there is none within `margin`. */
function nearestFear(
  world: World,
  place: Point,
  fears: Species['fears'],
  margin: number,
): Creature['mind']['shy'] {
  const widest = Math.max(fears.fire ?? 0, fears.chimes ?? 0);
  if (widest === 0) return null;
  let best: Creature['mind']['shy'] = null;
  let nearest = margin;
  const { x, y } = place;
  const { structures } = world;
  const reach = widest + margin;
  for (const fixture of [...structures.sourcesNear(x, y, reach), ...structures.chimesNear(x, y, reach)]) {
    const away = Math.hypot(fixture.x - x, fixture.y - y);
    const radius = fearOf(world, fixture, fears);
    if (radius === 0 || away - radius >= nearest) continue;
    nearest = away - radius;
    best = { x: fixture.x, y: fixture.y, radius };
  }
  return best;
}

/** Returns the radius within which a fixture keeps creatures with these fears away; 0 if it does not frighten them. */
function fearOf(world: World, fixture: Fixture, { fire = 0, chimes = 0 }: Species['fears']): number {
  if (fixture.kind === ITEM.windChimes) return chimes;
  return fire > 0 && fireStageOf(world, fixture) === 'burning' ? fireFear(fixture, fire) : 0;
}

/** Returns the radius within which a fire is feared: a standing torch is feared less. */
const fireFear = ({ kind }: Fixture, fire: number): number => (kind === ITEM.torchStand ? 120 : fire);

/** The reason a creature does not dare to attack at a place. */
export type Fear = 'fire' | 'torch' | 'never';

const carriesLight = ({ lit }: Player): boolean => lit !== null;

/** Returns what makes a creature afraid to attack at a place; null if it is not afraid. */
export function fearAt(world: World, { fears }: Species, place: Point): Fear | null {
  const shy = nearestFear(world, place, fears, 0);
  if (shy) {
    const isDeep = Math.hypot(place.x - shy.x, place.y - shy.y) < shy.radius * DEEP;
    const isChimes = shy.radius === fears.chimes;
    return isDeep || isChimes ? 'never' : 'fire';
  }
  const reach = fears.torch ?? fears.light ?? 0;
  if (reach === 0) return null;
  return isPlayerNear(world, place, reach, carriesLight) ? 'torch' : null;
}

/**
 * Tests a creature's nerve before an attack. If it fails, the creature stays away for a moment, or leaves.
 * @param isMeek true if its nerve always fails where it is afraid
 * @returns the outcome
 */
export function testNerve(
  world: World,
  creature: Creature,
  species: Species,
  place: Point,
  isMeek = false,
): 'dares' | 'daunted' | 'leaves' {
  const fear = fearAt(world, species, place);
  if (fear === null) return 'dares';
  const { nerve_fire = 0, nerve_torch = 0 } = species.fears;
  const nerve = fear === 'never' ? 0 : fear === 'fire' ? nerve_fire : nerve_torch;
  if (!isMeek && nerve > 0 && world.random() < nerve) return 'dares';
  loseNerve(world, creature);
  if (fear !== 'torch' && creature.kind === 'wolf') discoverRuleForAll(world, place, 'wolf-fire');
  return world.random() < LEAVES ? 'leaves' : 'daunted';
}

/** Marks a creature as daunted: it attacks no player for a moment. */
export function loseNerve(world: World, { mind }: Creature): void {
  const { least, most } = DAUNTED_MS;
  mind.dauntedUntil = world.now + least + world.random() * (most - least);
}
