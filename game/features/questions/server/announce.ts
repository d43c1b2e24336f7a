/** Frames of questions, sent to the asked player alone. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { AskingEvent } from './events.ts';

const TYPES = {
  question: true,
  'question-shut': true,
  silences: true,
} as const satisfies Record<AskingEvent['type'], true>;

/** True if the event is announced by this file. */
export const isQuestionEvent = (event: { readonly type: string }): event is AskingEvent =>
  Object.hasOwn(TYPES, event.type);

/** Returns the frames of a question event and their recipient, the asked player. */
export function announceQuestionEvent(world: World, event: AskingEvent): Announcement {
  return { to: 'self', player: event.player, texts: [askingText(world, event)] };
}

function askingText({ wallNow }: World, event: AskingEvent): string {
  if (event.type === 'question-shut') return encodeServerEvent('ask:shut', { id: event.id });
  if (event.type === 'silences') {
    const lasting = event.player.silences.filter(({ until }) => until === null || until > wallNow);
    const people = lasting.map(({ id, name, until }) => ({
      socket_id: id,
      name,
      left: until === null ? null : until - wallNow,
    }));
    return encodeServerEvent('ask:silenced', { people });
  }
  const { id, code, from, name, thing, left } = event.question;
  return encodeServerEvent('ask:open', {
    id,
    code,
    who: { socket_id: from, name },
    thing,
    endsIn: Math.max(0, left),
  });
}
