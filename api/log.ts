/** The log: one JSON object per line on standard output, or readable lines when a person watches a terminal. */
import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';
import { z } from 'zod';
import type { LogLevel } from './config.ts';

const entrySchema = z.looseObject({ time: z.number(), level: z.number(), msg: z.string().optional() });

/** Fields that every line has and people do not need. */
const OMITTED = new Set(['time', 'level', 'msg', 'pid', 'hostname']);

/** One log entry as a line for people: time, level, message, fields. */
export function readableLine(json: string): string {
  const entry = entrySchema.parse(JSON.parse(json));
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const fields = Object.entries(entry)
    .filter(([key]) => !OMITTED.has(key))
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${time} ${pino.levels.labels[entry.level] ?? entry.level} ${entry.msg ?? ''}${fields.join('')}\n`;
}

/** Secrets never reach a log call; fields with these names are redacted all the same. */
const REDACTED = ['password', 'token', 'ticket', 'cookie', '*.password', '*.token', '*.ticket', '*.cookie'];

export function createLog(level: LogLevel, stdout: NodeJS.WriteStream = process.stdout): Logger {
  const readable = new Writable({
    write(chunk: Buffer, _encoding, done) {
      stdout.write(readableLine(chunk.toString()), done);
    },
  });
  return pino({ level, redact: REDACTED }, stdout.isTTY ? readable : stdout);
}
