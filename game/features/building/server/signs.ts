/** Signs: a line of at most forty characters, filtered like chat lines. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import { visibleText } from '#game/server/world/visible-text.ts';
import type { World } from '#game/server/world/world.ts';

export const SIGN_CHARACTERS = 40;

/** Writes a line on a sign. Returns the refusal, or null on success; muted players may not write. */
export function writeSign(world: World, player: Player, id: string, text: string): Answer {
  return withStructure(world, player, id, 'build', (sign) => {
    if (sign.kind !== ITEM.sign) return REASONS.cannot;
    if (world.mutes.endOf(player.userId, world.wallNow) !== null) return 'You are muted.';
    const line = world.profanity.clean(visibleText(text, SIGN_CHARACTERS));
    world.fixtures.setState(id, { ...sign.state, text: line });
    return null;
  });
}
