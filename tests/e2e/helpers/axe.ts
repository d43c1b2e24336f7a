/** Accessibility findings that axe reports for a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns each rule that a page violates, with the elements that violate it.
 * @param impacts only findings with these impacts; all findings if omitted
 */
export async function axeFindings(page: Page, impacts?: readonly string[]): Promise<string[]> {
  // The pages have no frames: without the second page that merges the findings of frames, axe takes half as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations
    .filter(({ impact }) => impacts === undefined || impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
