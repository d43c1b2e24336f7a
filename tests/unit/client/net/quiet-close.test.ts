/** Requests to a connection that was closed while its signalling was under way. */
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
  it('a closed connection takes no candidate and no description, and no request fails', async () => {
    const { connection, asked } = connectionIn('closed');
    const settled = vi.fn();
    void connection.setRemoteDescription().then(settled, settled);
    await expect(connection.addIceCandidate()).resolves.toBeUndefined();
    expect(asked).toEqual([]);
    expect(settled).not.toHaveBeenCalled();
  });

  it('an open connection takes candidates and descriptions', async () => {
    const { connection, asked } = connectionIn('stable');
    await connection.setRemoteDescription();
    await connection.addIceCandidate();
    expect(asked).toEqual(['description', 'candidate']);
  });
});
