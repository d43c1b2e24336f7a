/** Chat: what a player writes becomes a line that everybody is sent, with the name and time that the server knows. */
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import type { Player } from '../player.ts';
import { visibleText } from '../visible-text.ts';
import type { World } from '../world.ts';

export const FLOOD_NOTICE = 'You are writing too fast. Wait a few seconds.';

/** The end of a mute without an end, in ms since the epoch: nothing ends later than the year 9999. */
const FOR_GOOD = Date.UTC(9999, 0);

/** @param until ms since the epoch */
export const muteNotice = (until: number): string =>
  until >= FOR_GOOD
    ? 'You may not write in the chat any more.'
    : `You may not write in the chat until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;

/** The text as others may see it, of {@link CHAT_MAX_LENGTH} characters at most; empty when nothing visible is left. */
export function cleanMessage(message: string): string {
  return visibleText(message, CHAT_MAX_LENGTH);
}

/** Sends a line to everybody, unless it has no visible character, comes too soon, or an operator forbade it. */
export function say(world: World, player: Player, text: string): 'empty' | 'too fast' | 'muted' | null {
  const written = cleanMessage(text);
  if (written === '') return 'empty';
  const mutedUntil = world.mutes.endOf(player.userId, world.wallNow);
  if (mutedUntil !== null) {
    if (player.floodNoticeAllowance.take(world.now)) {
      world.emit({ type: 'notice', player, message: muteNotice(mutedUntil) });
    }
    return 'muted';
  }
  if (!player.chatAllowance.take(world.now)) {
    // Sent only now and then: an answer to every line would be a flood to its sender.
    if (player.floodNoticeAllowance.take(world.now)) {
      world.emit({ type: 'notice', player, message: FLOOD_NOTICE });
    }
    return 'too fast';
  }
  const message = world.profanity.clean(written);
  const line = { sender: player.username, socket_id: player.id, message, timestamp: world.wallNow };
  world.remember(line, written);
  world.emit({ type: 'chat', line });
  return null;
}
