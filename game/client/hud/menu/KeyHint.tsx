/** A menu button for devices without an Esc key, and the few keys that newcomers need. */
import { type MouseEvent, useEffect, useState } from 'react';
import { hintRows } from '../../input/key-names.ts';
import { MENU } from '../../state/panels.ts';
import { useGame, useKeyMap } from '../context.tsx';
import { Glyph } from '../glyph/Glyph.tsx';

/** How long the keys are shown to a newcomer, in ms. */
const HINT_MS = 20_000;

export function KeyHint() {
  const { actions } = useGame();
  const hints = hintRows(useKeyMap());
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur();
    actions.openPanel(MENU);
  };
  return (
    <div className="hud-corner">
      <button type="button" className="glass-button" onClick={open}>
        Menu
      </button>
      {isShown && (
        <p className="glass-plate hud-hint">
          {hints.map(({ hint, ids }) => (
            <span key={hint}>
              <Glyph action={ids} /> {hint}{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
