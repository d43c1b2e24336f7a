/**
 * Lists of nodes and fixtures as event frames, each under the size limit. A fixture is encoded once for all viewers
 * with an equal record, because walking players are sent chunks again and again, while fixtures rarely change.
 */
import { nodeRecord } from '#game/features/harvest/server/node-records.ts';
import type { NodeRecord } from '#game/features/harvest/server/node-states.ts';
import { MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Player } from '../world/bodies/player.ts';
import type { Fixture } from '../world/fixtures.ts';
import type { World } from '../world/world.ts';
import { fixtureRecordFor, fixtureViewKey } from './fixture-records.ts';

/** Events whose payload is a list that may be split: each part is valid on its own. */
type ListEvent = 'resource:nodes' | 'fixture:list';

/** An encoded entry of a list. */
interface Piece {
  readonly json: string;
  readonly bytes: number;
}

/** Encoded fixtures, by view key. A changed fixture is a new object, so an outdated encoding is never used. */
const encoded = new WeakMap<Fixture, Map<string, Piece>>();

/** Returns nodes as frames; for no nodes, one frame with an empty list. */
export function nodeLists(nodes: readonly NodeRecord[]): string[] {
  return join(
    'resource:nodes',
    nodes.map((node) => encode<'resource:nodes'>(nodeRecord(node))),
  );
}

/**
 * Returns fixtures as frames; for no fixtures, one frame with an empty list.
 * @throws RangeError when a single fixture is too long for a frame
 */
export function fixtureLists(
  times: Pick<World, 'now' | 'wallNow'>,
  player: Player,
  fixtures: readonly Fixture[],
): string[] {
  const pieceOf = (fixture: Fixture): Piece => {
    const key = fixtureViewKey(times, fixture, player);
    const pieces = encoded.get(fixture) ?? new Map<string, Piece>();
    const known = pieces.get(key);
    if (known) return known;
    const piece = encode<'fixture:list'>(fixtureRecordFor(times, fixture, player));
    encoded.set(fixture, pieces.set(key, piece));
    return piece;
  };
  return join('fixture:list', fixtures.map(pieceOf));
}

function encode<N extends ListEvent>(entry: ServerEventPayload<N>[number]): Piece {
  const json = JSON.stringify(entry);
  return { json, bytes: Buffer.byteLength(json) };
}

function join(name: ListEvent, pieces: readonly Piece[]): string[] {
  const frame = (part: readonly Piece[]): string => `["${name}",[${part.map(({ json }) => json).join(',')}]]`;
  const empty = frame([]).length;
  const frames: string[] = [];
  let from = 0;
  let bytes = empty;
  pieces.forEach((piece, at) => {
    // One additional byte for the comma.
    const more = piece.bytes + 1;
    if (empty + more > MAX_EVENT_BYTES) throw new RangeError(`an entry of ${name} is too long for a frame`);
    if (bytes + more > MAX_EVENT_BYTES) {
      frames.push(frame(pieces.slice(from, at)));
      from = at;
      bytes = empty;
    }
    bytes += more;
  });
  frames.push(frame(pieces.slice(from)));
  return frames;
}
