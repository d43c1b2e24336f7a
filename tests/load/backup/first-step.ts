/** A new guest who enters a running server's world and takes a step there. */
import { Browser } from '#tests/helpers/api/api.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import type { GameServer } from '#tests/helpers/processes/game-server.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

/** Resolves after the server has accepted the step. @throws Error if the guest cannot enter, or the step is refused */
export async function firstStep({ origin }: GameServer): Promise<void> {
  const browser = new Browser(origin);
  const guest = await browser.post('/api/auth/guest');
  if (guest.status >= 300) throw new Error(`no guest: ${guest.status} ${guest.text}`);
  const reply = await browser.post('/api/play/ticket');
  if (reply.status !== 200) throw new Error(`no ticket: ${reply.status} ${reply.text}`);
  const player = new TestPlayer();
  player.link = await connectWs(origin, (reply.json as { ticket: string }).ticket, player.handlers);
  player.knock();
  const { x, y } = await player.until(() => player.self, 'the welcome');
  player.move({ x: x + 1, y, isMoving: true });
  const isTaken = () => player.pongs.some(({ moveSeq }) => moveSeq === player.seq);
  const isRefused = () => player.all('player:move:rejected').length > 0;
  // A ping is answered immediately, but a step is only accepted in the next turn, so the guest pings until the step is
  // accepted or refused.
  const asking = setInterval(() => player.ping(1), 50);
  try {
    await player.until(() => isTaken() || isRefused(), 'what became of the step');
  } finally {
    clearInterval(asking);
    player.link.close('done');
  }
  if (isRefused()) throw new Error('the step was refused');
}
