/** SOVA's lines for when the land cannot be loaded, and her sounds for the failure and for the recovery. */
import { useEffect, useRef } from 'react';
import { sayError, sayReconnected } from '#game/features/guidance/client/sova-voice.ts';
import { useGameState } from '../context.tsx';

export const TERRAIN_FAILURE: readonly string[] = [
  'CRITICAL ERROR: PERCEPTION MATRIX FAILED',
  'Unable to load local reality grid from perception matrix server.',
  'Visual cortex link unstable. Retrying synchronization...',
];

/** Plays SOVA's error sound if the terrain fails to load, and another once it has loaded after all. */
export function useTerrainSounds(): void {
  const terrain = useGameState((state) => state.steps.terrain);
  const hasFailed = useRef(false);
  useEffect(() => {
    if (terrain === 'failed') {
      hasFailed.current = true;
      sayError();
    } else if (terrain === 'done' && hasFailed.current) {
      hasFailed.current = false;
      sayReconnected();
    }
  }, [terrain]);
}
