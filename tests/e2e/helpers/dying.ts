/** A step shared by the browser tests of death. */
import { expect, type Person } from './fixtures.ts';

/**
 * Makes the player give up and die. A player who is not hit for twelve seconds gets up once without help: if a slow
 * machine takes that long, she is knocked out again.
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
