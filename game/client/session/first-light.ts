/** A newcomer reads, once, when she first sees the world, whose voice she hears, and a guest the name she was given. */
import type { SettingsStore } from '../settings/store.ts';
import { showMessage } from '../store/messages.ts';
import type { GameStore } from '../store/store.ts';

/** Duration of the messages, in ms: they are read while much else is new. */
const SHOWN_MS = 12_000;
/** Time after which she reads whose voice she hears, in ms: SOVA has said her first words by then. */
export const VOICE_AFTER_MS = 9000;
const VOICE = 'That voice is the eye they built into you. It is called SOVA. It means well.';

/** Greets a newcomer at the end of the boot screen of her first visit. Returns a function that stops it. */
export function greetNewcomer(store: GameStore, settings: Pick<SettingsStore, 'getState'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.subscribe(({ isFirstTime, isGuest, isCovered, phase, self }) => {
    if (!isFirstTime || phase !== 'playing' || isCovered || self === null) return;
    store.setState({ isFirstTime: false });
    timer = setTimeout(() => showMessage(store, VOICE, { ms: SHOWN_MS }), VOICE_AFTER_MS);
    if (!isGuest || settings.getState().isStreaming) return;
    showMessage(store, `You are ${self.username}.`, { ms: SHOWN_MS });
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
