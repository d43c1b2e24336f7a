/**
 * Prevents errors from attempts that end while geckos is still signalling: geckos then continues with a closed
 * connection, and its failures would go unhandled. Its requests to a closed connection no longer matter.
 */

/** Methods and state of a connection that geckos uses while it signals. */
type Signalled = Pick<RTCPeerConnection, 'signalingState' | 'addIceCandidate' | 'setRemoteDescription'>;

/**
 * Makes a connection ignore requests after its close: candidates are accepted silently and dropped, and setting a
 * description never settles.
 */
export function ignoreErrorsAfterClose(connection: Signalled): void {
  const add = connection.addIceCandidate.bind(connection);
  const set = connection.setRemoteDescription.bind(connection);
  const isClosed = () => connection.signalingState === 'closed';
  connection.addIceCandidate = (candidate) => (isClosed() ? Promise.resolve() : add(candidate));
  connection.setRemoteDescription = (description) => (isClosed() ? new Promise(() => {}) : set(description));
}
