/** Context available to every overlay: the store, the view of the session, and the actions. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { GameActions } from '../actions/actions.ts';
import type { UseOffers } from '../actions/use.ts';
import type { IntentSource } from '../input/intent.ts';
import type { KeyMap } from '../input/key-map.ts';
import type { KeyMapStore } from '../input/key-map-store.ts';
import type { KeepLetter, KeepWays } from '../net/keep-account.ts';
import type { Meters } from '../net/transport/meters.ts';
import type { Picks } from '../picking/picked.ts';
import type { PlayerPlace } from '../scenes/middle.ts';
import type { GameView } from '../session/session.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsStore } from '../settings/store.ts';
import { shownName } from '../settings/streaming.ts';
import type { Panels } from '../store/panels.ts';
import type { GameState, GameStore } from '../store/store.ts';
import type { Panel } from './panel.ts';

export interface GameContextValue {
  readonly store: GameStore;
  readonly view: GameView;
  readonly actions: GameActions;
  readonly intent: IntentSource;
  readonly panels: Panels<Panel>;
  /** The bindings; they change when the player rebinds keys. */
  readonly keyMap: KeyMapStore;
  /** Index of the drawn things by position. */
  readonly picks: Picks;
  /** Offers of E here and now. */
  readonly uses: UseOffers;
  readonly settings: SettingsStore;
  /** Figures of the program for the debug overlay. */
  readonly meters: Meters;
  /** Where the player is to stand on the screen; set by {@link file://./window/ViewWindow.tsx}. */
  readonly middle: PlayerPlace;
  /** Loads the ways, besides an e-mail address, in which a guest can keep her babushka. */
  readonly keepWays: () => Promise<KeepWays>;
  /** The link by which a guest keeps her babushka, if she has asked for one. */
  readonly keepLetter: KeepLetter;
}

export const GameContext = createContext<GameContextValue | null>(null);

/** Returns the game's context. @throws outside of the game */
export function useGame(): GameContextValue {
  const value = useContext(GameContext);
  if (!value) throw new Error('An overlay was rendered outside of the game.');
  return value;
}

/** Returns the bindings with their current keys. */
export function useKeyMap(): KeyMap {
  return useStore(useGame().keyMap);
}

/** Selects a part of the game's state; the component renders again when it changes. */
export function useGameState<T>(select: (state: GameState) => T): T {
  return useStore(useGame().store, select);
}

/** Selects a part of the settings; the component renders again when it changes. */
export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(useGame().settings, select);
}

/** Returns a function that gives the displayed name of another player: hidden while the screen is streamed. */
export function useShownName(): (name: string) => string {
  const isStreaming = useSettings((settings) => settings.isStreaming);
  return (name) => shownName(name, { isStreaming });
}
