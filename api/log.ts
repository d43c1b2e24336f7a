/** The log: one JSON object per line on standard output, or readable lines when a person watches a terminal. */
import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';
import { z } from 'zod';
import type { LogLevel } from './config.ts';

const entrySchema = z.looseObject({ time: z.number(), level: z.number(), msg: z.string().optional() });

/** Fields that every line has but that people do not need. */
const OMITTED = new Set(['time', 'level', 'msg', 'pid', 'hostname']);

/**
 * Characters that terminals and people do not take for text: control characters, and those that reverse a line's
 * direction or end it. Strangers choose some of the logged values, such as the path of a request.
 */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
/** Returns a line (without its end) with these characters escaped as in JSON. */
const printed = (text: string): string =>
  text.replace(UNPRINTED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns one log entry as one line for people: time, level, message, fields. */
export function readableLine(json: string): string {
  const entry = entrySchema.parse(JSON.parse(json));
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const fields = Object.entries(entry)
    .filter(([key]) => !OMITTED.has(key))
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const line = `${time} ${pino.levels.labels[entry.level] ?? entry.level} ${entry.msg ?? ''}${fields.join('')}`;
  return `${printed(line)}\n`;
}

/**
 * Returns a line of JSON with the same value and no character that a terminal obeys. JSON itself escapes only the first
 * 32 control characters; the others can stand only within its strings, where an escape means the same.
 */
const harmlessJson = (line: string): string => `${printed(line.trimEnd())}\n`;

/** Secrets never reach a log call; fields with these names are redacted anyway. */
const REDACTED = ['password', 'token', 'ticket', 'cookie', '*.password', '*.token', '*.ticket', '*.cookie'];

const ownText = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Returns an error in the form used in the log: kind, message, code, detail of the database, stack, and its cause.
 * Other fields are left out: libraries attach whole connections to their errors, with the keys in them.
 * @param depth maximum number of causes
 */
export function errorForLog(error: unknown, depth = 3): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  return {
    type: error.name,
    message: error.message,
    code: ownText(error, 'code'),
    detail: ownText(error, 'detail'),
    stack: error.stack,
    ...(cause === undefined || depth === 0 ? {} : { cause: errorForLog(cause, depth - 1) }),
  };
}

export function createLog(level: LogLevel, stdout: NodeJS.WriteStream = process.stdout): Logger {
  const readable = new Writable({
    write(chunk: Buffer, _encoding, done) {
      stdout.write(readableLine(chunk.toString()), done);
    },
  });
  return pino(
    { level, redact: REDACTED, serializers: { err: errorForLog }, hooks: { streamWrite: harmlessJson } },
    stdout.isTTY ? readable : stdout,
  );
}
