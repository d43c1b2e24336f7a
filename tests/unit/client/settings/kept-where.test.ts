/** The note below the settings about the place where they are kept. */
import { expect, it } from 'vitest';
import { SettingsPanel } from '#game/client/hud/settings/SettingsPanel.tsx';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

it('the settings of a guest are never said to be kept on an account, and those of an account are', () => {
  const noteFor = (isGuest: boolean, place: 'account' | 'machine') => {
    const store = createGameStore();
    store.setState({ isGuest });
    const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
    settings.place.setState({ place });
    // React renders the initial state of a store on a server.
    Object.assign(settings.place, { getInitialState: settings.place.getState });
    const html = hudMarkup({ store, settings, actions: {} })(SettingsPanel);
    return /role="status">(.*?)</.exec(html)?.[1]?.replace('Changes take effect at once, ', '');
  };
  for (const place of ['account', 'machine'] as const)
    expect(noteFor(true, place)).toBe('kept in this browser until you keep your babushka');
  expect(noteFor(false, 'account')).toBe('kept on your account');
  expect(noteFor(false, 'machine')).toBe('kept on this machine so far');
});
