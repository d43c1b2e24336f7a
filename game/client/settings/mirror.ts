/** Shows the settings as attributes of the game's root, for style sheets. */
import { REDUCED_MOTION, watchMedia } from '#game/browser/media.ts';
import { isMotionReduced, type Settings } from './settings.ts';
import type { SettingsStore } from './store.ts';

/** Keeps the attributes up to date. Returns a function that stops it. */
export function mirrorSettings(root: HTMLElement, store: SettingsStore): () => void {
  const apply = () => show(root, store.getState());
  apply();
  const forget = store.subscribe(apply);
  const endMotion = watchMedia(REDUCED_MOTION, apply);
  return () => {
    forget();
    endMotion();
  };
}

function show(root: HTMLElement, settings: Settings): void {
  root.dataset.motion = isMotionReduced(settings) ? 'reduced' : 'full';
  root.dataset.flashes = settings.areFlashesSoft ? 'soft' : 'full';
  root.dataset.palette = settings.palette;
  root.dataset.streamer = String(settings.isStreaming);
  root.style.setProperty('--chat-px', `${settings.chatPx}px`);
  root.style.setProperty('--ts', `${settings.textShare}`);
}
