/**
 * Secrets that are handed out in full and stored only as a hash: the secrets of sessions, devices, links, sign-ups and
 * challenges.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret: 256 random bits, in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the stored form of a secret: its SHA-256, in hex. A hash without salt suffices, because 256 bits cannot be
 * guessed.
 */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
