/** The felt temperature between the two large bars, with its causes shown on hover and focus. */
import { useGameState } from '#game/client/hud/context.tsx';
import { tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import type { FeltShown } from '#game/features/needs/client/afflictions.ts';
import { pointing } from '../pointing.ts';
import { degreesOf, feltReasons } from './words.ts';

/** Felt temperatures below which warmth falls, and below which the seam is red, in °C. */
const COLD = 10;
const BITTER = 0;

/** Returns a word for a felt temperature, in °C. */
export const moodOf = (degrees: number): 'warm' | 'cold' | 'bitter' =>
  degrees < BITTER ? 'bitter' : degrees < COLD ? 'cold' : 'warm';

/** Returns the attributes of an element that shows the felt temperature. */
export const feltAttributes = (felt: FeltShown) => ({
  'data-felt': Math.round(felt.degrees),
  'data-wetness': felt.wetness,
  'data-mood': moodOf(felt.degrees),
  'aria-label': `Feels like ${degreesOf(felt.degrees)}: ${feltReasons(felt)}`,
});

export function FeelsLike({ onPoint }: { onPoint(felt: FeltShown | null): void }) {
  const felt = useGameState((state) => state.felt);
  if (!felt) return null;
  const { degrees } = felt;
  const mood = moodOf(degrees);
  const seam = mood === 'bitter' ? WOOL.bad : mood === 'cold' ? WOOL.sky : WOOL.stitch;
  return (
    <button type="button" className="hud-feels" {...feltAttributes(felt)} {...pointing(onPoint, felt)}>
      <Piece className="hud-feels__tag" cloth={`feels ${mood}`} paint={tagPaint(seam)}>
        <span aria-hidden="true">feels like {degreesOf(degrees)}</span>
      </Piece>
    </button>
  );
}
