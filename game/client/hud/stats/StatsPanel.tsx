/**
 * Game Stats: the number of players online, which is the button of the list of people, and the state of the connection.
 * The panel starts minimized to one line; the browser remembers whether the player has opened it.
 */
import { localMemory } from '#game/browser/memory.ts';
import './stats.css';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { panelAction } from '../../input/binding.ts';
import { PEOPLE } from '../../store/panels.ts';
import { useGame, useGameState, useShownName } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { LinkRows } from './LinkRows.tsx';
import { Signal } from './Signal.tsx';
import { STATUS_TEXT, seenWords, signalOf } from './words.ts';

/** Shows the panel, minimized or whole. */
export function StatsPanel() {
  const [isSmall, setSmall] = useSmall();
  const online = useGameState((state) => state.online);
  const isAutoRunning = useGameState((state) => state.isAutoRunning);
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    setSmall(!isSmall);
    // After a click the keys must go to the game again; players who use the keyboard keep the focus.
    if (event.detail > 0) event.currentTarget.blur();
  };
  return (
    <section className="glass-plate hud-stats" aria-label="Game Stats" data-small={isSmall}>
      <header>
        <h2 className={isSmall ? 'hud-hidden' : ''}>Game Stats</h2>
        {isSmall && <Line />}
        <button type="button" aria-expanded={!isSmall} onClick={toggle}>
          <GlassSign sign={isSmall ? 'more' : 'less'} />
          <span className="hud-hidden">{isSmall ? 'Show Game Stats' : 'Minimize Game Stats'}</span>
        </button>
      </header>
      {!isSmall && <LinkRows online={`${online ?? 'N/A'}`} />}
      {!isSmall && <PeopleButton />}
      {isAutoRunning && <p className="hud-badge">AUTO</p>}
    </section>
  );
}

/**
 * The minimized line: the number of players online and the bars of the connection, with its state in words only if it
 * fails.
 */
function Line() {
  const online = useGameState((state) => state.online);
  const status = useGameState((state) => state.connection.status);
  const rtt = useGameState((state) => state.rttMs);
  const isJoined = status === 'joined';
  return (
    <p className="hud-stats__line">
      <Signal bars={signalOf(status, rtt)} />
      {isJoined ? (
        <>
          <PeopleButton>
            <span>
              <span data-testid="online-count">{online ?? 'N/A'}</span> online
            </span>
          </PeopleButton>
          <span className="hud-hidden">, {STATUS_TEXT[status]}</span>
        </>
      ) : (
        <span className="hud-warning">{STATUS_TEXT[status]}</span>
      )}
    </p>
  );
}

/**
 * Opens the list of people. @param children the number of players, unless the button says only its own name
 */
function PeopleButton({ children }: { readonly children?: ReactNode }) {
  const { actions } = useGame();
  const isOpen = useGameState((state) => state.panels.includes(PEOPLE));
  const places = useGameState(({ pvp }) => pvp?.places);
  const shownName = useShownName();
  const seen = seenWords((places ?? []).map(({ name }) => shownName(name)));
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 0) event.currentTarget.blur();
    actions.onKey(panelAction(PEOPLE));
  };
  return (
    <button type="button" className="hud-stats__people" aria-expanded={isOpen} onClick={toggle}>
      {seen !== null && <GlassSign sign="eye" />}
      {children ?? <span>People</span>}
      <span className="hud-hidden">
        {seen !== null && `, ${seen}`}
        {children !== undefined && ', People'}
      </span>
    </button>
  );
}

const REMEMBERED = 'game_stats';

/**
 * Returns whether the panel is minimized, and a function that sets and remembers it. The panel starts minimized, or as
 * the player last left it.
 */
function useSmall(): readonly [boolean, (isSmall: boolean) => void] {
  const [chosen, setChosen] = useState(recall);
  const choose = (isSmall: boolean) => {
    setChosen(isSmall);
    localMemory.setItem(REMEMBERED, isSmall ? 'small' : 'whole');
  };
  return [chosen, choose];
}

const recall = (): boolean => localMemory.getItem(REMEMBERED) !== 'whole';
