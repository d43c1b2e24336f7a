/** Event frames: `["name", payload]` as JSON text, parsed by the schemas of {@link file://./events.ts}. */
import { z } from 'zod';
import { MAX_EVENT_BYTES } from '../constants.ts';
import type { Domain } from './domain.ts';
import {
  CLIENT_EVENTS,
  type ClientEvent,
  type ClientEventName,
  type ClientEventPayload,
  DOMAINS,
  SERVER_EVENTS,
  type ServerEvent,
  type ServerEventName,
  type ServerEventPayload,
} from './events.ts';
import { Text } from './fields.ts';
import { FrameError } from './frame-error.ts';
import { plainFields } from './text.ts';

/** Fields of the events that are sent as a list of values, in the order on the wire ({@link Domain.rows}). */
export const ROW_EVENTS: Readonly<Partial<Record<ServerEventName, readonly string[]>>> = rowsOf(
  Object.values(DOMAINS),
);

const envelope = z.tuple([Text.max(40), z.unknown()]);

/** Returns the frame of a client's event. */
export function encodeClientEvent<N extends ClientEventName>(
  name: N,
  payload: ClientEventPayload<N>,
): string {
  return JSON.stringify([name, payload]);
}

/** Returns the frame of a client's event, with text typed by a person reduced to plain text. */
export const encodeTypedEvent = <N extends ClientEventName>(
  name: N,
  payload: ClientEventPayload<N>,
): string => encodeClientEvent(name, plainFields(payload));

/** Returns the frame of a server's event; the payload of a row event ({@link ROW_EVENTS}) becomes a list of values. */
export function encodeServerEvent<N extends ServerEventName>(
  name: N,
  payload: ServerEventPayload<N>,
): string {
  const fields = ROW_EVENTS[name];
  const isRow = fields !== undefined && typeof payload === 'object' && payload !== null;
  return JSON.stringify([name, isRow ? toRow(fields, payload) : payload]);
}

/**
 * Decodes an event that must be in `schemas`.
 * @param limit Maximum length of the text, in characters.
 * @throws FrameError when the text is too long or not JSON, the event is not in `schemas`, or its payload does not fit.
 */
export function decodeEvent(
  schemas: Readonly<Record<string, z.ZodType>>,
  text: string,
  limit: number,
): { name: string; payload: unknown } {
  const { name, payload } = open(text, limit);
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!schema) throw new FrameError(`unknown event ${name}`);
  return { name, payload: parse(schema, name, payload) };
}

/**
 * Decodes a client's event. @throws FrameError when the text is too long or not JSON, the event is unknown, or its
 * payload does not fit.
 */
export function decodeClientEvent(text: string): ClientEvent {
  return decodeEvent(CLIENT_EVENTS, text, MAX_EVENT_BYTES) as ClientEvent;
}

/**
 * Decodes a server's event. @throws FrameError when the text is not JSON, the event is unknown, or its payload does not
 * fit.
 */
export function decodeServerEvent(text: string): ServerEvent {
  const { name, payload } = open(text, Number.POSITIVE_INFINITY);
  if (!Object.hasOwn(SERVER_EVENTS, name)) throw new FrameError(`unknown event ${name}`);
  const schema: z.ZodType = SERVER_EVENTS[name as ServerEventName];
  const fields = ROW_EVENTS[name as ServerEventName];
  return { name, payload: parse(schema, name, fields ? fromRow(fields, payload) : payload) } as ServerEvent;
}

function rowsOf(domains: readonly Domain[]): Record<string, readonly string[]> {
  const rows = domains.flatMap(({ events, rows = [] }) =>
    rows.map((name) => {
      const schema = events[name];
      if (!(schema instanceof z.ZodObject)) throw new Error(`${name} has no fields to make a row of`);
      return [name, Object.keys(schema.shape)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

function toRow(fields: readonly string[], payload: object): unknown[] {
  const values = payload as Readonly<Record<string, unknown>>;
  return fields.map((field) => values[field]);
}

function fromRow(fields: readonly string[], row: unknown): unknown {
  if (!Array.isArray(row) || row.length !== fields.length) return undefined;
  return Object.fromEntries(fields.map((field, i) => [field, row[i]]));
}

function open(text: string, limit: number): { name: string; payload: unknown } {
  if (text.length > limit) throw new FrameError(`an event of ${text.length} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FrameError('an event that is not JSON');
  }
  const result = envelope.safeParse(value);
  if (!result.success) throw new FrameError('an event that is not a name and a payload');
  return { name: result.data[0], payload: result.data[1] };
}

function parse(schema: z.ZodType, name: string, payload: unknown): unknown {
  const result = schema.safeParse(payload);
  if (!result.success) throw new FrameError(`${name}: ${z.prettifyError(result.error)}`);
  return result.data;
}
