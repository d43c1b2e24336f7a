/** The game's page: checks the session and the browser, loads the game, and shows the reason clearly if it fails. */
import { useEffect, useRef, useState } from 'react';
import { Protected } from '../islands/Protected.tsx';
import { island } from '../islands/piece/Piece.tsx';
import type { SessionUser } from '../lib/browser/accounts/auth-store.ts';
import { keepWays } from '../lib/browser/accounts/keeping.ts';
import { keepAwake } from '../lib/browser/awake.ts';
import { holdPlaying } from '../lib/browser/playing.ts';
import { fetchGameAhead, loadGame } from './game-module.ts';
import { findObstacle, type Obstacle } from './support.ts';

/** The protected game screen. */
export const PlayPage = island('The game', Whole);

function Whole() {
  useEffect(fetchGameAhead, []);
  return <Protected>{(user) => <Play key={user.id} user={user} />}</Protected>;
}

interface Ways {
  onStart(game: RunningGame): void;
  onFailure(error: unknown): void;
}

type RunningGame = ReturnType<Awaited<ReturnType<typeof loadGame>>['startGame']>;

/** Loads the game into `root`. Returns a function that ends the game, even while it is still loading. */
function runGame(root: HTMLElement, user: SessionUser, { onStart, onFailure }: Ways): () => void {
  let game: RunningGame | undefined;
  let ended = false;
  loadGame()
    .then(({ startGame }) => {
      if (ended) return;
      game = startGame(root, {
        user: { id: user.id, email: user.email ?? '' },
        isGuest: user.is_guest,
        keepWays,
        onLeave: () => window.location.assign(user.email === null ? '/dashboard#keep' : '/dashboard'),
      });
      onStart(game);
    })
    .catch(onFailure);
  return () => {
    ended = true;
    game?.destroy();
  };
}

function Play({ user: known }: { readonly user: SessionUser }) {
  // A guest who confirms her address in another tab while playing keeps playing as the same player.
  const [user] = useState(known);
  const [obstacle] = useState<Obstacle | null>(() => findObstacle(window));
  const [failed, setFailed] = useState(false);
  const [game, setGame] = useState<RunningGame | null>(null);
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    if (obstacle !== null || root.current === null) return;
    return runGame(root.current, user, {
      onStart: setGame,
      onFailure: (error) => {
        console.error(error);
        setFailed(true);
      },
    });
  }, [obstacle, user]);
  useEffect(holdPlaying, []);
  const isPlayed = game !== null;
  useEffect(() => (isPlayed ? keepAwake() : undefined), [isPlayed]);
  const isKept = !known.is_guest;
  useEffect(() => {
    if (isKept) game?.keep();
  }, [game, isKept]);

  if (obstacle !== null) return <ObstacleScreen obstacle={obstacle} />;
  if (failed) return <FailureScreen />;
  return (
    <main className="game-root" ref={root} data-game-state="loading">
      {game === null && (
        <p className="play-waiting" role="status">
          Loading game world...
        </p>
      )}
    </main>
  );
}

function ObstacleScreen({ obstacle }: { readonly obstacle: Obstacle }) {
  return (
    <main className="play-screen" data-game-state="error">
      <div className="play-screen__frame" role="alert">
        <h1>{obstacle.title}</h1>
        <p>{obstacle.text}</p>
        <p>{obstacle.remedy}</p>
        <div className="play-screen__ways">
          <button className="button button--red" type="button" onClick={() => window.location.reload()}>
            Try again
          </button>
          <a className="button button--line" href="/dashboard">
            Back to Dashboard
          </a>
        </div>
      </div>
    </main>
  );
}

function FailureScreen() {
  return (
    <main className="play-screen" data-game-state="error">
      <div className="play-screen__frame" role="alert">
        <h1>Connection Error</h1>
        <p>The game could not be loaded. The server may be restarting, or your connection may be down.</p>
        <div className="play-screen__ways">
          <button className="button button--red" type="button" onClick={() => window.location.reload()}>
            Retry Connection
          </button>
          <a className="button button--line" href="/dashboard">
            Back to Dashboard
          </a>
        </div>
      </div>
    </main>
  );
}
