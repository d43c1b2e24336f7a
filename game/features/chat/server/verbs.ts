/** Verbs of the chat. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { CHAT } from '../shared/protocol.ts';
import { sayNear, sayToAll, whisper, whisperLine } from './chat.ts';

export const chatVerbs = verbSet(CHAT, {
  'chat:message': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { message }) => sayToAll(world, player, message),
  },
  'chat:say': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { channel, to, message }) => {
      if (channel === 'near') return sayNear(world, player, message);
      return to === undefined ? whisperLine(world, player, message) : whisper(world, player, to, message);
    },
  },
  'chat:report': {
    kind: 'player',
    phases: PLAYING,
    run: ({ report, send }, { name, reason }) => {
      void report(name, reason).then((message) => send('chat:notice', { message }));
      return null;
    },
  },
});
