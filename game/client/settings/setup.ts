/** Sets up the settings for a page: shown as attributes of the root, kept on the account, sent before the page is left. */
import { type KeyMapStore, rebind } from '../input/key-map-store.ts';
import { type KeyboardOfNavigator, loadKeyNames } from '../input/key-names.ts';
import { PAGE_TIMERS } from '../net/timers.ts';
import { showMessage } from '../store/messages.ts';
import type { GameStore } from '../store/store.ts';
import { settingsAccount } from './account-ports.ts';
import { syncSettingsToAccount } from './account-sync.ts';
import { mirrorSettings } from './mirror.ts';
import type { SettingsStore } from './store.ts';

export interface SettingsSetup {
  /** Shows the settings by its attributes. */
  readonly root: HTMLElement;
  readonly store: GameStore;
  readonly settings: SettingsStore;
  readonly keyMap: KeyMapStore;
  readonly userId: string;
}

/** The function returned ends it. */
export function startSettings({ root, store, settings, keyMap, userId }: SettingsSetup): () => void {
  const forgetKeys = followKeys(settings, keyMap);
  const forget = mirrorSettings(root, settings);
  const sync = syncSettingsToAccount({
    settings,
    account: settingsAccount,
    userId,
    setTimer: PAGE_TIMERS.setTimer,
    onFailure: () =>
      showMessage(store, 'Your settings work here, but they could not be saved to your account yet.', {
        kind: 'warning',
      }),
  });
  window.addEventListener('pagehide', sync.flush);
  return () => {
    window.removeEventListener('pagehide', sync.flush);
    sync.flush();
    sync.end();
    forget();
    forgetKeys();
  };
}

/** The bindings have the keys that the player gave them, at once. */
function followKeys(settings: SettingsStore, keyMap: KeyMapStore): () => void {
  const apply = () => rebind(keyMap, settings.getState().keys);
  apply();
  // Where the browser tells what is printed on the keys, they are shown by other names now.
  void loadKeyNames(navigator as KeyboardOfNavigator).then(apply);
  return settings.subscribe(({ keys }, before) => {
    if (keys !== before.keys) rebind(keyMap, keys);
  });
}
