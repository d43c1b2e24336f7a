/**
 * Chat: turns a player's text into a line with the name and time known to the server, and sends it to all players, to
 * those within hearing, or to a single player.
 */
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { visibleText } from '#game/server/world/visible-text.ts';
import type { World } from '#game/server/world/world.ts';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import type { ChatLine } from '#game/shared/protocol/events.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';
import { HEARING_PX } from '../shared/hearing.ts';
import type { ChatChannel } from '../shared/protocol.ts';

export const FLOOD_NOTICE = 'You are writing too fast. Wait a few seconds.';

/** End of an unlimited mute, in ms since the epoch: no mute ends later than the year 9999. */
const FOR_GOOD = Date.UTC(9999, 0);

/** Returns the notice to a muted player. @param until ms since the epoch */
export const muteNotice = (until: number): string =>
  until >= FOR_GOOD
    ? 'You may not write in the chat any more.'
    : `You may not write in the chat until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;

/**
 * Returns the text as other players may see it, at most {@link CHAT_MAX_LENGTH} characters long; empty if no visible
 * text is left.
 */
export function cleanMessage(message: string): string {
  return visibleText(message, CHAT_MAX_LENGTH);
}

/** Reasons why a line was sent to no player, besides the reasons specific to {@link whisper}. */
export type Unsaid = 'empty' | 'too fast' | 'muted';

export const WHISPER_NOTICES = {
  nobody: 'Nobody of that name is here.',
  self: 'You cannot whisper to yourself.',
  silence: 'Write what you want to say after the name.',
} as const;

/** Maximum length of a name, in UTF-16 units. */
const NAME_LENGTH = 64;

/** Channel and recipient of a line. */
interface Address {
  readonly channel: ChatChannel;
  readonly to: string | null;
}

/**
 * Sends a line to all players, unless it has no visible character, comes too soon, or an operator has muted its writer.
 * Returns the reason if it was not sent, otherwise null.
 */
export function sayToAll(world: World, player: Player, text: string): Unsaid | null {
  const written = permit(world, player, text, { channel: 'all', to: null });
  if (typeof written === 'string') return written;
  const line = lineOf(world, player, world.profanity.clean(written.text));
  world.remember(line, written.text);
  world.emit({ type: 'chat', line });
  return null;
}

/** Sends a line to the players within {@link HEARING_PX}, under the same rules as a line to all players. */
export function sayNear(world: World, player: Player, text: string): Unsaid | null {
  const written = permit(world, player, text, { channel: 'near', to: null });
  if (typeof written === 'string') return written;
  const hearers = world.near
    .within(player, HEARING_PX)
    .filter(({ kind }) => kind === PLAYER_KIND)
    .sort((a, b) => a.handle - b.handle)
    .map(({ id }) => id);
  tell(world, player, written.text, { channel: 'near', to: null, toId: null, hearers });
  return null;
}

/**
 * Whispers a line to the player with this name, wherever they are. The whisperer does not learn whether it was read:
 * the recipient's own client drops lines of muted players.
 */
export function whisper(
  world: World,
  player: Player,
  name: string,
  text: string,
): Unsaid | 'nobody of that name' | 'to oneself' | null {
  const to = name.trim();
  const written = permit(world, player, text, { channel: 'whisper', to });
  if (typeof written === 'string') return written;
  const other = world.names.find(to);
  if (other === player) return unheard('to oneself', WHISPER_NOTICES.self);
  // A body whose player has left hears nothing.
  if (!other || other.leavesAt !== null) return unheard('nobody of that name', WHISPER_NOTICES.nobody);
  const hearers = [player.id, other.id];
  tell(world, player, written.text, { channel: 'whisper', to: other.username, toId: other.id, hearers });
  return null;

  function unheard<Reason extends string>(reason: Reason, message: string): Reason {
    world.emit({ type: 'notice', player, message });
    giveBack(world, player, text, { channel: 'whisper', to });
    return reason;
  }
}

/**
 * Whispers a line that begins with the recipient's name. Names may contain spaces: the longest beginning that is a
 * player's name counts, so that no other player reads a line meant for a player with a longer name.
 */
export function whisperLine(world: World, player: Player, line: string): ReturnType<typeof whisper> {
  const text = line.trim();
  const ends = [...[...text.matchAll(/\s+/gu)].map(({ index }) => index), text.length];
  const isNamed = (end: number): boolean => world.names.find(text.slice(0, end)) !== undefined;
  const end = ends.filter((at) => at <= NAME_LENGTH).findLast(isNamed) ?? ends[0] ?? 0;
  if (end === text.length && end > 0) {
    world.emit({ type: 'notice', player, message: WHISPER_NOTICES.silence });
    return 'empty';
  }
  // No player has such a name; the text returned to the writer as a name must not exceed the maximum length of names.
  const name = end <= NAME_LENGTH ? text.slice(0, end) : firstCharacters(text, NAME_LENGTH / 2);
  return whisper(world, player, name, text.slice(name.length).trimStart());
}

/**
 * Returns the text if it may be sent, otherwise the reason; in that case its writer is notified and gets the line back.
 */
function permit(world: World, player: Player, text: string, address: Address): { text: string } | Unsaid {
  const written = cleanMessage(text);
  if (written === '') return 'empty';
  const mutedUntil = world.mutes.endOf(player.userId, world.wallNow);
  const excess = mutedUntil === null ? excessOf(world, player, address) : muteNotice(mutedUntil);
  if (excess === null) return { text: written };
  // Notices are limited too: sending one for every line would flood the writer.
  if (player.floodNoticeAllowance.take(world.now)) world.emit({ type: 'notice', player, message: excess });
  giveBack(world, player, text, address);
  return mutedUntil === null ? 'too fast' : 'muted';
}

/** Takes a line from the player's allowances. @returns the notice if none is left, or null */
function excessOf(world: World, player: Player, { channel }: Address): string | null {
  if (!player.chatAllowance.take(world.now)) return FLOOD_NOTICE;
  return channel === 'all' ? world.spoken.allowances.take(player, world.now) : null;
}

function giveBack(world: World, player: Player, text: string, address: Address): void {
  const message = firstCharacters(text, CHAT_MAX_LENGTH);
  world.emit({ type: 'chat-refused', player, line: { ...address, message } });
}

function tell(
  world: World,
  player: Player,
  written: string,
  how: {
    readonly channel: 'near' | 'whisper';
    readonly to: string | null;
    readonly toId: string | null;
    /** Ids of the players who hear the line. */
    readonly hearers: readonly string[];
  },
): void {
  const { channel, to, toId, hearers } = how;
  const heard = { line: lineOf(world, player, written), channel, toId };
  for (const id of hearers) world.overheard.note(id, heard);
  const line = { ...lineOf(world, player, world.profanity.clean(written)), channel, to };
  world.emit({ type: 'said', line, hearers });
}

function lineOf(world: World, player: Player, message: string): ChatLine {
  return { sender: player.username, socket_id: player.id, message, timestamp: world.wallNow };
}
