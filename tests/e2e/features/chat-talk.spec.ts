/**
 * Talking between two browsers: whispers, unread counts, menus by keyboard, a draft that is never lost, and keys that
 * the chat does not take away from the game.
 */
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';
import { positionAtRest } from '../helpers/standing.ts';

const log = (person: Person) => person.page.getByRole('log');
const lineOf = (person: Person, text: string) => log(person).getByText(text, { exact: false });
const field = (person: Person) => person.page.getByRole('textbox', { name: /chat message/i });
const opener = (person: Person) => person.page.getByRole('button', { name: /^Open chat/ });

/** A folded line is unread until it was unfolded, and a line below what the open log shows until the reader gets there. */
async function unreadUntilSeen(reader: Person, speaker: Person): Promise<void> {
  const { page } = reader;
  const long = 'Come with fire. '.repeat(11);
  const hasUnread = (lines: number) =>
    expect(page.locator('.hud-chat')).toHaveAttribute('data-unread', String(lines));
  await speaker.say(`${long}First.`);
  const more = page.getByRole('button', { name: /^\d more ▾$/ });
  await expect(more).toBeVisible();
  await expect(opener(reader)).toHaveAccessibleName('Open chat, 1 unread');
  await more.click();
  await expect(more).toHaveCount(0);
  await expect(opener(reader)).toHaveAccessibleName('Open chat');

  for (const end of ['Second.', 'Third.']) await speaker.say(`${long}${end}`);
  await expect(opener(reader)).toHaveAccessibleName('Open chat, 2 unread');
  await page.keyboard.press('Enter');
  await hasUnread(0);
  await log(reader).evaluate((lines) => {
    lines.scrollTop = 0;
  });
  await speaker.say('News from the river.');
  const news = page.getByRole('button', { name: '1 new line ▾' });
  await news.click();
  await hasUnread(0);
  await expect(news).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(opener(reader)).toBeVisible();
}

test('a line is unread until its end was in view, and a whisper can be answered with the keyboard alone', async ({
  person,
}) => {
  const raya = await person({ email: 'raya.talk@example.org', name: 'RayaTalk' });
  const zoya = await person({ email: 'zoya.talk@example.org', name: 'Zoya Talk' });
  await raya.enterGame();
  await zoya.enterGame();
  await zoya.say('Good day.');
  await expect(lineOf(raya, 'Good day.')).toBeVisible();
  await expect(opener(raya)).toHaveAccessibleName('Open chat');
  await unreadUntilSeen(raya, zoya);

  // Commands and names are completed while the player types.
  await raya.page.keyboard.press('Enter');
  await field(raya).pressSequentially('/w');
  await expect(raya.page.getByRole('option', { name: /\/w <name> <text>/ })).toBeVisible();
  await raya.page.keyboard.press('Tab');
  await field(raya).pressSequentially('zo');
  await raya.page.keyboard.press('Tab');
  await expect(field(raya)).toHaveValue('/w "Zoya Talk" ');
  await field(raya).pressSequentially('the kettle is on');
  await raya.page.keyboard.press('Enter');
  await expect(lineOf(zoya, 'whispers: the kettle is on')).toBeVisible();
  await expect(lineOf(raya, 'to Zoya Talk: the kettle is on')).toBeVisible();
  await expect(opener(zoya)).toHaveAccessibleName('Open chat');

  // The menu on a name, with the keyboard alone.
  await zoya.page.keyboard.press('Enter');
  await expect(field(zoya)).toBeFocused();
  const name = log(zoya).getByRole('button', { name: 'RayaTalk' }).last();
  await name.focus();
  await zoya.page.keyboard.press('Enter');
  await expect(zoya.page.getByRole('menuitem', { name: 'Whisper' })).toBeFocused();
  await zoya.page.keyboard.press('ArrowDown');
  await expect(zoya.page.getByRole('menuitem', { name: 'Mute' })).toBeFocused();
  await zoya.page.keyboard.press('Escape');
  await expect(field(zoya)).toBeFocused();
  await name.focus();
  await zoya.page.keyboard.press('Enter');
  await zoya.page.keyboard.press('Enter');
  await expect(field(zoya)).toHaveAccessibleName('Chat message to RayaTalk');
  await field(zoya).pressSequentially('I am coming');
  await zoya.page.keyboard.press('Enter');
  await expect(lineOf(raya, 'whispers: I am coming')).toBeVisible();

  // A whisper to an unknown name causes a notice, and the line returns to the input.
  await raya.say('/w Koschei open up');
  await expect(lineOf(raya, 'Nobody of that name is here.')).toBeVisible();
  await raya.page.keyboard.press('Enter');
  await expect(field(raya)).toHaveValue('/w Koschei open up');
  await field(raya).fill('');
  await raya.page.keyboard.press('Enter');

  // A report from the menu.
  await opener(raya).click();
  await log(raya).getByRole('button', { name: 'Zoya Talk' }).last().click();
  await raya.page.getByRole('menuitem', { name: 'Report…' }).click();
  await raya.page.getByLabel(/Why do you report Zoya Talk/).fill('puts salt in my tea');
  await raya.page.keyboard.press('Enter');
  await expect(lineOf(raya, 'Your report about Zoya Talk was saved')).toBeVisible();
});

