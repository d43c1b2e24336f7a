/** The dashboard of a signed-in person. */
import type { Page } from '@playwright/test';

/** Requests of a dashboard with a closed account section that the server refuses once the session has ended. */
const OWN_REQUESTS = ['/api/players/me', '/api/players/me/look', '/api/players/me/deeds'];

/**
 * Opens the dashboard and waits until all its requests have been answered: a session that ends in between leaves refused
 * requests in the console.
 * @param open leads to the dashboard
 */
export async function openDashboard(
  page: Page,
  open: () => Promise<unknown> = () => page.goto('/dashboard'),
): Promise<void> {
  const answers = OWN_REQUESTS.map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await Promise.all([open(), ...answers]);
}

/** Signs out on the dashboard, and waits for the home page. */
export async function signOutOnDashboard(page: Page): Promise<void> {
  await openDashboard(page);
  await page.locator('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
