/** The breath that is left, shown while it is not full. */
import { useEffect, useState } from 'react';
import { STAMINA_MAX } from '#game/shared/rules/stamina.ts';
import { useGame } from '../context.tsx';

const REFRESH_MS = 100;
/** Below this share it is shown as a warning. */
const LOW = 0.2;

export function StaminaBar() {
  const { view } = useGame();
  const [stamina, setStamina] = useState(STAMINA_MAX);
  useEffect(() => {
    const timer = setInterval(() => setStamina(Math.ceil(view.stamina)), REFRESH_MS);
    return () => clearInterval(timer);
  }, [view]);
  if (stamina >= STAMINA_MAX) return null;
  const share = Math.max(0, Math.min(1, stamina / STAMINA_MAX));
  return (
    <div className="hud-frame hud-stamina" data-low={share < LOW}>
      <span id="stamina-name">Stamina</span>
      <meter aria-labelledby="stamina-name" min={0} max={STAMINA_MAX} value={stamina} />
      <span className="hud-stamina__bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}
