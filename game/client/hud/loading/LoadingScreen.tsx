/** The implant's start: each line is a real step of loading, shown in its order. */
import type { LoadingStep, StepState } from '../../state/store.ts';
import { LOADING_STEPS } from '../../state/store.ts';
import { useGameState } from '../context.tsx';

const LINES: Record<LoadingStep, readonly [command: string, confirmation: string]> = {
  connection: ['sova link --realm tundra', 'Link to the realm is open.'],
  player: ['sova identify --operator', 'Operator recognised.'],
  terrain: ['sova load --perception-matrix', 'Perception matrix synchronised.'],
  game: ['sova activate --visual-cortex', 'Visual cortex online.'],
};
const TERRAIN_FAILURE = [
  'CRITICAL ERROR: PERCEPTION MATRIX FAILED',
  'Unable to load local reality grid from perception matrix server.',
  'Visual cortex link unstable. Retrying synchronization...',
];

/** The steps that may be shown: all that are done in a row, and the one after them. */
function shownSteps(steps: Readonly<Record<LoadingStep, StepState>>): readonly LoadingStep[] {
  const open = LOADING_STEPS.findIndex((step) => steps[step] !== 'done');
  return open < 0 ? LOADING_STEPS : LOADING_STEPS.slice(0, open + 1);
}

export function LoadingScreen() {
  const steps = useGameState((state) => state.steps);
  const { status, attempt, message } = useGameState((state) => state.connection);
  return (
    <div className="hud-screen hud-loading" role="status">
      <div className="hud-frame hud-loading__terminal">
        <p className="hud-loading__title">
          <span lang="ru">ОКУЛЯР-7</span> · Ocular Implant · SOVA
        </p>
        {shownSteps(steps).map((step) => (
          <Step key={step} step={step} state={steps[step]} />
        ))}
        {attempt > 0 && (
          <p className="hud-warning">
            {message ?? 'Connection lost.'} Reconnecting, attempt {attempt}
            {status === 'connecting' ? '…' : ' in a moment.'}
          </p>
        )}
      </div>
    </div>
  );
}

function Step({ step, state }: { readonly step: LoadingStep; readonly state: StepState }) {
  const [command, confirmation] = LINES[step];
  return (
    <div className="hud-loading__step">
      <p>
        <span aria-hidden="true">&gt; </span>
        {command}
        {state === 'waiting' && <span className="hud-cursor" aria-hidden="true" />}
      </p>
      {state === 'done' && <p className="hud-loading__done">{confirmation}</p>}
      {state === 'failed' && TERRAIN_FAILURE.map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}
