/** Sets up the settings for a page: shown as attributes of the root, kept on the account, sent before the page is left. */
import { settingsAccount } from './net/settings-account.ts';
import { showMessage } from './state/messages.ts';
import { keepOnAccount } from './state/settings/account.ts';
import { mirrorSettings } from './state/settings/mirror.ts';
import type { SettingsStore } from './state/settings/store.ts';
import type { GameStore } from './state/store.ts';

/** The function returned ends it. */
export function startSettings(
  root: HTMLElement,
  store: GameStore,
  settings: SettingsStore,
  userId: string,
): () => void {
  const forget = mirrorSettings(root, settings);
  const sync = keepOnAccount({
    settings,
    account: settingsAccount,
    userId,
    setTimer: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    onFailure: () =>
      showMessage(store, 'Your settings hold here, but your account could not take them yet.', {
        kind: 'warning',
      }),
  });
  window.addEventListener('pagehide', sync.flush);
  return () => {
    window.removeEventListener('pagehide', sync.flush);
    sync.flush();
    sync.end();
    forget();
  };
}
