/** Secrets that are handed out whole and kept only as a hash: of sessions, devices, links, sign-ups, questions. */
import { createHash, randomBytes } from 'node:crypto';

/** A new one: 256 random bits, in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of one: SHA-256, in hex. A hash without salt will do, for nobody guesses 256 bits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
