/**
 * An attempt may end while geckos is still signalling: it then goes on with a connection that is closed, and what fails
 * there fails where nobody listens. Nothing it asks of a closed connection matters any more.
 */

/** What geckos asks of a connection while it signals. */
type Signalled = Pick<RTCPeerConnection, 'signalingState' | 'addIceCandidate' | 'setRemoteDescription'>;

/** From its close on the connection takes no candidates, without a word, and no description: who waits for that waits for good. */
export function ignoreErrorsAfterClose(connection: Signalled): void {
  const add = connection.addIceCandidate.bind(connection);
  const set = connection.setRemoteDescription.bind(connection);
  const isClosed = () => connection.signalingState === 'closed';
  connection.addIceCandidate = (candidate) => (isClosed() ? Promise.resolve() : add(candidate));
  connection.setRemoteDescription = (description) => (isClosed() ? new Promise(() => {}) : set(description));
}
