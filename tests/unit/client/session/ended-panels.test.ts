/** Panels that end without the player's doing: each says why, and one that she closes says nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { CONTAINER, CRAFTING, INVENTORY, Panels, POT, STRUCTURE } from '#game/client/store/panels.ts';
import { createGameStore, type GameState } from '#game/client/store/store.ts';
import { lookAgain } from '#game/features/building/client/panel/look-again.ts';
import { closeChatBehind } from '#game/features/chat/client/chat-actions.ts';
import { Meals } from '#game/features/cooking/client/meals.ts';
import { keepPotPanel } from '#game/features/cooking/client/pot-panel.ts';
import { keepBagPanels } from '#game/features/inventory/client/bag-panels.ts';
import { ContainerEnding } from '#game/features/inventory/client/container-ending.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

const PILE = { id: 'pile', kind: 801, name: 'Pile', size: 32, slots: new Map() };
const LOADED = new Map([[200, { itemId: ITEM.timber, quantity: 1 }]]);
const EMPTY = new Map();
const DOWN: Partial<GameState> = { fall: { diesAt: 1, mayGiveUpAt: 1, risesAt: null, helper: null } };
const DEAD: Partial<GameState> = { phase: 'dead' };
const CUT_OFF: Partial<GameState> = { phase: 'disconnected' };

function screen() {
  const store = createGameStore();
  store.setState({ phase: 'playing' });
  const panels = new Panels(PANELS, { now: () => 5000, isWriting: () => false });
  const said = () => store.getState().messages.map(({ text }) => text);
  return { store, panels, said };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the bag and handwork', () => {
  const WAYS = [
    [INVENTORY, DOWN, 'The bag is shut: you are knocked out.'],
    [INVENTORY, DEAD, 'The bag is shut: you have died.'],
    [INVENTORY, CUT_OFF, 'The bag is shut: the connection is lost.'],
    [CRAFTING, DOWN, 'Handwork is shut: you are knocked out.'],
    [CRAFTING, DEAD, 'Handwork is shut: you have died.'],
    [CRAFTING, CUT_OFF, 'Handwork is shut: the connection is lost.'],
  ] as const;

  it.each(WAYS)('the panel "%s" says why it ends: %o, "%s"', (id, state, text) => {
    const { store, panels, said } = screen();
    keepBagPanels(store, panels, { close: () => undefined, ending: new ContainerEnding() });
    panels.open(store, id);
    store.setState(state);
    expect(store.getState()).toMatchObject({ panels: [], ended: { at: 5000, hadKeys: false } });
    expect(said()).toEqual([text]);
  });

  it('a bag that the player shuts, or that makes room for handwork, says nothing', () => {
    const { store, panels, said } = screen();
    keepBagPanels(store, panels, { close: () => undefined, ending: new ContainerEnding() });
    panels.open(store, INVENTORY);
    panels.open(store, CRAFTING);
    panels.close(store, CRAFTING);
    expect(store.getState()).toMatchObject({ panels: [], ended: null });
    expect(said()).toEqual([]);
  });
});

describe('an open container', () => {
  function opened() {
    const { store, panels, said } = screen();
    const ending = new ContainerEnding();
    const show = (container: typeof PILE | null) =>
      store.setState(({ inventory }) => ({ inventory: { ...inventory, container } }));
    keepBagPanels(store, panels, { close: () => show(null), ending });
    show(PILE);
    expect(store.getState().panels).toEqual([INVENTORY, CONTAINER]);
    return { store, panels, said, ending, show };
  }

  it.each([
    ['away', LOADED, 'The Pile is out of reach.'],
    ['gone', LOADED, 'The Pile is gone.'],
    ['dead', LOADED, 'The Pile is shut: you are down.'],
  ] as const)('a container that the server closes says why: %s', (reason, slots, text) => {
    const { store, said, ending, show } = opened();
    ending.end(reason, slots);
    show(null);
    expect(store.getState().panels).toEqual([]);
    expect(said()).toEqual([text]);
  });

  it('a pile whose last item another player took says that it is empty, and one that she emptied says nothing', () => {
    const emptied = opened();
    emptied.ending.change(EMPTY);
    emptied.ending.end('gone', EMPTY);
    emptied.show(null);
    expect(emptied.said()).toEqual(['The Pile is empty now.']);
    const own = opened();
    own.ending.change(LOADED);
    own.ending.end('gone', EMPTY);
    own.show(null);
    expect(own.said()).toEqual([]);
  });

  it('a container that the player closes says nothing', () => {
    const { store, panels, said } = opened();
    panels.close(store, CONTAINER);
    expect(store.getState()).toMatchObject({ panels: [], ended: null });
    expect(said()).toEqual([]);
  });
});

describe('the panel of a cauldron', () => {
  function cooking() {
    const { store, panels, said } = screen();
    const pot = { x: 100, y: 0, state: {} };
    const there = { pot: pot as typeof pot | undefined };
    const context = { store, now: () => 0, send: () => true } as object as ConstructorParameters<
      typeof Meals
    >[0];
    const fixtures = { find: () => there.pot };
    const meals = new Meals(context, fixtures as object as ConstructorParameters<typeof Meals>[1]);
    const session = { meals, fixtures, body: { x: 0, y: 0 }, wallTime: () => 0 };
    const end = keepPotPanel(store, panels, session as object as GameSession);
    meals.show('pot');
    vi.advanceTimersByTime(200);
    expect(store.getState().panels).toEqual([POT]);
    return { store, panels, said, there, session, meals, end };
  }
  const shown = ({ store, said }: ReturnType<typeof cooking>) => [store.getState().panels, said()];

  it('the panel says that the cauldron is gone, or that the player has walked away from it', () => {
    const taken = cooking();
    taken.there.pot = undefined;
    vi.advanceTimersByTime(200);
    expect(shown(taken)).toEqual([[], ['The cauldron is gone.']]);
    const left = cooking();
    left.session.body.x = -100;
    vi.advanceTimersByTime(200);
    expect(shown(left)).toEqual([[], ['The cauldron is out of reach.']]);
    for (const { end } of [taken, left]) end();
  });

  it.each([
    [DOWN, 'The cauldron is shut: you are knocked out.'],
    [DEAD, 'The cauldron is shut: you have died.'],
    [CUT_OFF, 'The cauldron is shut: the connection is lost.'],
  ])('the panel says why a player can no longer cook: %o, "%s"', (state, text) => {
    const pot = cooking();
    pot.store.setState(state);
    expect(shown(pot)).toEqual([[], [text]]);
    pot.end();
  });

  it('a panel that the player closes, or whose cauldron she takes down, says nothing', () => {
    const shut = cooking();
    shut.panels.close(shut.store, POT);
    expect(shown(shut)).toEqual([[], []]);
    const own = cooking();
    own.meals.unhang('pot');
    expect(shown(own)).toEqual([[], []]);
    for (const { end } of [shut, own]) end();
  });
});

describe('the panel of a structure', () => {
  it('a structure that burns down or is taken back says that it is gone', () => {
    const { store, panels, said } = screen();
    const there = { sign: { definition: { name: 'Sign' } } as object | undefined };
    const looked: string[] = [];
    const view = {
      fixtures: { find: () => there.sign },
      building: { look: (id: string) => void looked.push(id) },
    } as object as Parameters<typeof lookAgain>[0];
    const closePanel = (id: string, because?: string) => panels.close(store, id, because);
    panels.open(store, STRUCTURE);
    const look = lookAgain(view, { closePanel }, 'sign');
    look();
    expect([looked, said()]).toEqual([['sign'], []]);
    there.sign = undefined;
    look();
    // Its code may have been half typed.
    expect(store.getState()).toMatchObject({ panels: [], ended: { hadKeys: true } });
    expect(said()).toEqual(['The Sign is gone.']);
  });
});

describe('the chat', () => {
  it.each([
    ['dead', '', 'The chat is shut: you have died.'],
    ['dead', 'half a sent', 'The chat is shut: you have died. Your words are kept.'],
    ['loading', '', 'The chat is shut: the connection is lost.'],
  ] as const)('the chat says why it closes when the game is %s with the draft "%s"', (phase, draft, text) => {
    const { store, panels, said } = screen();
    closeChatBehind(store, panels);
    store.setState({ isChatOpen: true, draft });
    store.setState({ phase });
    expect(store.getState()).toMatchObject({ isChatOpen: false, draft, ended: { hadKeys: true } });
    expect(said()).toEqual([text]);
  });

  it('a chat that makes room for a dialog says nothing', () => {
    const { store, panels, said } = screen();
    closeChatBehind(store, panels);
    store.setState({ isChatOpen: true });
    panels.open(store, 'menu');
    expect([store.getState().isChatOpen, said()]).toEqual([false, []]);
  });
});
