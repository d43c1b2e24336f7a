/** Frost on the rim of the screen; its drawing code is loaded when the player first freezes. */
import { useRef } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';
import { laterOverlay } from '#game/client/hud/later/later.tsx';
import { frostLevel } from './level.ts';

const Frost = laterOverlay(async () => (await import('./Frost.tsx')).Frost);

export function FrostRim() {
  const level = useGameState(frostLevel);
  // The canvas stays after the first frost, so that it can show the thaw.
  const hasFrozen = useRef(false);
  hasFrozen.current ||= level > 0;
  return hasFrozen.current && <Frost level={level} />;
}
