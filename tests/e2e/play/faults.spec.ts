/** Failures in real browsers: the server disappears and comes back, and one account plays in two tabs. */
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';
import { tapWithShift } from '../helpers/pressing.ts';
import { walkBeyond } from '../helpers/walking.ts';

/** Rounding of the position in the overlay plus the last message under way, in px. */
const REACH = 5;
/** Maximum distance between a player's position and the saved one after a restart: five seconds of walking, in px. */
const SAVED_REACH = 5 * 300;

/** Both positions are read again each time, because the text of either overlay is a moment old. */
async function expectSeenWhereSheIs(viewer: Person, walker: Person, name: string): Promise<void> {
  await expect
    .poll(async () => Math.abs((await viewer.sees(name)).x - (await walker.position()).x))
    .toBeLessThan(REACH);
}

test('two players who walk and talk lose the server, and then find each other again', async ({
  person,
  server,
  expectErrors,
}) => {
  // A client that connects while the server is restarting gets status 503.
  expectErrors(/Failed to load resource|Failed to fetch|net::ERR|code:? 503/);
  const daria = await person({ email: 'daria@example.org', name: 'Daria' });
  const polina = await person({ email: 'polina@example.org', name: 'Polina' });
  for (const who of [daria, polina]) {
    await who.enterGame();
    await who.showOverlay();
  }
  await walkBeyond(polina, 'd', 2650);
  await polina.say('The borscht is on the fire.');
  await expect(daria.page.getByText('The borscht is on the fire.').first()).toBeVisible();
  await expectSeenWhereSheIs(daria, polina, 'Polina');
  const stood = await polina.position();

  await server.kill();
  for (const who of [daria, polina]) {
    await expect(who.game).toHaveAttribute('data-game-state', 'disconnected');
  }
  await server.start();
  for (const who of [daria, polina]) await who.untilPlaying();
  const stands = await polina.position();
  expect(Math.abs(stands.x - stood.x)).toBeLessThanOrEqual(SAVED_REACH);
  await expectSeenWhereSheIs(daria, polina, 'Polina');

  await walkBeyond(polina, 'a', stands.x - 100);
  await expectSeenWhereSheIs(daria, polina, 'Polina');
  await daria.say('Is it still warm?');
  await expect(polina.page.getByText('Is it still warm?').first()).toBeVisible();
});

test('a player who was away from the network for longer than the attempts last enters once it is back, without pressing anything', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|net::ERR/);
  const fevronia = await person({ email: 'fevronia@example.org', name: 'Fevronia' });
  const { page } = fevronia;
  await page.clock.install();
  await page.route('**/api/play/ticket', (route) => route.abort());
  await page.goto('/play');
  const error = page.getByRole('alert').filter({ hasText: 'Connection Error' });
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(error).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(error.getByText(/The game tries again every half minute|Trying again, attempt/)).toBeVisible();
  await page.unroute('**/api/play/ticket');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await fevronia.untilPlaying();
});

test(
  'the client waits for a properly stopped server as long as it takes',
  longOnly('the two who lose the server; unit tests of what is waited for'),
  async ({ person, server, expectErrors }) => {
    expectErrors(/Failed to load resource|WebSocket connection|ERR_|status code 503/);
    const zina = await person({ email: 'zina@example.org', name: 'Zina' });
    await zina.page.clock.install();
    await zina.enterGame();
    await server.stop();
    const screen = zina.page.locator('[data-awaited="restart"]');
    const told = screen.getByRole('alert');
    await expect(told).toContainText('You come back automatically.');
    await expect(told.getByRole('heading', { name: 'The stove is being swept' })).toBeVisible();
    // Longer than the client tries to reach a server that disappeared without a message.
    await expect(async () => {
      await zina.page.clock.fastForward(5000);
      await expect(screen).toHaveAttribute('data-attempt', /^(1[5-9]|[2-9]\d)$/, { timeout: 200 });
    }).toPass();
    await expect(zina.game).toHaveAttribute('data-game-state', 'disconnected');
    await expect(screen.getByRole('timer')).toContainText(/five seconds\. [1-9]:\d\d/);
    await server.start();
    await expect(async () => {
      await zina.page.clock.fastForward(5000);
      // An attempt in progress has time limits of its own: the next time jump would end it.
      await expect(zina.game).toHaveAttribute('data-game-state', 'playing', { timeout: 10_000 });
    }).toPass();
  },
);

test(
  'the newer of two tabs of one account plays on, and the older one shows why it has ended',
  longOnly('realtime/session/realm ends the older session'),
  async ({ person }) => {
    const rita = await person({ email: 'rita@example.org', name: 'Rita' });
    await rita.enterGame();
    await rita.showOverlay();
    await walkBeyond(rita, 'd', 2600);
    const second = await rita.context.newPage();
    await second.goto('/play');
    await expect(second.locator('[data-game-state]')).toHaveAttribute('data-game-state', 'playing', {
      timeout: 30_000,
    });
    await expect(rita.page.getByText(/entered the game somewhere else/)).toBeVisible();
    await tapWithShift(second, 'D');
    const text = await second.getByText(/Position: X: \d+, Y: \d+/).innerText();
    expect(Number(/X: (\d+)/.exec(text)?.[1])).toBeGreaterThan(2600);
  },
);
