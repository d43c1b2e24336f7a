/** The boot screen: a terminal that types one command for each real step of loading, in their order. */
import './loading.css';
import { useEffect, useRef, useState } from 'react';
import type { LoadingStep } from '../../state/store.ts';
import { useGame, useGameState } from '../context.tsx';
import { Sova } from '../sova/Sova.tsx';
import { type BootLine, type BootPicture, BootSequence, READY_TO_HIDE_MS } from './boot-sequence.ts';
import { TERRAIN_FAILURE } from './terrain-failure.ts';

const COMMANDS: Readonly<Record<LoadingStep, string>> = {
  connection: 'sova link --realm tundra',
  player: 'sova identify --operator',
  terrain: 'sova load --perception-matrix',
  inventory: 'sova count --pockets',
  game: 'sova activate --visual-cortex',
};
const CONFIRMATIONS: Readonly<Record<LoadingStep, string>> = {
  connection: 'Link to the realm is open.',
  player: 'Operator recognised.',
  terrain: 'Perception matrix synchronised.',
  inventory: 'Everything is where it should be.',
  game: 'Visual cortex online.',
};
const FRAME_MS = 40;
/** Players who have seen the whole sequence once enter as soon as the world is ready. */
const SEEN_KEY = 'bootSequenceSeen';

/**
 * Covers the world until the sequence is over; any key or click after the world is ready ends it at once, and so does
 * the click with which a guest came.
 */
export function LoadingScreen() {
  const { actions, isGuest } = useGame();
  const onEnd = actions.endBoot;
  const connection = useGameState((state) => state.connection);
  const terrain = useGameState((state) => state.steps.terrain);
  const picture = useBoot();
  const isThere = useGameState((state) => state.steps.game === 'done');
  useEffect(() => {
    if (!isThere) return;
    // A guest has clicked already, to be in the game at once.
    if (isGuest || hasSeen()) return onEnd();
    const end = () => {
      localStorage.setItem(SEEN_KEY, 'true');
      onEnd();
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const name of events) window.addEventListener(name, end);
    return () => {
      for (const name of events) window.removeEventListener(name, end);
    };
  }, [isThere, isGuest, onEnd]);
  useEffect(() => {
    if (!isThere || picture.finishedAt === null) return;
    const timer = setTimeout(() => {
      localStorage.setItem(SEEN_KEY, 'true');
      onEnd();
    }, READY_TO_HIDE_MS);
    return () => clearTimeout(timer);
  }, [isThere, picture.finishedAt, onEnd]);
  return (
    <div className="hud-screen hud-loading" role="status">
      <div className="glass hud-loading__terminal">
        <Sova />
        <p className="hud-loading__title">
          <span lang="ru">ОКУЛЯР-7</span> · Ocular Implant · SOVA
        </p>
        {picture.lines.map((line) => (
          <Step key={line.step} line={line} />
        ))}
        {connection.attempt > 0 && (
          <p className="hud-warning">
            {terrain !== 'done' && 'Connection lost. Cannot load terrain. '}
            {connection.message} Reconnecting, attempt {connection.attempt}
            {connection.status === 'connecting' ? '…' : ' in a moment.'}
          </p>
        )}
        {isThere && <p className="hud-loading__skip">Press any key or tap to enter</p>}
      </div>
    </div>
  );
}

function hasSeen(): boolean {
  return localStorage.getItem(SEEN_KEY) === 'true';
}

/** The current state of the sequence. */
function useBoot(): BootPicture {
  const steps = useGameState((state) => state.steps);
  const sequence = useRef<BootSequence | null>(null);
  const [picture, setPicture] = useState<BootPicture>({ lines: [], finishedAt: null });
  useEffect(() => {
    sequence.current ??= new BootSequence(COMMANDS, performance.now());
    const boot = sequence.current;
    const show = () => setPicture(boot.at(performance.now(), steps));
    show();
    const timer = setInterval(show, FRAME_MS);
    return () => clearInterval(timer);
  }, [steps]);
  return picture;
}

function Step({ line: { step, typed, outcome } }: { readonly line: BootLine }) {
  return (
    <div className="hud-loading__step">
      <p>
        <span aria-hidden="true">&gt; </span>
        {COMMANDS[step].slice(0, typed)}
        {outcome === 'waiting' && <span className="hud-cursor" aria-hidden="true" />}
      </p>
      {outcome === 'done' && <p className="hud-loading__done">{CONFIRMATIONS[step]}</p>}
      {outcome === 'failed' && TERRAIN_FAILURE.map((text) => <p key={text}>{text}</p>)}
    </div>
  );
}
