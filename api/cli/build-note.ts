/** Prints what the pages and the server must agree on, for the note of a build. */
import { ownNote } from '../site/built.ts';

process.stdout.write(`${JSON.stringify(ownNote())}\n`);
