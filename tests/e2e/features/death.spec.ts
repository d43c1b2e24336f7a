/**
 * Lava kills at once, other damage knocks out first: the bars show the levels; the screens show the cause, the time and
 * the waking places.
 */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { giveUpAndDie } from '../helpers/dying.ts';
import { declareFeud } from '../helpers/feuds.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goTo, runDebugTool } from '../helpers/tools.ts';

/** Width of lava that a player who walks east cannot walk past, in tiles. */
const LAVA_TILES = 5;
/** Maximum distance of a respawn from its waking place, where there may be no space for a body, in px. */
const NEAR = 640;

const test = withTools();

/** Finds the middle of a dry tile with lava to the east of it, in px. */
function shoreOfLava(ground: Ground): { x: number; y: number } {
  const middle = (tile: number) => (tile + 0.5) * TILE_SIZE;
  for (let row = 20; row < ground.height - 20; row += 1) {
    for (let column = 20; column < ground.width - 20; column += 1) {
      const [x, y] = [middle(column), middle(row)];
      if (ground.isWater(x, y) || !canStand(ground, x, y)) continue;
      const way = Array.from({ length: LAVA_TILES }, (_, k) => middle(column + 1 + k));
      const isLava = way.every((east) => ground.terrainAt(east, y).id === 'a' && canStand(ground, east, y));
      if (isLava) return { x, y };
    }
  }
  throw new Error('the world has no shore of lava');
}

const levelOf = async (person: Person, stat: string): Promise<number> =>
  Number(await person.page.locator(`[data-stat="${stat}"]`).getAttribute('aria-valuenow'));

const deathScreen = (person: Person) => person.page.locator('[data-panel="death"]');

test(
  'a player who walks into lava is hurt, dies, learns why, and wakes with one click',
  longOnly('the knocked-out test here; unit and realtime tests of dying'),
  async ({ person, ground }) => {
    const place = shoreOfLava(ground);
    const ignatia = await person({ email: 'ignatia@example.org', name: 'Ignatia' });
    await ignatia.enterGame();
    await ignatia.showOverlay();
    for (const stat of ['health', 'stamina']) expect(await levelOf(ignatia, stat)).toBe(100);
    // Hunger, thirst and warmth have begun to fall.
    for (const stat of ['hunger', 'thirst']) expect(await levelOf(ignatia, stat)).toBeGreaterThan(97);
    expect(Math.abs((await levelOf(ignatia, 'warmth')) - 50)).toBeLessThan(4);
    await runDebugTool(ignatia, `/teleport ${place.x} ${place.y}`, /You are at/);
    await runDebugTool(ignatia, '/give 4 7', /7 × /);

    const { keyboard } = ignatia.page;
    await keyboard.down('d');
    // Checked in every frame, because a slower check could find the player on the far side of the lava.
    await ignatia.page.waitForFunction(() =>
      document.querySelector('[data-testid="debug-overlay"]')?.textContent?.includes('Ground: Lava Flow'),
    );
    await keyboard.up('d');
    await expect.poll(() => levelOf(ignatia, 'health')).toBeLessThan(95);
    await expect(ignatia.game).toHaveAttribute('data-game-state', 'dead', { timeout: 90_000 });

    const screen = deathScreen(ignatia);
    await expect(screen).toContainText('You burned in the lava flow.');
    await expect(screen).toContainText('Your bundle lies where you fell');
    await expect(ignatia.page.locator('.camera-viewport')).toHaveClass(/death-camera/);
    const centre = screen.getByRole('listitem').filter({ hasText: "World's centre" }).getByRole('button');
    await expect(centre).toHaveText('Wake here');
    await expect(screen.getByRole('button', { name: 'Wake here' }).first()).toBeFocused();
    await centre.click();
    await expect(ignatia.game).toHaveAttribute('data-game-state', 'playing');
    await expect(screen).toHaveCount(0);
    await expect(ignatia.page.locator('.camera-viewport')).not.toHaveClass(/death-camera/);
    expect(await levelOf(ignatia, 'health')).toBeGreaterThan(50);
    expect(Math.abs((await levelOf(ignatia, 'hunger')) - 50)).toBeLessThanOrEqual(1);
    await expect
      .poll(async () => {
        const { x, y } = await ignatia.position();
        return Math.hypot(x - WORLD_CENTRE.x, y - WORLD_CENTRE.y);
      })
      .toBeLessThan(NEAR);
  },
);

