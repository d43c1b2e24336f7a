/**
 * A realm on a real database whose players cook, each at their own fire. It is a separate process, to be killed. Its
 * wall clock runs fast, so that many pots are finished between two kills.
 */
import { randomUUID } from 'node:crypto';
import { hangPot, unhangPot } from '#game/features/cooking/server/pots/hanging.ts';
import { addToPot, startPot, takeFromPot } from '#game/features/cooking/server/pots/pot-actions.ts';
import { potOfPlayer } from '#game/features/cooking/server/pots/pots.ts';
import { serveFromPot } from '#game/features/cooking/server/pots/serving.ts';
import { EVERLASTING, isFire } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { RealmInside } from '#game/server/realm.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { readOptions, startWorkers, type WorkersOptions } from './workers.ts';

export interface PotRealmOptions extends WorkersOptions {
  /** Time from which the realm's clock runs {@link HASTE} times as fast, in ms since the epoch. */
  readonly since: number;
}

const HASTE = 30;
const WATER = 5;
/** Number of pieces in a dish here: a fourth piece would give no more servings, and the test counts three per dish. */
const PIECES = 3;
const options = readOptions<PotRealmOptions>();
const random = seededRandom(options.seed);

function fireOf(world: World, { x, y }: Player): string {
  const there = world.fixtures.near(x, y, 90).find(({ kind }) => isFire(kind));
  if (there) return there.id;
  const id = randomUUID();
  const state = { burning: EVERLASTING };
  world.fixtures.add({ id, kind: ITEM.campfire, x: x + 60, y, health: 1, ownerId: null, state });
  return id;
}

/** Takes one random step of cooking, whether or not it is possible. */
function cook(world: World, player: Player): void {
  const fire = fireOf(world, player);
  const id = potOfPlayer(world, player.id)?.id;
  if (id === undefined) {
    hangPot(world, player, fire);
    return;
  }
  const slotOf = (item: number) => player.inventory.findSlot(({ itemId }) => itemId === item) ?? 0;
  const at = Math.floor(random() * 3);
  const step = random();
  if (step < 0.3) {
    // A piece for an occupied slot goes to the first free one, and there are four slots.
    const pieces = world.contents.of(id).filter(({ itemId }) => itemId === ITEM.boletus);
    if (pieces.length < PIECES) addToPot(world, player, { id, from: slotOf(ITEM.boletus), at, quantity: 1 });
  } else if (step < 0.4)
    addToPot(world, player, { id, from: slotOf(ITEM.packedSnow), at: WATER, quantity: 1 });
  else if (step < 0.5) takeFromPot(world, player, id, at);
  else if (step < 0.65) startPot(world, player, id, false);
  else if (step < 0.95) serveFromPot(world, player, id, null);
  else unhangPot(world, player, id);
}

function work({ world }: RealmInside): void {
  for (const player of world.players.values()) if (random() < 0.3) cook(world, player);
}

await startWorkers(options, random, work, () => {
  const now = Date.now();
  return options.since + (now - options.since) * HASTE;
});
