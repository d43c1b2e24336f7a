/** A flash over the whole screen when the local player is hurt. */
import './hurt.css';
import { useGameState } from '../context.tsx';

export function HurtFlash() {
  const wounds = useGameState((state) => state.wounds);
  return wounds === 0 ? null : (
    <div key={wounds} className="hud-hurt" data-testid="hurt" aria-hidden="true" />
  );
}
