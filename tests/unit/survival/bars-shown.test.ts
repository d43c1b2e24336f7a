/** Bars, patches and messages on the page: their text, both visible and for screen readers. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Messages } from '#game/client/hud/messages/Messages.tsx';
import { StatsPanel } from '#game/client/hud/stats/StatsPanel.tsx';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { showMessage } from '#game/client/store/messages.ts';
import { createGameStore, type NeedLevels } from '#game/client/store/store.ts';
import { BUFFS } from '#game/features/needs/shared/buffs.ts';
import { type Cause, explainNeed } from '#game/features/needs/shared/needs.ts';
import { Bars, Statuses } from '#game/features/survival/client/bars/Bars.tsx';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

const FULL = { now: 100, most: 100, why: null };
const LEVELS: NeedLevels = { health: FULL, hunger: FULL, thirst: FULL, stamina: FULL, warmth: FULL };

function start() {
  const store = createGameStore();
  store.setState({ phase: 'playing', needs: LEVELS });
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  const view = { stamina: 100, breath: null };
  const markup = hudMarkup({ store, settings, view });
  const hurt = (now: number, ...causes: Cause[]) =>
    store.setState({ needs: { ...LEVELS, health: { now, most: 100, why: explainNeed('health', causes) } } });
  return { store, markup, hurt };
}

// The statuses are normally loaded later, when the world is drawn.
beforeAll(Statuses.preload);

beforeEach(() => {
  vi.stubGlobal('performance', { now: () => 1000 });
});

describe('the bars', () => {
  it('the bars give level and reason, and show the reason for a fast fall automatically', () => {
    const { markup, hurt } = start();
    hurt(62, { id: 'bleeding', perMinute: -120 });
    const html = markup(Bars);
    expect(html).toMatch(/role="meter" aria-label="Health"[^>]*aria-valuenow="62"/);
    expect(html).toContain('aria-valuetext="62 of 100; bleeding: −120 a minute"');
    expect(html).toContain('data-falling="health"');
    expect(html).toMatch(/role="status">.*bleeding: −120 a minute/);
  });

  it('the bars show the reasons for healing and for slow falls only on request', () => {
    const { markup, hurt } = start();
    hurt(62, { id: 'fed', perMinute: 6 });
    expect(markup(Bars)).not.toContain('data-falling');
    hurt(62, { id: 'bleeding', perMinute: -3 });
    expect(markup(Bars)).not.toContain('data-falling');
    expect(markup(Bars)).toContain('data-fall="1"');
  });

  it('the bars mark a low level', () => {
    const { markup, hurt } = start();
    hurt(24);
    expect(markup(Bars)).toMatch(/data-stat="health" data-low="true"/);
    hurt(25);
    expect(markup(Bars)).toMatch(/data-stat="health" data-low="false"/);
  });
});

describe('the felt temperature', () => {
  it('the felt temperature is between the large bars, with its reasons visible and read aloud', () => {
    const { store, markup } = start();
    expect(markup(Bars)).not.toContain('hud-feels');
    const reasons = [
      { id: 'hour', degrees: -4 },
      { id: 'wind', degrees: -9 },
      { id: 'clothes', degrees: 4 },
    ] as const;
    store.setState({ felt: { degrees: -8, wetness: 0, reasons: [...reasons] } });
    expect(markup(Bars)).toMatch(
      /aria-label="Feels like −8 °C: wind −9, (night −4, clothes \+4|clothes \+4, night −4)"/,
    );
    expect(markup(Bars)).toContain('data-mood="bitter"');
    const swimming = [
      { id: 'water', degrees: -8 },
      { id: 'day', degrees: -2 },
    ] as const;
    store.setState({ felt: { degrees: -10, wetness: 100, reasons: [...swimming] } });
    expect(markup(Bars)).toContain('aria-label="Feels like −10 °C: cold water −8, little sun −2"');
  });
});

describe('lasting states', () => {
  it('more than three buffs are replaced by their number, in words', () => {
    const { store, markup } = start();
    const buffs = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      name: id,
      does: '',
      icon: 424,
      isGood: true,
      effects: {},
      until: null,
    }));
    store.setState({ buffs });
    expect(markup(Bars)).toMatch(/>2 more<\/button>/);
  });

  it('a buff caused by the dark says what ends it, and shows no time', async () => {
    await Statuses.preload();
    const { store, markup } = start();
    const [whispers] = BUFFS.filter(({ id }) => id === 'whispers');
    const does = whispers?.meaning ?? '';
    const buff = {
      id: 'whispers',
      name: 'Whispers',
      does,
      icon: 424,
      isGood: false,
      effects: {},
      until: null,
    };
    store.setState({ buffs: [buff] });
    expect(markup(Bars)).toMatch(/<span class="hud-hidden">Whispers: the dark .* any light ends it</);
  });

  it('a state is a button with name, time and meaning, with an intact edge if good, and a torn one if bad', async () => {
    await Statuses.preload();
    const { store, markup } = start();
    store.setState({
      afflictions: [
        { kind: 'bleeding', until: 5400, isGood: false },
        { kind: 'feud', until: null, isGood: false },
        { kind: 'sheltered', until: 1000 + 252_000, isGood: true },
      ],
    });
    const html = markup(Bars);
    expect(html).toMatch(
      /data-status="bleeding" data-good="false">.*<span class="hud-hidden">Bleeding, 5 seconds left: takes/,
    );
    expect(html).toMatch(
      /data-status="feud" data-good="false">.*<span class="hud-hidden">Feud: you and others/,
    );
    expect(html).toMatch(
      /data-status="sheltered" data-good="true">.*<span class="hud-hidden">Sheltered: for 5 minutes no player/,
    );
    // A newcomer's protection has no clock: its shield fades instead.
    expect([...html.matchAll(/aria-hidden="true">(\d+:\d\d)</g)].map(([, time]) => time)).toEqual(['0:05']);
  });
});

describe('a message', () => {
  it('a warning is read aloud at once, and other messages when the screen reader is idle', () => {
    const { store, markup } = start();
    showMessage(store, 'Out of breath', { kind: 'warning' });
    showMessage(store, 'Connected again');
    const html = markup(Messages);
    expect(html).toMatch(/<div role="alert"><p[^>]*>Out of breath<\/p><\/div>/);
    expect(html).toMatch(/<div role="status"><p[^>]*>Connected again<\/p><\/div>/);
  });
});

describe('Game Stats', () => {
  afterEach(() => vi.unstubAllGlobals());
  const connected = () => {
    const { store, markup } = start();
    store.setState(({ connection }) => ({
      connection: { ...connection, status: 'joined', transport: 'webrtc' },
    }));
    return { store, markup };
  };

  it('the stats begin as one line: players online, and signal bars', () => {
    const { store, markup } = connected();
    const words = () =>
      markup(StatsPanel)
        .replace(/<button type="button" aria-expanded="false">.*?<\/button>/, '')
        .replace(/<[^>]*>/g, '');
    expect(words()).toBe('Game StatsN/A online, People, Connected');
    store.setState({ online: 12, rttMs: 37.8 });
    expect(words()).toBe('Game Stats12 online, People, Connected');
    expect(markup(StatsPanel)).toContain('data-bars="4"');
    store.setState(({ connection }) => ({ connection: { ...connection, status: 'disconnected' } }));
    expect(words()).toBe('Game StatsDisconnected');
  });

  it('the expanded stats show players online, link, ping and transport, with N/A for unknown values', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'whole' });
    const { store, markup } = connected();
    const texts = () =>
      [...markup(StatsPanel).matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, html]) =>
        html?.replace(/<[^>]*>/g, ''),
      );
    expect(texts()).toEqual(['N/A', 'Connected', 'N/A', 'WebRTC']);
    store.setState({ online: 12, rttMs: 37.8 });
    expect(texts()).toEqual(['12', 'Connected', '38 ms', 'WebRTC']);
    expect(markup(StatsPanel)).toContain('data-bars="4"');
  });
});
