/** What E does, as a button for touch: the style sheet shows it on touch devices. */
import { useEffect, useState } from 'react';
import { useGame } from '../context.tsx';
import { press } from './press.ts';

/** The button follows what is in reach so often, in ms. */
const LOOK_MS = 120;

export function UseButton() {
  const { actions, uses } = useGame();
  const [deed, setDeed] = useState('');
  useEffect(() => {
    const look = () => {
      const usable = uses.ready();
      setDeed(usable ? `${usable.label}\n${usable.name}` : '');
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses]);
  const [label = '', name = ''] = deed.split('\n');
  return (
    <button
      type="button"
      className="hud-strike"
      disabled={deed === ''}
      aria-label={`${label || 'Strike'} ${name}`.trim()}
      {...press(actions.use)}
    >
      {label || 'Strike'}
    </button>
  );
}
