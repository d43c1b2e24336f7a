/**
 * A page with only the keyboard and the panels of the game, plus two more panels: the example from docs/adding.md, and
 * a panel whose content loads late.
 */
import { createRoot } from 'react-dom/client';
import { areKeysBlocked, createActions } from '#game/client/actions/actions.ts';
import { UseOffers } from '#game/client/actions/use.ts';
import { GameContext, type GameContextValue } from '#game/client/hud/context.tsx';
import type { Panel } from '#game/client/hud/panel.ts';
import { lazyPanel } from '#game/client/hud/panels/lazy.tsx';
import { OpenPanels } from '#game/client/hud/panels/OpenPanels.tsx';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { listenToKeyboard } from '#game/client/input/keyboard.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { ESCAPE_ORDER, Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';

const ALMANAC: Panel = {
  id: 'almanac',
  key: { code: 'KeyK', help: 'what the calendar says' },
  title: 'Almanac',
  isModal: true,
  order: ESCAPE_ORDER.panel,
  Component: () => <button type="button">Turn the page</button>,
};

let attempts = 0;
/** A panel whose content fails to load the first time. */
const LEDGER: Panel = {
  id: 'ledger',
  key: { code: 'KeyL', help: 'who owes whom a jar' },
  title: 'Ledger',
  isModal: true,
  order: ESCAPE_ORDER.panel,
  Component: lazyPanel(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return () => <button type="button">Settle a jar</button>;
  }),
};

const store = createGameStore();
store.setState({ phase: 'playing' });
const panels = new Panels([...PANELS, ALMANAC, LEDGER]);
const keyMap = createKeyMapStore([...BINDINGS, ...panels.bindings()]);
const intent = new IntentSource();
const session = {} as object as GameSession;
const objectives = { keeps: () => 0, asksToMake: () => false };
const view = { body: null, ground: null, sky: PLAIN_SKY, wallTime: () => 0, objectives };
const uses = new UseOffers([], { session, store }, () => 0);
const actions = createActions({ store, session, intent, panels, uses, onLeave: () => undefined });
const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
const context = { store, panels, keyMap, actions, intent, settings, view };

listenToKeyboard(window, {
  keys: keyMap.getState,
  intent,
  isBlocked: () => areKeysBlocked(store, panels),
  onAction: actions.onKey,
  onRelease: () => undefined,
});
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <GameContext value={context as object as GameContextValue}>
    <OpenPanels />
  </GameContext>,
);
