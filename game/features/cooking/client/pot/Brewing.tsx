/** A brewing pot: its progress, and the bubbles that show when to stir. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { HOT_LADLE_WINDOW_MS, WINDOW_MS } from '../../shared/cooking.ts';
import type { ShownPot } from '../pot-slice.ts';
import { Kettle } from './Kettle.tsx';
import type { KettlePicture } from './kettle-art.ts';

/** Duration for which the result of a stir is shown, in ms. */
const SHOWN_MS = 1200;

interface BrewingProps {
  readonly id: string;
  readonly pot: ShownPot;
  /** False if the button for stirring is elsewhere. */
  readonly hasButton?: boolean;
}

/** Returns the duration of a window for stirring, in ms. */
function useWindow(): number {
  const isHot = useGameState(({ afflictions }) => afflictions.some(({ kind }) => kind === 'hot-ladle'));
  return isHot ? HOT_LADLE_WINDOW_MS : WINDOW_MS;
}

export function Brewing({ id, pot, hasButton = true }: BrewingProps) {
  const { view } = useGame();
  const stir = useGameState((state) => state.pot.stir);
  const length = useWindow();
  const at = view.wallTime() - pot.since;
  const isTold = stir !== null && performance.now() - stir.at < SHOWN_MS;
  const left = Math.max(0, Math.ceil((pot.brewMs - at) / 1000));
  return (
    <>
      <Kettle read={() => pictureOf(pot, view.wallTime(), length)} met={countOf(pot.met)} />
      <p className="wool-quiet">{left} s left</p>
      {hasButton && <Stir id={id} pot={pot} />}
      <p role="status" className={stir?.isHit ? 'wool-good' : 'wool-bad'}>
        {isTold ? (stir.isHit ? 'Well stirred.' : 'Not yet: let it rest.') : ' '}
      </p>
    </>
  );
}

/** The button that stirs; nothing for a pot that is not stirred. */
export function Stir({ id, pot, className = '' }: BrewingProps & { readonly className?: string }) {
  const { view, actions } = useGame();
  const { isNow } = pictureOf(pot, view.wallTime(), useWindow());
  if (pot.windows.length === 0) return null;
  return (
    <WoolButton
      tone={isNow ? 'red' : 'patch'}
      className={`pot__stir ${className}`}
      data-now={isNow}
      onClick={() => actions.pot.stir(id)}
    >
      <Glyph action="use" isQuiet /> {isNow ? 'Stir now!' : 'Wait for the bubbles'}
    </WoolButton>
  );
}

/**
 * Returns the picture of a brewing pot. @param wallNow wall clock, in ms @param length of a window for stirring, in ms
 */
export function pictureOf(pot: ShownPot, wallNow: number, length: number): Omit<KettlePicture, 'now'> {
  const at = wallNow - pot.since;
  const moments = pot.windows.map((from, k) => ({
    from: from / pot.brewMs,
    to: (from + length) / pot.brewMs,
    isMet: (pot.met & (1 << k)) !== 0,
    isPast: at > from + length,
  }));
  const share = Math.min(1, at / pot.brewMs);
  return {
    // A pot that has begun to cook contains water.
    water: Math.max(1, pot.water),
    isCooking: true,
    share,
    moments,
    isNow: moments.some(({ from, to, isMet }) => !isMet && share >= from && share <= to),
  };
}

const countOf = (bits: number): number => bits.toString(2).replaceAll('0', '').length;
