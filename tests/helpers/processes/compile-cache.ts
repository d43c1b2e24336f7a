/**
 * Where Node keeps what it has made of this repository's source: without it every process that a test starts strips and
 * compiles the same TypeScript again. Beside `tundra-tests`, in which everything is deleted that was not used for a week.
 */
import { join } from 'node:path';

export const COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/tundra-code');
