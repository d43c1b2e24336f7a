/** The boot sequence as the screen shows it, updated often enough to show each letter. */
import { useEffect, useRef, useState } from 'react';
import type { LoadingStep } from '../../store/store.ts';
import { useGameState } from '../context.tsx';
import { type BootPicture, BootSequence } from './boot-sequence.ts';

const FRAME_MS = 25;

/** Returns the current state of the sequence. */
export function useBoot(commands: Readonly<Record<LoadingStep, string>>): BootPicture {
  const steps = useGameState((state) => state.steps);
  const sequence = useRef<BootSequence | null>(null);
  const [picture, setPicture] = useState<BootPicture>({ lines: [], finishedAt: null });
  useEffect(() => {
    sequence.current ??= new BootSequence(commands, performance.now());
    const boot = sequence.current;
    const show = () => setPicture(boot.at(performance.now(), steps));
    show();
    const timer = setInterval(show, FRAME_MS);
    return () => clearInterval(timer);
  }, [commands, steps]);
  return picture;
}
