/** Accessibility findings of axe on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns each rule that a page breaks, with the elements that break it.
 * @param impacts only findings of these impacts; all of them if it is left out
 */
export async function axeFindings(page: Page, impacts?: readonly string[]): Promise<string[]> {
  // Pages have no frames: without a second page that joins the findings of frames, axe takes half as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations
    .filter(({ impact }) => impacts === undefined || impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
