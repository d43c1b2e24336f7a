/** Lists of any length as event frames that stay under the limit of one. */
import { MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

/** The events whose payload is a list that may be cut up: each part says something of its own. */
type ListEvent = 'resource:nodes' | 'fixture:list';

/**
 * Encodes a list, in several frames when it is too long for one; an empty list is one frame.
 * @throws RangeError when a single entry is too long for a frame
 */
export function encodeLists<N extends ListEvent>(
  name: N,
  entries: Readonly<ServerEventPayload<N>>,
): string[] {
  const empty = Buffer.byteLength(encodeServerEvent(name, [] as ServerEventPayload<N>));
  const frames: string[] = [];
  let from = 0;
  let bytes = empty;
  for (let at = 0; at < entries.length; at += 1) {
    // One more for the comma.
    const more = Buffer.byteLength(JSON.stringify(entries[at])) + 1;
    if (empty + more > MAX_EVENT_BYTES) throw new RangeError(`an entry of ${name} is too long for a frame`);
    if (bytes + more > MAX_EVENT_BYTES) {
      frames.push(encodeServerEvent(name, entries.slice(from, at) as ServerEventPayload<N>));
      from = at;
      bytes = empty;
    }
    bytes += more;
  }
  frames.push(encodeServerEvent(name, entries.slice(from) as ServerEventPayload<N>));
  return frames;
}
