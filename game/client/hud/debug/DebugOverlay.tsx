/** Shift+D: position, players, the state of the connection and how the program does, as text for people and tests. */
import './debug.css';
import '../glass/glass.css';
import { useEffect, useState } from 'react';
import { shownName as hideName } from '../../settings/streaming.ts';
import { useGame } from '../context.tsx';
import { describeProgram, describeWorld } from './describe.ts';
import { Immunity } from './Immunity.tsx';

/** Four times a second: nothing here is rendered with each frame. */
const REFRESH_MS = 250;
/** Figures for each second need some of it to be counted: they are taken at every so manieth refresh. */
const PROGRAM_EVERY = 4;

export function DebugOverlay() {
  const { store, view, picks, meters, settings } = useGame();
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let round = 0;
    let program: readonly string[] = [];
    // What was counted while nobody looked is none of the first second's.
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
