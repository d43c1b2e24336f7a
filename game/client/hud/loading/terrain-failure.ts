/** SOVA's lines when the land cannot be loaded, and a sound when it fails and when it loads after all. */
import { useEffect, useRef } from 'react';
import { sayError, sayReconnected } from '#game/features/guidance/client/sova-voice.ts';
import { useGameState } from '../context.tsx';

export const TERRAIN_FAILURE: readonly string[] = [
  'CRITICAL ERROR: PERCEPTION MATRIX FAILED',
  'Unable to load local reality grid from perception matrix server.',
  'Visual cortex link unstable. Retrying synchronization...',
];

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
