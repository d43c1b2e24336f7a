/** Mounts the overlays on the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isByThumb } from '../input/device.ts';
import { CONTAINER, CRAFTING, INVENTORY, MAP } from '../store/panels.ts';
import type { GameState } from '../store/store.ts';
import { GameContext, type GameContextValue } from './context.tsx';
import { Hud } from './Hud.tsx';
import { createFaults } from './parts/faults.ts';
import { Part, Parts } from './parts/Part.tsx';
import { followScale, type WishSource } from './wool/use-scale.ts';

const FULL_SCREENS: ReadonlySet<GameState['phase']> = new Set(['loading', 'error', 'dead']);

const FULL_PANELS = [INVENTORY, CONTAINER, CRAFTING, MAP] as const;

/**
 * Returns the size that the player has chosen. The bag, crafting, the map and the full screens (loading, error, death)
 * need all the space there is, so they are never larger than what fits; on a phone that is so for every panel.
 */
function wishedSize({ settings, store }: Pick<GameContextValue, 'settings' | 'store'>): WishSource {
  return {
    read() {
      const { scale } = settings.getState();
      const state = store.getState();
      const isTouch = isByThumb(state);
      const hasFullPanel = isTouch
        ? state.panels.length > 0
        : FULL_PANELS.some((id) => state.panels.includes(id));
      const isFull = hasFullPanel || FULL_SCREENS.has(state.phase);
      return { share: isFull ? Math.min(1, scale) : scale, isTouch };
    },
    subscribe(onChange) {
      const forget = [settings.subscribe(onChange), store.subscribe(onChange)];
      return () => {
        for (const end of forget) end();
      };
    },
  };
}

/** Sets `data-hand` to the side of the buttons. Returns a function that stops it. */
function followHand(element: HTMLElement, settings: GameContextValue['settings']): () => void {
  const tell = () => {
    element.dataset.hand = settings.getState().isLeftHanded ? 'left' : 'right';
  };
  tell();
  return settings.subscribe(tell);
}

/** Mounts the overlays. Returns a function that unmounts them. */
export function mountHud(element: HTMLElement, value: GameContextValue): () => void {
  const endScale = followScale(element, wishedSize(value));
  const endHand = followHand(element, value.settings);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <GameContext value={value}>
        <Parts faults={createFaults()}>
          <Part name="the display">
            <Hud />
          </Part>
        </Parts>
      </GameContext>
    </StrictMode>,
  );
  return () => {
    endScale();
    endHand();
    root.unmount();
  };
}
