/**
 * Many bad frames in a short time: through all of WebRTC while an honest player plays, and directly into the decoders.
 */
import { describe, expect, it } from 'vitest';
import type { Log } from '#game/server/log.ts';
import { Ingress, type IngressTarget } from '#game/server/net/ingress.ts';
import { Session } from '#game/server/net/session/session.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { Refusals } from '#game/server/verbs/refusals.ts';
import type { SessionPhase } from '#game/server/verbs/verb.ts';
import type { FrameLink } from '#game/shared/net/link.ts';
import { amount } from '#tests/helpers/amount.ts';
import { fuzzFrames } from '#tests/helpers/play/fuzz.ts';
import { startWebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

const FRAMES = amount(20_000, 200_000);
/** Maximum number of frames on one connection before the next connection takes its place. */
const FRAMES_EACH = amount(5000, 10_000);

function listeningLog(): { log: Log; errors: unknown[] } {
  const errors: unknown[] = [];
  const nothing = () => undefined;
  const error = (fields: object, message: string) => errors.push([message, fields]);
  return { errors, log: { debug: nothing, info: nothing, warn: nothing, error } };
}

/**
 * Errors with which the library reports that the other end is closed: either it knows that already, or its association
 * is just ending (EPIPE, ENOENT).
 */
const CLOSED = /is closed|Sending failed/;

/**
 * Sends; returns false if the other end has closed. The transport's own thread may close a channel after `isOpen` was
 * checked.
 */
function attempt(send: () => void): boolean {
  try {
    send();
    return true;
  } catch (error) {
    if (error instanceof Error && CLOSED.test(error.message)) return false;
    throw error;
  }
}

describe(`${FRAMES} random, truncated, flipped and oversize frames`, () => {
  it('bad frames on both channels of WebRTC harm neither the process nor an honest player', async () => {
    const { log, errors } = listeningLog();
    const server = await startWebrtcRealm({ log });
    const honest = await server.join('honest');
    const frames = fuzzFrames(seededRandom(41));
    let x = 2500;
    let sent = 0;
    for (let rogues = 0; sent < FRAMES; rogues += 1) {
      const rogue = await server.join(`rogue ${rogues}`);
      const { state, events } = rogue.link.channels;
      for (let i = 0; i < FRAMES_EACH && state.isOpen() && events.isOpen(); i += 2) {
        const isSent = attempt(() => {
          state.sendMessageBinary(frames.state());
          events.sendMessage(frames.event());
        });
        if (!isSent) break;
        sent += 2;
        // Yields to the realm and the honest player, which run in this thread too.
        if (i % 500 === 0) await new Promise(setImmediate);
      }
      x += 6;
      honest.move({ x, y: 2500, facing: 'right' });
      const before = honest.pongs.length;
      honest.ping(performance.now());
      await honest.until(() => honest.pongs.length > before, 'the pong');
      rogue.link.close('done');
    }
    expect(honest.all('player:move:rejected')).toEqual([]);
    expect(honest.closedBecause).toBeUndefined();
    expect(server.realm.figures().drops).toMatchObject({ internal: 0 });
    expect(errors).toEqual([]);
    honest.link.close('done');
    await server.stop();
  });

  it.each<SessionPhase>(['greeting', 'joining', 'playing'])(
    'bad frames in the %s phase are decoded or dropped, and no decoder throws',
    (phase) => {
      const { log, errors } = listeningLog();
      let now = 0;
      let acted = 0;
      const act = (): void => {
        acted += 1;
      };
      const target: IngressTarget = { event: act, frame: act, flood: act };
      const refusals = new Refusals();
      const ingress = new Ingress({ target, verbs: VERBS, refusals, log, now: () => now });
      const link: FrameLink = {
        kind: 'memory',
        sendState: () => true,
        sendEvent: () => true,
        close: () => undefined,
      };
      const session = new Session(1, link, { userId: 'rogue' }, now);
      session.phase = phase;
      const frames = fuzzFrames(seededRandom(43));
      for (let i = 0; i < FRAMES / 3; i += 2) {
        // Advances far enough that every allowance is full again, so that each frame is processed as far as possible.
        now += 60_000;
        ingress.state(session, frames.state());
        ingress.event(session, frames.event());
      }
      const { malformed, internal, rate } = ingress.drops;
      expect({ internal, rate, errors }).toEqual({ internal: 0, rate: 0, errors: [] });
      expect(malformed).toBeGreaterThan(FRAMES / 20);
      expect(acted).toBeGreaterThan(0);
    },
  );
});
