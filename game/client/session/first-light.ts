/** A new guest reads the name that she was given, once, when she first sees the world. */
import type { SettingsStore } from '../settings/store.ts';
import { showMessage } from '../store/messages.ts';
import type { GameStore } from '../store/store.ts';

/** Duration of the message, in ms: it is read while much else is new. */
const NAME_MS = 12_000;

/** Shows a guest her name at the end of the boot screen of her first visit. Returns a function that stops it. */
export function nameNewGuest(store: GameStore, settings: Pick<SettingsStore, 'getState'>): () => void {
  return store.subscribe(({ isFirstTime, isGuest, isCovered, phase, self }) => {
    if (!isFirstTime || phase !== 'playing' || isCovered || self === null) return;
    store.setState({ isFirstTime: false });
    if (!isGuest || settings.getState().isStreaming) return;
    showMessage(store, `You are ${self.username}.`, { ms: NAME_MS });
  });
}
