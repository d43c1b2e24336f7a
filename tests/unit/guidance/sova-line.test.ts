/** SOVA's line on the page: the errand stays readable, whatever else she says. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GameContext, type GameContextValue } from '#game/client/hud/context.tsx';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { showMessage } from '#game/client/store/messages.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { OwnObjective } from '#game/features/guidance/client/objective-slice.ts';
import { SovaLine } from '#game/features/guidance/client/sova/SovaLine.tsx';
import { objectiveById } from '#game/features/guidance/shared/progress.ts';

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
  // The aside has just begun.
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
    view: { body: null, ground: null, fixtures: new Fixtures(), wallTime: () => 0 },
    actions: {},
  } as object as GameContextValue;
  const markup = () =>
    renderToStaticMarkup(createElement(GameContext, { value: context }, createElement(SovaLine)));
  return { store, markup };
}

const PRESSED = / walk<.*> take</;

describe("the errand in SOVA's line", () => {
  it("the errand and its keys stay visible below SOVA's asides and messages", () => {
    const { store, markup } = start();
    const { text } = objectiveById('sticks');
    expect(markup()).toContain(text);
    expect(markup()).toMatch(PRESSED);
    store.setState({ objective: { ...ASKED, aside: 'visitor' } });
    expect(markup()).toMatch(new RegExp(`${objectiveById('visitor').text}.*${text}`));
    expect(markup()).toMatch(PRESSED);
    showMessage(store, 'Pressure is falling.', { kind: 'sova' });
    expect(markup()).toMatch(new RegExp(`Pressure is falling\\..*${text}`));
    expect(markup()).toMatch(PRESSED);
    expect(markup()).not.toContain('data-shown="false"');
  });
});

it("SOVA's line explains drinking above the errand, with the keys to press, and the errand can be put off", () => {
  const { store, markup } = start();
  store.setState({ objective: { ...ASKED, aside: 'thirst' } });
  const { text } = objectiveById('sticks');
  expect(markup()).toMatch(new RegExp(`Thirst\\..* hold to drink<.*${text}.* take<.*Put this errand off`));
});

it('the line shrinks an old aside to its short form and keys below the errand, which is shown in full again', () => {
  const { store, markup } = start();
  store.setState({
    objective: { ...ASKED, aside: 'thirst', asideSince: Number.NEGATIVE_INFINITY },
  });
  const { text } = objectiveById('sticks');
  const { short } = objectiveById('thirst');
  expect(markup()).toMatch(new RegExp(`${text}.* take<.*${short}.* hold to drink<`));
  expect(markup()).not.toContain('Thirst.');
});
