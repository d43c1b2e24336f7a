/** The number of players and the state of the connection, under the small map of a phone. */
import './stats.css';
import { useGameState, useShownName } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { Signal } from './Signal.tsx';
import { STATUS_TEXT, seenWords, signalOf } from './words.ts';

/** A tap here opens the map, like one on the small map above; the bag's foot leads to the people. */
export function CornerLine() {
  const online = useGameState((state) => state.online);
  const status = useGameState((state) => state.connection.status);
  const rtt = useGameState((state) => state.rttMs);
  const isAutoRunning = useGameState((state) => state.isAutoRunning);
  const places = useGameState(({ pvp }) => pvp?.places);
  const shownName = useShownName();
  const seen = seenWords((places ?? []).map(({ name }) => shownName(name)));
  const isJoined = status === 'joined';
  return (
    <section className="glass-plate hud-corner-line" aria-label="Game Stats">
      {isJoined ? (
        <span>
          <GlassSign sign={seen === null ? 'kerchief' : 'eye'} />
          <span data-testid="online-count">{online ?? 'N/A'}</span>
          <span className="hud-hidden">
            {' '}
            online{seen !== null && `, ${seen}`}, {STATUS_TEXT[status]}
          </span>
        </span>
      ) : (
        <span className="hud-warning hud-corner-line__lost">{STATUS_TEXT[status]}</span>
      )}
      <Signal bars={signalOf(status, rtt)} />
      {isAutoRunning && <p className="hud-badge">AUTO</p>}
    </section>
  );
}
