/** Overlays that both arrangements of the screen show, loaded when they are first shown. */
import { laterOverlay } from './later/later.tsx';

export const FirstKeys = laterOverlay(
  async () => (await import('#game/features/tips/client/first-keys/FirstKeys.tsx')).FirstKeys,
);
export const KnockedOut = laterOverlay(
  async () => (await import('#game/features/combat/client/death/KnockedOut.tsx')).KnockedOut,
);
export const Pinned = laterOverlay(
  async () => (await import('#game/features/crafting/client/panel/Pinned.tsx')).Pinned,
);
