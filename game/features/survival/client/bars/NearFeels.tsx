/** The felt temperature on a phone: dark letters on linen. Its reasons are in the panel that the bars open. */
import { useGameState } from '#game/client/hud/context.tsx';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { moodOf } from './FeelsLike.tsx';
import { feelsPaint } from './feels-art.ts';
import { degreesOf, feltReasons } from './words.ts';

export function NearFeels() {
  const felt = useGameState((state) => state.felt);
  if (!felt) return null;
  const { degrees, wetness } = felt;
  const mood = moodOf(degrees);
  return (
    <div
      className="hud-feels"
      role="img"
      data-felt={Math.round(degrees)}
      data-wetness={wetness}
      data-mood={mood}
      aria-label={`Feels like ${degreesOf(degrees)}: ${feltReasons(felt)}`}
    >
      <Piece className="hud-feels__tag" cloth={`near feels ${mood}`} paint={feelsPaint(mood)}>
        <span aria-hidden="true">{degreesOf(degrees)}</span>
      </Piece>
    </div>
  );
}
