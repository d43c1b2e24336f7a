/**
 * Sets up the settings for a page: shows them as attributes of the root, stores them on the account, and sends them
 * before the page is left.
 */
import { keyboardPower } from '#game/browser/screen.ts';
import { type KeyMapStore, rebind } from '../input/key-map-store.ts';
import { loadKeyNames } from '../input/key-names.ts';
import { PAGE_TIMERS } from '../net/timers.ts';
import { showMessage } from '../store/messages.ts';
import type { GameStore } from '../store/store.ts';
import { settingsAccount } from './account-ports.ts';
import { syncSettingsToAccount } from './account-sync.ts';
import { mirrorSettings } from './mirror.ts';
import type { SettingsStore } from './store.ts';

export interface SettingsSetup {
  /** Element that shows the settings by its attributes. */
  readonly root: HTMLElement;
  readonly store: GameStore;
  readonly settings: SettingsStore;
  readonly keyMap: KeyMapStore;
  readonly userId: string;
}

/** Starts the settings of a page. Returns a function that stops it. */
export function startSettings({ root, store, settings, keyMap, userId }: SettingsSetup): () => void {
  const forgetKeys = followKeys(settings, keyMap);
  const forget = mirrorSettings(root, settings);
  const sync = syncSettingsToAccount({
    settings,
    account: settingsAccount,
    userId,
    setTimer: PAGE_TIMERS.setTimer,
    onFailure: () =>
      showMessage(store, 'Your settings work here, but the server could not keep them yet.', {
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

/** Gives the bindings the player's keys, now and at each change. */
function followKeys(settings: SettingsStore, keyMap: KeyMapStore): () => void {
  const apply = () => rebind(keyMap, settings.getState().keys);
  apply();
  // If the browser reports the characters printed on the keys, the keys now have other names.
  void loadKeyNames(keyboardPower()).then(apply);
  return settings.subscribe(({ keys }, before) => {
    if (keys !== before.keys) rebind(keyMap, keys);
  });
}
