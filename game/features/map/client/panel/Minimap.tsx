/** The small map at the edge of the screen, for those who want it; a press opens the large one. */
import './minimap.css';
import '#game/client/hud/glass/glass.css';
import { type ComponentType, useEffect, useState } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { runWhenIdle } from '#game/client/store/idle.ts';
import { MAP } from '#game/client/store/panels.ts';

/** A browser that is never idle begins with the large map after this, in ms. */
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
      // The keys stay with the game.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => actions.openPanel(MAP)}
    >
      {Glass ? <Glass /> : <span aria-hidden="true">Map</span>}
    </button>
  );
}

/** The map opens by a press here too: it is loaded and painted before that, while the browser is idle. */
function usePaintedAhead(): void {
  const { view } = useGame();
  const { ground } = view;
  useEffect(() => {
    if (!ground) return;
    let hasEnded = false;
    let end = runWhenIdle(() => {
      import('./paint-ahead.ts').then(
        ({ paintMapAhead }) => {
          if (!hasEnded) end = paintMapAhead(ground.world, view.map);
        },
        // Then it is painted when it is opened.
        () => undefined,
      );
    }, BUSY_MS);
    return () => {
      hasEnded = true;
      end();
    };
  }, [ground, view]);
}

/** What draws it is loaded once the game is played: nothing waits for it. */
function useGlass(isShown: boolean): ComponentType | null {
  const [glass, setGlass] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isShown || glass) return;
    let isGone = false;
    import('./MinimapGlass.tsx').then(
      ({ MinimapGlass }) => !isGone && setGlass(() => MinimapGlass),
      // Without it the button stands there alone; the large map says what is wrong when it is opened.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isShown, glass]);
  return isShown ? glass : null;
}
