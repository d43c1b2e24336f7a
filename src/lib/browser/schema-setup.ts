/**
 * What the browser's code gets for `zod` (`lib/build/vite-plugins/schemas.ts`): Zod compiles schemas with `new Function` where it can,
 * and tries when the first is made; the content security policy forbids that, and browsers report even the attempt.
 */
import { config } from 'zod';

config({ jitless: true });

export * from 'zod';
