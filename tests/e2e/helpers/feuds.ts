/** How two players agree to fight, and how they leave a newcomer's shelter. */
import { expect, type Person } from './fixtures.ts';

export async function declareFeud({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Peace and Feud' }).click();
  await page.getByRole('button', { name: 'Declare feud' }).click();
  await expect(page.getByText('You are in feud')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Leaves the shelter of newcomers, and is at peace: a feud that is called off before it has begun. */
export async function leaveShelter({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Peace and Feud' }).click();
  await page.getByRole('button', { name: 'Declare feud' }).click();
  await page.getByRole('button', { name: 'Make peace' }).click();
  await expect(page.getByText('You are at peace')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}
