/** Connects keyboard, mouse and the device used last to the player's actions. */
import { COARSE_POINTER, isMedia } from '#game/browser/media.ts';
import { areKeysBlocked, type GameActions } from './actions/actions.ts';
import { firstInput, type InputSlice, listenToDevice, type PointerKind } from './input/device.ts';
import { swallowEarly } from './input/early.ts';
import type { IntentSource } from './input/intent.ts';
import type { KeyMapStore } from './input/key-map-store.ts';
import { listenToKeyboard } from './input/keyboard.ts';
import { listenToStage } from './input/stage-pointer.ts';
import type { GameSession } from './session/session.ts';
import type { Panels } from './store/panels.ts';
import type { GameStore } from './store/store.ts';

export interface ListeningDeps {
  readonly root: HTMLElement;
  readonly stage: HTMLElement;
  readonly store: GameStore;
  readonly session: GameSession;
  readonly actions: GameActions;
  readonly intent: IntentSource;
  readonly panels: Panels;
  readonly keyMap: KeyMapStore;
}

/** Starts listening. Returns a function that stops it. */
export function connectInput(deps: ListeningDeps): () => void {
  const { root, stage, store, session, actions, intent, panels, keyMap } = deps;
  const show = ({ device, pointer }: InputSlice) => {
    root.dataset.device = device;
    store.setState({ device, pointer });
  };
  const main: PointerKind = isMedia(COARSE_POINTER) ? 'touch' : 'mouse';
  show(firstInput(main));
  const endings = [
    // First of all, so that what it swallows reaches nothing else.
    swallowEarly(window, { keys: keyMap.getState, state: store.getState }),
    listenToKeyboard(window, {
      keys: keyMap.getState,
      intent,
      isBlocked: () => areKeysBlocked(store, panels),
      watchBlocked: store.subscribe,
      onAction: actions.onKey,
      onActionEnd: actions.onKeyEnd,
      // A hidden page gets no frames, so the end of the movement is reported at once.
      onRelease: () => {
        session.frame(0, intent.current());
        session.helping.end();
        session.meals.end();
      },
    }),
    listenToDevice(window, main, show),
    listenToStage(stage, {
      onStrike: actions.attack,
      onRelease: actions.loose,
      onStep: actions.cycleSlot,
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}
