/**
 * Debug overlay (Shift+D): position, players, the state of the connection and the program's figures, as text for people
 * and tests.
 */
import './debug.css';
import '../glass/glass.css';
import { useEffect, useState } from 'react';
import { shownName as hideName } from '../../settings/streaming.ts';
import { useGame } from '../context.tsx';
import { describeProgram, describeWorld } from './describe.ts';
import { Immunity } from './Immunity.tsx';

/** Refresh interval, in ms: nothing here is rendered on every frame. */
const REFRESH_MS = 250;
/**
 * Figures of the program are read at every `PROGRAM_EVERY`th refresh, because per-second figures need some time to
 * accumulate.
 */
const PROGRAM_EVERY = 4;

/** Shows the lines of the debug overlay and the immunity toggle. */
export function DebugOverlay() {
  const { store, view, picks, meters, settings } = useGame();
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let round = 0;
    let program: readonly string[] = [];
    // Discards the counts from before the overlay was opened, so that they do not enter the first second.
    meters.read(performance.now());
    const shownName = (name: string) => hideName(name, settings.getState());
    const refresh = () => {
      if (round % PROGRAM_EVERY === 1 || program.length === 0) {
        program = describeProgram(meters, performance.now());
      }
      round += 1;
      setLines([...describeWorld(view, store.getState(), picks, shownName), ...program]);
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [store, view, picks, meters, settings]);
  return (
    <div className="glass-plate hud-debug" data-testid="debug-overlay">
      {lines.map((line) => (
        <p key={line.slice(0, line.indexOf(':'))}>{line}</p>
      ))}
      <Immunity />
    </div>
  );
}
