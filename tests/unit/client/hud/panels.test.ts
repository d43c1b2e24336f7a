/**
 * The registry of panels, used as docs/adding.md describes: a new panel has its key, its line of help and its place in
 * the order of Escape.
 */
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { areKeysBlocked, createActions } from '#game/client/actions/actions.ts';
import { UseOffers } from '#game/client/actions/use.ts';
import type { Panel } from '#game/client/hud/panel.ts';
import type { LazyContent } from '#game/client/hud/panels/lazy.tsx';
import { OpenPanels } from '#game/client/hud/panels/OpenPanels.tsx';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { KeyMap } from '#game/client/input/key-map.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { keyRows } from '#game/client/input/key-names.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { ESCAPE_ORDER, Panels, STRUCTURE } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

const ALMANAC: Panel = {
  id: 'almanac',
  key: { code: 'KeyK', help: 'what the calendar says' },
  title: 'Almanac',
  isModal: true,
  order: ESCAPE_ORDER.panel,
  Component: () => createElement('p', null, 'Today nothing freezes.'),
};
const RULER: Panel = { ...ALMANAC, id: 'ruler', key: null, isModal: false };

function screen(added: readonly Panel[] = [ALMANAC, RULER]) {
  const store = createGameStore();
  store.setState({ phase: 'playing' });
  const panels = new Panels([...PANELS, ...added]);
  const keyMap = createKeyMapStore([...BINDINGS, ...panels.bindings()]);
  const keys = keyMap.getState();
  const intent = new IntentSource();
  const building: { chosen: string | null } = { chosen: null };
  const session = { building } as object as GameSession;
  const view = { body: null, ground: null, sky: PLAIN_SKY, wallTime: () => 0 };
  const uses = new UseOffers([], { session, store }, () => 0);
  const actions = createActions({ store, session, intent, panels, uses, onLeave: () => undefined });
  const press = (code: string) => {
    const deed = keys.deedOf(code);
    if (deed?.type === 'act') actions.onKey(deed.action);
  };
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  const render = hudMarkup({ store, panels, keyMap, actions, intent, settings, view });
  const markup = () => render(OpenPanels);
  const open = () => store.getState().panels;
  return { store, panels, keys, intent, actions, building, press, markup, open };
}

async function preload(id: string): Promise<void> {
  const panel = PANELS.find((one) => one.id === id);
  if (panel) await (panel.Component as LazyContent).preload();
}

it('a structure is opened by its id, or without one as the structure that the player means', () => {
  const { actions, building, open } = screen();
  for (const id of ['chest 7', null]) {
    actions.openStructure(id);
    expect(building.chosen).toBe(id);
    expect(open()).toEqual([STRUCTURE]);
  }
});

describe('a new panel', () => {
  it('a new panel opens and closes with its key, and the body does not move while it is open', () => {
    const { store, panels, intent, press, open } = screen();
    intent.held.add('left');
    press('KeyK');
    expect(open()).toEqual(['almanac']);
    expect(areKeysBlocked(store, panels)).toBe(true);
    expect(intent.held.size).toBe(0);
    press('KeyK');
    expect(open()).toEqual([]);
    expect(areKeysBlocked(store, panels)).toBe(false);
  });

  it('a new panel does not open over another modal panel, or while the player writes', () => {
    const { store, actions, press, open } = screen();
    press('Escape');
    press('KeyK');
    expect(open()).toEqual(['menu']);
    actions.closePanel('menu');
    store.setState({ isChatOpen: true });
    press('KeyK');
    expect(open()).toEqual([]);
  });

  it('Escape closes a new panel in order: the panel before the chat, and the chat before the menu', () => {
    const { store, actions, press, open } = screen();
    actions.openPanel('menu');
    actions.openPanel('almanac');
    actions.openPanel('controls');
    store.setState({ isChatOpen: true });
    const steps = [];
    for (let i = 0; i < 5; i += 1) {
      press('Escape');
      steps.push([...open(), ...(store.getState().isChatOpen ? ['chat'] : [])]);
    }
    expect(steps).toEqual([['menu', 'almanac', 'chat'], ['menu', 'chat'], ['menu'], [], ['menu']]);
  });

  it('a new panel has a line in the help', async () => {
    expect(keyRows(screen().keys)).toContainEqual({
      keys: 'K',
      pad: '',
      touch: '',
      help: 'what the calendar says',
    });
    const { actions, markup } = screen();
    await preload('controls');
    actions.openPanel('controls');
    expect(markup()).toMatch(/aria-label="K"[^>]*><\/span><\/dt><dd>what the calendar says<\/dd>/);
  });

  it('a new panel is on the page under its id, as a dialog if modal, otherwise beside the game', () => {
    const { actions, markup } = screen();
    actions.openPanel('ruler');
    expect(markup()).toMatch(/^<section data-panel="ruler"/);
    actions.openPanel('almanac');
    expect(markup()).toMatch(
      /<dialog[^>]* data-panel="almanac"[^>]* aria-label="Almanac">.*<h2[^>]*>Almanac<\/h2>.*<p>Today/,
    );
    // Of several modal panels, only the newest is visible.
    actions.openPanel('quit');
    expect(markup()).not.toContain('almanac');
    expect(markup()).toContain('data-panel="quit"');
  });

  it('a new panel is refused if its key or its id is already in use', () => {
    expect(() => screen([ALMANAC, ALMANAC])).toThrow('two panels have the same id');
    const key = { code: 'KeyQ', help: 'nothing' };
    expect(() => screen([{ ...ALMANAC, key }])).toThrow(/KeyQ is bound twice/);
  });
});

describe('the list of bindings', () => {
  it('the list of bindings equals the table in the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    const table = /\| Keys and mouse \|.*\n\|[-|]+\n((?:\|.*\|\n)+)/.exec(readme)?.[1] ?? '';
    const rows = keyRows(new KeyMap([...BINDINGS, ...new Panels(PANELS).bindings()]));
    expect(table.trimEnd().split('\n')).toEqual(
      rows.map(({ keys, pad, touch, help }) =>
        `| ${keys} | ${pad} | ${touch} | ${help} |`.replace(/ {2,}/g, ' '),
      ),
    );
  });
});
