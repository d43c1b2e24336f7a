/** The error screen that a state of the connection brings, keeps or ends. */
import type { ConnectionView } from '../net/connection-view.ts';
import type { GameState } from '../store/store.ts';

type Part = Pick<GameState, 'connection' | 'error'>;

/** Returns the connection and the error after a change of the connection. */
export function withConnection({ connection: before, error }: Part, connection: ConnectionView): Part {
  const { status, message, remedy } = connection;
  if (status === 'failed' && remedy) return { connection, error: { message: message ?? '', remedy } };
  // A round of attempts behind the error screen has reached the server.
  const isBack = status === 'joined' && before.keepsTrying;
  return { connection, error: isBack ? null : error };
}
