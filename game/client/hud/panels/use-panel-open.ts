/** Hook for whether a panel takes a part of the screen. */
import { useGame, useGameState } from '../context.tsx';

/** Returns whether a panel is open, other than the overlay of figures. */
export function usePanelOpen(): boolean {
  const { panels } = useGame();
  return useGameState((state) => panels.isOpen(state));
}
