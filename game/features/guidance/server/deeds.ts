/** Records players' deeds for SOVA's objectives. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { doubleJumpAt } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import type { Deed } from '../shared/objective-kinds.ts';
import type { Guidance } from './guidance.ts';

/** Changes a player's progress, and marks it to be saved. */
export function setGuidance(world: World, player: Player, change: Partial<Guidance>): void {
  player.guidance = { ...player.guidance, ...change };
  world.changes.mark('vitals', player.id);
}

/** Records a deed that some objective asks for, even if that objective has not been set yet. */
export function noteDeed(world: World, player: Player, deed: Deed): void {
  const { deeds, objective } = player.guidance;
  if (objective === null || deeds.includes(deed)) return;
  setGuidance(world, player, { deeds: [...deeds, deed] });
}

/** Records the deeds that follow from an event. */
export function noteDeeds(world: World, event: WorldEvent): void {
  if (!('player' in event) || !event.player) return;
  for (const deed of deedsOf(event)) noteDeed(world, event.player, deed);
}

function deedsOf(event: WorldEvent): readonly Deed[] {
  switch (event.type) {
    case 'structure-placed':
      return DEEDS_OF_KIND[event.fixture.kind] ?? [];
    case 'fire-lit':
      return ['campfire-lit'];
    case 'hand-light-lit':
      return ['hand-light-lit'];
    case 'pot-started':
      return ['pot-started'];
    case 'drank':
      // Neither eaten snow nor seawater quenches thirst.
      return event.from === 'snow' || event.from === 'sea' ? ['drunk'] : ['drunk', 'quenched'];
    case 'jumped':
      return doubleJumpAt(event.player.pvp) === null ? [] : ['jumped-twice'];
    case 'ate':
      return event.isDish ? ['eaten', 'dish-eaten'] : ['eaten'];
    default:
      return [];
  }
}

const DEEDS_OF_KIND: Readonly<Record<number, readonly Deed[]>> = {
  [ITEM.campfire]: ['campfire-placed'],
  [ITEM.hearth]: ['campfire-placed', 'hearth-placed'],
  [ITEM.sleepingBag]: ['bag-placed'],
  [ITEM.stoveBed]: ['bag-placed'],
  [ITEM.workbench]: ['bench-placed'],
};
