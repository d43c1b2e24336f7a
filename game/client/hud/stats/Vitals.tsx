/** The local player's vitals: health and stamina, side by side. */
import './vitals.css';
import { useEffect, useState } from 'react';
import { STAMINA_MAX } from '#game/shared/rules/stamina.ts';
import { useGame, useGameState } from '../context.tsx';
import { type Stat, StatIcon } from './StatIcon.tsx';

const REFRESH_MS = 100;
/** Below this share a bar is shown as a warning. */
const LOW = 0.25;

export function Vitals() {
  const health = useGameState((state) => state.needs?.health);
  const stamina = useStamina();
  return (
    <div className="hud-frame hud-vitals">
      {health && <Bar stat="health" name="Health" now={health.now} most={health.most} />}
      <Bar stat="stamina" name="Stamina" now={stamina} most={STAMINA_MAX} />
    </div>
  );
}

/** Stamina changes in every frame: it is sampled at intervals, in whole numbers. */
function useStamina(): number {
  const { view } = useGame();
  const [stamina, setStamina] = useState(STAMINA_MAX);
  useEffect(() => {
    const timer = setInterval(() => setStamina(Math.ceil(view.stamina)), REFRESH_MS);
    return () => clearInterval(timer);
  }, [view]);
  return stamina;
}

interface BarProps {
  readonly stat: Stat;
  readonly name: string;
  readonly now: number;
  /** The value of `now` when the bar is full. */
  readonly most: number;
}

/** Each need has a stitch pattern of its own, so that colour is not the only difference between them. */
function Bar({ stat, name, now, most }: BarProps) {
  const share = Math.max(0, Math.min(1, now / most));
  // A living player has at least 1.
  const shown = Math.ceil(share * most);
  const width = `${share * 100}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let a meter be styled in stitches.
    <div
      className="hud-bar"
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={shown}
      data-stat={stat}
      data-low={share < LOW}
    >
      <StatIcon stat={stat} />
      <span className="hud-bar__track">
        <span className="hud-bar__lost" style={{ width }} />
        <span className="hud-bar__fill" style={{ width }} />
      </span>
      <span className="hud-bar__figure">{shown}</span>
    </div>
  );
}
