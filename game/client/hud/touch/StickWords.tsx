/** The words beside the stick: how a run is tied, how it is stopped, and why it ended without a touch. */
import { useEffect, useState } from 'react';
import type { RunEnd } from '../../input/tied-run.ts';
import { useGame } from '../context.tsx';
import { LinenHint } from '../linen/LinenHint.tsx';

/** Id of the hint about the second rim in the settings, which record that it has been shown. */
const TOLD = 'second-rim';
/** Duration of the words about a run that was tied or has ended, in ms. */
const WORDS_MS = 4000;

const TYING = 'Hold: she runs on';
const TIED = 'She runs on. Tap the stick to stop.';
const ENDS: Readonly<Record<RunEnd, string>> = {
  water: 'Water ahead: she no longer runs on',
  lava: 'Lava ahead: she no longer runs on',
  still: 'She stood still: she no longer runs on',
  hit: 'She was hit: she no longer runs on',
};

interface StickWordsProps {
  /** True while the thumb is past the first rim. */
  readonly isPastRim: boolean;
  /** True while the thumb is past the second rim and about to tie the run. */
  readonly isTying: boolean;
  readonly isTied: boolean;
  /** Reason for which the last tied run ended without a touch; null if there is none. */
  readonly end: RunEnd | null;
}

export function StickWords({ isPastRim, isTying, isTied, end }: StickWordsProps) {
  // A thumb that is lifted much later than the run was tied reads again how to stop it.
  const isNews = useShown(isTied ? `tied, ${isPastRim ? 'held' : 'lifted'}` : end, WORDS_MS);
  const words = stickWords({ isTying, isTied, end, isNews });
  if (words !== null) return <Words>{words}</Words>;
  return isPastRim && !isTied ? <FirstWords /> : null;
}

interface StickMoment extends Omit<StickWordsProps, 'isPastRim'> {
  /** True for a while after the run was tied, or has ended. */
  readonly isNews: boolean;
}

/** Returns the words for this moment; null if there is nothing to say. */
export function stickWords({ isTying, isTied, end, isNews }: StickMoment): string | null {
  if (isTied) return isNews ? TIED : null;
  if (end && isNews) return ENDS[end];
  return isTying ? TYING : null;
}

const Words = ({ children }: { readonly children: string }) => (
  <LinenHint at="stick" isUrgent>
    {children}
  </LinenHint>
);

/** Tells once that the second rim keeps the player running. */
function FirstWords() {
  const { settings } = useGame();
  const [isNew] = useState(() => !settings.getState().told.includes(TOLD));
  useEffect(() => {
    if (isNew) settings.setState(({ told }) => ({ told: [...told, TOLD] }));
  }, [isNew, settings]);
  return isNew ? <Words>Held out here: she keeps running</Words> : null;
}

/** Returns true for `ms` after a thing to say has come up. @param news null if there is none */
function useShown(news: string | null, ms: number): boolean {
  const [old, setOld] = useState<string | null>(null);
  useEffect(() => {
    setOld(null);
    if (news === null) return;
    const timer = setTimeout(() => setOld(news), ms);
    return () => clearTimeout(timer);
  }, [news, ms]);
  return news !== null && news !== old;
}
