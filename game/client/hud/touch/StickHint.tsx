/** Tells once that the second rim of the stick keeps the player running. */
import { useEffect, useState } from 'react';
import { useGame } from '../context.tsx';
import { tagPaint } from '../wool/frames.ts';
import { WOOL } from '../wool/palette.ts';
import { Piece } from '../wool/Wool.tsx';

/** Id of the hint in the settings, which record that it has been shown. */
const TOLD = 'second-rim';

export function StickHint() {
  const { settings } = useGame();
  const [isNew] = useState(() => !settings.getState().told.includes(TOLD));
  useEffect(() => {
    if (isNew) settings.setState(({ told }) => ({ told: [...told, TOLD] }));
  }, [isNew, settings]);
  if (!isNew) return null;
  return (
    <Piece className="wool touch-told" cloth="hint" paint={tagPaint(WOOL.stitch)}>
      Held out here: she keeps running
    </Piece>
  );
}