test('the player stands still during typing, and an unfinished line is never lost', async ({ person }) => {
  const vera = await person({ email: 'vera.talk@example.org', name: 'VeraTalk' });
  await vera.enterGame();
  const { page } = vera;
  await vera.showOverlay();

  // A key that is held while the chat opens is released, and typing does not walk, run or open anything.
  await page.keyboard.down('d');
  await page.keyboard.press('Enter');
  await expect(field(vera)).toBeFocused();
  await field(vera).pressSequentially('was dr', { delay: 20 });
  const stood = await positionAtRest(vera);
  await field(vera).pressSequentially('eq e 12 ', { delay: 20 });
  expect(await positionAtRest(vera)).toEqual(stood);
  await page.keyboard.up('d');
  await expect(page.locator('[data-panel="inventory"]')).toHaveCount(0);
  await expect(field(vera)).toHaveValue('was dreq e 12 ');

  // Escape, the menu, and a click on the world all keep the draft.
  await page.keyboard.press('Escape');
  await expect(opener(vera)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Ocular Implant' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(field(vera)).toBeFocused();
  await expect(field(vera)).toHaveValue('was dreq e 12 ');
  await page.mouse.click(640, 200);
  await expect(opener(vera)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(vera)).toHaveValue('was dreq e 12 ');

  // Earlier lines are recalled, and the draft is still there afterwards.
  await field(vera).fill('firstly');
  await page.keyboard.press('Enter');
  await expect(lineOf(vera, 'firstly')).toBeVisible();
  await page.keyboard.press('Enter');
  await field(vera).pressSequentially('second beg');
  await page.keyboard.press('ArrowUp');
  await expect(field(vera)).toHaveValue('firstly');
  await page.keyboard.press('ArrowDown');
  await expect(field(vera)).toHaveValue('second beg');

  // Tab moves the focus from the field to the next control of the chat, and leaving the chat closes it.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close chat' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(opener(vera)).toBeVisible();
});

test(
  'the tips can be reached from the menu',
  longOnly('unit tests of tips; hud-access opens them'),
  async ({ person }) => {
    const olga = await person({ email: 'olga.talk@example.org', name: 'OlgaTalk' });
    await olga.enterGame();
    const { page } = olga;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Guidance/ }).click();
    const search = page.getByRole('searchbox', { name: 'Search the tips' });
    await search.click();
    await search.pressSequentially('friend twice');
    await expect(page.getByText('1 tip', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Friend or not\? Jump twice/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  },
);
