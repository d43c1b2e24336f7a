/** Remembers for SOVA's objectives what players have done. */
import { ITEM } from '#game/shared/defs/items.ts';
import type { Deed } from '#game/shared/defs/objectives.ts';
import type { WorldEvent } from './events/events.ts';
import type { Guidance } from './parts/guidance.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** Replaces how far a player is, and has it saved. */
export function guide(world: World, player: Player, change: Partial<Guidance>): void {
  player.guidance = { ...player.guidance, ...change };
  world.changes.mark('vitals', player.id);
}

/** Remembers that a player has done something that an objective asks for: also before it does. */
export function noteDeed(world: World, player: Player, deed: Deed): void {
  const { deeds, objective } = player.guidance;
  if (objective === null || deeds.includes(deed)) return;
  guide(world, player, { deeds: [...deeds, deed] });
}

/** Notes what players have done in this turn, by what has happened. */
export function noteDeeds(world: World): void {
  for (const event of world.newEvents) {
    const deed = deedOf(event);
    if (deed && 'player' in event && event.player) noteDeed(world, event.player, deed);
  }
}

function deedOf(event: WorldEvent): Deed | null {
  switch (event.type) {
    case 'structure-placed':
      return DEED_OF_KIND[event.fixture.kind] ?? null;
    case 'fire-lit':
      return 'campfire-lit';
    case 'hand-light-lit':
      return 'hand-light-lit';
    case 'pot-started':
      return 'pot-started';
    case 'ate':
      return event.isDish ? 'dish-eaten' : null;
    default:
      return null;
  }
}

const DEED_OF_KIND: Readonly<Record<number, Deed>> = {
  [ITEM.campfire]: 'campfire-placed',
  [ITEM.hearth]: 'campfire-placed',
  [ITEM.sleepingBag]: 'bag-placed',
  [ITEM.stoveBed]: 'bag-placed',
};
