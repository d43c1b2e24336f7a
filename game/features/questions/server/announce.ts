/** Frames of questions, sent to the asked player alone, and notices to the asker. */
import type { Announcement, Recipients } from '#game/server/sync/audience.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { Question } from './asked.ts';
import type { AskingEvent } from './events.ts';
import { awaitedBy } from './sent.ts';

const TYPES = {
  question: true,
  'question-shut': true,
  'ask-sent': true,
  'ask-unanswered': true,
  'ask-awaited': true,
  silences: true,
} as const satisfies Record<AskingEvent['type'], true>;

/** True if the event is announced by this file. */
export const isQuestionEvent = (event: { readonly type: string }): event is AskingEvent =>
  Object.hasOwn(TYPES, event.type);

/** Returns the frames of a question event and their recipient: the asked player, or for notices the asker. */
export function announceQuestionEvent(world: World, event: AskingEvent): Announcement {
  const { player } = event;
  switch (event.type) {
    case 'ask-sent':
      return { to: 'self', player, texts: (told) => [sentText(world, told, event.to)] };
    case 'ask-unanswered':
      return { to: 'self', player, texts: (told) => [unansweredText(world, told, event.to)] };
    case 'ask-awaited':
      return { to: 'self', player, texts: [encodeServerEvent('ask:awaited', { ids: awaitedBy(player) })] };
    case 'question-shut':
      return { to: 'self', player, texts: [encodeServerEvent('ask:shut', { id: event.id })] };
    case 'silences':
      return { to: 'self', player, texts: [silencedText(world, player)] };
    case 'question':
      return { to: 'self', player, texts: [questionText(world, event.question)] };
  }
}

const sentText = (world: World, told: Recipients, to: string): string =>
  encodeServerEvent('chat:notice', { message: `You have asked ${seenName(world, told, to) ?? 'them'}.` });

function unansweredText(world: World, told: Recipients, to: string): string {
  const name = seenName(world, told, to);
  return encodeServerEvent('chat:notice', {
    message: name === null ? 'No answer.' : `No answer from ${name}.`,
  });
}

/**
 * Returns the name of another player; null if their body is not sent to the asker, who then learns neither who that is
 * nor whether there is such a player.
 */
function seenName({ players }: World, { player, isSent }: Recipients, id: string): string | null {
  const other = players.get(id);
  return other && other !== player && isSent(other) ? other.username : null;
}

function silencedText({ wallNow }: World, { silences }: Player): string {
  const lasting = silences.filter(({ until }) => until === null || until > wallNow);
  const people = lasting.map(({ id, name, until }) => ({
    socket_id: id,
    name,
    left: until === null ? null : until - wallNow,
  }));
  return encodeServerEvent('ask:silenced', { people });
}

function questionText({ now }: World, question: Question): string {
  const { id, code, from, name, thing, gift, left, endsAt } = question;
  return encodeServerEvent('ask:open', {
    id,
    code,
    who: { socket_id: from, name },
    thing,
    gift: gift && { itemId: gift.itemId, quantity: gift.quantity },
    endsIn: Math.max(0, Math.min(left, endsAt - now)),
  });
}
