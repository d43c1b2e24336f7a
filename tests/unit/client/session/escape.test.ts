/**
 * The Escape key with any two things open: which of the two it closes first (interface specification, section 2.11).
 */
import { describe, expect, it } from 'vitest';
import { createActions } from '#game/client/actions/actions.ts';
import { UseOffers } from '#game/client/actions/use.ts';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { ESCAPE_ORDER, type PanelRule, Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';

/** Things that Escape closes, from first to last; of several in one row, the newest closes first. */
const ORDER = [
  ['quit'],
  ['controls'],
  ['settings'],
  ['tips'],
  [
    'map',
    'crafting',
    'pot',
    'structure',
    'container',
    'feud',
    'keep',
    'lore',
    'people',
    'person',
    'stands',
    'help',
  ],
  ['inventory'],
  ['chat'],
  ['menu'],
] as const;
/** Escape never closes the debug overlay. */
const UNTOUCHED = 'debug';
const STATES: readonly string[] = [...ORDER.flat(), UNTOUCHED];

const stub = (id: string, order: number, isModal: boolean): PanelRule => ({
  id,
  key: null,
  title: id,
  isModal,
  order,
});
/** Stand-ins for panels that a build may leave out. */
const STUBS = [
  stub('settings', ESCAPE_ORDER.settings, true),
  stub('tips', ESCAPE_ORDER.tips, true),
  stub('map', ESCAPE_ORDER.panel, true),
];
const RULES: readonly PanelRule[] = [
  ...PANELS,
  ...STUBS.filter(({ id }) => !PANELS.some((panel) => panel.id === id)),
];

function screen(states: readonly string[]) {
  const store = createGameStore();
  store.setState({ phase: 'playing' });
  const panels = new Panels(RULES);
  const session = {} as object as GameSession;
  const uses = new UseOffers([], { session, store }, () => 0);
  const intent = new IntentSource();
  const actions = createActions({ store, session, intent, panels, uses, onLeave: () => undefined });
  for (const state of states) {
    if (state === 'chat') store.setState({ isChatOpen: true });
    else panels.open(store, state);
  }
  const open = () => {
    const state = store.getState();
    return new Set([...state.panels, ...(state.isChatOpen ? ['chat'] : [])]);
  };
  return { open, goBack: () => actions.onKey('escape') };
}

const rankOf = (state: string) => ORDER.findIndex((row) => (row as readonly string[]).includes(state));

function firstOf(older: string, newer: string): string {
  if (newer === UNTOUCHED) return older;
  if (older === UNTOUCHED) return newer;
  return rankOf(older) < rankOf(newer) ? older : newer;
}

const PAIRS = STATES.flatMap((older) =>
  STATES.filter((newer) => newer !== older).map((newer) => [older, newer, firstOf(older, newer)] as const),
);

describe('the Escape key', () => {
  it.each(PAIRS)('the Escape key with %s and then %s open closes %s first', (older, newer, first) => {
    const { open, goBack } = screen([older, newer]);
    expect(open()).toEqual(new Set([older, newer]));
    goBack();
    const left = first === older ? newer : older;
    expect(open()).toEqual(new Set([left]));
    goBack();
    // Escape opens the menu when nothing is left to close.
    expect(open()).toEqual(left === UNTOUCHED ? new Set([UNTOUCHED, 'menu']) : new Set());
  });

  it('the Escape key opens the menu when nothing is open, and closes it again', () => {
    const { open, goBack } = screen([]);
    goBack();
    expect(open()).toEqual(new Set(['menu']));
    goBack();
    expect(open()).toEqual(new Set());
  });

  it('the Escape key closes everything one by one, in the order of the specification', () => {
    const { open, goBack } = screen(STATES);
    const closed: string[] = [];
    while (open().size > 1) {
      const before = open();
      goBack();
      closed.push(...[...before].filter((state) => !open().has(state)));
    }
    expect(closed.map(rankOf)).toEqual(closed.map(rankOf).toSorted((a, b) => a - b));
    expect(new Set(closed)).toEqual(new Set(ORDER.flat()));
  });

  it("every panel of the game has a place in this test's table", () => {
    expect(PANELS.map(({ id }) => id).filter((id) => !STATES.includes(id))).toEqual([]);
  });
});
