/** Lasting effects on a phone: the worst three, or the worst two and the number of the others. */
import './statuses.css';
import './near-statuses.css';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { STANDS } from '#game/client/store/panels.ts';
import { drawPatch } from './patch-art.ts';
import { type PointedPatch, patchesOf } from './patches.tsx';

/** Maximum number of patches. */
const MOST = 3;

export function NearStatuses({ onPoint }: { onPoint(patch: PointedPatch | null): void }) {
  const afflictions = useGameState((state) => state.afflictions);
  const buffs = useGameState((state) => state.buffs);
  const now = useNow();
  const patches = patchesOf(afflictions, buffs, now, onPoint);
  if (patches.length === 0) return null;
  const shown = patches.length > MOST ? patches.slice(0, MOST - 1) : patches;
  const more = patches.length - shown.length;
  return (
    <ul className="hud-statuses" aria-label="What lasts on you" data-open="true">
      {shown.map(({ key, patch }) => (
        <li key={key}>{patch}</li>
      ))}
      {more > 0 && (
        <li>
          <More count={more} />
        </li>
      )}
    </ul>
  );
}

/** The number of the effects that are not shown; a tap shows all of them. */
function More({ count }: { readonly count: number }) {
  const { actions } = useGame();
  return (
    <button
      type="button"
      className="hud-status"
      aria-label={`${count} more`}
      onClick={(event) => {
        event.currentTarget.blur();
        actions.openPanel(STANDS);
      }}
    >
      <Piece className="hud-status__patch" cloth="patch true" paint={(cloth) => drawPatch(cloth, true)}>
        +{count}
      </Piece>
    </button>
  );
}
