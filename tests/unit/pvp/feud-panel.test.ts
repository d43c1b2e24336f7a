/** The panel Peace and Feud, and the words about the rule on the site, under each rule for fights between players. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore, type OwnPvp } from '#game/client/store/store.ts';
import { Feud } from '#game/features/pvp/client/Feud.tsx';
import { PVP_RULES } from '#game/features/pvp/shared/rule.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';
import { FightsLine } from '../../../src/islands/Fights.tsx';

const OWN: OwnPvp = {
  ...AT_PEACE,
  standing: 'sheltered',
  shelterLeft: 600_000,
  truces: [{ socket_id: 'zoya', name: 'Zoya', endsIn: 60_000, isCalm: true, isPartner: false }],
  at: 0,
};

function panel(change: Partial<OwnPvp>): string {
  const store = createGameStore();
  store.setState({ pvp: { ...OWN, ...change } });
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  return hudMarkup({ store, settings, actions: {}, view: {} })(Feud);
}

describe('the panel Peace and Feud', () => {
  it('a new player under consent sees the shelter, its time, and the button that ends it', () => {
    const html = panel({});
    expect(html).toContain('You are new here and sheltered');
    expect(html).toContain('Your shelter lasts for');
    expect(html).toContain('Declare feud');
    expect(html).toContain('<span>People</span>');
  });

  it.each([
    [{ rule: 'open', standing: 'open' }, 'Every player may harm you here, and you them.'],
    [{ rule: 'open', standing: 'safe' }, 'You are in a safe circle: no player can harm you here'],
    [{ rule: 'off', standing: 'peace' }, 'There are no fights between players in this world'],
  ] as const)(
    'the panel of a world without feuds speaks of neither feud nor shelter, and offers truces (%#)',
    (change, words) => {
      const html = panel(change);
      expect(html).toContain(words);
      expect(html).not.toMatch(/Declare feud|Make peace|Feud begins|[Ss]helter|hot spot/);
      expect(html).toContain('Truce with Zoya');
      expect(html).toContain('Two players in truce');
    },
  );
});

it('the line on the site says each rule in different words, and nothing before the server has said it', () => {
  const line = (rule: (typeof PVP_RULES)[number] | null) =>
    renderToStaticMarkup(createElement(FightsLine, { rule }));
  const lines = PVP_RULES.map(line);
  expect(new Set(lines).size).toBe(PVP_RULES.length);
  for (const html of lines) expect(html).toContain('Fights between players: ');
  expect(line(null)).not.toContain('Fights');
});
