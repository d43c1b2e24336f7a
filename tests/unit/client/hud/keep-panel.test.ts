/** The panel “Whose She Is”: her name for everybody, and below it the form for guests or the dashboard for others. */
import { describe, expect, it } from 'vitest';
import { Keep } from '#game/client/hud/keep/Keep.tsx';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';
import { SELF } from '../fake-realm.ts';

function panel({ isGuest = true, isStreaming = false, sentTo = null as string | null }): string {
  const store = createGameStore();
  store.setState({ isGuest, self: toRecord({ ...SELF, username: 'Baba Zoya' }) });
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  settings.setState({ isStreaming });
  const keepLetter = { sentTo: () => sentTo, remember: () => undefined };
  return hudMarkup({ store, settings, actions: {}, keepWays: async () => ({}), keepLetter })(Keep);
}

describe('the panel “Whose She Is”', () => {
  it('guests and accounts have the same field with her name, and only guests the form that keeps her', () => {
    for (const isGuest of [true, false]) {
      const html = panel({ isGuest });
      expect(html).toContain('value="Baba Zoya"');
      expect(html).toContain('Change Her Name');
      expect(html.includes('Keep My Babushka')).toBe(isGuest);
      expect(html.includes('To the dashboard')).toBe(!isGuest);
    }
  });

  it('her name is not on the screen while it is streamed', () => {
    const html = panel({ isStreaming: true });
    expect(html).not.toContain('Baba Zoya');
    expect(html).toContain('Hidden while you stream');
  });

  it('the form that keeps a guest does not ask again, but says where the link went, when the panel is opened again', () => {
    const html = panel({ sentTo: 'zoya@example.org' });
    expect(html).toContain('We have sent a link to zoya@example.org.');
    expect(html).toContain('No link has come');
    expect(html).not.toContain('Keep My Babushka');
  });
});
