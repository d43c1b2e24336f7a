/** Requests to a connection that was closed during its signalling. */
import { describe, expect, it, vi } from 'vitest';
import { ignoreErrorsAfterClose } from '#game/client/net/transport/quiet-close.ts';

function connectionIn(signalingState: RTCSignalingState) {
  const asked: string[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    if (connection.signalingState === 'closed') throw new Error(`${what} of a closed connection`);
  };
  const connection = {
    signalingState,
    addIceCandidate: () => answer('candidate'),
    setRemoteDescription: () => answer('description'),
  };
  ignoreErrorsAfterClose(connection);
  return { connection, asked };
}

describe('a connection that is closed', () => {
  it('a closed WebRTC connection ignores candidates and descriptions without an error', async () => {
    const { connection, asked } = connectionIn('closed');
    const settled = vi.fn();
    void connection.setRemoteDescription().then(settled, settled);
    await expect(connection.addIceCandidate()).resolves.toBeUndefined();
    expect(asked).toEqual([]);
    expect(settled).not.toHaveBeenCalled();
  });

  it('an open WebRTC connection accepts candidates and descriptions', async () => {
    const { connection, asked } = connectionIn('stable');
    await connection.setRemoteDescription();
    await connection.addIceCandidate();
    expect(asked).toEqual(['description', 'candidate']);
  });
});
