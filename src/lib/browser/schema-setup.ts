/**
 * Imported for its side effect, before any schema is used: Zod compiles schemas with `new Function` where it can; the
 * content security policy forbids that, and browsers report even the attempt.
 */
import { config } from 'zod';

config({ jitless: true });
