/** A program that outlives its killed parent: it writes files to the given folder for a while, as initdb does. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WRITES_MS = 1500;

const folder = process.argv[2] ?? '';
const until = performance.now() + WRITES_MS;
for (let made = 0; performance.now() < until; made += 1) {
  try {
    writeFileSync(join(folder, `base-${made}`), '');
  } catch {
    // The folder no longer exists, so the program ends, as initdb would.
    break;
  }
}
