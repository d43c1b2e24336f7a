/** The boot screen: a terminal that types one command for each real step of loading, in their order. */
import { localMemory } from '#game/browser/memory.ts';
import './loading.css';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { Sova } from '#game/features/guidance/client/sova/Sova.tsx';
import { TipLine } from '#game/features/tips/client/TipLine.tsx';
import type { LoadingStep } from '../../store/store.ts';
import { useGame, useGameState } from '../context.tsx';
import { useScale } from '../wool/use-scale.ts';
import { type BootLine, READY_TO_HIDE_MS } from './boot-sequence.ts';
import { DownloadBar } from './DownloadBar.tsx';
import { TERRAIN_FAILURE } from './terrain-failure.ts';
import { useBoot } from './use-boot.ts';
import { useSkip } from './use-skip.ts';

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
/** Names of the downloads that belong to a step. */
const DOWNLOADS = { terrain: 'The land', game: 'Pictures of the world' } as const;
/**
 * Storage key that is set once a player has seen the whole sequence: after that they enter as soon as the world is
 * ready.
 */
const SEEN_KEY = 'bootSequenceSeen';

/**
 * Covers the world until the sequence is over. Once the world is ready, any key or click ends the sequence immediately;
 * for a guest, the click that started the game counts.
 */
export function LoadingScreen() {
  const { actions, store } = useGame();
  const isGuest = useGameState((state) => state.isGuest);
  const { layout } = useScale();
  const onEnd = actions.endBoot;
  const picture = useBoot(COMMANDS);
  const isThere = useGameState((state) => state.steps.game === 'done');
  useLayoutEffect(() => {
    store.setState({ isCovered: true });
    return () => store.setState({ isCovered: false });
  }, [store]);
  const isSkipped = isGuest || hasSeen();
  useEffect(() => {
    // A guest has already clicked in order to enter the game straight away.
    if (isThere && isSkipped) onEnd();
  }, [isThere, isSkipped, onEnd]);
  const end = useCallback(() => {
    localMemory.setItem(SEEN_KEY, 'true');
    onEnd();
  }, [onEnd]);
  useSkip(isThere, end);
  useEffect(() => {
    if (!isThere || picture.finishedAt === null) return;
    const pause = Math.max(0, picture.finishedAt + READY_TO_HIDE_MS - performance.now());
    const timer = setTimeout(end, pause);
    return () => clearTimeout(timer);
  }, [isThere, picture.finishedAt, end]);
  return (
    <div className="hud-screen hud-loading" role="status">
      <div className="glass hud-loading__terminal">
        <header className="hud-loading__head">
          <Sova times={layout === 'wide' ? 2 : 1} />
          <p className="hud-loading__title">
            <span lang="ru">ОКУЛЯР-7</span>
            <br />
            Ocular Implant · SOVA
          </p>
        </header>
        <div className="hud-loading__lines">
          {picture.lines.map((line) => (
            <Step key={line.step} line={line} />
          ))}
          <Trouble />
        </div>
        {/* A tip to read before entering, shown only once the world is drawn: loading it earlier would delay the world. */}
        {isThere && !isSkipped && <TipLine />}
        <p className="hud-loading__skip">
          {isThere ? 'Press any key or tap to enter' : 'Loading game world...'}
        </p>
      </div>
    </div>
  );
}

/** Reason why there is no connection yet. */
function Trouble() {
  const connection = useGameState((state) => state.connection);
  const terrain = useGameState((state) => state.steps.terrain);
  if (connection.attempt === 0) return null;
  return (
    <p className="hud-warning">
      {terrain !== 'done' && 'Connection lost. Cannot load terrain. '}
      {connection.message} Reconnecting, attempt {connection.attempt}
      {connection.status === 'connecting' ? '…' : ' in a moment.'}
    </p>
  );
}

const hasSeen = (): boolean => localMemory.getItem(SEEN_KEY) === 'true';

function Step({ line: { step, typed, outcome } }: { readonly line: BootLine }) {
  const progress = useGameState((state) =>
    step === 'terrain' || step === 'game' ? state.progress[step] : undefined,
  );
  const trouble = useGameState((state) => state.landTrouble);
  return (
    <div className="hud-loading__step" data-step={step} data-outcome={outcome}>
      {/* Screen readers read the results, not the commands during typing. */}
      <p aria-hidden="true">
        <span>&gt; </span>
        {COMMANDS[step].slice(0, typed)}
        {outcome === 'waiting' && <span className="hud-cursor" />}
      </p>
      {outcome === 'waiting' && progress && (step === 'terrain' || step === 'game') && (
        <DownloadBar label={DOWNLOADS[step]} progress={progress} />
      )}
      {outcome === 'done' && <p className="hud-loading__done">{CONFIRMATIONS[step]}</p>}
      {outcome === 'failed' && step === 'terrain' && (
        <div className="hud-boot__critical" role="alert">
          {TERRAIN_FAILURE.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {trouble && <p className="hud-warning">{trouble}</p>}
        </div>
      )}
    </div>
  );
}
