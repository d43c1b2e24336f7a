/**
 * Imported for its effect, before any schema is used: Zod compiles schemas with `new Function` where it may; the content
 * security policy forbids that, and browsers report even the attempt.
 */
import { config } from 'zod';

config({ jitless: true });
