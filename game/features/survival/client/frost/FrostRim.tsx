/** Frost on the rim of the screen; what draws it is loaded when it first freezes. */
import { useRef } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';
import { laterOverlay } from '#game/client/hud/later/later.tsx';
import { frostLevel } from './level.ts';

const Frost = laterOverlay(async () => (await import('./Frost.tsx')).Frost);

export function FrostRim() {
  const level = useGameState(frostLevel);
  // Once it has frozen it stays, to thaw.
  const hasFrozen = useRef(false);
  hasFrozen.current ||= level > 0;
  return hasFrozen.current && <Frost level={level} />;
}
