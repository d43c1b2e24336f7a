/** Optional small map at the edge of the screen; pressing it opens the large map. */
import './minimap.css';
import '#game/client/hud/glass/glass.css';
import { type ComponentType, useEffect, useState } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { runWhenIdle } from '#game/client/store/idle.ts';
import { MAP } from '#game/client/store/panels.ts';

/** Time after which the large map is loaded even if the browser is never idle, in ms. */
const BUSY_MS = 3000;

export function Minimap() {
  const { actions } = useGame();
  const { isFlat } = useScale();
  const isShown = useSettings((settings) => settings.isMinimapShown) && !isFlat;
  const Glass = useGlass(isShown);
  usePaintedAhead();
  return (
    <button
      type="button"
      className="minimap glass-ticks"
      data-shown={Glass !== null}
      aria-label="Open the map"
      // Keeps the keyboard focus with the game.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => actions.openPanel(MAP)}
    >
      {Glass ? <Glass /> : <span aria-hidden="true">Map</span>}
    </button>
  );
}

/** Loads and paints the large map while the browser is idle, because it can be opened from here too. */
function usePaintedAhead(): void {
  const { view } = useGame();
  const { ground } = view;
  useEffect(() => {
    if (!ground) return;
    let hasEnded = false;
    let end = runWhenIdle(() => {
      import('./paint-ahead.ts').then(
        ({ paintMapAhead }) => {
          if (!hasEnded && view.body) end = paintMapAhead(ground.world, view.map, view.body);
        },
        // If loading fails, the map is painted when it is opened.
        () => undefined,
      );
    }, BUSY_MS);
    return () => {
      hasEnded = true;
      end();
    };
  }, [ground, view]);
}

/** Loads the drawing code of the minimap after the game has started, so that nothing waits for it. */
function useGlass(isShown: boolean): ComponentType | null {
  const [glass, setGlass] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isShown || glass) return;
    let isGone = false;
    import('./MinimapGlass.tsx').then(
      ({ MinimapGlass }) => !isGone && setGlass(() => MinimapGlass),
      // Without the drawing code only the button is shown; the large map reports the error when it is opened.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isShown, glass]);
  return isShown ? glass : null;
}
