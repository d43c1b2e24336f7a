/**
 * Two guests wake under names that they can read, one on a laptop and one on a phone, and change them in the game. Each
 * is known by her new name to the other, in the world and on the dashboard.
 */
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { face, hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { openByThumb, tapYes } from '../helpers/thumbs.ts';
import { goTo, goToByDay } from '../helpers/tools.ts';

const test = withTools();

const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
/** New names. The first has the letters of many of the game's keys: they must not act while it is typed. */
const TYPED = 'Wasdqegi Mxcy';
const TAPPED = 'Thekla of the Ferry';

const panel = ({ page }: Person) => page.getByRole('dialog', { name: 'Whose She Is' });
const field = (person: Person) => panel(person).getByLabel('Her name');

/** Starts as a guest, and returns the name that she reads when she first sees the world. */
async function wake(person: Person, press: 'click' | 'tap'): Promise<string> {
  const { page } = person;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Play as Guest' })[press]();
  const line = page.locator('.hud-message', { hasText: /^You are / });
  await expect(line).toBeVisible({ timeout: 60_000 });
  const [, name = ''] = /^You are (\p{Lu}[\p{L} ]+)\.$/u.exec(await line.innerText()) ?? [];
  expect(name).not.toBe('');
  await person.untilPlaying();
  return name;
}

/** Makes the player of the laptop offer peace to the other, who stands on the right. */
async function agree(laptop: Person, phone: Person, name: string): Promise<void> {
  const hint = hintOfUse(laptop.page, 'Press E to offer peace');
  await face(laptop.page, 'KeyD');
  await expect(hint).toContainText(name);
  const question = phone.page.locator('[data-ask="truce.offered"]');
  await pressWhile(laptop.page, 'e', hint, question);
  await pressWhile(
    phone.page,
    () => tapYes(phone.page),
    question,
    ({ timeout }) => expect(question).toHaveCount(0, { timeout }),
  );
}

/** Expects that a player sees another under this name, and no other. */
async function expectSeen(person: Person, name: string): Promise<void> {
  await person.showOverlay();
  await expect(person.page.getByText(new RegExp(`^${name}: X: `))).toBeVisible();
}

async function expectOnDashboard({ page }: Person, own: string, met: string): Promise<void> {
  // A meeting is saved within a second.
  await expect(async () => {
    await page.goto('/dashboard');
    const story = page.getByRole('region', { name: 'So far' });
    await expect(story).toContainText(`Met: ${met}.`, { timeout: 5000 });
  }).toPass();
  await expect(page.getByText(`Welcome, ${own}`)).toBeVisible();
}

test('guests wake as somebody, change their names in the menu, and are known by them in the world and on the dashboard', async ({
  person,
  field: place,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const laptop = await person({ viewport: LAPTOP });
  const phone = await person({ viewport: PHONE, isPhone: true });
  const first = await wake(laptop, 'click');
  const second = await wake(phone, 'tap');
  expect(second).not.toBe(first);
  await goToByDay(laptop, place);
  await goTo(phone, { x: place.x + 80, y: place.y });
  await agree(laptop, phone, second);

  await test.step('a finger changes a name, and a name that is taken is refused in words', async () => {
    await openByThumb(phone.page, 'Menu');
    await phone.page.getByRole('button', { name: 'Keep your babushka' }).tap();
    await expect(field(phone)).toHaveValue(second);
    await field(phone).fill(first.toUpperCase());
    await panel(phone).getByRole('button', { name: 'Change Her Name' }).tap();
    await expect(panel(phone).getByRole('alert')).toContainText('already taken');
    await expect(field(phone)).toHaveValue(first.toUpperCase());
    await field(phone).fill(TAPPED);
    await panel(phone).getByRole('button', { name: 'Change Her Name' }).tap();
    await expect(panel(phone).getByRole('status')).toHaveText('Everybody reads her new name from now on.');
    await expect(field(phone)).toHaveValue(TAPPED);
    for (const name of ['Close', 'Resume'])
      await phone.page.getByRole('button', { name, exact: true }).first().tap();
    await expectSeen(laptop, TAPPED);
  });

  await test.step('keys change a name, and none of them acts in the game', async () => {
    await laptop.page.keyboard.press('Escape');
    await laptop.page.getByRole('button', { name: 'Keep your babushka' }).click();
    const before = await laptop.position();
    await field(laptop).fill('');
    await field(laptop).pressSequentially(TYPED);
    await expect(field(laptop)).toHaveValue(TYPED);
    await expect(laptop.page.locator('[data-panel="inventory"], [data-panel="map"]')).toHaveCount(0);
    await laptop.page.keyboard.press('Enter');
    await expect(panel(laptop).getByRole('status')).toHaveText('Everybody reads her new name from now on.');
    expect(await laptop.position()).toEqual(before);
    await expectSeen(phone, TYPED);
  });

  await expectOnDashboard(laptop, TYPED, TAPPED);
  await expectOnDashboard(phone, TAPPED, TYPED);
});
