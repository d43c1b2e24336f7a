/** A pot that brews: how far it is, and the bubbles that want to be stirred. */
import { HOT_LADLE_WINDOW_MS, WINDOW_MS } from '#game/shared/rules/cooking.ts';
import type { ShownPot } from '../../state/pot-slice.ts';
import { useGame, useGameState } from '../context.tsx';
import { Glyph } from '../glyph/Glyph.tsx';
import { WoolButton } from '../wool/Wool.tsx';

/** How long the answer to a stir is shown, in ms. */
const SHOWN_MS = 1200;

export function Brewing({ id, pot }: { readonly id: string; readonly pot: ShownPot }) {
  const { view, actions } = useGame();
  const stir = useGameState((state) => state.pot.stir);
  const isHot = useGameState(({ afflictions }) => afflictions.some(({ kind }) => kind === 'hot-ladle'));
  const length = isHot ? HOT_LADLE_WINDOW_MS : WINDOW_MS;
  const at = view.wallTime() - pot.since;
  const isNow = pot.windows.some((from, k) => !(pot.met & (1 << k)) && at >= from && at <= from + length);
  const isTold = stir !== null && performance.now() - stir.at < SHOWN_MS;
  const left = Math.max(0, Math.ceil((pot.brewMs - at) / 1000));
  return (
    <>
      <div className="pot__brew" aria-hidden="true">
        <div className="pot__line" style={{ width: `${Math.min(100, (100 * at) / pot.brewMs)}%` }} />
        {pot.windows.map((from, k) => (
          <div
            key={from}
            className="pot__window"
            data-met={(pot.met & (1 << k)) !== 0}
            data-past={at > from + length}
            style={{
              left: `${(100 * from) / pot.brewMs}%`,
              width: `${(100 * length) / pot.brewMs}%`,
            }}
          />
        ))}
      </div>
      <p className="wool-quiet">{left} s left</p>
      {pot.windows.length > 0 && (
        <WoolButton
          tone={isNow ? 'red' : 'patch'}
          className="pot__stir"
          data-now={isNow}
          onClick={() => actions.pot.stir(id)}
        >
          <Glyph action="use" isQuiet /> {isNow ? 'Stir now!' : 'Wait for the bubbles'}
        </WoolButton>
      )}
      <p role="status" className={stir?.isHit ? 'wool-good' : 'wool-bad'}>
        {isTold ? (stir.isHit ? 'Well stirred.' : 'Not yet: it wants to rest.') : ' '}
      </p>
    </>
  );
}
