/** Bars and effects on a phone: one button, three patches, a reason that does not stay, and a linen tag. */
import { createElement, type ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore, type NeedLevels } from '#game/client/store/store.ts';
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import { type Cause, explainNeed } from '#game/features/needs/shared/needs.ts';
import { NearStatuses } from '#game/features/survival/client/bars/Bars.tsx';
import { feelsPaint, type Mood } from '#game/features/survival/client/bars/feels-art.ts';
import { NearBars } from '#game/features/survival/client/bars/NearBars.tsx';
import { REASON_MS, reasonId, ShownReason } from '#game/features/survival/client/bars/shown-reason.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

const FULL = { now: 100, most: 100, why: null };
const LEVELS: NeedLevels = { health: FULL, hunger: FULL, thirst: FULL, stamina: FULL, warmth: FULL };
const hurt = (...causes: Cause[]): NeedLevels => ({
  ...LEVELS,
  health: { now: 62, most: 100, why: explainNeed('health', causes) },
});

function start() {
  const store = createGameStore();
  // Everything that could be named once has been named.
  const told = ['is-bleeding', 'is-muddied', 'is-wet', 'is-sheltered', 'is-feud'];
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  settings.setState({ told });
  store.setState({ phase: 'playing', needs: LEVELS });
  const render = hudMarkup({ store, settings, view: { stamina: 100, breath: null }, actions: {} });
  const markup = (children: ReactNode = null) => render(createElement(NearBars, null, children));
  return { store, markup };
}

// The effects are normally loaded later, when the world is drawn.
beforeAll(NearStatuses.preload);

describe('the bars on a phone', () => {
  it('the bars stay five meters, and are one button together', () => {
    const { markup } = start();
    expect(markup().match(/role="meter"/g)).toHaveLength(5);
    expect(markup()).toContain('aria-valuetext="100 of 100"');
    expect(markup().match(/<button/g)).toHaveLength(1);
    expect(markup()).toContain('aria-label="How it stands"');
    expect(markup()).not.toContain('tabindex');
  });
});

describe('effects on a phone', () => {
  const THREE: readonly Affliction[] = [
    { kind: 'sheltered', until: null, isGood: true },
    { kind: 'bleeding', until: null, isGood: false },
    { kind: 'muddied', until: null, isGood: false },
  ];
  const kinds = (html: string) => [...html.matchAll(/data-status="([\w-]+)"/g)].map(([, kind]) => kind);

  it('three effects are shown, harmful ones first', () => {
    const { store, markup } = start();
    store.setState({
      afflictions: THREE,
    });
    expect(kinds(markup())).toEqual(['bleeding', 'muddied', 'sheltered']);
    expect(markup()).not.toContain('more');
  });

  it('the third patch gives the number of the other effects when there are more than three', () => {
    const { store, markup } = start();
    store.setState({
      afflictions: [...THREE, { kind: 'wet', until: null, isGood: false }],
    });
    expect(kinds(markup())).toEqual(['bleeding', 'muddied']);
    expect(markup()).toMatch(/aria-label="2 more"[^>]*><div[^>]*>\+2</);
  });
});

describe('the reason of a fall on a phone', () => {
  it('the reason names only the strongest causes of the fall', () => {
    const { store, markup } = start();
    store.setState({
      needs: hurt(
        { id: 'rest', perMinute: 3 },
        { id: 'cold', perMinute: -1 },
        { id: 'bleeding', perMinute: -120 },
        { id: 'fumes', perMinute: -20 },
      ),
    });
    expect(markup()).toMatch(/data-falling="health".*bleeding, foul air: <\/span>−138 a minute/);
  });

  it('the reason disappears after six seconds, and returns when other causes begin', () => {
    const shown = new ShownReason();
    const bleeds = reasonId(hurt({ id: 'bleeding', perMinute: -120 }));
    expect(shown.look(null, 0)).toBe(false);
    expect(shown.look(bleeds, 1000)).toBe(true);
    expect(shown.look(bleeds, 1000 + REASON_MS - 1)).toBe(true);
    expect(shown.look(bleeds, 1000 + REASON_MS)).toBe(false);
    const worse = reasonId(hurt({ id: 'bleeding', perMinute: -120 }, { id: 'fumes', perMinute: -20 }));
    expect(shown.look(worse, 20_000)).toBe(true);
    expect(shown.look(null, 30_000)).toBe(false);
    expect(shown.look(worse, 31_000)).toBe(true);
  });

  it('a changed pace of the same causes is no new reason', () => {
    const [slow, fast] = [-100, -120].map((perMinute) => reasonId(hurt({ id: 'bleeding', perMinute })));
    expect(slow).toBe(fast);
    expect(slow).not.toBeNull();
    expect(reasonId(LEVELS)).toBeNull();
  });
});

describe('the felt temperature on a phone', () => {
  it('the tag of cold has ice at both ends, and that of bitter cold along its whole edge', () => {
    const ice = (mood: Mood) => {
      const cloth = new Cloth(44, 14);
      feelsPaint(mood)(cloth);
      const isIce = (x: number) => [WOOL.blue, WOOL.sky].some((tone) => cloth.at(x, 2) === tone);
      return Array.from({ length: 40 }, (_, x) => x + 2).filter(isIce);
    };
    expect(ice('warm')).toEqual([]);
    const [cold, bitter] = [ice('cold'), ice('bitter')];
    expect(cold.length).toBeGreaterThan(4);
    expect(cold.every((x) => x < 9 || x > 34)).toBe(true);
    expect(bitter.some((x) => x > 15 && x < 28)).toBe(true);
  });
});
