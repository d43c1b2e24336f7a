/** Steps of a thumb on a phone. */
import type { Page } from '@playwright/test';

/** Opens what the foot of the bag leads to. */
export async function openByThumb(page: Page, what: 'Make' | 'Map' | 'People' | 'Menu'): Promise<void> {
  await page.getByRole('button', { name: 'Bag', exact: true }).tap();
  await page.locator('[data-panel="inventory"]').getByRole('button', { name: what, exact: true }).tap();
}

/** Answers yes to another player's question, with the large button. */
export const tapYes = (page: Page): Promise<void> => page.getByRole('button', { name: /^Yes/ }).tap();
