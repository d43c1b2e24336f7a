/** Mounts the overlays on the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GameContext, type GameContextValue } from './context.tsx';
import { Hud } from './Hud.tsx';
import { followScale } from './wool/use-scale.ts';

/** The function returned unmounts them. */
export function mountHud(element: HTMLElement, value: GameContextValue): () => void {
  const endScale = followScale(element);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <GameContext value={value}>
        <Hud />
      </GameContext>
    </StrictMode>,
  );
  return () => {
    endScale();
    root.unmount();
  };
}
