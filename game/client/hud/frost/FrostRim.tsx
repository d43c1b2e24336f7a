/** Frost on the rim of the screen; what draws it is loaded when it first freezes. */
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useGameState } from '../context.tsx';
import { frostLevel } from './level.ts';

type Loaded = Promise<{ readonly default: ComponentType<{ readonly level: number }> }>;

const Frost = lazy(
  (): Loaded =>
    import('./Frost.tsx').then(
      (loaded) => ({ default: loaded.Frost }),
      // Frost that cannot be loaded is not missed.
      () => ({ default: () => null }),
    ),
);

export function FrostRim() {
  const level = useGameState(frostLevel);
  // Once it has frozen it stays, to thaw.
  const hasFrozen = useRef(false);
  hasFrozen.current ||= level > 0;
  if (!hasFrozen.current) return null;
  return (
    <Suspense fallback={null}>
      <Frost level={level} />
    </Suspense>
  );
}
