/**
 * Writes docs/protocol.md from the protocol's own definitions, and the list of modules that both sides must agree on:
 * `npm run docs:protocol`. Tests fail if either is out of date.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MAX_DATAGRAM_BYTES, MAX_EVENT_BYTES, TICK_RATE } from '#game/shared/constants.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { ROW_EVENTS } from '#game/shared/protocol/event-codec.ts';
import { DOMAINS } from '#game/shared/protocol/events.ts';
import { FRAME_KINDS, type FrameKind } from '#game/shared/protocol/frames.ts';
import { SNAPSHOT_CAPACITY } from '#game/shared/protocol/snapshot.ts';
import { agreedModules } from './agreed-modules.ts';

const FRAMES: Record<FrameKind, { from: string; layout: string }> = {
  'player:move': {
    from: 'client',
    layout:
      'epoch u8, seq u16, client time u32 ms, x f32, y f32, velocity i16 × 2 px/s, motion u8, sprint u8, newest snapshot tick u32: 26 bytes',
  },
  'player:global-sync': { from: 'client', layout: 'as `player:move`; every 10 s' },
  ack: { from: 'client', layout: 'newest snapshot tick u32: 5 bytes' },
  ping: {
    from: 'client',
    layout: 'client time f64 ms, newest snapshot tick u32, snapshots received u16: 15 bytes',
  },
  pong: {
    from: 'server',
    layout:
      'client time f64 ms as asked, server’s simulation time f64 ms, number of the newest move taken u32 (all ones: none): 21 bytes',
  },
  snapshot: {
    from: 'server',
    layout: `tick u32, flags u8 (bit 0: global sync), origin x and y u16 × 4 px, count u8, then for each of at most ${SNAPSHOT_CAPACITY} players: handle u16 and one u32 of x (13 bits) · y (13 bits) · motion (6 bits); x and y are half pixels from the origin, less 2048 px`,
  },
};

const HEAD = `# The protocol between client and realm

*This page is written by \`npm run docs:protocol\` from \`game/shared/protocol\`; do not edit it.*

The first thing both sides send is a hash (\`hello\`) of all that they must agree on: what is on this page, the
definitions of things, and the constants of the rules. A client with another one is told to reload.

One connection carries two channels. Over WebRTC they are two data channels of one peer connection; in tests they are
two queues in memory.

- **state** (label \`geckos.io\`): unordered, never sent again, binary. At most ${MAX_DATAGRAM_BYTES} bytes a frame. Whatever is on
  it may be lost, so everything on it is either repeated or worthless a moment later.
- **events** (label \`events\`): ordered and reliable, text. At most ${MAX_EVENT_BYTES} characters a frame from a client. A frame is the JSON
  text \`["name", payload]\`.

The order of a session: \`hello\` ⇄ \`hello\`, then \`player:join\` → \`world:data\`, \`session:welcome\`,
\`player:current-players\`, \`server:stats\`; from then on moves and snapshots.

The server runs ${TICK_RATE} ticks a second and numbers them by its simulation clock: tick × ${1000 / TICK_RATE} ms. Positions are of the
feet, in world pixels. A refused move (\`player:move:rejected\`) raises the *epoch*; moves that carry an older one started
from a place that was refused, and are ignored. A player who has come to rest is repeated in every snapshot until the
client acknowledges one of them, and then costs nothing.

Every string of a client is text: an event with a control character or half of a character (a lone surrogate) in it is
malformed. Pages put blanks in their place, so that a pasted tab does no harm.

Frames that are too large, too many, malformed, or not allowed in the session's phase are dropped and counted; a session
that keeps sending them is ended. What is asked for in good form and refused is counted by verb and reason.
`;

function frameTable(): string {
  const rows = FRAME_KINDS.map(
    (kind, id) => `| ${id} | \`${kind}\` | ${FRAMES[kind].from} | ${FRAMES[kind].layout} |`,
  );
  return ['| id | frame | from | after the id byte, little-endian |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
}

/**
 * Returns a payload in readable form: names and types; optional fields with a question mark, nullable fields and
 * alternatives with "or".
 * @throws Error for a kind of schema that no event uses yet
 */
export function shapeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(shapeOf).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return listOf(schema);
  if (schema.type === 'object') return fieldsOf(schema);
  if (schema.format === 'date-time') return 'time (ISO 8601)';
  if (typeof schema.type === 'string') return schema.type;
  throw new Error(`a payload that cannot be described: ${JSON.stringify(schema)}`);
}

function listOf({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(shapeOf).join(', ')}]`;
  if (!items) throw new Error('a list of nothing in particular');
  const shape = shapeOf(items);
  return `list of ${shape.includes(' or ') && !shape.startsWith('{') ? `(${shape})` : shape}`;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Returns the payloads of a domain as a table: those that clients send, then those that the server sends. */
function domainTable({ verbs, events }: Domain): string {
  const rows = (from: string, schemas: Domain['verbs']) =>
    Object.entries(schemas).map(([name, schema]) => {
      const shape = shapeOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);
      return `| \`${name}\` | ${from} | \`${shape.replaceAll('|', '\\|')}\` |`;
    });
  return [
    '| event | from | payload |',
    '|---|---|---|',
    ...rows('client', verbs),
    ...rows('server', events),
  ].join('\n');
}

function domainSections(): string {
  return Object.entries(DOMAINS)
    .map(([name, domain]) => `### ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${domainTable(domain)}`)
    .join('\n\n');
}

/** Returns names in backticks, joined into a list in words. */
function enumeration(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** Returns the page as Markdown. */
export function protocolPage(): string {
  return `${HEAD}
## Frames of the state channel

${frameTable()}

\`motion\` is six bits: facing (0 down, 1 left, 2 right, 3 up), then moving, dead, jumping, auto-running.

## Events, by subject

What a client sends is a *verb*: something it asks for. Identity, name and place are the server's own: what a client
states of them is read for its shape and not believed. A field with a question mark may be left out.

${domainSections()}

The payloads of ${enumeration(Object.keys(ROW_EVENTS))} come so often that they travel as the list of
their values, in the order of the table.

\`player:moved\` of the specification is an entry of a snapshot; velocity and time follow from the tick and from two
entries. \`socket_id\` is the public id of a player, never an id of the transport.
`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  await writeFile(join(root, 'docs/protocol.md'), protocolPage());
  await writeFile(join(root, 'game/shared/protocol/agreed-modules.ts'), agreedModules());
}
