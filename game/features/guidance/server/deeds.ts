/** Records players' deeds for SOVA's objectives. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { doubleJumpAt } from '#game/features/pvp/shared/pvp.ts';
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { type Deed, SHARED_DEEDS, type SharedDeed } from '../shared/objective-kinds.ts';
import type { Guidance } from './guidance.ts';

/** Maximum distance at which a deed counts for others, in px. */
const SHARED_REACH = 480;

/** Changes a player's progress, and marks it to be saved. */
export function setGuidance(world: World, player: Player, change: Partial<Guidance>): void {
  player.guidance = { ...player.guidance, ...change };
  world.changes.mark('vitals', player.id);
}

/**
 * Records a deed that some objective asks for, even if that objective has not been set yet. Returns true if the deed is
 * new.
 */
export function noteDeed(world: World, player: Player, deed: Deed): boolean {
  const { deeds, objective } = player.guidance;
  if (objective === null || deeds.includes(deed)) return false;
  setGuidance(world, player, { deeds: [...deeds, deed] });
  return true;
}

/** Records the deeds that follow from an event. */
export function noteDeeds(world: World, event: WorldEvent): void {
  if (!('player' in event) || !event.player) return;
  for (const deed of deedsOf(event)) {
    noteDeed(world, event.player, deed);
    shareDeed(world, event.player, deed, thingOf(event));
  }
}

/** Tells the players near of a deed that may also count for them, in the next turn. @param on id of its fixture */
function shareDeed(world: World, player: Player, deed: Deed, on: string | null): void {
  if (on === null || !isShared(deed)) return;
  for (const { id, kind } of world.near.within(player, SHARED_REACH)) {
    if (kind !== PLAYER_KIND || id === player.id) continue;
    world.effects.queue({ to: id, from: player.id, deed: { type: 'errand', deed, on } });
  }
}

const isShared = (deed: Deed): deed is SharedDeed => SHARED_DEEDS.some((one) => one === deed);

/** Returns the id of the fixture of an event; null if it has none. */
function thingOf(event: WorldEvent): string | null {
  if (event.type === 'fire-lit') return event.fixtureId;
  return event.type === 'structure-placed' || event.type === 'pot-started' ? event.fixture.id : null;
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
