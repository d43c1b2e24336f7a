/** SOVA's plate on a phone, and the panel behind it. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GameContext, type GameContextValue } from '#game/client/hud/context.tsx';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { STANDS } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { OwnObjective } from '#game/features/guidance/client/objective-slice.ts';
import { NearSova } from '#game/features/guidance/client/sova/NearSova.tsx';
import { Stands } from '#game/features/guidance/client/stands/Stands.tsx';
import { objectiveById } from '#game/features/guidance/shared/progress.ts';
import { explainNeed } from '#game/features/needs/shared/needs.ts';

const ASKED: OwnObjective = {
  id: 'sticks',
  aside: null,
  have: 0,
  need: 5,
  reached: [],
  hidden: [],
  place: null,
  isDismissed: false,
  since: 0,
  asideSince: Number.POSITIVE_INFINITY,
};

function start() {
  const store = createGameStore();
  store.setState({ phase: 'playing', objective: ASKED });
  const keyMap = createKeyMapStore(BINDINGS);
  // React renders the initial state of a store on a server, so the test makes the current state the initial one.
  const context = {
    store: { ...store, getInitialState: store.getState },
    settings: createSettingsStore({ cores: 8, isMobile: false }, null),
    keyMap: { ...keyMap, getInitialState: keyMap.getState },
    view: {
      body: null,
      ground: null,
      fixtures: new Fixtures(),
      wallTime: () => 0,
      stamina: 80,
      breath: null,
    },
    actions: {},
  } as object as GameContextValue;
  const words = (part: FunctionComponent) =>
    renderToStaticMarkup(createElement(GameContext, { value: context }, createElement(part)));
  return { store, words };
}
const plain = (html: string): string => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

describe("SOVA's plate on a phone", () => {
  it('the plate shows all words while SOVA speaks, without the short form', () => {
    const { words } = start();
    const { text, short } = objectiveById('sticks');
    expect(words(NearSova)).toContain(text);
    expect(words(NearSova)).not.toContain(`>${short}<`);
    expect(words(NearSova)).not.toMatch(/<button|Menu/);
  });

  it('the plate shows the short form with its count while SOVA is silent', () => {
    const { store, words } = start();
    // Behind an open panel SOVA begins nothing.
    store.setState({ panels: [STANDS] });
    expect(plain(words(NearSova))).toContain('|Take five sticks|0 of 5|');
    store.setState({ objective: { ...ASKED, aside: 'thirst' } });
    expect(plain(words(NearSova))).toContain('|Drink fresh water|');
  });

  it('the plate is only the eye when nothing is asked', () => {
    const { store, words } = start();
    store.setState({ objective: { ...ASKED, id: null } });
    expect(words(NearSova)).toContain('data-bare="true"');
    expect(plain(words(NearSova))).toBe('|');
  });
});

describe('the panel How it stands', () => {
  it('the panel gives needs with reasons, the felt temperature, effects with their times, and the errand in full', () => {
    const { store, words } = start();
    const full = { now: 100, most: 100, why: null };
    const bleeding = explainNeed('health', [{ id: 'bleeding', perMinute: -120 }]);
    store.setState({
      needs: {
        health: { now: 61.2, most: 100, why: bleeding },
        hunger: full,
        thirst: full,
        stamina: full,
        warmth: full,
      },
      felt: { degrees: -8, wetness: 0, reasons: [{ id: 'wind', degrees: -9 }] },
      afflictions: [
        { kind: 'sheltered', until: null, isGood: true },
        { kind: 'bleeding', until: performance.now() + 60_500, isGood: false },
      ],
    });
    const text = plain(words(Stands));
    expect(text).toContain(`|${objectiveById('sticks').text}|Dry Sticks 0 of 5|`);
    expect(text).toMatch(/\| take\|Put off\|/);
    expect(text).toContain('|Health |62 of 100|bleeding: −120 a minute|');
    expect(text).toContain('|Stamina |100 of 100|for sprinting and blows|');
    expect(text).toContain('|Feels like |−8 °C|wind −9|');
    expect(text).toMatch(/\|Bleeding\| 61 seconds\|takes 2 health.*\|Sheltered\|new here/);
    expect(text).toMatch(/\|Menu\|$/);
  });

  it('an aside without a source cannot be put off in the panel', () => {
    const { store, words } = start();
    store.setState({ objective: { ...ASKED, id: null, aside: 'visitor' } });
    expect(words(Stands)).toContain(objectiveById('visitor').text);
    expect(words(Stands)).not.toContain('Put off');
  });
});
