/** Declaring a feud between two players, and leaving a newcomer's shelter. */
import { expect, type Person } from './fixtures.ts';
import { runDebugTool } from './tools.ts';

/** Declares a feud on the screen, and skips the ten seconds until it begins. */
export async function declareFeud(person: Person): Promise<void> {
  const { page } = person;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Peace and Feud' }).click();
  await page.getByRole('button', { name: 'Declare feud' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await runDebugTool(person, '/feud', 'The feud has begun.');
}

/** Leaves the shelter of newcomers without a feud: declares one, and cancels it before it has begun. */
export async function leaveShelter({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Peace and Feud' }).click();
  await page.getByRole('button', { name: 'Declare feud' }).click();
  await page.getByRole('button', { name: 'Make peace' }).click();
  await expect(page.getByText('You are at peace')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}
