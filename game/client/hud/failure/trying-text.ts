/** Words of the error screen while the game keeps trying to reach the server. */
import type { ConnectionStatus } from '../../net/connection-view.ts';
import { MAX_ATTEMPTS } from '../../net/redial.ts';

/** Returns the words. @param attempt number of the attempt under way, starting at 1 */
export function tryingText(status: ConnectionStatus, attempt: number): string {
  if (status === 'failed')
    return 'The game tries again every half minute, and as soon as the network or you are back.';
  return `Trying again, attempt ${attempt} of ${MAX_ATTEMPTS}${status === 'disconnected' ? '.' : '…'}`;
}
