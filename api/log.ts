/** The log: one JSON object per line on standard output, or readable lines when a person watches a terminal. */
import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';
import { z } from 'zod';
import type { LogLevel } from './config.ts';

const entrySchema = z.looseObject({ time: z.number(), level: z.number(), msg: z.string().optional() });

/** Fields that every line has and people do not need. */
const OMITTED = new Set(['time', 'level', 'msg', 'pid', 'hostname']);

/**
 * What terminals and people take for something else than text: control characters, and those that turn a line round or
 * end it. Strangers choose some of what is logged, the path of a request for one.
 */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const printed = (text: string): string =>
  text.replace(UNPRINTED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One log entry as one line for people: time, level, message, fields. */
export function readableLine(json: string): string {
  const entry = entrySchema.parse(JSON.parse(json));
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const fields = Object.entries(entry)
    .filter(([key]) => !OMITTED.has(key))
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const line = `${time} ${pino.levels.labels[entry.level] ?? entry.level} ${entry.msg ?? ''}${fields.join('')}`;
  return `${printed(line)}\n`;
}

/** Secrets never reach a log call; fields with these names are redacted all the same. */
const REDACTED = ['password', 'token', 'ticket', 'cookie', '*.password', '*.token', '*.ticket', '*.cookie'];

const ownText = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * An error as the log shows it: kind, message, code, detail of the database, stack, and why it came about. Nothing else
 * of it: libraries hang whole connections on their errors, with the keys in them.
 * @param depth how many causes may follow
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
    { level, redact: REDACTED, serializers: { err: errorForLog } },
    stdout.isTTY ? readable : stdout,
  );
}
