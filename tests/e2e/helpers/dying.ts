/** What the browser tests of death have in common. */
import { expect, type Person } from './fixtures.ts';

/**
 * Gives up, and is dead. Whom nothing hits for twelve seconds rises once without help: where a slow machine lets that time
 * pass she is knocked out anew.
 */
export async function giveUpAndDie(person: Person): Promise<void> {
  const { page, game } = person;
  const isIn = async (state: string) => (await game.getAttribute('data-game-state')) === state;
  const button = page.getByRole('button', { name: 'Give up' });
  await expect(async () => {
    if (await isIn('dead')) return;
    if (!(await page.locator('[data-panel="knocked-out"]').isVisible())) await person.say('/hurt 500');
    await expect(button).toHaveText('Give up', { timeout: 10_000 });
    await button.click({ timeout: 10_000 });
    await expect(game).toHaveAttribute('data-game-state', 'dead', { timeout: 10_000 });
  }).toPass();
}
