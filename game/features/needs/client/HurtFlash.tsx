/**
 * A flash around the whole screen when the local player is hurt, and a quieter flash when much health comes back in one
 * go.
 */
import './hurt.css';
import { useEffect, useRef, useState } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';

/** Minimum health regained in one go that shows the healing flash. */
const MUCH = 4;

/** Renders the flashes for the local player's wounds and healing. */
export function HurtFlash() {
  const wounds = useGameState((state) => state.wounds);
  const cures = useCures();
  return (
    <>
      {wounds > 0 && <div key={wounds} className="hud-hurt" data-testid="hurt" aria-hidden="true" />}
      {cures > 0 && <div key={-cures} className="hud-healed" data-testid="healed" aria-hidden="true" />}
    </>
  );
}

/** Counts how often at least `MUCH` health came back in one go; waking after a death does not count. */
function useCures(): number {
  const health = useGameState((state) => state.needs?.health.now ?? null);
  const isDead = useGameState((state) => state.phase !== 'playing' || state.death !== null);
  const before = useRef<number | null>(null);
  const [cures, setCures] = useState(0);
  useEffect(() => {
    const was = before.current;
    before.current = isDead ? null : health;
    if (!isDead && was !== null && health !== null && health - was >= MUCH) setCures((count) => count + 1);
  }, [health, isDead]);
  return cures;
}
