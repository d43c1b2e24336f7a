/**
 * A realm on a real database whose players each have a reindeer and move goods between their bag and its saddlebags;
 * some reindeer die. It is a separate process, to be killed.
 */
import { tameCreature } from '#game/features/creatures/server/taming/taming.ts';
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { contentsAsHoldings } from '#game/features/inventory/server/open-containers.ts';
import { withChanges } from '#game/features/inventory/shared/places.ts';
import { moveItems } from '#game/features/inventory/shared/rules.ts';
import type { RealmInside } from '#game/server/realm.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { readOptions, startWorkers } from './workers.ts';

const options = readOptions();
const random = seededRandom(options.seed);

function work({ world }: RealmInside): void {
  for (const player of world.players.values()) {
    if (random() > 0.05) continue;
    const [own] = world.tames.of(player.id);
    if (!own) adopt(world, player);
    else if (random() < 0.02) slay(world, own.id);
    else carry(world, player, own.id);
  }
}

function adopt(world: World, player: Player): void {
  const id = `wild ${player.id} ${world.turn}`;
  const deer = world.creatures.spawn({ id, kind: 'reindeer', x: player.x + 60, y: player.y });
  if (deer) tameCreature(world, player, deer);
}

function slay(world: World, id: string): void {
  world.effects.queue({ to: id, from: null, deed: { type: 'damage', amount: 999, cause: 'lava' } });
}

/** Moves part of a stack from the bag to the saddlebags, or back. */
function carry(world: World, player: Player, id: string): void {
  if (!world.creatures.get(id) || player.motion.isDead) return;
  world.contents.open(player, id);
  const slots = [Math.floor(random() * 4), 200 + Math.floor(random() * 12)] as const;
  const [from = 0, to = 0] = random() < 0.5 ? slots : slots.toReversed();
  const all = withChanges(player.inventory.stacks, contentsAsHoldings(world, id));
  const stack = all.get(from);
  if (!stack) return;
  const quantity = 1 + Math.floor(random() * stack.quantity);
  const outcome = moveItems(all, { from, to, quantity }, 12);
  if ('changes' in outcome) applySlotChanges(world, player, outcome.changes);
}

await startWorkers(options, random, work);
