/** The window of the game is closed in the middle of play: a last request leaves it, and the place is saved. */
import type { BrowserContext } from '@playwright/test';
import { openDatabase } from '../../../api/db/client.ts';
import { runningUrl } from '../../../api/db/embedded.ts';
import { expect, Person, test } from '../helpers/fixtures.ts';
import { positionAtRest } from '../helpers/standing.ts';
import { walkBeyond } from '../helpers/walking.ts';

const KEPT = 'last-position-request';

/**
 * Keeps the page's request to save its place where other windows can read it, and sends it for another player: the
 * server refuses that, and its count of refusals shows that the request has arrived.
 */
async function watchLastRequest(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    const send = window.fetch.bind(window);
    window.fetch = (target, init) => {
      if (!String(target).endsWith('/position')) return send(target, init);
      const { method, keepalive, body } = init ?? {};
      localStorage.setItem(
        key,
        JSON.stringify({ target, method, keepalive, body: JSON.parse(String(body)) }),
      );
      return send('/api/players/another/position', init);
    };
  }, KEPT);
}

test('G7.16: a window that is closed saves its place by a last request, and the player returns to that place', async ({
  person,
  server,
}) => {
  const rita = await person({ email: 'rita-closing@example.org' });
  const { page, context } = rita;
  await watchLastRequest(context);
  await rita.enterGame();
  await rita.showOverlay();
  await walkBeyond(rita, 'd', (await rita.position()).x + 120);
  const place = await positionAtRest(rita);
  const { id } = await page.evaluate(
    async () => (await (await fetch('/api/players/me')).json()) as { id: string },
  );
  // Other tests of this worker play on the server, too.
  const refusals = async () => {
    const figures = await (await fetch(`${server.origin}/api/metrics`)).text();
    return Number(/^tundra_http_requests_total\{status="403"\} (\d+)$/m.exec(figures)?.[1] ?? 0);
  };
  const before = await refusals();
  page.on('dialog', (dialog) => void dialog.accept());
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;

  await expect.poll(refusals).toBe(before + 1);
  const database = openDatabase(runningUrl(server.dataDir) ?? '', { connections: 1 });
  const saved = async () => {
    const players = database.db.selectFrom('players').select(['position_x', 'position_y']);
    const { position_x, position_y } = await players.where('id', '=', id).executeTakeFirstOrThrow();
    return { x: Math.round(position_x ?? 0), y: Math.round(position_y ?? 0) };
  };
  await expect.poll(saved).toEqual(place);
  await database.close();

  const back = new Person(await context.newPage(), server.origin);
  await back.enterGame();
  await back.showOverlay();
  expect(await back.position()).toEqual(place);
  expect(back.errors).toEqual([]);
  const kept = JSON.parse((await back.page.evaluate((key) => localStorage.getItem(key), KEPT)) ?? '');
  expect(kept).toMatchObject({ target: `/api/players/${id}/position`, method: 'POST', keepalive: true });
  const { position_x, position_y } = kept.body;
  expect({ x: Math.round(position_x), y: Math.round(position_y) }).toEqual(place);
});
