/** Verbs of the chat. */
import { CHAT } from '#game/shared/protocol/chat.ts';
import { say } from '../world/systems/chat.ts';
import { PLAYING, verbSet } from './verb.ts';

export const chatVerbs = verbSet(CHAT, {
  'chat:message': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { message }) => say(world, player, message),
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
