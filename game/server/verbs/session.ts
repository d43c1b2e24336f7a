/** Verbs of the session itself. */
import { decodeAck, decodePing, encodePong, type PingFrame } from '#game/shared/protocol/ping.ts';
import { SESSION } from '#game/shared/protocol/session.ts';
import { type FrameVerb, PLAYING, verbSet } from './verb.ts';

/** A verb that only acknowledges snapshots, as every frame does. */
const ack: FrameVerb = {
  kind: 'player',
  phases: PLAYING,
  decode: (frame) => ({ ackTick: decodeAck(frame) }),
  run: () => null,
};

/** Every client that has connected with a ticket may ask for the time. */
const clock: FrameVerb<PingFrame> = {
  kind: 'session',
  phases: ['greeting', 'greeted', 'joining', 'playing', 'moving'],
  decode: decodePing,
  run: ({ player, now, sendState }, { clientTime }) => {
    sendState(encodePong({ clientTime, serverTime: now, moveSeq: player?.lastSeq ?? null }));
    return null;
  },
};

export const sessionVerbs = verbSet(
  SESSION,
  {
    hello: {
      kind: 'session',
      phases: ['greeting'],
      run: ({ greet }, { protocol }) => greet(protocol),
    },
    'player:join': {
      kind: 'session',
      phases: ['greeted'],
      run: ({ join }) => {
        join();
        return null;
      },
    },
    savePosition: {
      kind: 'player',
      phases: PLAYING,
      run: ({ savePlace }) => {
        savePlace();
        return null;
      },
    },
    ping: {
      kind: 'player',
      phases: PLAYING,
      run: ({ send }, { id }) => {
        send('ping', { id });
        return null;
      },
    },
    'session:leave': {
      kind: 'session',
      phases: ['greeted', 'joining', 'playing'],
      run: ({ leave }) => {
        leave();
        return null;
      },
    },
    'session:carry': {
      kind: 'session',
      phases: ['greeted', 'playing'],
      run: ({ carry }) => carry(),
    },
  },
  { ack, ping: clock },
);
