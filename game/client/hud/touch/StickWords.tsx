/** Tells once that the second rim of the stick keeps the player running. */
import { useEffect, useState } from 'react';
import { useGame } from '../context.tsx';
import { LinenHint } from '../linen/LinenHint.tsx';

/** Id of the hint in the settings, which record that it has been shown. */
const TOLD = 'second-rim';

export function StickHint() {
  const { settings } = useGame();
  const [isNew] = useState(() => !settings.getState().told.includes(TOLD));
  useEffect(() => {
    if (isNew) settings.setState(({ told }) => ({ told: [...told, TOLD] }));
  }, [isNew, settings]);
  return isNew ? <LinenHint at="stick">Held out here: she keeps running</LinenHint> : null;
}
