/** A brewing pot: its progress, and the bubbles that show when to stir. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { HOT_LADLE_WINDOW_MS, WINDOW_MS } from '../../shared/cooking.ts';
import type { ShownPot } from '../pot-slice.ts';
import { Kettle } from './Kettle.tsx';
import type { KettlePicture } from './kettle-art.ts';
import { Others, useWaitWords } from './Others.tsx';
import type { OpenPot } from './open-pot.ts';

/** Duration for which the result of a stir is shown, in ms. */
const SHOWN_MS = 1200;

interface BrewingProps {
  readonly pot: OpenPot;
  /** False if the button for stirring is elsewhere. */
  readonly hasButton?: boolean;
}

/** Returns the duration of a window for stirring, in ms. */
function useWindow(): number {
  const isHot = useGameState(({ afflictions }) => afflictions.some(({ kind }) => kind === 'hot-ladle'));
  return isHot ? HOT_LADLE_WINDOW_MS : WINDOW_MS;
}

/** Advice before the first stir. */
const ADVICE = 'It bubbles three times. Stir at once, each time, and not between.';

export function Brewing({ pot, hasButton = true }: BrewingProps) {
  const { view } = useGame();
  const { shown, may } = pot;
  const stir = useGameState((state) => state.pot.stir);
  const length = useWindow();
  const at = view.wallTime() - shown.since;
  const isTold = stir !== null && performance.now() - stir.at < SHOWN_MS;
  const left = Math.max(0, Math.ceil((shown.brewMs - at) / 1000));
  const waits = useWaitWords(pot, view.wallTime());
  const isAdvised = stir === null && shown.windows.length > 0 && may('stir');
  return (
    <>
      <Kettle read={() => pictureOf(shown, view.wallTime(), length)} met={countOf(shown.met)} />
      <p className="wool-quiet">{left} s left</p>
      {hasButton && <Stir pot={pot} />}
      {isAdvised ? (
        <p className="wool-gold">{ADVICE}</p>
      ) : (
        <p role="status" className={stir?.isHit ? 'wool-good' : 'wool-bad'}>
          {isTold ? (stir.isHit ? 'Well stirred.' : 'Not yet: let it rest.') : ' '}
        </p>
      )}
      <Others pot={pot} words={waits} />
    </>
  );
}

interface StirProps {
  readonly pot: OpenPot;
  readonly className?: string;
}

/** The button that stirs; nothing for a pot that is not stirred, or not by this player. */
export function Stir({ pot: { fixture, shown, may }, className = '' }: StirProps) {
  const { view, actions } = useGame();
  const { isNow } = pictureOf(shown, view.wallTime(), useWindow());
  if (shown.windows.length === 0 || !may('stir')) return null;
  return (
    <WoolButton
      tone={isNow ? 'red' : 'patch'}
      className={`pot__stir ${className}`}
      data-now={isNow}
      onClick={() => actions.pot.stir(fixture.id)}
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
  const moments = pot.windows
    .map((from, k) => ({
      from: from / pot.brewMs,
      to: (from + length) / pot.brewMs,
      isMet: (pot.met & (1 << k)) !== 0,
      isPast: at > from + length,
    }))
    .filter(({ from }) => Number.isFinite(from));
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
