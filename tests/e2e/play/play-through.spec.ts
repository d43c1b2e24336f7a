/**
 * The first minutes of a player as one chain, as a person experiences them: sign up, confirm, a name, the boot,
 * walking, the first harvest, clothes, a fight with another player, death, waking, and fetching the bundle back. Debug
 * tools only shorten the distances. No error may be printed in the process.
 */
import type { Locator, Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { declareFeud } from '../helpers/feuds.ts';
import { confirmationLink, expect, PASSWORD, type Person, withTools } from '../helpers/fixtures.ts';
import { frames, hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goTo } from '../helpers/tools.ts';

const EMAIL = 'praskovya.way@example.org';

const test = withTools();

/** Finds a dry place beside a herb, where E has no other target. */
function besideAHerb(ground: Ground): Point {
  for (let y = 6000; y < 40_000; y += 600) {
    for (const node of ground.nodesIn({ x: 6000, y, width: 30_000, height: 600 })) {
      if (nodeTypeById(node.typeId)?.category !== 'herb') continue;
      const place = { x: node.x + 34, y: node.y + 6 };
      const around = ground.nodesIn({ x: place.x - 170, y: place.y - 170, width: 340, height: 340 });
      if (around.length === 1 && !ground.isWater(place.x, place.y) && canStand(ground, place.x, place.y))
        return place;
    }
  }
  throw new Error('no herb stands alone');
}

const panel = ({ page }: Person, id: string) => page.locator(`[data-panel="${id}"]`);
const status = ({ page }: Person, kind: string) => page.locator(`[data-status="${kind}"]`);
const slotWith = ({ page }: Person, itemId: number) =>
  page.locator(`[data-slot][data-item="${itemId}"]`).first();
const levelOf = async ({ page }: Person, stat: string): Promise<number> =>
  Number(await page.locator(`[data-stat="${stat}"]`).getAttribute('aria-valuenow'));

/** Strikes once. Each blow pushes the target away, so the attacker follows and stands to the left of the target. */
async function strike(by: Person, at: Person): Promise<void> {
  const { x, y } = await at.position();
  await by.say(`/teleport ${x - 64} ${y}`);
  await expect.poll(async () => Math.abs((await by.position()).x - (x - 64))).toBeLessThan(12);
  await by.page.mouse.move(704, 332);
  await by.page.mouse.click(704, 332);
}

/** Drags like a hand: slowly enough for the bag to notice the destination. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('a slot is not seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2 - 2, end.y + end.height / 2, { steps: 12 });
  await frames(page, 1);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.up();
}

async function signUp({ page }: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).first().fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('status').getByText('Success! Please check your email')).toBeVisible();
}

// Slow: it is the whole chain of a first evening.
test('a player’s first evening, from signing up to fetching the bundle of her death', async ({
  person,
  server,
  ground,
  field,
}) => {
  const hero = await person();
  let fell: Point = field;
  const { page } = hero;

  await test.step('the account is confirmed by e-mail and gets a name', async () => {
    await signUp(hero);
    await page.goto(await confirmationLink(server, EMAIL));
    await expect(page.getByText('Your address is confirmed, and you are signed in.')).toBeVisible();
    await page.goto('/dashboard');
    await page.getByLabel('Choose a Battlefield Name').fill('Praskovya');
    await page.getByRole('button', { name: 'Save Username' }).click();
    await expect(page.getByText('Username updated successfully!')).toBeVisible();
  });

  await test.step('the boot sequence leads to the first view of the world', async () => {
    await hero.enterGame();
    await hero.showOverlay();
    await expect(status(hero, 'sheltered')).toBeVisible();
    for (const stat of ['health', 'stamina']) expect(await levelOf(hero, stat)).toBe(100);
    // Hunger and thirst have begun to fall.
    for (const stat of ['hunger', 'thirst']) expect(await levelOf(hero, stat)).toBeGreaterThan(97);
    await expect(page.getByRole('region', { name: 'Game Stats' }).getByTestId('online-count')).toHaveText(
      '1',
    );
  });
  const rival = await person({ email: 'uliana.way@example.org', name: 'Uliana' });

  await test.step('the player walks, sprints and jumps', async () => {
    const before = await hero.position();
    // Not D, because Shift+D toggles the overlay.
    await page.keyboard.down('Shift');
    await page.keyboard.down('ArrowRight');
    await expect.poll(async () => (await hero.position()).x - before.x).toBeGreaterThan(250);
    await expect.poll(() => levelOf(hero, 'stamina')).toBeLessThan(100);
    await page.keyboard.up('ArrowRight');
    await page.keyboard.up('Shift');
    await page.keyboard.press('Space');
  });

  await test.step('the map, the menu and the chat open in between', async () => {
    await page.keyboard.press('g');
    await expect(panel(hero, 'map')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(hero, 'map')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel(hero, 'menu')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(panel(hero, 'menu')).toHaveCount(0);
    await rival.enterGame();
    await rival.showOverlay();
    await hero.say('Good evening, Uliana');
    await expect(rival.page.getByRole('log')).toContainText('Good evening, Uliana');
  });

  await test.step('the first harvest gives a yield', async () => {
    await goTo(hero, besideAHerb(ground));
    const gained = page.locator('.hud-notice[data-kind="yield"]').first();
    await pressWhile(page, 'e', hintOfUse(page, 'Press E to collect'), gained);
  });

  await test.step('the player puts on clothes from the bag and takes the ladle in hand', async () => {
    await hero.say(`/give ${ITEM.furHeadscarf} 1`);
    await hero.say(`/give ${ITEM.timber} 7`);
    await page.keyboard.press('Tab');
    await expect(panel(hero, 'inventory')).toBeVisible();
    await drag(page, slotWith(hero, ITEM.furHeadscarf), page.locator('[data-slot="head"]'));
    await expect(page.locator('[data-slot="head"]')).toHaveAttribute('data-item', String(ITEM.furHeadscarf));
    await page.keyboard.press('Tab');
    await page.keyboard.press('1');
    await expect(
      page.getByRole('button', { name: 'Slot 1: Steel Ladle, in hand', exact: true }),
    ).toBeVisible();
  });

  await test.step('a declared feud leads to a fight', async () => {
    await goTo(hero, field);
    await goTo(rival, { x: field.x + 64, y: field.y });
    for (const who of [hero, rival]) await declareFeud(who);
    await expect(status(hero, 'sheltered')).toHaveCount(0);
    await expect(status(hero, 'feud')).toBeVisible();
    await expect(async () => {
      await strike(hero, rival);
      await expect.poll(() => levelOf(rival, 'health'), { timeout: 3000 }).toBeLessThan(100);
    }).toPass();
    await expect(rival.page.getByTestId('hurt')).toBeAttached();
  });

  await test.step('the player is knocked out, dies, and wakes again', async () => {
    await hero.say('/level health 2');
    await expect(
      page
        .getByRole('log')
        .getByText(/health 2,/)
        .last(),
    ).toBeVisible();
    await rival.page.keyboard.press('1');
    await expect(async () => {
      await strike(rival, hero);
      await expect(panel(hero, 'knocked-out')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(async () => {
      await strike(rival, hero);
      await expect(hero.game).toHaveAttribute('data-game-state', 'dead', { timeout: 1000 });
    }).toPass();
    await expect(panel(hero, 'death')).toContainText('Uliana struck you down with a Steel Ladle.');
    fell = await hero.position();
    await expect(panel(hero, 'death').getByRole('button', { name: 'Wake here' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(hero.game).toHaveAttribute('data-game-state', 'playing');
    await expect(status(hero, 'grace')).toBeVisible();
    expect(await levelOf(hero, 'health')).toBeGreaterThan(50);
  });

  await test.step('the player fetches the bundle back', async () => {
    await expect(slotWith(hero, ITEM.timber)).toHaveCount(0);
    await rival.say(`/teleport ${field.x} ${field.y + 3000}`);
    await goTo(hero, fell);
    const takeAll = page.getByRole('button', { name: 'Take all' });
    await pressWhile(page, 'e', hintOfUse(page, 'Press E to open'), takeAll);
    await takeAll.click();
    await expect(takeAll).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(slotWith(hero, ITEM.timber)).toBeVisible();
    // The player still wears the clothes.
    await expect(page.locator('[data-slot="head"]')).toHaveAttribute('data-item', String(ITEM.furHeadscarf));
  });
});
