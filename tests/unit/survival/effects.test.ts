/** Effects in words: the name of a new one, its time and meaning, a newcomer's shield, and the list of all. */
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOf } from '#game/client/hud/clock-words.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore, type GameState } from '#game/client/store/store.ts';
import { Stands } from '#game/features/guidance/client/stands/Stands.tsx';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import { SHELTER_MS } from '#game/features/pvp/shared/pvp.ts';
import { NearBars } from '#game/features/survival/client/bars/NearBars.tsx';
import { Words } from '#game/features/survival/client/bars/Words.tsx';
import { Arrivals, NAMED_MS } from '#game/features/survival/client/statuses/arrivals.ts';
import { effectsOf, fadedRows, timedName } from '#game/features/survival/client/statuses/effects.ts';
import { NearStatuses } from '#game/features/survival/client/statuses/NearStatuses.tsx';
import { Statuses } from '#game/features/survival/client/statuses/Statuses.tsx';
import { hudMarkup, wordsOf } from '#tests/helpers/play/hud-markup.ts';

const fed: ShownBuff = {
  id: 'ukha',
  name: 'Well fed',
  does: '+3 health a minute',
  icon: 1,
  isGood: true,
  effects: {},
  until: 221_000,
};
const MUD = { kind: 'muddied', until: null, isGood: false } as const;
const WET = { kind: 'wet', until: null, isGood: false } as const;
const shelter = (until: number) => ({ kind: 'sheltered', until, isGood: true }) as const;
const FULL = { now: 100, most: 100, why: null };
const LEVELS = { health: FULL, hunger: FULL, thirst: FULL, stamina: FULL, warmth: FULL };

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => vi.mocked(performance.now).mockRestore());

/** Returns a function that renders a component of the HUD. */
function start(state: Partial<GameState>) {
  const store = createGameStore();
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  store.setState({ phase: 'playing', needs: LEVELS, ...state });
  const render = hudMarkup({
    store,
    settings,
    view: { stamina: 100, breath: null, body: null },
    actions: {},
  });
  return <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
    render(createElement(part, props));
}
const onPoint = () => undefined;

describe('the name of a new effect', () => {
  it('a new effect is named for four seconds, and again only after it had ended', () => {
    const arrivals = new Arrivals();
    const named = (keys: string[], now: number) => [...arrivals.look(keys, now)];
    expect(named(['wet'], 1000)).toEqual(['wet']);
    expect(named(['wet', 'ukha'], 2000)).toEqual(['wet', 'ukha']);
    expect(named(['wet', 'ukha'], 1000 + NAMED_MS - 1)).toEqual(['wet', 'ukha']);
    expect(named(['wet', 'ukha'], 1000 + NAMED_MS)).toEqual(['ukha']);
    expect(named(['ukha'], 9000)).toEqual([]);
    expect(named(['wet', 'ukha'], 10_000)).toEqual(['wet']);
  });

  it('a new effect waits for its name while there is no room, and one that is explained gets none', () => {
    const arrivals = new Arrivals();
    expect([...arrivals.look(['wet', 'ukha'], 1000, false, 'wet')]).toEqual([]);
    expect([...arrivals.look(['wet', 'ukha'], 7000)]).toEqual(['ukha']);
  });

  it('the patch of a new effect shows its name on a desktop', () => {
    const html = start({ buffs: [fed] })(Statuses, { onPoint });
    expect(html).toContain('class="hud-status__name" aria-hidden="true">Well fed<');
  });

  it('a phone names new effects in the line of the reason, and nowhere else', () => {
    const html = start({ buffs: [fed, { ...fed, id: 'rest', name: 'Rested' }] })(NearBars, {
      children: null,
    });
    expect(wordsOf(html)).toContain('|Well fed, Rested|');
    expect(html).toMatch(/hud-needs__reason" role="status"><div class="wool-piece hud-needs__words/);
    expect(html).not.toContain('hud-status__name');
  });
});

describe('an effect that is pointed at', () => {
  const words = (state: Partial<GameState>, status: string) =>
    wordsOf(start(state)(Words, { about: { status }, levels: LEVELS }));

  it('an effect that is pointed at says its name, the time left and its meaning', () => {
    expect(words({ buffs: [fed] }, 'ukha')).toBe('|Well fed: 3:41| |+3 health a minute|');
    expect(words({ afflictions: [MUD] }, 'muddied')).toMatch(/^\|Mud:\| \|it clings/);
  });

  it('an effect that has ended says nothing more', () => {
    expect(words({ buffs: [] }, 'ukha')).toBe('');
  });
});

describe("a newcomer's protection", () => {
  const effect = (left: number) => effectsOf([shelter(left)], [], 0)[0];

  it("a newcomer's protection says what it does and for how long, and is no clock", () => {
    expect(effect(SHELTER_MS)?.meaning).toBe('for an hour no player can harm you');
    expect(effect(SHELTER_MS / 2)?.meaning).toBe('for 30 minutes no player can harm you');
    expect(effect(20_000)?.meaning).toBe('for a minute no player can harm you');
    expect(timedName(effect(SHELTER_MS)!)).toBe('Sheltered:');
    const html = start({ afflictions: [shelter(SHELTER_MS)] })(Statuses, { onPoint });
    expect(html).not.toContain(clockOf(SHELTER_MS));
    expect(wordsOf(html)).toContain('Sheltered: for an hour no player can harm you');
  });

  it("a newcomer's shield fades in four steps", () => {
    const minutes = [60, 46, 44, 31, 29, 16, 14, 0];
    expect(minutes.map((left) => fadedRows(left * 60_000))).toEqual([0, 0, 2, 2, 4, 4, 6, 6]);
    const html = start({ afflictions: [shelter(SHELTER_MS / 3)] })(Statuses, { onPoint });
    expect(html).toContain('data-faded="4"');
  });
});

describe('effects for which there is no room', () => {
  const state = { afflictions: [MUD, WET], buffs: [fed, { ...fed, id: 'rest', name: 'Rested' }] };

  it('the panel that the number on a phone opens lists every effect in words', () => {
    expect(start(state)(NearStatuses, { onPoint })).toContain('aria-label="2 more"');
    const words = wordsOf(start({ ...state, isListAsked: true })(Stands, {}));
    expect(words).toMatch(/Mud\|it clings.*Wet\|the wind.*Well fed\| 4 minutes\|\+3 health.*Rested\|/);
  });

  it('the number on a desktop is a button for a list that is closed at first', () => {
    const html = start(state)(Statuses, { onPoint });
    expect(html).toMatch(/aria-expanded="false" aria-controls="[^"]+" aria-label="1 more"/);
    expect(html.match(/<li>/g)).toHaveLength(4);
    expect(html).not.toContain('hud-effects');
  });
});
