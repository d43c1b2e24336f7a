/**
 * Module that the browser's code gets for `zod` (`lib/build/vite-plugins/schemas.ts`). Zod compiles schemas with `new
 * Function` if possible, and tries to do so when the first schema is made; the content security policy forbids it, and
 * browsers report even the attempt.
 */
import { config } from 'zod';

config({ jitless: true });

export * from 'zod';
