/**
 * Folder of Node's compile cache for this repository's source. Without the cache, every process that a test starts
 * strips and compiles the same TypeScript again. The folder is outside `tundra-tests`, because anything unused for a
 * week is deleted there.
 */
import { join } from 'node:path';

export const COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/tundra-code');
