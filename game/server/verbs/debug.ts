/** Verbs of the debug tools; they are in the catalogue only if the server runs with them. */
import { DEBUG } from '#game/shared/protocol/debug.ts';
import { runTool, setImmunity } from '../debug-tools/tools.ts';
import { PLAYING, verbSet } from './verb.ts';

export const debugVerbs = verbSet(DEBUG, {
  'debug:command': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { line }) => runTool(world, player, line),
  },
  'debug:immunity': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { isOn }) => setImmunity(world, player, isOn),
  },
});
