/** Browser tests: the system’s Chromium against the whole server, three files at a time. */
import { defineConfig } from '@playwright/test';
import { IS_LONG } from './tests/helpers/amount.ts';

/**
 * Parts of the browser that the tests have no use for. The last of these switches counts, so that the list has what Playwright
 * disables as well. The two popups of the address bar are pages, which every new window would load: 0.7 CPU seconds each time.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // A third of the time a test waits, for a mail or a step of the world: three keep two cores busy.
  workers: 3,
  retries: 0,
  // Tests that only the long suite runs (`longOnly` in tests/e2e/helpers/fixtures.ts).
  ...(IS_LONG ? {} : { grepInvert: /@long/ }),
  // What a busy machine does late is no failure; nothing that passes waits for these.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // What a click or an entry waits for in vain is named, long before the test's own time is over.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 720 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
});
