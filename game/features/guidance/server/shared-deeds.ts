/** Deeds that also count for players nearby: friends of the player who did them, and others who had a hand in it. */
import { handsIn } from '#game/features/cooking/server/pots/hands.ts';
import { isAtPeace } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { SharedDeed } from '../shared/objective-kinds.ts';
import { objectiveById } from '../shared/progress.ts';
import { noteDeed } from './deeds.ts';

/** The thing that a deed was about, in a word. */
const THINGS: Readonly<Record<SharedDeed, string>> = {
  'campfire-placed': 'fire',
  'campfire-lit': 'fire',
  'pot-started': 'pot',
  'bench-placed': 'bench',
  'hearth-placed': 'hearth',
};

/** Records a deed of the player `from`, done with the fixture `on`, for a player who was near, if it counts for them. */
export function noteSharedDeed(
  world: World,
  player: Player,
  from: string,
  { deed, on }: { readonly deed: SharedDeed; readonly on: string },
): void {
  const doer = world.players.get(from);
  if (!doer || player.isDown || player.leavesAt !== null) return;
  const hadHand = player.fireside.tended === on || handsIn(world, on).includes(player.id);
  if (!hadHand && !isAtPeace(player, doer, world.now)) return;
  const { objective } = player.guidance;
  if (!noteDeed(world, player, deed) || objective === null) return;
  const isAskedFor = objectiveById(objective).aims.some((aim) => aim.type === 'deed' && aim.deed === deed);
  if (!isAskedFor) return;
  const message = `${doer.username}’s ${THINGS[deed]} counts for you, too.`;
  world.emit({ type: 'notice', player, message });
}
