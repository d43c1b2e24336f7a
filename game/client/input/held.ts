/** The key that is held while one helps: letting go of it, or leaving the window, ends the deed. */

/** `KeyboardEvent.code` of the key that uses things. */
const USE_KEY = 'KeyE';

/** Starts to listen; the function returned stops it. */
export function listenToLettingGo(view: Window, onLetGo: () => void): () => void {
  const up = (event: KeyboardEvent) => {
    if (event.code === USE_KEY) onLetGo();
  };
  view.addEventListener('keyup', up);
  view.addEventListener('blur', onLetGo);
  return () => {
    view.removeEventListener('keyup', up);
    view.removeEventListener('blur', onLetGo);
  };
}