test('a knocked-out player crawls, and another player helps her up', async ({ person, field }) => {
  const agafya = await person({ email: 'agafya@example.org', name: 'Agafya' });
  const zoya = await person({ email: 'zoya@example.org', name: 'Zoya' });
  await agafya.enterGame();
  await zoya.enterGame();
  await goTo(agafya, field);
  await goTo(zoya, { x: field.x - 32, y: field.y });
  await agafya.showOverlay();
  await runDebugTool(agafya, '/hurt 500', /health 1/);
  const screen = agafya.page.locator('[data-panel="knocked-out"]');
  await expect(screen).toContainText('You can crawl.');
  expect(await levelOf(agafya, 'health')).toBe(1);
  const before = await agafya.position();
  await agafya.page.keyboard.down('d');
  await expect.poll(async () => (await agafya.position()).x - before.x).toBeGreaterThan(10);
  await agafya.page.keyboard.up('d');

  // At first the player gets up without help, after twelve seconds. The next time she needs help within half a minute.
  await agafya.say('/skip 12');
  await expect(screen).toHaveCount(0);
  expect(await levelOf(agafya, 'health')).toBeLessThan(30);
  await agafya.say('/hurt 500');
  await expect(screen).toBeVisible();
  await expect(zoya.page.getByText('Hold E to help up')).toBeVisible();
  await zoya.page.keyboard.down('e');
  await expect(screen).toContainText('Zoya is helping you up.');
  await expect(screen).toHaveCount(0);
  await zoya.page.keyboard.up('e');
  expect(await levelOf(agafya, 'health')).toBeGreaterThanOrEqual(30);
});

test(
  'a player who gives up dies, and a newcomer wakes at the first camp with one key press',
  longOnly('hud-access gives up, play-through wakes'),
  async ({ person, field }) => {
    const marfa = await person({ email: 'marfa@example.org', name: 'Marfa' });
    await marfa.enterGame();
    await marfa.showOverlay();
    await goTo(marfa, field);
    await runDebugTool(marfa, '/hurt 500', /health 1/);
    await giveUpAndDie(marfa);
    await expect(deathScreen(marfa).getByRole('button', { name: 'Wake here' }).first()).toBeFocused();
    await marfa.page.keyboard.press('Enter');
    await expect(marfa.game).toHaveAttribute('data-game-state', 'playing');
    await expect
      .poll(async () => Math.hypot((await marfa.position()).x - 2500, (await marfa.position()).y - 2500))
      .toBeLessThan(NEAR);
  },
);

test(
  'a player killed in feud loses her bundle to the killer, and wakes elsewhere',
  longOnly('play-through is killed in feud and fetches the bundle back'),
  async ({ person, field }) => {
    test.slow();
    const darya = await person({ email: 'darya@example.org', name: 'Darya' });
    const fekla = await person({ email: 'fekla@example.org', name: 'Fekla' });
    for (const who of [darya, fekla]) await who.enterGame();
    for (const who of [darya, fekla]) await who.showOverlay();
    await runDebugTool(fekla, '/give 4 7', /7 × /);
    await goTo(darya, field);
    await goTo(fekla, { x: field.x + 64, y: field.y });
    for (const who of [darya, fekla]) await declareFeud(who);
    await runDebugTool(fekla, '/level health 2', /health 2/);
    await darya.page.keyboard.press('1');
    /** Strikes Fekla once. Each blow pushes her away, so Darya follows her. */
    const strike = async () => {
      const { x, y } = await fekla.position();
      await darya.say(`/teleport ${x - 64} ${y}`);
      await expect.poll(async () => Math.abs((await darya.position()).x - (x - 64))).toBeLessThan(8);
      await darya.page.mouse.move(704, 332);
      await darya.page.mouse.click(704, 332);
    };
    const down = fekla.page.locator('[data-panel="knocked-out"]');
    await expect(async () => {
      await strike();
      await expect(down).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(async () => {
      await strike();
      await expect(fekla.game).toHaveAttribute('data-game-state', 'dead', { timeout: 1000 });
    }).toPass();
    await expect(deathScreen(fekla)).toContainText('Darya struck you down with a Steel Ladle.');
    await expect(deathScreen(fekla)).toContainText('your killer may take from it');
    await expect(darya.page.getByRole('log')).toContainText('Darya struck down Fekla with a Steel Ladle.');

    const takeAll = darya.page.getByRole('button', { name: 'Take all' });
    await pressWhile(darya.page, 'e', hintOfUse(darya.page, 'Press E to open'), takeAll);
    await takeAll.click();
    // The empty bundle is gone, and the bag that opened with it is closed.
    await expect(takeAll).toHaveCount(0);
    await darya.page.keyboard.press('Tab');
    await expect(darya.page.locator('[data-item="4"][data-quantity="7"]').first()).toBeVisible();

    await expect(deathScreen(fekla).getByRole('button', { name: 'Wake here' }).first()).toBeFocused();
    await fekla.page.keyboard.press('Enter');
    await expect(fekla.game).toHaveAttribute('data-game-state', 'playing');
  },
);
